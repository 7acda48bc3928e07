import type { WeightedPrize } from './draw.ts';

/** Quantiles of the standard normal distribution. */
const Z = { 0.99: 2.3263, 0.9999: 3.719 } as const;

/** Chi-square says little about a prize that is expected less often than this. */
const LEAST_EXPECTED = 5;

/** The distance of counts from those that their shares make expected. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, index) => {
    const wanted = expected[index] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
}

/** The bound that chi-square stays below in such a part of all cases (Wilson and Hilferty), off by less than 5 % from two degrees on. */
export function chiSquareBound(degrees: number, part: keyof typeof Z): number {
  const share = 2 / (9 * degrees);
  return degrees * (1 - share + Z[part] * Math.sqrt(share)) ** 3;
}

/** The distance of the results of a table from its weights. */
export interface TableCheck {
  readonly chiSquare: number;
  /** 0 where there were too few draws to say anything. */
  readonly degrees: number;
  readonly bound: number;
  readonly isSkewed: boolean;
}

/**
 * Compares how often each prize of a table was drawn with its weight. Prizes that are expected too seldom count together with the next
 * seldom ones. A table is skewed where chance alone goes so far in one of 10,000 cases, or where a prize without weight was drawn.
 */
export function checkTable(prizes: readonly (WeightedPrize & { readonly drawn: number })[]): TableCheck {
  const draws = prizes.reduce((sum, { drawn }) => sum + drawn, 0);
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const isImpossible = prizes.some(({ weight, drawn }) => weight === 0 && drawn > 0);
  const cells: { drawn: number; expected: number }[] = [];
  for (const { weight, drawn } of prizes.filter((prize) => prize.weight > 0).toSorted((a, b) => a.weight - b.weight)) {
    const last = cells.at(-1);
    const expected = (draws * weight) / total;
    if (last && last.expected < LEAST_EXPECTED) {
      last.drawn += drawn;
      last.expected += expected;
    } else cells.push({ drawn, expected });
  }
  if (cells.length < 2 || cells.some(({ expected }) => expected < LEAST_EXPECTED))
    return { chiSquare: 0, degrees: 0, bound: 0, isSkewed: isImpossible };
  const degrees = cells.length - 1;
  const bound = chiSquareBound(degrees, 0.9999);
  const value = chiSquare(
    cells.map(({ drawn }) => drawn),
    cells.map(({ expected }) => expected),
  );
  return { chiSquare: value, degrees, bound, isSkewed: isImpossible || value > bound };
}
