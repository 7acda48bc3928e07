import type { CallOutput } from '@touchline/contract';
import { columnGroups, findMarket, outcomesOf } from '@touchline/rules/markets';
import { minuteLabel } from '@touchline/rules/match';
import type { Market, MatchInfo } from '../../../suppliers/feed/port.ts';
import { type BoardMatch, isInPlay } from '../board/board.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Shown = CallOutput<'oddsHistory'>['items'][number]['opening'];

/** The prices of a main market of a match from a minute on. */
export interface OddsPoint {
  readonly type: Market['type'];
  readonly at: number;
  readonly lineQuarters: number | null;
  /** In the order of the market's outcomes. */
  readonly oddsMilli: readonly number[];
  readonly played: Shown['played'];
}

/**
 * The markets of a sport whose prices are kept: those of the list's first group of columns, which is about the whole match.
 * The winner comes first, then those with lines.
 */
export function keptTypes(sport: MatchInfo['sport']): readonly Market['type'][] {
  const types = columnGroups[sport][0].columns.map(({ type }) => type);
  const hasLine = (type: Market['type']) => findMarket(sport, type)?.line !== 'none';
  return types.sort((a, b) => Number(hasLine(a)) - Number(hasLine(b)));
}

/** The main markets of a match as the board offers them now; what is locked is not offered. */
export function pointsNow(match: BoardMatch, now: number): OddsPoint[] {
  const { info, state } = match;
  const types = keptTypes(info.sport);
  const points: OddsPoint[] = [];
  for (const market of match.markets.values()) {
    if (!market.main || market.period !== 'full' || market.status !== 'active' || !types.includes(market.type))
      continue;
    const oddsMilli = pricesOf(info.sport, market);
    if (oddsMilli === null) continue;
    points.push({
      type: market.type,
      at: Math.floor(now / MINUTE_MS) * MINUTE_MS,
      lineQuarters: market.lineQuarters,
      oddsMilli,
      played: isInPlay(state)
        ? { period: state.clock.period, minute: minuteLabel(state.clock, now), score: state.score }
        : null,
    });
  }
  return points;
}

function outcomesFor(sport: MatchInfo['sport'], type: Market['type']): readonly string[] {
  const spec = findMarket(sport, type);
  return spec ? outcomesOf(spec, 'full') : [];
}

/** The prices of all outcomes; null if the source leaves one out. */
function pricesOf(sport: MatchInfo['sport'], { type, selections }: Market): number[] | null {
  const prices = outcomesFor(sport, type).flatMap(
    (outcome) => selections.find((selection) => selection.outcome === outcome)?.oddsMilli ?? [],
  );
  return prices.length > 0 && prices.length === selections.length ? prices : null;
}

export function isSamePrice(a: OddsPoint, b: OddsPoint): boolean {
  return a.lineQuarters === b.lineQuarters && a.oddsMilli.every((price, index) => price === b.oddsMilli[index]);
}

/**
 * Whether a point is kept after another: it must have moved, and be at least a minute later. Long before kick-off prices
 * drift all the time, so there only a line that moved is kept at once.
 */
export function isNews(last: OddsPoint, next: OddsPoint, startAt: number): boolean {
  if (next.at <= last.at || isSamePrice(last, next)) return false;
  return next.lineQuarters !== last.lineQuarters || next.at - last.at >= stepAt(startAt - next.at);
}

function stepAt(untilStart: number): number {
  if (untilStart > 24 * HOUR_MS) return 2 * HOUR_MS;
  return untilStart > HOUR_MS ? HOUR_MS / 2 : MINUTE_MS;
}

export function shown(sport: MatchInfo['sport'], { type, at, lineQuarters, oddsMilli, played }: OddsPoint): Shown {
  const selections = outcomesFor(sport, type).map((outcome, index) => ({
    outcome,
    oddsMilli: oddsMilli[index] ?? 0,
  }));
  return { at, lineQuarters, selections, played };
}
