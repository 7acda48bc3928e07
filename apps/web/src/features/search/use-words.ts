import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';

const PAUSE_MS = 300;

/** The typed words, and the searched words: those after a pause, which are also in the address. */
export function useWords(): {
  readonly typed: string;
  readonly asked: string;
  readonly type: (words: string) => void;
} {
  const [search, setSearch] = useSearchParams();
  // The server renders one page for every query.
  const isHydrated = useIsHydrated();
  const inAddress = isHydrated ? (search.get('q') ?? '') : '';
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? inAddress;
  useEffect(() => {
    if (draft === null || draft.trim() === inAddress) return;
    const timer = setTimeout(() => {
      setSearch(draft.trim() === '' ? {} : { q: draft.trim() }, { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, inAddress, setSearch]);
  return { typed, asked: inAddress.trim().slice(0, 40), type: setDraft };
}
