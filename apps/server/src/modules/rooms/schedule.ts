import type { Queryable } from '../../platform/db/database.ts';
import { recurringJob } from '../../platform/jobs/recurring-job.ts';
import type { Platform } from '../../platform/platform.ts';

const LOOK_EVERY_MS = 10_000;
/** A reminder comes so long before the broadcast. */
const AHEAD_MS = 5 * 60_000;
const MOST_SHOWN = 50;

export interface Slot {
  readonly id: bigint;
  readonly siteId: number;
  readonly roomId: bigint;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The letter to a member about a broadcast they reserved. */
export interface BroadcastLetter {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly what: 'begins' | 'cancelled';
  readonly slot: Slot;
}

export interface ScheduleNeeds {
  /** Stores letters in the transaction; their members are notified after its commit. */
  readonly write: (tx: Queryable, letters: readonly BroadcastLetter[]) => Promise<void>;
  /** Those of these members who may be offered something now. */
  readonly offersTo: (on: Queryable, memberIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
}

interface Planned {
  readonly startsAt: number;
  readonly endsAt: number;
}

const COLUMNS = `id, site_id AS "siteId", room_id AS "roomId", title, starts_at AS "startsAt", ends_at AS "endsAt"`;

/** Planned broadcasts and who wants to be reminded of them. */
export class Schedule {
  readonly #scheduleLook: () => Promise<void>;
  readonly #platform: Platform;
  readonly #needs: ScheduleNeeds;
  /** The time of the broadcasts of each room, in milliseconds, the next first: every list of rooms shows it. */
  #planned: ReadonlyMap<bigint, readonly Planned[]> = new Map();

  constructor(platform: Platform, needs: ScheduleNeeds) {
    this.#platform = platform;
    this.#needs = needs;
    this.#scheduleLook = recurringJob(platform, { kind: 'rooms.reminders', everyMs: LOOK_EVERY_MS }, () =>
      this.remind(),
    );
  }

  /** Reads what is planned, and enqueues the next check for broadcasts that begin. */
  async start(): Promise<void> {
    const { bus, log } = this.#platform;
    const reload = () => this.#load().catch((error) => log.error({ error }, 'planned broadcasts could not be read'));
    bus.subscribe('scheduleChanged', () => void reload(), reload);
    await this.#load();
    await this.#scheduleLook();
  }

  /** When a room's next broadcast begins; null where none is planned. */
  next(roomId: bigint): number | null {
    const now = this.#platform.clock.now();
    return this.#planned.get(roomId)?.find(({ startsAt }) => startsAt > now)?.startsAt ?? null;
  }

  /** Whether a room that ended a broadcast at a moment has one to come, or one whose host is late. */
  isAwaited(roomId: bigint, endedAt: number): boolean {
    const now = this.#platform.clock.now();
    const planned = this.#planned.get(roomId) ?? [];
    return planned.some(({ startsAt, endsAt }) => endsAt > now && startsAt > endedAt);
  }

  /** The broadcasts to come of a site, or of one of its rooms, the next first. */
  async ahead(siteId: number, roomId: bigint | null = null): Promise<Slot[]> {
    const { db, clock } = this.#platform;
    return db.query<Slot>(
      `SELECT ${COLUMNS} FROM live_slot
       WHERE site_id = $1 AND ($3::bigint IS NULL OR room_id = $3) AND cancelled_at IS NULL AND ends_at > $2
       ORDER BY starts_at, id LIMIT ${MOST_SHOWN}`,
      [siteId, new Date(clock.now()), roomId],
    );
  }

  /** Null where the room has one at the same moment. */
  async plan(slot: Omit<Slot, 'id'>): Promise<bigint | null> {
    const { db, ids } = this.#platform;
    const { siteId, roomId, title, startsAt, endsAt } = slot;
    const [row] = await db.query<{ id: bigint }>(
      `INSERT INTO live_slot (id, site_id, room_id, title, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (room_id, starts_at) WHERE cancelled_at IS NULL DO NOTHING RETURNING id`,
      [ids.next(), siteId, roomId, title, startsAt, endsAt],
    );
    if (row) await this.#changed();
    return row?.id ?? null;
  }

