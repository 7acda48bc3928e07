import type { LiveMatch } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from './app-context.ts';

type Row = CallOutput<'matchList'>['items'][number];
type Full = CallOutput<'matchDetail'>;

/** A match that stays up to date while the component is on screen; `first` is shown until its topic speaks. */
export function useLiveMatch(scope: 'row', first: Row): LiveMatch;
export function useLiveMatch(scope: 'match', first: Full): LiveMatch;
export function useLiveMatch(scope: 'row' | 'match', first: Row | Full): LiveMatch {
  const { matches } = useApp();
  const { matchId } = first.info;
  const [initial] = useState<LiveMatch>(() => ({ events: [], isStale: false, ...first }));
  useEffect(() => {
    // A later answer of the call is older than what the topic says, so only the first one counts.
    matches.seed(scope, initial);
    return matches.follow(scope, matchId);
  }, [matches, scope, matchId, initial]);
  const subscribe = useCallback(
    (listener: () => void) => matches.listen(scope, matchId, listener),
    [matches, scope, matchId],
  );
  return useSyncExternalStore(
    subscribe,
    () => matches.get(scope, matchId) ?? initial,
    () => initial,
  );
}
