import type { CallRefusal, ParsedInput } from '@touchline/contract';
import { OLDEST_PRICE_SECONDS } from '@touchline/rules/bets';
import { isShown, momentLabel } from '@touchline/rules/match';
import type { Market } from '../../../suppliers/feed/port.ts';
import { type Board, type BoardMatch, isInPlay, isOver, isSame, isScoreNews, isStopped } from './board.ts';
import { decidedIn } from './decided-markets.ts';
import { type MarketKey, parseMarketId } from './market-id.ts';

export type LegInput = ParsedInput<'placeBet'>['legs'][number];
export type OddsChange = ParsedInput<'placeBet'>['oddsChange'];

/** The reason why a selection is not on offer. */
export type OfferRefusal = Extract<
  CallRefusal<'placeBet'>,
  'event_ended' | 'event_started' | 'market_closed' | 'market_suspended' | 'score_changed' | 'line_changed'
>;

/** A selection as the board offers it now. */
export interface Offer {
  readonly match: BoardMatch;
  readonly market: Market;
  readonly key: MarketKey;
  readonly outcome: string;
  readonly label: string | null;
  readonly oddsMilli: number;
  /** By the phase of the market, since a match that is interrupted is still in play. */
  readonly inPlay: boolean;
  /** A side is about to score. */
  readonly danger: boolean;
  /** The score at which the price was made; null before kick-off. */
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly minute: string | null;
}

/**
 * Finds the selection of a leg on the board. The refusals come in the order in which the contract lists them. `struckAt`
 * is the score at which a bet that waits was placed.
 */
export function findOffer(
  board: Board,
  leg: LegInput,
  now: number,
  struckAt: Offer['score'] = null,
): Offer | OfferRefusal {
  const match = board.match(leg.matchId);
  if (!match) return board.isAwaited(leg.matchId) ? 'market_suspended' : 'event_ended';
  const { info, state } = match;
  if (isOver(state.status)) return 'event_ended';
  // Nobody knows when it goes on, and no rule says how long a bet struck now would wait.
  if (isStopped(state.status)) return 'market_suspended';
  const key = parseMarketId(leg.marketId);
  if (!key) return 'market_closed';
  const inPlay = key.phase === 'live';
  if (!inPlay && (hasBegun(state) || now >= info.startAt)) return 'event_started';
  // A handicap counts from the score in its id, so it is sold only at that score.
  const from = key.score ?? (isScoreNews(info) ? struckAt : null);
  if (from && !isSame(from, state.score)) return 'score_changed';

  const market = match.markets.get(leg.marketId);
  const selection = market?.selections.find((entry) => entry.outcome === leg.outcome);
  if (!market || !selection) return board.isAwaited(leg.matchId) ? 'market_suspended' : whyGone(match, key);
  if (!isShown(market) || decidedIn(match, now)(market)) return 'market_closed';
  if (market.status !== 'active' || now - market.sourceTime > OLDEST_PRICE_SECONDS[key.phase] * 1000)
    return 'market_suspended';
  return {
    match,
    market,
    key,
    outcome: leg.outcome,
    label: selection.label ?? null,
    oddsMilli: selection.oddsMilli,
    inPlay,
    danger: inPlay && state.danger,
    score: inPlay ? state.score : null,
    minute: inPlay ? momentLabel(state.clock, now) || null : null,
  };
}

function hasBegun(state: BoardMatch['state']): boolean {
  return isInPlay(state) || state.status === 'interrupted';
}

/** Whether a missing market was replaced by another line or closed. */
function whyGone(match: BoardMatch, key: MarketKey): OfferRefusal {
  // A selection without a line is gone while its market goes on, such as a team that cannot win any more.
  if (key.lineQuarters === null) return 'market_closed';
  for (const other of match.markets.values()) {
    if (other.type === key.type && other.period === key.period && other.side === key.side) return 'line_changed';
  }
  return 'market_closed';
}

/** Whether the member's choice allows the present price instead of the price they saw (standards WAG-6). */
export function acceptsPrice(choice: OddsChange, seenMilli: number, nowMilli: number): boolean {
  if (seenMilli === nowMilli || choice === 'any') return true;
  return choice === 'better' && nowMilli > seenMilli;
}
