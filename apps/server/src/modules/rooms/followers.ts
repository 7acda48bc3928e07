import type { Queryable } from '../../platform/db/database.ts';

/** Whom members follow. */
export class Followers {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** False where the member follows already. */
  async follow(roomId: bigint, memberId: bigint, at: number): Promise<boolean> {
    const rows = await this.#db.query(
      'INSERT INTO live_follow (room_id, member_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
      [roomId, memberId, new Date(at)],
    );
    return rows.length === 1;
  }

  async unfollow(roomId: bigint, memberId: bigint): Promise<void> {
    await this.#db.query('DELETE FROM live_follow WHERE room_id = $1 AND member_id = $2', [roomId, memberId]);
  }

  async count(roomId: bigint): Promise<number> {
    const [row] = await this.#db.query<{ count: bigint }>('SELECT count(*) FROM live_follow WHERE room_id = $1', [
      roomId,
    ]);
    return Number(row?.count ?? 0);
  }

  /** How many began to follow each room of a site since a moment. */
  async since(siteId: number, at: number): Promise<ReadonlyMap<bigint, number>> {
    const rows = await this.#db.query<{ roomId: bigint; count: bigint }>(
      `SELECT f.room_id AS "roomId", count(*) FROM live_follow f JOIN live_room r ON r.id = f.room_id
       WHERE r.site_id = $1 AND f.at > $2 GROUP BY f.room_id`,
      [siteId, new Date(at)],
    );
    return new Map(rows.map(({ roomId, count }) => [roomId, Number(count)]));
  }

  async isFollowed(roomId: bigint, memberId: bigint): Promise<boolean> {
    const rows = await this.#db.query('SELECT 1 FROM live_follow WHERE room_id = $1 AND member_id = $2', [
      roomId,
      memberId,
    ]);
    return rows.length === 1;
  }

  /** The rooms a member follows, the latest first. */
  async of(memberId: bigint): Promise<bigint[]> {
    const rows = await this.#db.query<{ roomId: bigint }>(
      'SELECT room_id AS "roomId" FROM live_follow WHERE member_id = $1 ORDER BY at DESC LIMIT 500',
      [memberId],
    );
    return rows.map(({ roomId }) => roomId);
  }
}
