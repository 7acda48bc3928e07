import type { CashOutLeg } from '@touchline/rules/cash-out';
import type { LegRecord } from '../bets/bet-record.ts';
import { type Board, type BoardMatch, isInPlay } from '../board/board.ts';
import { formatMarketId, type MarketKey, parseMarketId } from '../board/market-id.ts';
import { findOffer, type OfferRefusal } from '../board/offers.ts';

/**
 * A leg as a cash-out values it: its result, or the present price of the same terms, which is null while they have none.
 * It is `gone` if these terms are not on offer any more, or if they are about a part of the match that may not be
 * played. The price of such a part assumes that it is played; otherwise the stake is returned.
 */
export function legNow(board: Board, leg: LegRecord, now: number): CashOutLeg | 'gone' {
  if (leg.result !== 'pending') return { result: leg.result, oddsMilli: leg.oddsMilli, deadHeat: leg.deadHeat };
  const match = board.match(leg.matchId);
  if (match && mayNotBePlayed(leg.period, match)) return 'gone';
  const marketId = match && sameTerms(leg, match.state);
  if (!marketId) return { oddsMilli: leg.oddsMilli, currentMilli: null };
  const offer = findOffer(board, { ...leg, marketId }, now);
  if (typeof offer === 'string' && NOT_ON_OFFER.has(offer)) return 'gone';
  const isPriced = typeof offer !== 'string' && !offer.danger;
  return { oddsMilli: leg.oddsMilli, currentMilli: isPriced ? offer.oddsMilli : null };
}

const PART = /^(?:set|map)_(\d)$/;

/** Whether a set or a map has not begun and the match may be won before it does. */
function mayNotBePlayed(period: LegRecord['period'], { info, state }: BoardMatch): boolean {
  const number = Number(PART.exec(period)?.[1] ?? 0);
  const certain = ((info.bestOf ?? 1) + 1) / 2;
  return number > certain && !state.parts.some((part) => part.period === period);
}

const NOT_ON_OFFER: ReadonlySet<OfferRefusal> = new Set(['market_closed', 'line_changed', 'event_ended']);

/**
 * The id of the market that has the same terms now. Handicaps in play count from the present score, so the line is
 * another one; null if the state does not say which.
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

/** The goals before a period began, which its handicap does not count; null if the state does not say. */
function goalsBefore(period: MarketKey['period'], { score, halfScore }: BoardMatch['state']) {
  if (period === 'full' || period === 'first_half' || period === 'min_1_15') return { home: 0, away: 0 };
  return period === 'second_half' ? (halfScore ?? score) : null;
}
