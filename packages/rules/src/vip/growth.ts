/** Growth is counted in millionths of a point: a rate has four decimals and money two, so that no rounding is ever needed. */
export const GROWTH_UNIT = 1_000_000n;

/** Millionths of growth for each minor unit of money; `rate` is growth for one unit, at most four decimals. */
export function growthPerMinor(rate: string): bigint {
  const [whole = '0', part = ''] = rate.split('.');
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
}

/** Whole points, rounded down: a level is never reached by a part of a point. */
export function shownGrowth(millionths: bigint): number {
  const whole = millionths / GROWTH_UNIT;
  return Number(millionths < 0n && whole * GROWTH_UNIT !== millionths ? whole - 1n : whole);
}

/** The least money, in minor units, that brings so much growth; null at a rate of nothing. */
export function moneyForGrowth(millionths: bigint, perMinor: bigint): bigint | null {
  if (perMinor === 0n) return null;
  return millionths <= 0n ? 0n : (millionths + perMinor - 1n) / perMinor;
}

interface Level {
  readonly level: number;
  readonly growth: number;
}

/** The highest level that so much growth reaches. Levels are in rising order, and the first asks for nothing. */
export function levelOf(levels: readonly Level[], millionths: bigint): number {
  return levels.filter(({ growth }) => millionths >= BigInt(growth) * GROWTH_UNIT).at(-1)?.level ?? 0;
}

/** The level after the one a member has, and what of growth is left to it; null at the top. */
export function nextLevel(levels: readonly Level[], level: number, millionths: bigint) {
  const next = levels.find((entry) => entry.level === level + 1);
  if (!next) return null;
  const left = BigInt(next.growth) * GROWTH_UNIT - millionths;
  return { level: next.level, growth: next.growth, left: left > 0n ? left : 0n };
}

/** The share of the way from a level to the next one that whole points of growth have gone, 0 to 1; 1 at the top, where `next` is null. */
export function shareOfWay(
  levels: readonly Level[],
  { level, next, growth }: { readonly level: number; readonly next: number | null; readonly growth: number },
): number {
  const growthAt = (wanted: number) => levels.find((entry) => entry.level === wanted)?.growth ?? 0;
  if (next === null) return 1;
  const start = growthAt(level);
  return Math.max(0, Math.min(1, (growth - start) / Math.max(1, growthAt(next) - start)));
}
