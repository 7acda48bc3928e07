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

/** How prices are read. */
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
  /** Chances the prices stand for, without margin: home, draw, away, over. */
  readonly wanted: readonly number[];
  /** The same chances in the fitted model. */
  readonly found: readonly number[];
}

const ROUNDS = 12;
const NEAR_ENOUGH = 1e-6;
/** Rates are looked for between these, as logarithms: from one goal in thirty matches to nine a match. */
const LOWEST = -3.4;
const HIGHEST = 2.2;

/**
 * The goal rates behind a match's prices: those whose chances of home, draw, away and over come nearest to the fair ones
 * in squares. Two rates cannot meet three independent chances exactly; what is left over is mostly the rounding of the
 * prices. Throws a RangeError for odds that are not above 1, and for prices no match can have.
 */
export function fitRates(prices: MatchPrices, options: FitOptions = FIT_OPTIONS): FittedRates {
  const { home, draw, away, total } = prices;
  const [over = 0] = fairChances([total.over, total.under], options.margin.total);
  const wanted = [...fairChances([home, draw, away], options.margin.result), over];
  const chances = (log: readonly number[]) => chancesOf(ratesOf(log), total.lineQuarters, options.model);

  let log: readonly number[] = [Math.log(1.45), Math.log(1.2)];
  let found = chances(log);
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = [0, 1].map((side) => {
      const moved = chances(log.map((value, index) => (index === side ? value + 1e-4 : value)));
      return moved.map((chance, index) => (chance - (found[index] ?? 0)) / 1e-4);
    });
    const step = leastSquares(slopes, minus(wanted, found));
    log = log.map((value, side) => Math.min(HIGHEST, Math.max(LOWEST, value + limit(step[side] ?? 0))));
    found = chances(log);
    if (step.every((length) => Math.abs(length) < NEAR_ENOUGH)) break;
  }
  if (![...found, ...log].every(Number.isFinite)) throw new RangeError('no goal rates give these prices');
  return { rates: ratesOf(log), wanted, found };
}

function ratesOf(log: readonly number[]): GoalRates {
  const [home = 0, away = 0] = log.map(Math.exp);
  return { home, away };
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

/** The two steps that bring the chances nearest to what is missing, by the normal equations. */
function leastSquares(slopes: readonly (readonly number[])[], missing: readonly number[]): [number, number] {
  const [first = [], second = []] = slopes;
  const a = dot(first, first) + 1e-12;
  const b = dot(first, second);
  const c = dot(second, second) + 1e-12;
  const [d, e] = [dot(first, missing), dot(second, missing)];
  const determinant = a * c - b * b;
  return [(c * d - b * e) / determinant, (a * e - b * d) / determinant];
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
const minus = (a: readonly number[], b: readonly number[]) => a.map((value, index) => value - (b[index] ?? 0));
const limit = (step: number) => Math.max(-0.7, Math.min(0.7, step));
