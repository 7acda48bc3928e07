import type { Queryable } from '../../platform/db/database.ts';

/** The hosts whom members follow. */
export class Followers {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** A member who follows again is no new follower. False where the member follows already. */
  async follow(
    roomId: bigint,
    memberId: bigint,
    { at, isCounted }: { readonly at: number; readonly isCounted: boolean },
  ): Promise<boolean> {
    const rows = await this.#db.query(
      `INSERT INTO live_follow AS f (room_id, member_id, at, is_counted) VALUES ($1, $2, $3, $4)
       ON CONFLICT (room_id, member_id) DO UPDATE
       SET ended_at = NULL, again_at = $3, is_counted = f.is_counted OR $4,
         at = CASE WHEN $4 AND NOT f.is_counted THEN $3 ELSE f.at END
       WHERE f.ended_at IS NOT NULL RETURNING 1`,
      [roomId, memberId, new Date(at), isCounted],
    );
    return rows.length === 1;
  }

  async unfollow(roomId: bigint, memberId: bigint, at: number): Promise<void> {
    await this.#db.query(
      'UPDATE live_follow SET ended_at = $3 WHERE room_id = $1 AND member_id = $2 AND ended_at IS NULL',
      [roomId, memberId, new Date(at)],
    );
  }

  async count(roomId: bigint): Promise<number> {
    const [row] = await this.#db.query<{ count: bigint }>(
      'SELECT count(*) FROM live_follow WHERE room_id = $1 AND ended_at IS NULL',
      [roomId],
    );
    return Number(row?.count ?? 0);
  }

  /** The number of members who began to follow each room of a site since a moment, and still do. */
  async since(siteId: number, at: number): Promise<ReadonlyMap<bigint, number>> {
    const rows = await this.#db.query<{ roomId: bigint; count: bigint }>(
      `SELECT f.room_id AS "roomId", count(*) FROM live_follow f JOIN live_room r ON r.id = f.room_id
       WHERE r.site_id = $1 AND f.at > $2 AND f.ended_at IS NULL AND f.is_counted GROUP BY f.room_id`,
      [siteId, new Date(at)],
    );
    return new Map(rows.map(({ roomId, count }) => [roomId, Number(count)]));
  }

  async isFollowed(roomId: bigint, memberId: bigint): Promise<boolean> {
    const rows = await this.#db.query(
      'SELECT 1 FROM live_follow WHERE room_id = $1 AND member_id = $2 AND ended_at IS NULL',
      [roomId, memberId],
    );
    return rows.length === 1;
  }

  /** The rooms a member follows, those they began to follow last first. */
  async of(memberId: bigint): Promise<bigint[]> {
    const rows = await this.#db.query<{ roomId: bigint }>(
      `SELECT room_id AS "roomId" FROM live_follow WHERE member_id = $1 AND ended_at IS NULL
       ORDER BY coalesce(again_at, at) DESC, room_id LIMIT 500`,
      [memberId],
    );
    return rows.map(({ roomId }) => roomId);
  }
}
