import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Sessions } from './sessions.ts';

/** Suspends accounts, and takes that back (standards ACC-5, AUT-13). */
export class Suspension {
  readonly #parts: { readonly db: Database; readonly bus: Bus; readonly sessions: Sessions };

  constructor(parts: { readonly db: Database; readonly bus: Bus; readonly sessions: Sessions }) {
    this.#parts = parts;
  }

  /** Suspends an active member and ends every session of theirs at once. False for one in another state. */
  async suspend(siteId: number, memberId: bigint): Promise<boolean> {
    const { db, bus, sessions } = this.#parts;
    const ended = await db.transaction(async (tx) => {
      const rows = await tx.query(
        `UPDATE member SET status = 'suspended' WHERE id = $1 AND site_id = $2 AND status = 'active' RETURNING id`,
        [memberId, siteId],
      );
      return rows.length === 0 ? null : sessions.endAll(tx, { siteId, memberId, except: null }, 'account_blocked');
    });
    if (ended === null) return false;
    sessions.announceEnd(ended, 'account_blocked');
    // Bets and transfers that were admitted a moment ago are checked again when they are written.
    bus.publish('protectionChanged', { memberId: String(memberId) });
    return true;
  }

  /** Ends the suspension of a member. False for one in another state. */
  async lift(siteId: number, memberId: bigint): Promise<boolean> {
    const rows = await this.#parts.db.query(
      `UPDATE member SET status = 'active' WHERE id = $1 AND site_id = $2 AND status = 'suspended' RETURNING id`,
      [memberId, siteId],
    );
    return rows.length > 0;
  }
}
