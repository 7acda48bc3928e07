import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { createMicroBatch } from '../../../platform/micro-batch.ts';
import { cellOf } from '../../../platform/sealed-columns.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { PayInstruction, PayType } from '../../../suppliers/payments/port.ts';
import type { MachineName } from '../order-machine.ts';
import type { OrderRow } from '../order-store.ts';
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

/** Names a payment: what the provider calls it. */
export interface PaymentRef {
  readonly provider: string;
  readonly providerRef: string;
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

/** The payments of deposits, and everything that arrived for them. */
export class PayInStore {
  readonly #db: Database;
  readonly #vault: Vault;

  /** An order with the way it is paid. Lookups of the same moment share a query. */
  readonly find: (orderId: bigint) => Promise<Deposit | null>;
  /** A payment by the provider's number, in the same way. */
  readonly findArrival: (payment: PaymentRef) => Promise<ArrivalRow | null>;

  constructor(db: Database, vault: Vault) {
    this.#db = db;
    this.#vault = vault;
    this.find = createMicroBatch<bigint, Deposit | null>({ handle: (ids) => this.#getAll(ids) });
    this.findArrival = createMicroBatch<PaymentRef, ArrivalRow | null>({
      handle: (payments) => this.#arrivalsOf(payments),
    });
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
    const [found = null] = await this.#getAll([orderId], on);
    return found;
  }

  /** The rows, the order's locked until the transaction ends. */
  async lock(tx: Queryable, orderId: bigint): Promise<Deposit | null> {
    await tx.query('SELECT 1 FROM pay_order WHERE id = $1 FOR UPDATE', [orderId]);
    return this.get(orderId, tx);
  }

  async update(tx: Queryable, orderId: bigint, changes: Partial<NewPayIn>): Promise<void> {
    await tx.orm.update(payIn).set(changes).where(eq(payIn.orderId, orderId));
  }

  /** Stores the payment instruction encrypted, because it may contain a person's account. */
  async instruct(tx: Queryable, orderId: bigint, instruction: PayInstruction): Promise<void> {
    const cell = cellOf('pay_in.instruction_cipher', orderId);
    await this.update(tx, orderId, { instructionCipher: this.#vault.encrypt(JSON.stringify(instruction), cell) });
  }

  instruction({ orderId, instructionCipher }: PayInRow): PayInstruction | null {
    if (!instructionCipher) return null;
    const cell = cellOf('pay_in.instruction_cipher', orderId);
    return JSON.parse(this.#vault.decrypt(instructionCipher, cell)) as PayInstruction;
  }

  async arrivals(orderId: bigint, on: Queryable = this.#db): Promise<ArrivalRow[]> {
    return on.orm.select().from(payArrival).where(eq(payArrival.orderId, orderId)).orderBy(asc(payArrival.id));
  }

  async arrival(provider: string, providerRef: string, on: Queryable = this.#db): Promise<ArrivalRow | null> {
    const [found = null] = await this.#arrivalsOf([{ provider, providerRef }], on);
    return found;
  }

  async #getAll(orderIds: readonly bigint[], on: Queryable = this.#db): Promise<(Deposit | null)[]> {
    const rows = await on.orm
      .select({ order: payOrder, payIn })
      .from(payIn)
      .innerJoin(payOrder, eq(payOrder.id, payIn.orderId))
      .where(inArray(payIn.orderId, [...orderIds]));
    const found = new Map(rows.map((row) => [row.order.id, row]));
    return orderIds.map((id) => found.get(id) ?? null);
  }

  async #arrivalsOf(payments: readonly PaymentRef[], on: Queryable = this.#db): Promise<(ArrivalRow | null)[]> {
    const providers = [...new Set(payments.map(({ provider }) => provider))];
    const refs = payments.map(({ providerRef }) => providerRef);
    const rows = await on.orm
      .select()
      .from(payArrival)
      .where(and(inArray(payArrival.provider, providers), inArray(payArrival.providerRef, refs)));
    const found = new Map(rows.map((row) => [paymentKey(row), row]));
    return payments.map((payment) => found.get(paymentKey(payment)) ?? null);
  }

  /** Nothing more is expected of the member on these orders. */
  async endStages(tx: Queryable, orderIds: readonly bigint[]): Promise<void> {
    await tx.query('UPDATE pay_in SET stage = NULL WHERE order_id = ANY ($1) AND stage IS NOT NULL', [orderIds]);
  }

  /**
   * Records a payment, or the outcome of one that was recorded while it was still open. Its id; null when it was decided
   * before or belongs to another order.
   */
  async record(tx: Queryable, row: NewArrival): Promise<bigint | null> {
    const [id] = await this.recordAll(tx, [row]);
    return id ?? null;
  }

  /** The same for many, of which no two are the same payment. */
  async recordAll(tx: Queryable, rows: readonly NewArrival[]): Promise<(bigint | null)[]> {
    const recorded = await tx.query<{ id: bigint; provider: string; provider_ref: string }>(
      `INSERT INTO pay_arrival AS known (id, order_id, provider, provider_ref, amount, currency, state, confirmations, credited, at)
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::int[],
         $9::bigint[], $10::timestamptz[])
       ON CONFLICT (provider, provider_ref) DO UPDATE
       SET state = excluded.state, amount = excluded.amount, currency = excluded.currency, credited = excluded.credited,
           confirmations = greatest(known.confirmations, excluded.confirmations)
       WHERE known.order_id = excluded.order_id AND known.state IN ('counting', 'held')
       RETURNING id, provider, provider_ref`,
      [
        rows.map(({ id }) => id),
        rows.map(({ orderId }) => orderId),
        rows.map(({ provider }) => provider),
        rows.map(({ providerRef }) => providerRef),
        rows.map(({ amount }) => amount),
        rows.map(({ currency }) => currency),
        rows.map(({ state }) => state),
        rows.map(({ confirmations = 0 }) => confirmations),
        rows.map(({ credited = null }) => credited),
        rows.map(({ at }) => at),
      ],
    );
    const ids = new Map(
      recorded.map(({ id, provider, provider_ref }) => [paymentKey({ provider, providerRef: provider_ref }), id]),
    );
    return rows.map((row) => ids.get(paymentKey(row)) ?? null);
  }

  /** The number of a member's deposits that may still bring money: those that have not ended, and those with a payment held. */
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

/** The key that identifies a payment. */
export function paymentKey({ provider, providerRef }: PaymentRef): string {
  return `${provider}\n${providerRef}`;
}

export function machineOf({ payType }: Pick<PayInRow, 'payType'>): MachineName {
  return `deposit/${payType as PayType}`;
}
