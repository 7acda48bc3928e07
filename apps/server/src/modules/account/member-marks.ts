import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Sessions } from './sessions.ts';

export type Mark = 'employee' | 'test';

const columns = { employee: 'is_employee', test: 'is_test' } as const;

/** Marks accounts of employees and those for tests (ACC-11). */
export class MemberMarks {
  readonly #parts: { readonly db: Database; readonly bus: Bus; readonly sessions: Sessions };

  constructor(parts: { readonly db: Database; readonly bus: Bus; readonly sessions: Sessions }) {
    this.#parts = parts;
  }

  /** False where the account has the mark already, or has it no more. */
  async set(siteId: number, memberId: bigint, mark: Mark, isMarked: boolean): Promise<boolean> {
    const { db, bus, sessions } = this.#parts;
    const column = columns[mark];
    const rows = await db.query(
      `UPDATE member SET ${column} = $3 WHERE id = $1 AND site_id = $2 AND ${column} <> $3 RETURNING id`,
      [memberId, siteId, isMarked],
    );
    if (rows.length === 0) return false;
    sessions.announceChange(memberId);
    // Bets and transfers that were admitted a moment ago are checked again when they are written.
    bus.publish('protectionChanged', { memberId: String(memberId) });
    return true;
  }
}
