import type { CurrencyCode } from '@touchline/rules/money';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { type BonusState, depositBonus } from './tables.ts';

export type BonusRow = typeof depositBonus.$inferSelect;
export type NewBonus = typeof depositBonus.$inferInsert;

export interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

/** A deposit that comes later than this after it was ordered brings no bonus. */
export const LATEST_MS = 30 * 24 * 3_600_000;

/** Slower deposits are searched when their members open the page. */
const SOON_MS = 24 * 3_600_000;

/** Bonuses members chose, by the deposit each was chosen with. */
export class BonusStore {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async insert(tx: Queryable, row: NewBonus): Promise<void> {
    await tx.orm.insert(depositBonus).values(row);
  }

  /** The newest first. */
  of({ memberId, currency }: Owner, limit: number): Promise<BonusRow[]> {
    return this.#db.orm
      .select()
      .from(depositBonus)
      .where(and(eq(depositBonus.memberId, memberId), eq(depositBonus.currency, currency)))
      .orderBy(desc(depositBonus.orderId))
      .limit(limit);
  }

  async one(orderId: bigint): Promise<BonusRow | undefined> {
    const [row] = await this.#db.orm.select().from(depositBonus).where(eq(depositBonus.orderId, orderId));
    return row;
  }

  async required(orderId: bigint): Promise<BonusRow> {
    const row = await this.one(orderId);
    if (!row) throw new Error(`there is no bonus of order ${orderId}`);
    return row;
  }

  /** The number of times that the member had each bonus of the site, in any unit. */
  async times(memberId: bigint): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db.query<{ bonus_id: string; times: number }>(
      `SELECT bonus_id, count(*)::int AS times FROM deposit_bonus
       WHERE member_id = $1 AND granted_at IS NOT NULL GROUP BY bonus_id`,
      [memberId],
    );
    return new Map(rows.map((row) => [row.bonus_id, row.times]));
  }

  /** Whether one is in a bonus wallet, or its deposit is still under way. */
  async hasOne(memberId: bigint): Promise<boolean> {
    const rows = await this.#db.query(
      `SELECT FROM deposit_bonus WHERE member_id = $1 AND state IN ('chosen', 'active') LIMIT 1`,
      [memberId],
    );
    return rows.length > 0;
  }

  /** Chosen ones whose deposit is in the wallet, with what it brought and when. Only of an order or a member where one is named. */
  arrived(
    now: number,
    { orderId = null, memberId = null }: { readonly orderId?: bigint | null; readonly memberId?: bigint | null } = {},
  ): Promise<{ order_id: bigint; credited: bigint; at: Date }[]> {
    return this.#db.query(
      `SELECT b.order_id, sum(e.amount)::bigint AS credited, max(j.at) AS at
       FROM deposit_bonus b
       JOIN ledger_journal j ON j.key = 'deposit/' || b.order_id
       JOIN ledger_account a ON a.site_id = b.site_id AND a.member_id = b.member_id AND a.currency = b.currency
         AND a.kind = 'available'
       JOIN ledger_entry e ON e.journal_id = j.id AND e.credit_account = a.id
       WHERE b.state = 'chosen' AND b.chosen_at > $1 AND ($2::bigint IS NULL OR b.order_id = $2::bigint)
         AND ($3::bigint IS NULL OR b.member_id = $3::bigint)
       GROUP BY b.order_id ORDER BY b.order_id`,
      [new Date(now - LATEST_MS), orderId, memberId],
    );
  }

  /** Whether anything is in bonus wallets, or about to be. */
  async isAnyOpen(now: number): Promise<boolean> {
    const rows = await this.#db.query(
      `SELECT FROM deposit_bonus WHERE state = 'active' OR state = 'chosen' AND chosen_at > $1 LIMIT 1`,
      [new Date(now - SOON_MS)],
    );
    return rows.length > 0;
  }

  /** Everything in bonus wallets, or what one member has there. */
  active(memberId: bigint | null = null): Promise<BonusRow[]> {
    const isActive = eq(depositBonus.state, 'active');
    return this.#db.orm
      .select()
      .from(depositBonus)
      .where(memberId === null ? isActive : and(isActive, eq(depositBonus.memberId, memberId)))
      .orderBy(depositBonus.orderId);
  }

  /** All bonuses a member ever chose, locked until the transaction ends, so that two grants wait for each other. */
  locked(tx: Queryable, memberId: bigint): Promise<BonusRow[]> {
    return tx.orm
      .select()
      .from(depositBonus)
      .where(eq(depositBonus.memberId, memberId))
      .orderBy(depositBonus.orderId)
      .for('update');
  }

  /** Moves a bonus to its next state if it has the expected state; null otherwise. */
  async move(
    tx: Queryable,
    orderId: bigint,
    from: BonusState,
    change: Partial<NewBonus> & { readonly state: BonusState },
  ): Promise<BonusRow | null> {
    const [row] = await tx.orm
      .update(depositBonus)
      .set(change)
      .where(and(eq(depositBonus.orderId, orderId), eq(depositBonus.state, from)))
      .returning();
    return row ?? null;
  }
}
