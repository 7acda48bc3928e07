import type { CallOutput } from '@touchline/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { draw } from '../tables.ts';
import type { DrawsMade } from './chances.ts';

export type DrawRow = typeof draw.$inferSelect;

/** Draws and what counts them. */
export class DrawStore {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  ofKey(memberId: bigint, key: string, on: Queryable = this.#db): Promise<DrawRow[]> {
    return on.orm
      .select()
      .from(draw)
      .where(and(eq(draw.memberId, memberId), eq(draw.idempotencyKey, key)))
      .orderBy(asc(draw.number));
  }

  ofSeries(seriesId: bigint, memberId: bigint): Promise<DrawRow[]> {
    return this.#db.orm
      .select()
      .from(draw)
      .where(and(eq(draw.seriesId, seriesId), eq(draw.memberId, memberId)))
      .orderBy(asc(draw.number));
  }

  async madeOn(on: Queryable, activityId: string, memberId: bigint, day: string): Promise<DrawsMade> {
    const [row] = await on.query<DrawsMade>(
      `SELECT count(*) FILTER (WHERE NOT is_paid)::int AS free, count(*) FILTER (WHERE is_paid)::int AS paid
       FROM draw WHERE member_id = $1 AND activity_id = $2 AND day = $3`,
      [memberId, activityId, day],
    );
    return row ?? { free: 0, paid: 0 };
  }

  /** The number of the member's last draw in a series. Draws of one member wait for each other here. */
  async lockMember(tx: Queryable, seriesId: bigint, memberId: bigint): Promise<number> {
    await tx.query(
      'INSERT INTO draw_member (series_id, member_id, last_number) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING',
      [seriesId, memberId],
    );
    const [row] = await tx.query<{ last: number }>(
      'SELECT last_number AS last FROM draw_member WHERE series_id = $1 AND member_id = $2 FOR UPDATE',
      [seriesId, memberId],
    );
    return row?.last ?? 0;
  }

  /** Writes draws of one member in one series, in the order of their numbers. */
  async insert(tx: Queryable, rows: readonly DrawRow[]): Promise<void> {
    const last = rows.at(-1);
    if (!last) return;
    await tx.orm.insert(draw).values([...rows]);
    await tx.query('UPDATE draw_member SET last_number = $3 WHERE series_id = $1 AND member_id = $2', [
      ...[last.seriesId, last.memberId, last.number],
    ]);
  }

  /** The number of each prize that was given. Those that are named stay locked until the transaction ends. */
  async lockStock(
    tx: Queryable,
    siteId: number,
    activityId: string,
    prizeIds: readonly string[],
  ): Promise<Map<string, number>> {
    const names = [...new Set(prizeIds)].sort();
    if (names.length === 0) return new Map();
    await tx.query(
      `INSERT INTO draw_stock (site_id, activity_id, prize_id, given)
       SELECT $1, $2, name, 0 FROM unnest($3::text[]) AS name ORDER BY name ON CONFLICT DO NOTHING`,
      [siteId, activityId, names],
    );
    const rows = await tx.query<{ prizeId: string; given: number }>(
      `SELECT prize_id AS "prizeId", given FROM draw_stock WHERE site_id = $1 AND activity_id = $2 AND prize_id = ANY ($3)
       ORDER BY prize_id FOR UPDATE`,
      [siteId, activityId, names],
    );
    return new Map(rows.map(({ prizeId, given }) => [prizeId, given]));
  }

  /** Counts prizes that are locked as given, each as often as it is named. */
  async takeStock(tx: Queryable, siteId: number, activityId: string, prizeIds: readonly string[]): Promise<void> {
    if (prizeIds.length === 0) return;
    await tx.query(
      `UPDATE draw_stock SET given = given + n.count
       FROM (SELECT name, count(*)::int AS count FROM unnest($3::text[]) AS name GROUP BY name) AS n
       WHERE site_id = $1 AND activity_id = $2 AND prize_id = n.name`,
      [siteId, activityId, prizeIds],
    );
  }

  async stock(siteId: number, activityId: string): Promise<Map<string, number>> {
    const rows = await this.#db.query<{ prizeId: string; given: number }>(
      'SELECT prize_id AS "prizeId", given FROM draw_stock WHERE site_id = $1 AND activity_id = $2',
      [siteId, activityId],
    );
    return new Map(rows.map(({ prizeId, given }) => [prizeId, given]));
  }

  /** The latest who won something. */
  winners(siteId: number, activityId: string, most: number) {
    return this.#db.query<{ memberId: bigint; prizeId: string; at: Date }>(
      `SELECT member_id AS "memberId", prize_id AS "prizeId", at FROM draw
       WHERE site_id = $1 AND activity_id = $2 AND reward_id IS NOT NULL ORDER BY id DESC LIMIT $3`,
      [siteId, activityId, most],
    );
  }
}

export function drawnOf({ number, nonce, drawnId, prizeId, at }: DrawRow): CallOutput<'drawPrizes'>['draws'][number] {
  return { number, nonce, drawnId, prizeId, at: at.getTime() };
}
