import type { Platform } from '../../../platform/platform.ts';

/** A match is no longer of interest this long after its kick-off. */
const KEPT_MS = 3 * 24 * 3_600_000;
/** The number that one call for matches may request. */
const MOST = 200;

export interface FavouriteMatch {
  readonly matchId: string;
  readonly startAt: number;
}

/** The matches that members have starred. They follow a member to every device and outlast the login. */
export class FavouriteMatches {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;

  constructor(platform: Pick<Platform, 'db' | 'clock'>) {
    this.#platform = platform;
  }

  /** The latest first. */
  async of(memberId: bigint): Promise<FavouriteMatch[]> {
    const { db, clock } = this.#platform;
    const rows = await db.query<{ matchId: bigint; startAt: Date }>(
      `SELECT m.id AS "matchId", m.start_at AS "startAt" FROM favourite_match f JOIN match m ON m.id = f.match_id
       WHERE f.member_id = $1 AND m.start_at > $2 ORDER BY f.starred_at DESC, m.id LIMIT $3`,
      [memberId, new Date(clock.now() - KEPT_MS), MOST],
    );
    return rows.map(({ matchId, startAt }) => ({ matchId: String(matchId), startAt: startAt.getTime() }));
  }

  /** False if there is no such match. If a member has too many stars, the oldest one is removed. */
  async add(memberId: bigint, matchId: string): Promise<boolean> {
    const { db, clock } = this.#platform;
    return db.transaction(async (tx) => {
      const known = await tx.query(
        `INSERT INTO favourite_match (member_id, match_id, starred_at) SELECT $1, id, $3 FROM match WHERE id = $2
         ON CONFLICT (member_id, match_id) DO UPDATE SET starred_at = favourite_match.starred_at RETURNING match_id`,
        [memberId, BigInt(matchId), new Date(clock.now())],
      );
      await tx.query(
        `DELETE FROM favourite_match WHERE member_id = $1 AND match_id IN (
           SELECT match_id FROM favourite_match WHERE member_id = $1 ORDER BY starred_at DESC, match_id OFFSET $2)`,
        [memberId, MOST],
      );
      return known.length > 0;
    });
  }

  async remove(memberId: bigint, matchId: string): Promise<void> {
    await this.#platform.db.query('DELETE FROM favourite_match WHERE member_id = $1 AND match_id = $2', [
      memberId,
      BigInt(matchId),
    ]);
  }
}
