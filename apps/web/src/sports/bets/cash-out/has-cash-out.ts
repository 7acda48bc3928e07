import { findMarket } from '@touchline/rules/markets';
import type { Bet } from '../bet-names.ts';

/** Whether a bet is open, without a free bet or boost, and every one of its markets can be ended before its result. */
export function hasCashOut({
  status,
  legs,
  isFreeBet,
  boost,
}: Pick<Bet, 'status' | 'legs' | 'isFreeBet' | 'boost'>): boolean {
  const isPlain = !isFreeBet && !boost;
  return isPlain && status === 'accepted' && legs.every(({ sport, type }) => findMarket(sport, type)?.cashOut ?? false);
}
