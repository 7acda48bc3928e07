import { fairChances, type MarginRemoval } from '../margin-removal.ts';
import { EXPECTED_LENGTH, FOOTBALL_MODEL, type FootballModel, type GoalRates } from './model.ts';
import { each, KICK_OFF, origin, weights } from './score-law.ts';
import { Walk } from './walk.ts';

/** Decimal odds of a bookmaker before kick-off. */
export interface MatchPrices {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly total: { readonly lineQuarters: number; readonly over: number; readonly under: number };
}

/** The options with which prices are read. */
export interface FitOptions {
  readonly model: FootballModel;
  readonly margin: { readonly result: MarginRemoval; readonly total: MarginRemoval };
}

export const FIT_OPTIONS: FitOptions = {
  model: FOOTBALL_MODEL,
  margin: { result: 'proportional', total: 'power' },
};

export interface FittedRates {
  readonly rates: GoalRates;
  /** The probabilities in the prices, without margin: home, draw, away, over. */
  readonly wanted: readonly number[];
  /** The same chances in the fitted model. */
  readonly found: readonly number[];
}

const ROUNDS = 12;
const NEAR_ENOUGH = 1e-6;
/** The search range of rates, as logarithms: from one goal in thirty matches to nine a match. */
const LOWEST = -3.4;
const HIGHEST = 2.2;
/** The largest difference of a match from others in how readily it ends level, as a logarithm. */
const FURTHEST = 1.5;

/**
 * The goal rates behind a match's prices and how readily it ends level: those whose chances of home, draw, away and over
 * come nearest to the fair ones in squares. Three numbers meet three independent chances, but for prices no match has. Throws a RangeError for odds that are not above 1, and for prices no match can have.
 */
export function fitRates(prices: MatchPrices, options: FitOptions = FIT_OPTIONS): FittedRates {
  const { home, draw, away, total } = prices;
  const [over = 0] = fairChances([total.over, total.under], options.margin.total);
  const wanted = [...fairChances([home, draw, away], options.margin.result), over];
  const chances = (at: Sought) => chancesOf(ratesOf(at), total.lineQuarters, options.model);

  let at: Sought = [Math.log(1.45), Math.log(1.2), 0];
  let found = chances(at);
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = [0, 1, 2].map((place) => {
      const moved = chances(changed(at, (value, index) => (index === place ? value + 1e-4 : value)));
      return moved.map((chance, index) => (chance - (found[index] ?? 0)) / 1e-4);
    });
    const step = leastSquares(slopes, minus(wanted, found));
    at = changed(at, (value, place) => {
      const [lowest, highest] = place === 2 ? [-FURTHEST, FURTHEST] : [LOWEST, HIGHEST];
      return Math.min(highest, Math.max(lowest, value + limit(step[place] ?? 0)));
    });
    found = chances(at);
    if (step.every((length) => Math.abs(length) < NEAR_ENOUGH)) break;
  }
  if (![...found, ...at].every(Number.isFinite)) throw new RangeError('no goal rates give these prices');
  return { rates: ratesOf(at), wanted, found };
}

/** Logarithms of both rates, and how much likelier a draw is than in other matches, as a logarithm too. */
type Sought = readonly [home: number, away: number, draws: number];

function ratesOf([home, away, draws]: Sought): GoalRates {
  return { home: Math.exp(home), away: Math.exp(away), draws };
}

function changed([home, away, draws]: Sought, change: (value: number, place: number) => number): Sought {
  return [change(home, 0), change(away, 1), change(draws, 2)];
}

/** Chances of home, draw, away and over at kick-off. */
function chancesOf(rates: GoalRates, totalQuarters: number, model: FootballModel): number[] {
  const goals = new Walk(rates, KICK_OFF, EXPECTED_LENGTH, model).forward(origin(), 0, EXPECTED_LENGTH.whole);
  const weight = weights(rates, KICK_OFF, model);
  let [home, draw, away, over, under] = [0, 0, 0, 0, 0];
  each(
    goals.map((mass, cell) => mass * (weight[cell] ?? 0)),
    (homeGoals, awayGoals, chance) => {
      if (homeGoals > awayGoals) home += chance;
      else if (homeGoals === awayGoals) draw += chance;
      else away += chance;
      const margin = 4 * (homeGoals + awayGoals) - totalQuarters;
      const share = Math.min(1, Math.abs(margin) / 2);
      if (margin > 0) over += chance * share;
      else under += chance * share;
    },
  );
  const all = home + draw + away;
  return [home / all, draw / all, away / all, over / (over + under)];
}

/** The steps that bring the chances nearest to what is missing, by the normal equations. */
function leastSquares(slopes: readonly (readonly number[])[], missing: readonly number[]): number[] {
  const rows = slopes.map((slope, place) => [
    ...slopes.map((other, column) => dot(slope, other) + (column === place ? 1e-12 : 0)),
    dot(slope, missing),
  ]);
  return solved(rows);
}

/** The solution of linear equations, each a row of coefficients with the right side last, by elimination with pivots. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const rest = rows.slice(column).sort((one, other) => Math.abs(entry(other, column)) - Math.abs(entry(one, column)));
    rows.splice(column, size, ...rest);
    const pivot = rows[column] ?? [];
    for (const row of rows.slice(column + 1)) {
      const share = entry(row, column) / entry(pivot, column);
      for (let place = column; place <= size; place++) row[place] = entry(row, place) - share * entry(pivot, place);
    }
  }
  const found: number[] = new Array(size).fill(0);
  for (let place = size - 1; place >= 0; place--) {
    const row = rows[place] ?? [];
    const known = row
      .slice(place + 1, size)
      .reduce((sum, value, index) => sum + value * entry(found, place + 1 + index), 0);
    found[place] = (entry(row, size) - known) / entry(row, place);
  }
  return found;
}

const entry = (row: readonly number[], place: number) => row[place] ?? 0;
const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
const minus = (a: readonly number[], b: readonly number[]) => a.map((value, index) => value - (b[index] ?? 0));
const limit = (step: number) => Math.max(-0.7, Math.min(0.7, step));
