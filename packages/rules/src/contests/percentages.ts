const WHOLE = 100;

/**
 * Counts as whole percentages that add up to 100: each is rounded down, and what is missing goes one by one to those with the largest
 * remainder, the earlier one first where remainders are alike. All zero where nothing was counted.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + BigInt(count), 0n);
  if (total === 0n) return counts.map(() => 0);
  const exact = counts.map((count) => BigInt(count) * BigInt(WHOLE));
  const shares = exact.map((part) => Number(part / total));
  const missing = WHOLE - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
