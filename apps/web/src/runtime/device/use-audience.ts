import type { Audience } from '@touchline/rules/site';
import { useMember, useSession } from '../session/use-session.ts';
import { useIsHydrated } from './use-is-hydrated.tsx';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

/** The kind of reader, for content that is not for everybody; determined again each minute. `firstNow` is the first render's time. */
export function useAudience(firstNow: number): Audience {
  const { signedIn } = useSession();
  const isHydrated = useIsHydrated();
  const isExcluded = useMember()?.isOffered === false;
  const now = useNow(MINUTE_MS) ?? firstNow;
  const platform = isHydrated && matchMedia('(pointer: coarse)').matches ? 'h5' : 'web';
  return { now, platform, signedIn, isExcluded };
}
