import type { CashOutLeg } from '@touchline/rules/cash-out';
import type { LegRecord } from '../bet-record.ts';
import { type Board, type BoardMatch, isInPlay } from '../board.ts';
import { formatMarketId, type MarketKey, parseMarketId } from '../market-id.ts';
import { findOffer } from '../offers.ts';

/** A leg as a cash-out values it: its result, or what its very same terms cost now; null while nobody prices them. */
export function legNow(board: Board, leg: LegRecord, now: number): CashOutLeg {
  if (leg.result !== 'pending') return { result: leg.result, oddsMilli: leg.oddsMilli, deadHeat: leg.deadHeat };
  const match = board.match(leg.matchId);
  const marketId = match && sameTerms(leg, match.state);
  if (!marketId) return { oddsMilli: leg.oddsMilli, currentMilli: null };
  const offer = findOffer(board, { ...leg, marketId }, now);
  const isPriced = typeof offer !== 'string' && !offer.danger;
  return { oddsMilli: leg.oddsMilli, currentMilli: isPriced ? offer.oddsMilli : null };
}

/**
 * The market that means the same now. Handicaps in play count from the score of the moment, so theirs is another line; null
 * where nobody can say which.
 */
export function sameTerms(
  leg: Pick<LegRecord, 'marketId' | 'info' | 'scoreAtBet'>,
  state: BoardMatch['state'],
): string | null {
  const key = parseMarketId(leg.marketId);
  if (!key) return null;
  if (!isInPlay(state)) return leg.marketId;
  const live: MarketKey = { ...key, phase: 'live' };
  if (key.type !== 'ah' || leg.info.sport !== 'football') return formatMarketId(live);
  const before = goalsBefore(key.period, state);
  if (before === null) return null;
  const from = leg.scoreAtBet ?? { home: 0, away: 0 };
  const gained = (side: 'home' | 'away') => state.score[side] - before[side] - Math.max(0, from[side] - before[side]);
  const lineQuarters = (key.lineQuarters ?? 0) + 4 * (gained('home') - gained('away'));
  return formatMarketId({ ...live, lineQuarters, score: state.score });
}

/** What fell before a period began, which its handicap does not count; null where the state does not tell. */
function goalsBefore(period: MarketKey['period'], { score, halfScore }: BoardMatch['state']) {
  if (period === 'full' || period === 'first_half' || period === 'min_1_15') return { home: 0, away: 0 };
  return period === 'second_half' ? (halfScore ?? score) : null;
}
