import { findMarket } from '@touchline/rules/markets';
import type { Bet } from '../bet-names.ts';

/** Whether a bet is open, the member's own, and every one of its markets can be ended before its result. */
export function hasCashOut({ status, legs, isFreeBet }: Pick<Bet, 'status' | 'legs' | 'isFreeBet'>): boolean {
  return (
    !isFreeBet && status === 'accepted' && legs.every(({ sport, type }) => findMarket(sport, type)?.cashOut ?? false)
  );
}
