import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RainSession, RainStore } from './rain-store.ts';

const BEFORE_MS = 60_000;
const KIND = 'rain.remind';

/** News of an activity for a member. */
export interface Reminded {
  readonly what: 'rain_begins' | 'promotion_stopped';
  readonly siteId: number;
  readonly memberId: bigint;
  readonly activityId: string;
  readonly title: string;
  readonly startsAt: number;
}

/** Writes messages in a transaction; given by the wiring. */
export type WriteReminders = (tx: Queryable, reminded: readonly Reminded[]) => Promise<void>;

/** Members who requested it get a message a minute before a session begins. */
export class Reminders {
  readonly #platform: Platform;

  constructor(
    platform: Platform,
    parts: {
      readonly store: RainStore;
      readonly titleOf: (siteId: number, activityId: string) => string;
      readonly offersTo: (on: Queryable, memberIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
    },
    write: WriteReminders,
  ) {
    this.#platform = platform;
    const { db, clock, bus, jobs } = platform;
    jobs.handle<{ siteId: number; sessionId: string }>(KIND, async ({ siteId, sessionId }) => {
      const now = clock.now();
      const session = await parts.store.one(siteId, BigInt(sessionId));
      if (!session || session.stoppedAt || session.endAt.getTime() <= now) return;
      const members = await db.transaction(async (tx) => {
        const rows = await tx.query<{ memberId: bigint }>(
          `UPDATE rain_reminder SET sent_at = $2 WHERE session_id = $1 AND sent_at IS NULL RETURNING member_id AS "memberId"`,
          [session.id, new Date(now)],
        );
        const { activityId } = session;
        const title = parts.titleOf(siteId, activityId);
        const about = { what: 'rain_begins' as const, activityId, title, startsAt: session.startAt.getTime() };
        // A reminder is an offer: who was excluded since they requested it is left alone (standards BON-8).
        const may = await parts.offersTo(
          tx,
          rows.map(({ memberId }) => memberId),
        );
        const reminded = rows.filter(({ memberId }) => may.has(memberId));
        await write(
          tx,
          reminded.map(({ memberId }) => ({ siteId, memberId, ...about })),
        );
        return reminded;
      });
      for (const { memberId } of members)
        bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'messages' } });
    });
  }

  async set({ siteId, id, startAt }: RainSession, memberId: bigint, isReminded: boolean): Promise<void> {
    const { db, jobs } = this.#platform;
    if (!isReminded) {
      await db.query('DELETE FROM rain_reminder WHERE session_id = $1 AND member_id = $2 AND sent_at IS NULL', [
        id,
        memberId,
      ]);
      return;
    }
    await db.transaction(async (tx) => {
      await tx.query('INSERT INTO rain_reminder (session_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        id,
        memberId,
      ]);
      await jobs.enqueue(tx, {
        kind: KIND,
        key: `${KIND}/${id}`,
        payload: { siteId, sessionId: String(id) },
        runAt: startAt.getTime() - BEFORE_MS,
      });
    });
  }

  /** The sessions among these of which a member is reminded. */
  async of(memberId: bigint, sessionIds: readonly bigint[]): Promise<Set<bigint>> {
    const rows = await this.#platform.db.query<{ sessionId: bigint }>(
      'SELECT session_id AS "sessionId" FROM rain_reminder WHERE member_id = $1 AND session_id = ANY ($2::bigint[])',
      [memberId, sessionIds],
    );
    return new Set(rows.map(({ sessionId }) => sessionId));
  }
}
