import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Members whom operators keep from offers, with reason and name. */
export class BlackTags {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async isTagged(memberId: bigint): Promise<boolean> {
    const rows = await this.#platform.db.query('SELECT FROM black_tag WHERE member_id = $1 AND lifted_at IS NULL', [
      memberId,
    ]);
    return rows.length > 0;
  }

  /** Those of these members who have a tag. */
  async taggedAmong(on: Queryable, memberIds: readonly bigint[]): Promise<bigint[]> {
    const rows = await on.query<{ id: bigint }>(
      'SELECT member_id AS id FROM black_tag WHERE member_id = ANY ($1) AND lifted_at IS NULL',
      [memberIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Tags a member; false where they are tagged. */
  async set(tx: Queryable, tag: { siteId: number; memberId: bigint; reason: string; by: string }): Promise<boolean> {
    const { ids, clock } = this.#platform;
    const rows = await tx.query(
      `INSERT INTO black_tag (id, site_id, member_id, reason, set_by, at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (member_id) WHERE lifted_at IS NULL DO NOTHING RETURNING id`,
      [ids.next(), tag.siteId, tag.memberId, tag.reason, tag.by, new Date(clock.now())],
    );
    return rows.length === 1;
  }

  /** Lifts the tag of a member; false where there is none. */
  async lift(tx: Queryable, siteId: number, memberId: bigint, by: string): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE black_tag SET lifted_by = $3, lifted_at = $4
       WHERE site_id = $1 AND member_id = $2 AND lifted_at IS NULL RETURNING id`,
      [siteId, memberId, by, new Date(this.#platform.clock.now())],
    );
    return rows.length === 1;
  }

  /** Tags that hold, the newest first. */
  all(siteId: number) {
    return this.#platform.db.query<{ memberId: bigint; reason: string; by: string; at: Date }>(
      `SELECT member_id AS "memberId", reason, set_by AS by, at FROM black_tag
       WHERE site_id = $1 AND lifted_at IS NULL ORDER BY id DESC LIMIT 500`,
      [siteId],
    );
  }
}
