import type { Database } from '../../platform/db/database.ts';

/** The facts of the deposits of bonuses. */
export class BonusDeposits {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Whether a deposit of the member ever arrived. */
  async hasDeposited(memberId: bigint): Promise<boolean> {
    const rows = await this.#db.query(
      `SELECT FROM pay_order WHERE member_id = $1 AND kind = 'deposit' AND status = 'succeeded' LIMIT 1`,
      [memberId],
    );
    return rows.length > 0;
  }

  /**
   * Orders of chosen bonuses whose deposit ended without money, or did not come since they were chosen before `latest`. Only of one
   * member where one is named.
   */
  async lapsed(latest: Date, memberId: bigint | null): Promise<bigint[]> {
    const rows = await this.#db.query<{ order_id: bigint }>(
      `SELECT b.order_id FROM deposit_bonus b JOIN pay_order o ON o.id = b.order_id
       WHERE b.state = 'chosen' AND ($2::bigint IS NULL OR b.member_id = $2::bigint)
         AND (o.status IN ('cancelled', 'expired', 'failed', 'rejected') OR b.chosen_at <= $1)`,
      [latest, memberId],
    );
    return rows.map((row) => row.order_id);
  }
}
