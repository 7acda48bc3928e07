import type { Clock } from '../../platform/clock.ts';
import { ExpiringMap } from '../../platform/expiring-map.ts';

export interface ShelfGame {
  readonly gameId: string;
  readonly name: string;
  readonly brand: string;
  readonly art: string;
}

/** The games of a venue; null while it cannot be asked. */
export type GamesOf = (venueEnName: string) => Promise<readonly ShelfGame[] | null>;

const FRESH_MS = 5 * 60_000;
/** A venue that did not answer is asked again after this time. */
const AGAIN_MS = 30_000;
/** A reader does not wait longer than this for venues that are slow. */
const PATIENCE_MS = 400;
const MOST_VENUES = 200;

/** The games of venues as they were last received, so that a search sends no request to a venue. */
export class GameShelf {
  readonly #gamesOf: GamesOf;
  readonly #fresh: ExpiringMap<string, boolean>;
  readonly #known = new Map<string, readonly ShelfGame[]>();
  readonly #asking = new Map<string, Promise<void>>();

  constructor(clock: Clock, gamesOf: GamesOf) {
    this.#gamesOf = gamesOf;
    this.#fresh = new ExpiringMap(clock, MOST_VENUES);
  }

  /** Returns the known games of these venues. Venues that are asked now get a moment to answer first. */
  async games(venues: readonly string[]): Promise<ReadonlyMap<string, readonly ShelfGame[]>> {
    const asked = venues.filter((venue) => !this.#fresh.get(venue)).map((venue) => this.#ask(venue));
    if (asked.length > 0) await within(PATIENCE_MS, Promise.all(asked));
    return new Map(venues.map((venue) => [venue, this.#known.get(venue) ?? []]));
  }

  #ask(venue: string): Promise<void> {
    const under = this.#asking.get(venue);
    if (under) return under;
    const asking = this.#gamesOf(venue)
      .catch(() => null)
      .then((games) => {
        if (games) this.#known.set(venue, games);
        this.#fresh.set(venue, true, games ? FRESH_MS : AGAIN_MS);
        this.#asking.delete(venue);
      });
    this.#asking.set(venue, asking);
    return asking;
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
