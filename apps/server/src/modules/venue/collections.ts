import type { Platform } from '../../platform/platform.ts';

/** A member who collects more lets the oldest one go. */
const MOST = 200;

export interface CollectedGame {
  readonly venueEnName: string;
  readonly gameId: string;
}

/** The games that members have collected. They follow a member to every device and outlast the login. */
export class Collections {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;

  constructor(platform: Pick<Platform, 'db' | 'clock'>) {
    this.#platform = platform;
  }

  /** The latest first. */
  of(memberId: bigint): Promise<CollectedGame[]> {
    return this.#platform.db.query<CollectedGame & Record<string, unknown>>(
      `SELECT venue AS "venueEnName", game_id AS "gameId" FROM game_collection
       WHERE member_id = $1 ORDER BY collected_at DESC, venue, game_id LIMIT $2`,
      [memberId, MOST],
    );
  }

  async add(memberId: bigint, { venueEnName, gameId }: CollectedGame): Promise<void> {
    const { db, clock } = this.#platform;
    await db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO game_collection (member_id, venue, game_id, collected_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (member_id, venue, game_id) DO NOTHING`,
        [memberId, venueEnName, gameId, new Date(clock.now())],
      );
      await tx.query(
        `DELETE FROM game_collection WHERE member_id = $1 AND (venue, game_id) IN (
           SELECT venue, game_id FROM game_collection WHERE member_id = $1
           ORDER BY collected_at DESC, venue, game_id OFFSET $2)`,
        [memberId, MOST],
      );
    });
  }

  async remove(memberId: bigint, { venueEnName, gameId }: CollectedGame): Promise<void> {
    await this.#platform.db.query(
      'DELETE FROM game_collection WHERE member_id = $1 AND lower(venue) = lower($2) AND game_id = $3',
      [memberId, venueEnName, gameId],
    );
  }
}
