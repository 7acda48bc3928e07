import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { mallExchange } from './tables.ts';

export type ExchangeRow = typeof mallExchange.$inferSelect;
export type ExchangeState = ExchangeRow['state'];

const MOST_LISTED = 200;

interface ItemOf {
  readonly siteId: number;
  readonly activityId: string;
  readonly itemId: string;
}

/** Exchanges of points, and how many of each item are given out. */
export class MallStore {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async ofKey(memberId: bigint, key: string): Promise<ExchangeRow | undefined> {
    const [row] = await this.#db.orm
      .select()
      .from(mallExchange)
      .where(and(eq(mallExchange.memberId, memberId), eq(mallExchange.idempotencyKey, key)));
    return row;
  }

  /** The order of goods that were won, unless it could not be delivered. */
  async ofWon(memberId: bigint, rewardId: bigint): Promise<ExchangeRow | undefined> {
    const isOrder = and(eq(mallExchange.price, 0n), ne(mallExchange.state, 'refunded'));
    const [row] = await this.#db.orm
      .select()
      .from(mallExchange)
      .where(and(eq(mallExchange.memberId, memberId), eq(mallExchange.rewardId, rewardId), isOrder));
    return row;
  }

  async page(memberId: bigint, { page, size }: { readonly page: number; readonly size: number }) {
    const own = eq(mallExchange.memberId, memberId);
    const [rows, [count]] = await Promise.all([
      this.#db.orm
        .select()
        .from(mallExchange)
        .where(own)
        .orderBy(desc(mallExchange.id))
        .limit(size)
        .offset((page - 1) * size),
      this.#db.orm.select({ total: sql<number>`count(*)::int` }).from(mallExchange).where(own),
    ]);
    return { rows, total: count?.total ?? 0 };
  }

  /** Exchanges of a site in a state: those that wait longest first, those that ended last first. */
  inState(siteId: number, state: ExchangeState): Promise<ExchangeRow[]> {
    const isOpen = state === 'ordered' || state === 'sent';
    return this.#db.orm
      .select()
      .from(mallExchange)
      .where(and(eq(mallExchange.siteId, siteId), eq(mallExchange.state, state)))
      .orderBy(isOpen ? asc(mallExchange.id) : desc(mallExchange.id))
      .limit(MOST_LISTED);
  }

  /** The number of each item of a shop that was given out. */
  async given(siteId: number, activityId: string): Promise<Map<string, number>> {
    const rows = await this.#db.query<{ itemId: string; given: number }>(
      'SELECT item_id AS "itemId", given FROM mall_stock WHERE site_id = $1 AND activity_id = $2',
      [siteId, activityId],
    );
    return new Map(rows.map(({ itemId, given }) => [itemId, given]));
  }

  /** The number of each item that a member has. Refunded ones do not count. */
  async own(on: Queryable, memberId: bigint, activityId: string): Promise<Map<string, number>> {
    const rows = await on.query<{ itemId: string; count: number }>(
      `SELECT item_id AS "itemId", count(*)::int AS count FROM mall_exchange
       WHERE member_id = $1 AND activity_id = $2 AND state <> 'refunded' GROUP BY item_id`,
      [memberId, activityId],
    );
    return new Map(rows.map(({ itemId, count }) => [itemId, count]));
  }

  /** The number of an item that was given out. Its row stays locked until the transaction ends. */
  async lockStock(tx: Queryable, { siteId, activityId, itemId }: ItemOf): Promise<number> {
    await tx.query(
      'INSERT INTO mall_stock (site_id, activity_id, item_id, given) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING',
      [siteId, activityId, itemId],
    );
    const [row] = await tx.query<{ given: number }>(
      'SELECT given FROM mall_stock WHERE site_id = $1 AND activity_id = $2 AND item_id = $3 FOR UPDATE',
      [siteId, activityId, itemId],
    );
    return row?.given ?? 0;
  }

  /** Takes one of an item, or puts one back. */
  async take(tx: Queryable, { siteId, activityId, itemId }: ItemOf, count: 1 | -1): Promise<void> {
    await tx.query(
      'UPDATE mall_stock SET given = given + $4 WHERE site_id = $1 AND activity_id = $2 AND item_id = $3',
      [siteId, activityId, itemId, count],
    );
  }

  async insert(tx: Queryable, row: ExchangeRow): Promise<void> {
    await tx.orm.insert(mallExchange).values(row);
  }

  async one(siteId: number, id: bigint): Promise<ExchangeRow | undefined> {
    const [row] = await this.#db.orm
      .select()
      .from(mallExchange)
      .where(and(eq(mallExchange.siteId, siteId), eq(mallExchange.id, id)));
    return row;
  }

  /** Moves an exchange of goods on; undefined where it is in none of these states. */
  async move(
    tx: Queryable,
    { siteId, id, from }: { readonly siteId: number; readonly id: bigint; readonly from: readonly ExchangeState[] },
    to: Partial<Pick<ExchangeRow, 'state' | 'sentAt' | 'endedAt' | 'movedBy' | 'parcel' | 'reason'>>,
  ): Promise<ExchangeRow | undefined> {
    const [row] = await tx.orm
      .update(mallExchange)
      .set(to)
      .where(
        and(
          eq(mallExchange.siteId, siteId),
          eq(mallExchange.id, id),
          sql`${mallExchange.state} = ANY (${sql.param([...from])}::text[])`,
        ),
      )
      .returning();
    return row;
  }
}
