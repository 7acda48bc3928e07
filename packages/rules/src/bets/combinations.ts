/** An exact number; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The sum, over all combinations of the given sizes, of the products of their factors, exact. The coefficient of x^k in
 * the product of (d + n·x) is the sum of size k over the product of all denominators. Throws on sizes that repeat or do
 * not fit the legs.
 */
export function sumOfProducts(factors: readonly Ratio[], sizes: readonly number[]): Ratio {
  checkSizes(factors.length, sizes);
  let coefficients = [1n];
  let denominator = 1n;
  for (const factor of factors) {
    const shifted = [0n, ...coefficients.map((coefficient) => coefficient * factor.numerator)];
    coefficients = shifted.map((term, size) => term + (coefficients[size] ?? 0n) * factor.denominator);
    denominator *= factor.denominator;
  }
  return { numerator: sizes.reduce((sum, size) => sum + (coefficients[size] ?? 0n), 0n), denominator };
}

/** The number of bets that these sizes make of so many legs. */
export function countBets(legs: number, sizes: readonly number[]): number {
  checkSizes(legs, sizes);
  return sizes.reduce((sum, size) => sum + choose(legs, size), 0);
}

function checkSizes(legs: number, sizes: readonly number[]): void {
  const fit = sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= legs);
  if (sizes.length === 0 || !fit || new Set(sizes).size !== sizes.length)
    throw new RangeError(`${legs} legs make no combinations of sizes ${sizes.join()}`);
}

function choose(from: number, size: number): number {
  let ways = 1;
  for (let taken = 1; taken <= size; taken++) ways = (ways * (from - size + taken)) / taken;
  return ways;
}
