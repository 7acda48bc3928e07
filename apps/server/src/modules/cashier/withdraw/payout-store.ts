import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { OrderRow } from '../order-store.ts';
import { payOrder, payout } from '../tables.ts';

export type PayoutRow = typeof payout.$inferSelect;
export type NewPayout = typeof payout.$inferInsert;

/** An order with how it is paid out. */
export interface Withdrawal {
  readonly order: OrderRow;
  readonly payout: PayoutRow;
}

const ON_THE_WAY = ['created', 'reviewing', 'processing'];

/** The payouts of withdrawals, and the state of each. */
export class PayoutStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** False when another order used the quote. */
  async insert(tx: Queryable, row: NewPayout): Promise<boolean> {
    const rows = await tx.orm
      .insert(payout)
      .values(row)
      .onConflictDoNothing({ target: payout.quoteId })
      .returning({ orderId: payout.orderId });
    return rows.length === 1;
  }

  async get(orderId: bigint, on: Queryable = this.#db): Promise<Withdrawal | null> {
    const [row] = await on.orm
      .select({ order: payOrder, payout })
      .from(payout)
      .innerJoin(payOrder, eq(payOrder.id, payout.orderId))
      .where(eq(payout.orderId, orderId));
    return row ?? null;
  }

  /** The payout that a provider's report concerns, if it belongs to the present attempt. */
  async byReference(reference: string): Promise<Withdrawal | null> {
    const [orderId = '', attempt = ''] = reference.split('-');
    if (!/^\d{1,19}$/.test(orderId)) return null;
    const found = await this.get(BigInt(orderId));
    return found && String(found.payout.attempt) === attempt ? found : null;
  }

  /** Counts a query to the provider and returns the number of queries in this attempt. */
  async countLook(tx: Queryable, orderId: bigint): Promise<number> {
    const [row] = await tx.orm
      .update(payout)
      .set({ looks: sql`${payout.looks} + 1` })
      .where(eq(payout.orderId, orderId))
      .returning({ looks: payout.looks });
    return row?.looks ?? 0;
  }

  async update(tx: Queryable, orderId: bigint, changes: Partial<NewPayout>): Promise<void> {
    await tx.orm.update(payout).set(changes).where(eq(payout.orderId, orderId));
  }

  /** The row, locked until the transaction ends. */
  async lock(tx: Queryable, orderId: bigint): Promise<Withdrawal | null> {
    await tx.query('SELECT 1 FROM pay_order WHERE id = $1 FOR UPDATE', [orderId]);
    return this.get(orderId, tx);
  }

  /** Whether money is on its way to a destination. */
  async isOnTheWayTo(on: Queryable, destinationId: bigint): Promise<boolean> {
    const rows = await on.orm
      .select({ id: payout.orderId })
      .from(payout)
      .innerJoin(payOrder, eq(payOrder.id, payout.orderId))
      .where(and(eq(payout.destinationId, destinationId), inArray(payOrder.status, ON_THE_WAY)))
      .limit(1);
    return rows.length > 0;
  }
}

/** The reference under which a provider knows the present attempt at a payout. */
export function referenceOf({ orderId, attempt }: PayoutRow): string {
  return `${orderId}-${attempt}`;
}
