import { type FootballModel, type GoalRates, unweighted } from '@touchline/rules/pricing';

/**
 * The spread of goal rates over the matches of the five big leagues, fitted to closing prices of 2019/20 to 2023/24: the
 * logarithms of the rates' geometric mean and of their ratio are close to normal.
 */
const LEVEL = { mean: 0.359, deviation: 0.144 };
const MISMATCH = { mean: 0.212, deviation: 0.601 };

export type Random = () => number;

/** The same numbers in every run. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Rates of a match as the big leagues have them. */
export function drawRates(random: Random): GoalRates {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const level = LEVEL.mean + LEVEL.deviation * normal();
  const mismatch = MISMATCH.mean + MISMATCH.deviation * normal();
  return { home: Math.exp(level + mismatch / 2), away: Math.exp(level - mismatch / 2) };
}

/** Goals as if sides scored by themselves and nothing moved them: the yardstick. */
export function independent(model: FootballModel): FootballModel {
  return { ...unweighted(model), pressure: [1, 1, 1, 1, 1] };
}
