import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { MachineName, PayType } from '../order-machine.ts';
import type { OrderRow } from '../order-store.ts';
import type { PayInstruction } from '../payment-provider.ts';
import { payArrival, payIn, payOrder } from '../tables.ts';

export type PayInRow = typeof payIn.$inferSelect;
export type NewPayIn = typeof payIn.$inferInsert;
export type ArrivalRow = typeof payArrival.$inferSelect;
export type ArrivalState = 'counting' | 'held' | 'credited' | 'returning' | 'returned';

/** An order with how it is paid in. */
export interface Deposit {
  readonly order: OrderRow;
  readonly payIn: PayInRow;
}

/** A payment as it is recorded; amounts in minor units of their own currency. */
export interface NewArrival {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly provider: string;
  readonly providerRef: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly state: ArrivalState;
  readonly confirmations?: number;
  readonly credited?: bigint | null;
  readonly at: Date;
}

/** How deposits are paid in, and everything that arrived for them. */
export class PayInStore {
  readonly #db: Database;
  readonly #vault: Vault;

  constructor(db: Database, vault: Vault) {
    this.#db = db;
    this.#vault = vault;
  }

  /** False when another order used the quote. */
  async insert(tx: Queryable, row: NewPayIn): Promise<boolean> {
    const rows = await tx.orm
      .insert(payIn)
      .values(row)
      .onConflictDoNothing({ target: payIn.quoteId })
      .returning({ orderId: payIn.orderId });
    return rows.length === 1;
  }

  async get(orderId: bigint, on: Queryable = this.#db): Promise<Deposit | null> {
    const [row] = await on.orm
      .select({ order: payOrder, payIn })
      .from(payIn)
      .innerJoin(payOrder, eq(payOrder.id, payIn.orderId))
      .where(eq(payIn.orderId, orderId));
    return row ?? null;
  }

  /** The rows, the order's locked until the transaction ends. */
  async lock(tx: Queryable, orderId: bigint): Promise<Deposit | null> {
    await tx.query('SELECT 1 FROM pay_order WHERE id = $1 FOR UPDATE', [orderId]);
    return this.get(orderId, tx);
  }

  async update(tx: Queryable, orderId: bigint, changes: Partial<NewPayIn>): Promise<void> {
    await tx.orm.update(payIn).set(changes).where(eq(payIn.orderId, orderId));
  }

  /** Keeps how to pay; the account in it may be somebody's own. */
  async instruct(tx: Queryable, orderId: bigint, instruction: PayInstruction): Promise<void> {
    await this.update(tx, orderId, { instructionCipher: this.#vault.encrypt(JSON.stringify(instruction)) });
  }

  instruction({ instructionCipher }: PayInRow): PayInstruction | null {
    return instructionCipher ? (JSON.parse(this.#vault.decrypt(instructionCipher)) as PayInstruction) : null;
  }

  async arrivals(orderId: bigint, on: Queryable = this.#db): Promise<ArrivalRow[]> {
    return on.orm.select().from(payArrival).where(eq(payArrival.orderId, orderId)).orderBy(asc(payArrival.id));
  }

  async arrival(provider: string, providerRef: string, on: Queryable = this.#db): Promise<ArrivalRow | null> {
    const [row] = await on.orm
      .select()
      .from(payArrival)
      .where(and(eq(payArrival.provider, provider), eq(payArrival.providerRef, providerRef)));
    return row ?? null;
  }

  /**
   * Records a payment, or what became of one that was recorded while it was still open. Null when it was decided before
   * or belongs to another order.
   */
  async record(tx: Queryable, row: NewArrival): Promise<ArrivalRow | null> {
    const { state, amount, currency, confirmations = 0, credited = null } = row;
    const [recorded] = await tx.orm
      .insert(payArrival)
      .values(row)
      .onConflictDoUpdate({
        target: [payArrival.provider, payArrival.providerRef],
        set: {
          state,
          amount,
          currency,
          credited,
          confirmations: sql`greatest(${payArrival.confirmations}, ${confirmations})`,
        },
        setWhere: sql`${payArrival.orderId} = ${row.orderId} AND ${payArrival.state} IN ('counting', 'held')`,
      })
      .returning();
    return recorded ?? null;
  }

  /** How many of a member's deposits may still bring money: those that have not ended, and those with a payment held. */
  async underWay(memberId: bigint): Promise<number> {
    const [row] = await this.#db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pay_order o WHERE member_id = $1 AND kind = 'deposit'
         AND (status IN ('created', 'awaiting_payment', 'processing', 'reviewing')
           OR EXISTS (SELECT 1 FROM pay_arrival a WHERE a.order_id = o.id AND a.state IN ('counting', 'held')))`,
      [memberId],
    );
    return row?.count ?? 0;
  }

  /** Marks a payment as sent back. */
  async returned(tx: Queryable, arrivalId: bigint): Promise<void> {
    await tx.orm
      .update(payArrival)
      .set({ state: 'returned' })
      .where(and(eq(payArrival.id, arrivalId), eq(payArrival.state, 'returning')));
  }
}

export function machineOf({ payType }: Pick<PayInRow, 'payType'>): MachineName {
  return `deposit/${payType as PayType}`;
}
