import type { LiveMatch } from '@touchline/client/live';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import type { Bet } from '../bet-names.ts';

type Leg = Pick<Bet['legs'][number], 'matchId' | 'type' | 'period' | 'side' | 'result'>;

/**
 * Whether a leg has no price at the moment, or a side of its match is about to score. The line that means the same in play
 * may be another, so any open market of
 * its kind is enough; the quote has the exact terms.
 */
export function isLocked(leg: Leg, match: Pick<LiveMatch, 'markets' | 'state' | 'isStale'> | null): boolean {
  if (leg.result !== 'pending' || !match) return false;
  const isOfKind = ({ type, period, side }: LiveMatch['markets'][number]) =>
    type === leg.type && period === leg.period && side === leg.side;
  return (
    match.isStale ||
    match.state.danger ||
    !match.markets.some((market) => isOfKind(market) && market.status === 'active')
  );
}

/** Whether a leg of a bet is locked now: an amount that was quoted before is no longer valid (standards CSH-2). */
export function useLegsLocked(legs: readonly Leg[]): boolean {
  const { matches } = useApp();
  const matchIds = [...new Set(legs.map(({ matchId }) => matchId))].join(' ');
  useEffect(() => {
    const ends = matchIds.split(' ').map((matchId) => matches.follow('match', matchId));
    return () => {
      for (const end of ends) end();
    };
  }, [matches, matchIds]);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const ends = matchIds.split(' ').map((matchId) => matches.listen('match', matchId, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [matches, matchIds],
  );
  const read = () => legs.some((leg) => isLocked(leg, matches.get('match', leg.matchId)));
  return useSyncExternalStore(subscribe, read, () => false);
}
