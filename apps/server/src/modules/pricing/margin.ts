/** Overround of a market by its number of outcomes: what the prices sum to beyond one. */
export interface Margins {
  readonly twoWay: number;
  readonly threeWay: number;
}

export const DEFAULT_MARGINS: Margins = { twoWay: 0.035, threeWay: 0.055 };

/** Steps of a price in thousandths, by where it stands: long prices move in larger ones. */
const TICKS: readonly (readonly [from: number, tick: number])[] = [
  [50_000, 1_000],
  [20_000, 500],
  [10_000, 100],
  [5_000, 50],
  [0, 10],
];
const LOWEST_MILLI = 1010;
const HIGHEST_MILLI = 201_000;
/** Outside these fair odds a selection is as good as decided and is not offered. */
const DECIDED_BELOW = 1.012;
const DECIDED_ABOVE = 180;

/** Odds in thousandths with the margin spread in proportion, cut to a tick; null when the market is as good as decided. */
export function offeredOdds(fair: readonly number[], margins: Margins): number[] | null {
  if (fair.some((odds) => odds < DECIDED_BELOW || odds > DECIDED_ABOVE)) return null;
  const margin = fair.length === 2 ? margins.twoWay : margins.threeWay;
  return fair.map((odds) => {
    const milli = (odds * 1000) / (1 + margin);
    const [, tick] = TICKS.find(([from]) => milli >= from) ?? [0, 10];
    return Math.min(HIGHEST_MILLI, Math.max(LOWEST_MILLI, Math.floor(milli / tick) * tick));
  });
}
