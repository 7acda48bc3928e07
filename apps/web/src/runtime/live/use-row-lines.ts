import type { LiveMatch } from '@touchline/client/live';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';

/** The markets of a row with the lines beside its main ones, while `isAsked`; null until they are known. */
export function useRowLines(matchId: string, isAsked: boolean): LiveMatch['markets'] | null {
  const { matches } = useApp();
  useEffect(() => (isAsked ? matches.follow('lines', matchId) : undefined), [matches, matchId, isAsked]);
  const subscribe = useCallback(
    (listener: () => void) => matches.listen('lines', matchId, listener),
    [matches, matchId],
  );
  return useSyncExternalStore(
    subscribe,
    () => (isAsked ? (matches.get('lines', matchId)?.markets ?? null) : null),
    () => null,
  );
}
