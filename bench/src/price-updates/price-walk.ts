import type { MarketUpdate } from '@touchline/contract/topics';
import type { Row } from './matches.ts';

interface Price {
  readonly matchId: string;
  readonly market: number;
  readonly selection: number;
}

const LOWEST = 1300;
const HIGHEST = 4900;
/** At least a hundredth, so that every update changes what is shown. */
const STEPS = [10, 20, 30, 50];

/** Prices that wander, the same way every time: each batch moves so many different ones. */
export class PriceWalk {
  readonly #markets: Map<string, MarketUpdate[]>;
  readonly #prices: Price[];
  #seed = 1;

  constructor(rows: readonly Row[]) {
    this.#markets = new Map(rows.map((row) => [row.info.matchId, [...row.markets]]));
    this.#prices = rows.flatMap(({ info: { matchId }, markets }) =>
      markets.flatMap(({ selections }, market) => selections.map((_, selection) => ({ matchId, market, selection }))),
    );
  }

  /** Moves prices and answers the markets they are in, by match, as the gateway sends them. */
  next(count: number, sourceTime: number): Map<string, MarketUpdate[]> {
    const changed = new Map<string, Set<number>>();
    for (let index = 0; index < count; index++) {
      // The beginning of a shuffle: no price comes twice in a batch.
      const other = index + this.#random(this.#prices.length - index);
      const price = this.#prices[other];
      const first = this.#prices[index];
      if (!price || !first) break;
      this.#prices[index] = price;
      this.#prices[other] = first;
      this.#move(price, sourceTime);
      const markets = changed.get(price.matchId) ?? new Set();
      changed.set(price.matchId, markets.add(price.market));
    }
    return new Map(
      [...changed].map(([matchId, markets]) => [
        matchId,
        (this.#markets.get(matchId) ?? []).filter((_, market) => markets.has(market)),
      ]),
    );
  }

  /** All prices of a match as they are now, in the order of its markets. */
  pricesOf(matchId: string): number[] {
    return this.marketsOf(matchId).flatMap(({ selections }) => selections.map(({ oddsMilli }) => oddsMilli));
  }

  /** The markets of a match as they are now, in their order. */
  marketsOf(matchId: string): readonly MarketUpdate[] {
    return this.#markets.get(matchId) ?? [];
  }

  #move({ matchId, market, selection }: Price, sourceTime: number): void {
    const markets = this.#markets.get(matchId);
    const before = markets?.[market];
    if (!markets || !before) return;
    const step = (STEPS[this.#random(STEPS.length)] ?? 0) * (this.#random(2) === 0 ? 1 : -1);
    const selections = before.selections.map((entry, index) => {
      if (index !== selection) return entry;
      const next = entry.oddsMilli + step;
      return { ...entry, oddsMilli: next < LOWEST || next > HIGHEST ? entry.oddsMilli - step : next };
    });
    markets[market] = { ...before, sourceTime, selections };
  }

  /** A small generator (Lehmer), seeded: the numbers only need to be the same for everybody. */
  #random(below: number): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed % below;
  }
}
