import type { CurrencyCode } from '@touchline/rules/money';
import { and, eq, isNull } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { venuePlay } from './tables.ts';
import type { VenueClient } from './venue-client.ts';

const JOB = 'venue.play';
const LOOK_EVERY_MS = 60_000;

/** Whether a member may go on with what they play: they are here, nobody sent them away, there is time left, and play is open. */
export type MayGoOn = (site: Site, memberId: bigint) => Promise<boolean>;

interface Look {
  readonly memberId: string;
  readonly venue: string;
}

/**
 * Play that is open at venues. It is closed there when its member leaves the site, is sent away, or has used up the
 * session's time (standards LIM-10, EXC-3): within a minute, and at once for whoever is sent away. The venue lets a round
 * under way end.
 */
export class VenuePlays {
  readonly #platform: Platform;
  readonly #client: VenueClient;
  readonly #mayGoOn: MayGoOn;

  constructor(platform: Platform, client: VenueClient, mayGoOn: MayGoOn) {
    this.#platform = platform;
    this.#client = client;
    this.#mayGoOn = mayGoOn;
    platform.jobs.handle<Look>(JOB, (look) => this.#look(look));
  }

  /** Opens a game; false when the venue does not answer. What is automatic is off unless the site's licence lets it be on. */
  async open(site: Site, memberId: bigint, game: { venue: string; gameId: string; currency: CurrencyCode }) {
    const { db, clock } = this.#platform;
    const { venue, gameId, currency } = game;
    const { autoPlay, turbo } = site.file.protection;
    const row = { memberId, venue, siteId: site.siteId, openedAt: new Date(clock.now()), endedAt: null };
    // On record before the venue hears of it: whatever becomes of the answer, somebody looks.
    await db.orm
      .insert(venuePlay)
      .values(row)
      .onConflictDoUpdate({ target: [venuePlay.memberId, venuePlay.venue], set: row });
    await this.#order({ memberId: String(memberId), venue });
    return this.#client.openPlay({ venueEnName: venue, playerId: String(memberId), gameId, currency, autoPlay, turbo });
  }

  /** Closes whatever the member plays, at once; a venue that does not answer is asked again until it does. */
  async endAll(memberId: bigint): Promise<void> {
    const open = await this.#platform.db.orm
      .select({ venue: venuePlay.venue })
      .from(venuePlay)
      .where(and(eq(venuePlay.memberId, memberId), isNull(venuePlay.endedAt)));
    await Promise.all(open.map(({ venue }) => this.#end(memberId, venue)));
  }

  async #look(look: Look): Promise<void> {
    const memberId = BigInt(look.memberId);
    const [play] = await this.#platform.db.orm
      .select()
      .from(venuePlay)
      .where(and(eq(venuePlay.memberId, memberId), eq(venuePlay.venue, look.venue)));
    if (!play || play.endedAt) return;
    const site = this.#platform.sites.byId(play.siteId);
    const isOver = !(site && (await this.#mayGoOn(site, memberId))) && (await this.#end(memberId, look.venue));
    if (!isOver) await this.#order(look);
  }

  async #end(memberId: bigint, venue: string): Promise<boolean> {
    const { db, clock } = this.#platform;
    const endedAt = new Date(clock.now());
    if (!(await this.#client.endPlay(venue, memberId))) return false;
    await db.orm
      .update(venuePlay)
      .set({ endedAt })
      .where(and(eq(venuePlay.memberId, memberId), eq(venuePlay.venue, venue)));
    return true;
  }

  /** Looks fall on the same moments for all plays of a member at a venue, so that many are one look. */
  #order(look: Look): Promise<void> {
    const { jobs, db, clock } = this.#platform;
    const turn = Math.floor(clock.now() / LOOK_EVERY_MS) + 1;
    const key = `${JOB}/${look.memberId}/${look.venue}/${turn}`;
    return jobs.enqueue(db, { kind: JOB, key, payload: look, runAt: turn * LOOK_EVERY_MS });
  }
}
