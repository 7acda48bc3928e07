import type { CurrencyCode } from '@touchline/rules/money';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Identity } from '../../platform/call/handler.ts';
import { scheduleTurn } from '../../platform/jobs/schedule-turn.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Venues } from '../../suppliers/venues/port.ts';
import { venuePlay } from './tables.ts';

const JOB = 'venue.play';
const LOOK_EVERY_MS = 60_000;
/** A venue that hangs costs its deadline for each 32 plays that are over. */
const LOOK_DEADLINE_MS = 5 * 60_000;
/** Plays that are checked at the same time. */
const TOGETHER = 32;

type Play = typeof venuePlay.$inferSelect;

/**
 * Whether a member can continue what they play: they are here, where play is allowed, are not excluded, have time left, passed over
 * no reminder, and play is open.
 */
export type CanContinuePlay = (site: Site, play: Pick<Play, 'memberId' | 'sessionId'>) => Promise<boolean>;

interface PlayNeeds {
  readonly canContinuePlay: CanContinuePlay;
  /** Whether operators have closed a venue, or a game of it. */
  isClosed(site: Site, venue: string, gameId: string | null): Promise<boolean>;
}

/**
 * Play that is open at venues. It is closed there when its member leaves the site, is sent away, has used up the session's
 * time, leaves a reminder unanswered or is where nobody may play (standards LIM-10, EXC-3, RCK-2, GEO-1), and when operators close its venue or game (RNG-11):
 * within a minute, and at once for a member who is sent away or goes away. The venue lets a round under way end.
 */
export class VenuePlays {
  readonly #platform: Platform;
  readonly #client: Venues;
  readonly #needs: PlayNeeds;

  constructor(platform: Platform, client: Venues, needs: PlayNeeds) {
    this.#platform = platform;
    this.#client = client;
    this.#needs = needs;
    platform.jobs.handle<Record<string, never>>(JOB, (_payload, { signal }) => this.#checkAll(signal), {
      deadlineMs: LOOK_DEADLINE_MS,
      mostTries: 10,
      whenDead: () => this.#schedule(),
    });
  }

  /** Opens a game; false when the venue does not answer. Automatic transfers are off unless the site's licence allows them. */
  async open(
    site: Site,
    { memberId, sessionId }: Pick<Identity, 'memberId' | 'sessionId'>,
    game: { venue: string; gameId: string; currency: CurrencyCode },
    launchKey: string,
  ): Promise<boolean> {
    const { db, clock } = this.#platform;
    const { venue, gameId, currency } = game;
    const { autoPlay, turbo } = site.file.protection;
    const openedAt = new Date(clock.now());
    const row = { memberId, venue, gameId, sessionId, siteId: site.siteId, launchKey, openedAt, endedAt: null };
    // The play is recorded before the venue is called, so that it is checked whatever happens to the answer.
    await db.orm
      .insert(venuePlay)
      .values(row)
      .onConflictDoUpdate({ target: [venuePlay.memberId, venuePlay.venue], set: row });
    await this.#schedule();
    const asked = { venueEnName: venue, playerId: String(memberId), gameId, currency, autoPlay, turbo };
    if (await this.#client.openPlay(asked)) {
      await this.#closeIfOver(memberId, venue, openedAt);
      return true;
    }
    await db.orm.update(venuePlay).set({ launchKey: null }).where(this.#by(memberId, launchKey));
    return false;
  }

  /** An exclusion that came before the venue had opened it closed nothing there, and wrote down that it was closed. */
  async #closeIfOver(memberId: bigint, venue: string, openedAt: Date): Promise<void> {
    const [play] = await this.#platform.db.orm
      .update(venuePlay)
      .set({ endedAt: null })
      .where(and(eq(venuePlay.memberId, memberId), eq(venuePlay.venue, venue), eq(venuePlay.openedAt, openedAt)))
      .returning();
    if (play) await this.#check(play);
  }

  /** Whether a launch opened play, for a page whose answer was lost. */
  async isOpenedBy(memberId: bigint, launchKey: string): Promise<boolean> {
    const { orm } = this.#platform.db;
    const rows = await orm.select({ venue: venuePlay.venue }).from(venuePlay).where(this.#by(memberId, launchKey));
    return rows.length > 0;
  }

  #by(memberId: bigint, launchKey: string) {
    return and(eq(venuePlay.memberId, memberId), eq(venuePlay.launchKey, launchKey));
  }

  /** Closes whatever the member plays, at once; a venue that does not answer is asked again until it does. */
  async endAll(memberId: bigint): Promise<void> {
    const open = await this.#open(eq(venuePlay.memberId, memberId));
    await Promise.all(open.map((play) => this.#end(play)));
  }

  /** Closes what the member plays and may not go on with, at once: their place has changed. */
  async checkThoseOf(memberId: bigint): Promise<void> {
    await Promise.all((await this.#open(eq(venuePlay.memberId, memberId))).map((play) => this.#check(play)));
  }

  /** Checks every open play; the next check is enqueued as long as there is one. */
  async #checkAll(signal: AbortSignal): Promise<void> {
    const open = await this.#open();
    let left = open.length;
    for (let from = 0; from < open.length && !signal.aborted; from += TOGETHER) {
      const over = await Promise.all(open.slice(from, from + TOGETHER).map((play) => this.#check(play)));
      left -= over.filter(Boolean).length;
    }
    if (left > 0) await this.#schedule();
  }

  /** Whether it is over. */
  async #check(play: Play): Promise<boolean> {
    const site = this.#platform.sites.byId(play.siteId);
    const goesOn =
      site !== undefined &&
      !(await this.#needs.isClosed(site, play.venue, play.gameId)) &&
      (await this.#needs.canContinuePlay(site, play));
    return !goesOn && this.#end(play);
  }

  #open(...of: SQL[]): Promise<Play[]> {
    return this.#platform.db.orm
      .select()
      .from(venuePlay)
      .where(and(isNull(venuePlay.endedAt), ...of));
  }

  async #end({ memberId, venue, openedAt }: Play): Promise<boolean> {
    const { db, clock } = this.#platform;
    const endedAt = new Date(clock.now());
    if (!(await this.#client.endPlay(venue, memberId))) return false;
    // A visit that was opened again meanwhile is another visit.
    const same = and(eq(venuePlay.memberId, memberId), eq(venuePlay.venue, venue), eq(venuePlay.openedAt, openedAt));
    await db.orm.update(venuePlay).set({ endedAt }).where(same);
    return true;
  }

  /** All plays are checked once a minute, by whichever node enqueued the job. */
  #schedule(): Promise<void> {
    return scheduleTurn(this.#platform, { kind: JOB, everyMs: LOOK_EVERY_MS });
  }
}
