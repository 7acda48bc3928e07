import { isColumn } from '@touchline/rules/markets';
import type { Market } from '../port.ts';
import { marketOf } from './market-of.ts';
import { hashText } from './seeded-random.ts';
import type { Breadth, SimulatedMatch } from './simulated-match.ts';

/** The part of a match that is priced at each distance from its start, at life speed; further ahead only the list's columns are. */
const EVERY_AHEAD_MS = 3 * 3_600_000;
const MAIN_AHEAD_MS = 36 * 3_600_000;
/** The time for which prices are kept. Those of a day far ahead hardly move, and there are a thousand of them. */
const KEPT_MS: Readonly<Record<Breadth, number>> = { every: 300_000, main: 300_000, columns: 45 * 60_000 };

/** The prices of a match before it begins. They are sent more often than they are computed. */
export class EarlyPrices {
  readonly #match: SimulatedMatch;
  readonly #speed: number;
  #made: { readonly markets: readonly Market[]; readonly breadth: Breadth; readonly until: number } | null = null;

  constructor(match: SimulatedMatch, speed: number) {
    this.#match = match;
    this.#speed = speed;
  }

  at(now: number): readonly Market[] {
    const breadth = this.#breadthAt(now);
    if (this.#made?.breadth === breadth && now < this.#made.until)
      return this.#made.markets.map((market) => ({ ...market, sourceTime: now }));
    const { matchId, sport } = this.#match.info;
    const priced = this.#match.pricesAt(now, breadth);
    const wanted = breadth === 'columns' ? priced.filter((market) => market.main && isColumn(sport, market)) : priced;
    const markets = wanted.map((market) => marketOf(market, null, now));
    // A thousand matches far ahead would leave no time for one another if all of them were priced again at a fast clock's pace.
    const haste = breadth === 'every' ? Math.min(this.#speed, 5) : 1;
    // The offset differs by match, so that those priced at the start of the server do not all become due together.
    const spread = 0.75 + (0.5 * hashText(matchId)) / 4_294_967_296;
    this.#made = { markets, breadth, until: now + (KEPT_MS[breadth] * spread) / haste };
    return markets;
  }

  #breadthAt(now: number): Breadth {
    const ahead = (this.#match.info.startAt - now) * this.#speed;
    return ahead < EVERY_AHEAD_MS ? 'every' : ahead < MAIN_AHEAD_MS ? 'main' : 'columns';
  }
}
