/** The chance of a standard normal number below `x` (Abramowitz and Stegun 26.2.17). */
export function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const tail = series.reduce((sum, factor) => sum * t + factor, 0) * t * Math.exp((-x * x) / 2) * 0.39894228;
  return x >= 0 ? 1 - tail : tail;
}

/** The number below which a standard normal value is with this chance. */
export function normalAt(chance: number): number {
  let [low, high] = [-8, 8];
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A standard normal number from two even ones (Box and Muller). */
export function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
