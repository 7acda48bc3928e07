import type { ParsedInput } from '@touchline/contract';
import { minuteLabel } from '@touchline/rules/match';
import { type Board, type BoardMatch, isInPlay, isOver, isStopped } from './board.ts';
import type { Market } from './feed.ts';
import { type MarketKey, parseMarketId } from './market-id.ts';
import type { BetRefusal } from './refusals.ts';

export type LegInput = ParsedInput<'placeBet'>['legs'][number];
export type OddsChange = ParsedInput<'placeBet'>['oddsChange'];

/** A selection as the board offers it now. */
export interface Offer {
  readonly match: BoardMatch;
  readonly market: Market;
  readonly key: MarketKey;
  readonly outcome: string;
  readonly label: string | null;
  readonly oddsMilli: number;
  readonly inPlay: boolean;
  /** A side is about to score. */
  readonly danger: boolean;
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly minute: string | null;
}

/** A price older than this is not bettable, whatever the market's state says. */
const OLDEST_PRICE_MS = { live: 15_000, pre: 150_000 };

/** Finds what a leg names on the board. The refusals come in the order the contract lists them. */
export function findOffer(board: Board, leg: LegInput, now: number): Offer | BetRefusal {
  const match = board.match(leg.matchId);
  if (!match || isOver(match.state.status)) return 'event_ended';
  // Nobody knows yet when it goes on; what is struck before it does would wait under no rule.
  if (isStopped(match.state.status)) return 'market_suspended';
  const key = parseMarketId(leg.marketId);
  if (!key) return 'market_closed';
  const inPlay = isInPlay(match.state);
  if (key.phase === 'pre' && (inPlay || now >= match.info.startAt)) return 'event_started';

  const market = match.markets.get(leg.marketId);
  const selection = market?.selections.find((entry) => entry.outcome === leg.outcome);
  if (!market || !selection) return whyGone(match, key);
  if (market.status !== 'active' || now - market.sourceTime > OLDEST_PRICE_MS[key.phase]) return 'market_suspended';
  return {
    match,
    market,
    key,
    outcome: leg.outcome,
    label: selection.label ?? null,
    oddsMilli: selection.oddsMilli,
    inPlay,
    danger: inPlay && match.state.danger,
    score: inPlay ? match.state.score : null,
    minute: inPlay ? minuteLabel(match.state.clock, now) || null : null,
  };
}

/** A market that is not there any more was overtaken by a score, replaced by another line, or closed. */
function whyGone(match: BoardMatch, key: MarketKey): BetRefusal {
  const { score } = match.state;
  if (key.score && (key.score.home !== score.home || key.score.away !== score.away)) return 'score_changed';
  // A team out of the race, or a score too unlikely by now: its market goes on without it.
  if (key.lineQuarters === null) return 'market_closed';
  for (const other of match.markets.values()) {
    if (other.type === key.type && other.period === key.period && other.side === key.side) return 'line_changed';
  }
  return 'market_closed';
}

/** Whether the member's choice lets the present price pass instead of the one they saw (standards WAG-6). */
export function acceptsPrice(choice: OddsChange, seenMilli: number, nowMilli: number): boolean {
  if (seenMilli === nowMilli || choice === 'any') return true;
  return choice === 'better' && nowMilli > seenMilli;
}
