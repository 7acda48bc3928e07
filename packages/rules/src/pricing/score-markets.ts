import type { MarketType, Period, Side } from '../markets/index.ts';
import type { FairMarket } from './fair-market.ts';
import { walkLines } from './line-walk.ts';
import type { ScoreTally, Tally } from './score-tally.ts';

/** Half points or runs are two quarters. */
const STEP = 2;
type Lined = 'spread' | 'total' | 'team_total';

/** The markets of a part of a match that are priced. */
interface PricedPart {
  readonly period: Period;
  /** Lines on each side of the main one. */
  readonly reach: number;
  /** Whether no score is level: then a spread within half a point of level is the winner by another name, and is left out. */
  readonly isNeverLevel?: boolean;
}

/** Winner, spreads, totals of both sides and of each, and odd or even: everything that counts points or runs alike. */
export function scoreMarkets(part: PricedPart, tally: ScoreTally): FairMarket[] {
  const { period } = part;
  return [
    lined('winner', period, 0, null, true, tally.margin),
    ...spreads(part, tally.margin),
    ...totals('total', part, null, tally.total),
    ...totals('team_total', part, 'home', tally.home),
    ...totals('team_total', part, 'away', tally.away),
    byOutcome('odd_even', period, ['odd', 'even'], tally.total, (count) => (count % 2 === 0 ? 'even' : 'odd')),
  ];
}

function totals(type: 'total' | 'team_total', { period, reach }: PricedPart, side: Side | null, counts: Tally) {
  const start = STEP * Math.round((4 * counts.mean()) / STEP);
  const priced = (line: number, main: boolean) => lined(type, period, line, side, main, counts);
  return walkLines(priced, { start, lowest: STEP, step: STEP, reach });
}

/**
 * The walk goes over places a step apart. Where no score is level they are 1, 3, 5, … and their negatives, and the lines are
 * three quarters further out, at one point, one and a half, two, …
 */
function spreads({ period, reach, isNeverLevel = false }: PricedPart, margin: Tally): FairMarket[] {
  const middle = -4 * margin.mean();
  const outwards = isNeverLevel ? 3 : 0;
  const nearest = STEP * Math.round((Math.abs(middle) - outwards - 1) / STEP) + 1;
  const start = isNeverLevel ? (middle < 0 ? -1 : 1) * Math.max(1, nearest) : STEP * Math.round(middle / STEP);
  const priced = (place: number, main: boolean) =>
    lined('spread', period, place + outwards * Math.sign(place), null, main, margin);
  return walkLines(priced, { start, lowest: Number.NEGATIVE_INFINITY, step: STEP, reach });
}

/** A market of two sides; a level part returns the stakes on its winner. */
function lined(
  type: Lined | 'winner',
  period: Period,
  line: number,
  side: Side | null,
  main: boolean,
  counts: Tally,
): FairMarket {
  const isTotal = type === 'total' || type === 'team_total';
  // The count is whole, so a line in halves never splits the stake; on the line itself it comes back.
  const level = (isTotal ? line : -line) / 4;
  const [win, lose] = [counts.over(level), counts.under(level)];
  const selections = [
    { outcome: isTotal ? 'over' : 'home', win, lose },
    { outcome: isTotal ? 'under' : 'away', win: lose, lose: win },
  ];
  return { type, period, lineQuarters: type === 'winner' ? null : line, side, main, selections };
}

/** A market each of whose outcomes takes some counts. */
export function byOutcome(
  type: MarketType,
  period: Period,
  outcomes: readonly string[],
  counts: Tally,
  outcomeOf: (count: number) => string,
): FairMarket {
  const chances = new Map<string, number>();
  counts.each((count, chance) => {
    const outcome = outcomeOf(count);
    chances.set(outcome, (chances.get(outcome) ?? 0) + chance);
  });
  const all = counts.all();
  const selections = outcomes.map((outcome) => {
    const win = chances.get(outcome) ?? 0;
    return { outcome, win, lose: all - win };
  });
  return { type, period, lineQuarters: null, side: null, main: true, selections };
}
