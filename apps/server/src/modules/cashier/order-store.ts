import type { ParsedInput } from '@touchline/contract';
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { kindOf, type MachineName, type OrderKind, type OrderStatus, sourcesOf } from './order-machine.ts';
import { payOrder, payOrderEvent } from './tables.ts';

export type OrderRow = typeof payOrder.$inferSelect;
export type NewOrder = typeof payOrder.$inferInsert;

type OrderFilter = ParsedInput<'listDeposits'>;

const statusesOf: Readonly<Record<Exclude<OrderFilter['status'], 'all'>, OrderStatus[]>> = {
  open: ['created', 'awaiting_payment', 'processing', 'reviewing'],
  succeeded: ['succeeded'],
  failed: ['failed', 'rejected', 'expired', 'cancelled'],
};

const orderedBy = { at: payOrder.createdAt, updated: payOrder.updatedAt, amount: payOrder.amount } as const;

/** The states in which an order prevents another of its kind. A deposit under review does not prevent one. */
const UNFINISHED: Readonly<Record<OrderKind, OrderStatus[]>> = {
  deposit: ['created', 'awaiting_payment', 'processing'],
  withdraw: ['created', 'awaiting_payment', 'processing', 'reviewing'],
};

/** Orders and every state they went through. */
export class OrderStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Inserts an order in its first state; false when the member has an unfinished one of its kind, or the key is used. */
  async insert(tx: Queryable, order: NewOrder): Promise<boolean> {
    const rows = await tx.orm.insert(payOrder).values(order).onConflictDoNothing().returning({ id: payOrder.id });
    if (rows.length === 0) return false;
    await this.#record(tx, order.id, order.status, order.createdAt, '');
    return true;
  }

  /** Moves an order along its machine; null when it is not in a state that allows it. The row stays locked in `tx`. */
  async move(
    tx: Queryable,
    machine: MachineName,
    orderId: bigint,
    to: OrderStatus,
    step: { at: number; detail?: string; providerRef?: string; expireAt?: number },
  ): Promise<OrderRow | null> {
    const [row] = await tx.orm
      .update(payOrder)
      .set({
        status: to,
        updatedAt: new Date(step.at),
        ...(step.providerRef ? { providerRef: step.providerRef } : {}),
        ...(step.expireAt ? { expireAt: new Date(step.expireAt) } : {}),
      })
      .where(
        and(
          eq(payOrder.id, orderId),
          eq(payOrder.kind, kindOf(machine)),
          inArray(payOrder.status, sourcesOf(machine, to)),
        ),
      )
      .returning();
    if (!row) return null;
    await this.#record(tx, orderId, to, new Date(step.at), step.detail ?? '');
    return row;
  }

  /**
   * Ends orders of one machine together, each as `move` would, and returns for each whether it moved. An order that is
   * named twice moves once, by its first step.
   */
  async moveAll(
    tx: Queryable,
    machine: MachineName,
    to: OrderStatus,
    steps: readonly { orderId: bigint; at: number; detail: string; providerRef: string }[],
  ): Promise<boolean[]> {
    const named = new Set<bigint>();
    const firsts = steps.filter(({ orderId }) => !named.has(orderId) && named.add(orderId));
    const rows = await tx.query<{ id: bigint }>(
      `WITH moved AS (
         UPDATE pay_order o SET status = $1, updated_at = s.at, provider_ref = s.provider_ref
         FROM unnest($2::bigint[], $3::timestamptz[], $4::text[]) AS s (id, at, provider_ref)
         WHERE o.id = s.id AND o.kind = $5 AND o.status = ANY ($6::text[]) RETURNING o.id
       )
       INSERT INTO pay_order_event (order_id, position, status, at, detail)
       SELECT s.id, (SELECT coalesce(max(e.position), 0) + 1 FROM pay_order_event e WHERE e.order_id = s.id), $1, s.at, s.detail
       FROM unnest($2::bigint[], $3::timestamptz[], $7::text[]) AS s (id, at, detail) JOIN moved ON moved.id = s.id
       RETURNING order_id AS id`,
      [
        to,
        firsts.map(({ orderId }) => orderId),
        firsts.map(({ at }) => new Date(at)),
        firsts.map(({ providerRef }) => providerRef),
        kindOf(machine),
        sourcesOf(machine, to),
        firsts.map(({ detail }) => detail),
      ],
    );
    const moved = new Set(rows.map(({ id }) => id));
    return steps.map(({ orderId }) => moved.delete(orderId));
  }

  /** The row, locked until the transaction ends. */
  async lock(tx: Queryable, orderId: bigint): Promise<OrderRow | undefined> {
    await tx.query('SELECT 1 FROM pay_order WHERE id = $1 FOR UPDATE', [orderId]);
    return this.get(orderId, tx);
  }

  /** Moves the moment at which the present step ends. */
  async setExpiry(tx: Queryable, orderId: bigint, at: number): Promise<void> {
    await tx.orm
      .update(payOrder)
      .set({ expireAt: new Date(at) })
      .where(eq(payOrder.id, orderId));
  }

  /** Notes what happened to an order without moving it. */
  async note(tx: Queryable, order: OrderRow, at: number, detail: string): Promise<void> {
    await this.#record(tx, order.id, order.status, new Date(at), detail);
  }

  async #record(tx: Queryable, orderId: bigint, status: string, at: Date, detail: string): Promise<void> {
    const position = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM pay_order_event WHERE order_id = ${orderId})`;
    await tx.orm.insert(payOrderEvent).values({ orderId, position, status, at, detail });
  }

  async get(orderId: bigint, db: Queryable = this.#db): Promise<OrderRow | undefined> {
    const [row] = await db.orm.select().from(payOrder).where(eq(payOrder.id, orderId));
    return row;
  }

  async ofMember(siteId: number, memberId: bigint, kind: OrderKind, orderId: bigint): Promise<OrderRow | undefined> {
    const [row] = await this.#db.orm
      .select()
      .from(payOrder)
      .where(
        and(
          eq(payOrder.id, orderId),
          eq(payOrder.siteId, siteId),
          eq(payOrder.memberId, memberId),
          eq(payOrder.kind, kind),
        ),
      );
    return row;
  }

  /** The sum of a member's deposits that have not ended, in minor units: limits count it before it is paid (standards LIM-6). */
  async openDeposits(memberId: bigint, currency: string): Promise<bigint> {
    const [row] = await this.#db.query<{ sum: bigint }>(
      `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM pay_order
       WHERE member_id = $1 AND currency = $2 AND kind = 'deposit' AND status = ANY ($3)`,
      [memberId, currency, statusesOf.open],
    );
    return row?.sum ?? 0n;
  }

  async byKey(memberId: bigint, kind: OrderKind, key: string): Promise<OrderRow | undefined> {
    const [row] = await this.#db.orm
      .select()
      .from(payOrder)
      .where(and(eq(payOrder.memberId, memberId), eq(payOrder.kind, kind), eq(payOrder.idempotencyKey, key)));
    return row;
  }

  /** The latest order of a kind, in any state. */
  async latest(memberId: bigint, kind: OrderKind): Promise<OrderRow | undefined> {
    const [row] = await this.#db.orm
      .select()
      .from(payOrder)
      .where(and(eq(payOrder.memberId, memberId), eq(payOrder.kind, kind)))
      .orderBy(desc(payOrder.id))
      .limit(1);
    return row;
  }

  async unfinished(memberId: bigint, kind: OrderKind): Promise<OrderRow | undefined> {
    const [row] = await this.#db.orm
      .select()
      .from(payOrder)
      .where(and(eq(payOrder.memberId, memberId), eq(payOrder.kind, kind), inArray(payOrder.status, UNFINISHED[kind])));
    return row;
  }

  async page(
    memberId: bigint,
    kind: OrderKind,
    { status, from, to, sort, direction, page, size }: OrderFilter,
  ): Promise<{ rows: OrderRow[]; total: number }> {
    const mine = and(
      eq(payOrder.memberId, memberId),
      eq(payOrder.kind, kind),
      ...(status === 'all' ? [] : [inArray(payOrder.status, statusesOf[status])]),
      ...(from === undefined ? [] : [gte(payOrder.createdAt, new Date(from))]),
      ...(to === undefined ? [] : [lt(payOrder.createdAt, new Date(to))]),
    );
    const towards = direction === 'asc' ? asc : desc;
    const rows = await this.#db.orm
      .select()
      .from(payOrder)
      .where(mine)
      .orderBy(towards(orderedBy[sort]), towards(payOrder.id))
      .limit(size)
      .offset((page - 1) * size);
    const [row] = await this.#db.orm.select({ count: sql<number>`count(*)::int` }).from(payOrder).where(mine);
    return { rows, total: row?.count ?? 0 };
  }

  /** The timeline with what was noted at each step. */
  async story(
    orderId: bigint,
    on: Queryable = this.#db,
  ): Promise<{ status: OrderStatus; at: number; detail: string }[]> {
    const rows = await on.orm
      .select()
      .from(payOrderEvent)
      .where(eq(payOrderEvent.orderId, orderId))
      .orderBy(asc(payOrderEvent.position));
    return rows.map(({ status, at, detail }) => ({ status: status as OrderStatus, at: at.getTime(), detail }));
  }
}
