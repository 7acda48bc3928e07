import { useSearchParams } from 'wouter';
import { useIsHydrated } from '../device/use-is-hydrated.tsx';

/**
 * One part of the address' search, null where it is missing, and how to change it; the other parts stay. It is missing
 * on a first page too: one serves every search.
 */
export function useSearchPart(name: string): [value: string | null, change: (value: string | null) => void] {
  const isHydrated = useIsHydrated();
  const [params, setParams] = useSearchParams();
  const change = (value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [isHydrated ? params.get(name) : null, change];
}
