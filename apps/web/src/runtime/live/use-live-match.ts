import type { LiveMatch } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';

type Row = CallOutput<'matchList'>['items'][number];
type Full = CallOutput<'matchDetail'>;

/**
 * A match that stays up to date while the component is on screen; `first` is shown until its topic sends, and after it is gone. A row that
 * `isNear` says is out of sight follows nothing and cannot be bet on; null leaves both until it is known.
 */
export function useLiveMatch(scope: 'row', first: Row, isNear?: boolean | null): LiveMatch;
export function useLiveMatch(scope: 'match', first: Full): LiveMatch;
export function useLiveMatch(scope: 'row' | 'match', first: Row | Full, isNear: boolean | null = true): LiveMatch {
  const { matches } = useApp();
  const { matchId } = first.info;
  const answered = useMemo<LiveMatch>(() => ({ events: [], isStale: false, ...first }), [first]);
  useEffect(() => {
    matches.seed(scope, answered);
    if (isNear === false) matches.rest(scope, matchId);
  }, [matches, scope, matchId, answered, isNear]);
  useEffect(() => {
    if (isNear) return matches.follow(scope, matchId);
  }, [matches, scope, matchId, isNear]);
  const subscribe = useCallback(
    (listener: () => void) => matches.listen(scope, matchId, listener),
    [matches, scope, matchId],
  );
  return useSyncExternalStore(
    subscribe,
    () => matches.get(scope, matchId) ?? answered,
    () => answered,
  );
}
