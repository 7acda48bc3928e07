import type { LiveMatch } from '@touchline/client/live';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import type { Bet } from '../bet-names.ts';

type Leg = Pick<Bet['legs'][number], 'matchId' | 'type' | 'period' | 'side' | 'result'>;

/**
 * Whether what a row of a list shows of a match holds a leg: no reliable data comes for it, a side is about to score, or
 * every line of its kind that the row has is suspended. For other markets the amounts show it.
 */
export function isHeld(leg: Leg, match: Pick<LiveMatch, 'markets' | 'state' | 'isStale'> | null): boolean {
  if (leg.result !== 'pending' || !match) return false;
  const kin = match.markets.filter(
    ({ type, period, side }) => type === leg.type && period === leg.period && side === leg.side,
  );
  return match.isStale || match.state.danger || (kin.length > 0 && kin.every(({ status }) => status !== 'active'));
}

/** Whether a leg of a bet that is in sight is held at this moment. */
export function useLegsHeld(legs: readonly Leg[], isShown: boolean): boolean {
  const { matches } = useApp();
  const matchIds = [...new Set(legs.map(({ matchId }) => matchId))].join(' ');
  useEffect(() => {
    const ends = isShown ? matchIds.split(' ').map((matchId) => matches.follow('row', matchId)) : [];
    return () => {
      for (const end of ends) end();
    };
  }, [matches, matchIds, isShown]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = matchIds.split(' ').map((matchId) => matches.listen('row', matchId, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [matches, matchIds],
  );
  const read = () => isShown && legs.some((leg) => isHeld(leg, matches.get('row', leg.matchId)));
  return useSyncExternalStore(subscribe, read, () => false);
}
