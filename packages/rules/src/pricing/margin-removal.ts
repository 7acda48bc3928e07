/** The method by which a bookmaker's margin is taken out of the prices of one market. */
export type MarginRemoval = 'proportional' | 'shin' | 'power' | 'odds-ratio';

/**
 * Chances behind decimal odds of one market, in the order given; they sum to one. Throws a RangeError where the odds are
 * not above 1 or leave the bookmaker no margin at all to take out.
 */
export function fairChances(odds: readonly number[], method: MarginRemoval): number[] {
  const raw = odds.map((price) => {
    if (!(price > 1 && Number.isFinite(price))) throw new RangeError(`odds must be above 1, not ${price}`);
    return 1 / price;
  });
  const book = raw.reduce((sum, share) => sum + share, 0);
  if (book < 1 || method === 'proportional') return proportional(raw);
  if (method === 'power') return solve(raw, (k) => raw.map((share) => share ** k), 1, 4);
  if (method === 'shin') {
    const insiders = (z: number) =>
      raw.map((share) => (Math.sqrt(z * z + (4 * (1 - z) * share * share) / book) - z) / (2 * (1 - z)));
    return solve(raw, insiders, 0, 0.6);
  }
  return solve(raw, (c) => raw.map((share) => (share * (1 - c)) / (1 - share * c)), 0, 0.9);
}

function proportional(raw: readonly number[]): number[] {
  const book = raw.reduce((sum, share) => sum + share, 0);
  return raw.map((share) => share / book);
}

/** The parameter at which the chances sum to one; the sum falls as the parameter rises. */
function solve(raw: readonly number[], chances: (parameter: number) => number[], from: number, to: number): number[] {
  let [low, high] = [from, to];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    const sum = chances(middle).reduce((total, chance) => total + chance, 0);
    if (sum > 1) low = middle;
    else high = middle;
  }
  return raw.length === 0 ? [] : proportional(chances((low + high) / 2));
}
