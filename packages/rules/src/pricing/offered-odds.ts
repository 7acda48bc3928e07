/** Overround of a market by its number of outcomes: what the prices sum to beyond one. */
export interface Margins {
  readonly twoWay: number;
  readonly threeWay: number;
  /** The margin of markets with more than three outcomes. */
  readonly grid: number;
}

/** A step of prices in thousandths, from where it counts. */
export type Tick = readonly [fromMilli: number, stepMilli: number];

/** The options by which fair prices become offered ones. */
export interface OfferOptions {
  readonly margins: Margins;
  /** The highest first: long prices move in larger steps. */
  readonly ticks: readonly Tick[];
  readonly lowestMilli: number;
  readonly highestMilli: number;
  /** Fair odds outside which a market of two or three outcomes is as good as decided and is not offered. */
  readonly decided: readonly [below: number, above: number];
}

export const OFFER_OPTIONS: OfferOptions = {
  margins: { twoWay: 0.035, threeWay: 0.055, grid: 0.12 },
  ticks: [
    [50_000, 1_000],
    [20_000, 500],
    [10_000, 100],
    [5_000, 50],
    [0, 10],
  ],
  lowestMilli: 1010,
  highestMilli: 201_000,
  decided: [1.012, 180],
};

/**
 * Odds in thousandths with the margin spread in proportion, cut to a tick, never above the fair price; null for an
 * outcome that is too unlikely or too certain to be offered. The whole is null when the market is as good as decided.
 */
export function offeredOdds(fair: readonly number[], options: OfferOptions = OFFER_OPTIONS): (number | null)[] | null {
  const [below, above] = options.decided;
  const isGrid = fair.length > 3;
  if (!isGrid && fair.some((odds) => odds < below || odds > above)) return null;
  const { twoWay, threeWay, grid } = options.margins;
  const margin = fair.length === 2 ? twoWay : isGrid ? grid : threeWay;
  const offered = fair.map((odds) => {
    if (odds < below || odds > above) return null;
    const milli = (odds * 1000) / (1 + margin);
    const [, tick] = options.ticks.find(([from]) => milli >= from) ?? [0, 10];
    const cut = Math.floor(milli / tick + 1e-9) * tick;
    return Math.min(options.highestMilli, Math.max(options.lowestMilli, cut));
  });
  return offered.some((odds) => odds !== null) ? offered : null;
}
