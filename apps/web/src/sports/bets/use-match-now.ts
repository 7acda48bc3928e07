import type { LiveMatch } from '@touchline/client/live';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useApp } from '../../runtime/app-context.ts';

/** A match as its topic sends it while `isShown`; null as long as nothing is known of it. */
export function useMatchNow(matchId: string, isShown: boolean): LiveMatch | null {
  const { matches } = useApp();
  useEffect(() => (isShown ? matches.follow('row', matchId) : undefined), [matches, matchId, isShown]);
  const subscribe = useCallback((listener: () => void) => matches.listen('row', matchId, listener), [matches, matchId]);
  return useSyncExternalStore(
    subscribe,
    () => matches.get('row', matchId),
    () => null,
  );
}
