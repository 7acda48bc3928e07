/** The smaller of two wire amounts; null when neither is known or nothing is left. */
export function smaller(a: string | null, b: string | null): string | null {
  const known = [a, b].filter((amount): amount is string => amount !== null);
  const [least] = known.sort((x, y) => Number(x) - Number(y));
  return least === undefined || Number(least) <= 0 ? null : least;
}