  /** False where there is no such broadcast to come. Members who reserved it are notified. */
  async cancel(siteId: number, slotId: bigint): Promise<boolean> {
    const { db, clock } = this.#platform;
    const isCancelled = await this.#telling(async (tx) => {
      const now = new Date(clock.now());
      const [slot] = await tx.query<Slot>(
        `UPDATE live_slot SET cancelled_at = $3
         WHERE id = $1 AND site_id = $2 AND cancelled_at IS NULL AND ends_at > $3 RETURNING ${COLUMNS}`,
        [slotId, siteId, now],
      );
      return slot ? { slot, what: 'cancelled' as const } : null;
    }, db);
    if (isCancelled) await this.#changed();
    return isCancelled;
  }

  /**
   * Whether the broadcast is still to come; then the wish is on record. Where the others were notified already, the member is notified
   * at once.
   */
  async reserve(siteId: number, slotId: bigint, memberId: bigint): Promise<boolean> {
    const { db, clock } = this.#platform;
    const now = new Date(clock.now());
    const reserved = await db.transaction(async (tx) => {
      // The job that notifies about the broadcast waits, or has finished before.
      const [slot] = await tx.query<Slot & { readonly toldAt: Date | null }>(
        `SELECT ${COLUMNS}, told_at AS "toldAt" FROM live_slot
         WHERE id = $1 AND site_id = $2 AND cancelled_at IS NULL AND starts_at > $3 FOR SHARE`,
        [slotId, siteId, now],
      );
      if (!slot) return null;
      const kept = await tx.query(
        'INSERT INTO live_reminder (slot_id, member_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
        [slotId, memberId, now],
      );
      return kept.length === 0 || slot.toldAt === null ? [] : this.#write(tx, slot, 'begins', [memberId]);
    });
    this.#announce(siteId, reserved ?? []);
    return reserved !== null;
  }

  /** Withdraws a reservation. One that was notified already stays, so that nobody is notified twice. */
  async release(slotId: bigint, memberId: bigint): Promise<void> {
    await this.#platform.db.query(
      `DELETE FROM live_reminder WHERE slot_id = $1 AND member_id = $2
       AND NOT EXISTS (SELECT FROM live_slot WHERE id = $1 AND told_at IS NOT NULL)`,
      [slotId, memberId],
    );
  }

  /** The broadcasts among these that a member reserved. */
  async reserved(memberId: bigint, slotIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    const rows = await this.#platform.db.query<{ slotId: bigint }>(
      'SELECT slot_id AS "slotId" FROM live_reminder WHERE member_id = $1 AND slot_id = ANY ($2)',
      [memberId, slotIds],
    );
    return new Set(rows.map(({ slotId }) => slotId));
  }

  /** Notifies members of the broadcasts that begin. Each member is notified once, on any number of nodes. */
  async remind(): Promise<void> {
    const { db, clock } = this.#platform;
    for (let isMore = true; isMore; )
      isMore = await this.#telling(async (tx) => {
        const now = clock.now();
        const [slot] = await tx.query<Slot>(
          `UPDATE live_slot SET told_at = $1 WHERE id = (
             SELECT id FROM live_slot WHERE told_at IS NULL AND cancelled_at IS NULL AND starts_at <= $2 AND ends_at > $1
             ORDER BY starts_at LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING ${COLUMNS}`,
          [new Date(now), new Date(now + AHEAD_MS)],
        );
        return slot ? { slot, what: 'begins' as const } : null;
      }, db);
  }

  async #changed(): Promise<void> {
    await this.#load();
    this.#platform.bus.publish('scheduleChanged', {});
  }

  async #load(): Promise<void> {
    const { db, clock } = this.#platform;
    const rows = await db.query<Pick<Slot, 'roomId' | 'startsAt' | 'endsAt'>>(
      `SELECT room_id AS "roomId", starts_at AS "startsAt", ends_at AS "endsAt" FROM live_slot
       WHERE cancelled_at IS NULL AND ends_at > $1 ORDER BY starts_at`,
      [new Date(clock.now())],
    );
    const planned = new Map<bigint, Planned[]>();
    for (const { roomId, startsAt, endsAt } of rows)
      planned.set(roomId, [...(planned.get(roomId) ?? []), { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }]);
    this.#planned = planned;
  }

  /** Writes to all who reserved what a transaction found, and lets their pages know. */
  async #telling(
    find: (tx: Queryable) => Promise<{ readonly slot: Slot; readonly what: BroadcastLetter['what'] } | null>,
    db: Platform['db'],
  ): Promise<boolean> {
    const told = await db.transaction(async (tx) => {
      const found = await find(tx);
      if (!found) return null;
      const { slot, what } = found;
      const rows = await tx.query<{ memberId: bigint }>(
        'SELECT member_id AS "memberId" FROM live_reminder WHERE slot_id = $1',
        [slot.id],
      );
      const memberIds = rows.map(({ memberId }) => memberId);
      return { siteId: slot.siteId, memberIds: await this.#write(tx, slot, what, memberIds) };
    });
    if (told) this.#announce(told.siteId, told.memberIds);
    return told !== null;
  }

  /**
   * Stores letters about a broadcast. The beginning of a broadcast is an offer: a member who was excluded since then gets no letter
   * (standards BON-8).
   *
   * @returns the members who have one now
   */
  async #write(
    tx: Queryable,
    slot: Slot,
    what: BroadcastLetter['what'],
    memberIds: readonly bigint[],
  ): Promise<bigint[]> {
    const may = what === 'begins' ? await this.#needs.offersTo(tx, memberIds) : new Set(memberIds);
    const told = memberIds.filter((memberId) => may.has(memberId));
    const { id, siteId, roomId, title, startsAt, endsAt } = slot;
    await this.#needs.write(
      tx,
      told.map((memberId) => ({ siteId, memberId, what, slot: { id, siteId, roomId, title, startsAt, endsAt } })),
    );
    return told;
  }

  #announce(siteId: number, memberIds: readonly bigint[]): void {
    for (const memberId of memberIds)
      this.#platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'messages' } });
  }
}
