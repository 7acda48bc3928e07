import type { CashOutLeg } from '@touchline/rules/cash-out';
import type { LegRecord } from '../bet-record.ts';
import { type Board, type BoardMatch, isInPlay } from '../board.ts';
import { formatMarketId, type MarketKey, parseMarketId } from '../market-id.ts';
import { findOffer } from '../offers.ts';

/** A leg as a cash-out values it: its result, or what its very same terms cost now; null while nobody prices them. */
export function legNow(board: Board, leg: LegRecord, now: number): CashOutLeg {
  if (leg.result !== 'pending') return { result: leg.result, oddsMilli: leg.oddsMilli, deadHeat: leg.deadHeat };
  const match = board.match(leg.matchId);
  const marketId = match && sameTerms(leg, match);
  if (!marketId) return { oddsMilli: leg.oddsMilli, currentMilli: null };
  const offer = findOffer(board, { ...leg, marketId }, now);
  const isPriced = typeof offer !== 'string' && !offer.danger;
  return { oddsMilli: leg.oddsMilli, currentMilli: isPriced ? offer.oddsMilli : null };
}

/** Handicaps in play count from the score of the moment: the line that means the same now is another. */
function sameTerms(leg: LegRecord, match: BoardMatch): string | null {
  const key = parseMarketId(leg.marketId);
  if (!key) return null;
  if (!isInPlay(match.state)) return leg.marketId;
  const { score } = match.state;
  const live: MarketKey = { ...key, phase: 'live' };
  if (key.type === 'ah' && leg.info.sport === 'football') {
    const from = leg.scoreAtBet ?? { home: 0, away: 0 };
    const gained = score.home - score.away - (from.home - from.away);
    return formatMarketId({ ...live, lineQuarters: (key.lineQuarters ?? 0) + 4 * gained, score });
  }
  return formatMarketId(live);
}
