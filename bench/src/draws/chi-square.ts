/** The 99 % quantile of the standard normal distribution. */
const Z_99 = 2.3263;

/** The distance of counts from those that their shares make expected. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, index) => {
    const wanted = expected[index] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
}

/** The bound that chi-square stays below in 99 of 100 cases (Wilson and Hilferty), off by less than 1 % from two degrees on. */
export function bound99(degrees: number): number {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + Z_99 * Math.sqrt(part)) ** 3;
}
