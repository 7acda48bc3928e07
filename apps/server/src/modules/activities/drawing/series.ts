import { randomBytes } from 'node:crypto';
import type { DrawingActivity } from '@touchline/contract/site';
import { commitmentOf } from '@touchline/rules/draws';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteDay } from '../../../platform/site/site-day.ts';
import type { HeldActivity } from '../activity-registry.ts';

/** A lottery or wheel as it holds at a site. */
export type HeldDrawing = HeldActivity<DrawingActivity>;

const SEED_BYTES = 32;

export interface Series {
  readonly id: bigint;
  readonly siteId: number;
  readonly activityId: string;
  readonly version: number;
  readonly day: string;
  readonly seed: string;
  readonly commitment: string;
  readonly revealedAt: Date | null;
}

const COLUMNS = `id, site_id AS "siteId", activity_id AS "activityId", version, day::text AS day, seed, commitment,
  revealed_at AS "revealedAt"`;

/**
 * The series of draws. Each day of the site has one for each activity, whose seed is made and promised before its first draw and
 * published when the day is over.
 */
export class SeriesStore {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The series of today, opened by the first who asks. */
  async today({ siteId, version, data }: HeldDrawing): Promise<Series> {
    const { db, ids, clock } = this.#platform;
    const now = clock.now();
    const day = siteDay(now);
    const key = [siteId, data.activityId, version, day];
    const find = () =>
      db.query<Series>(
        `SELECT ${COLUMNS} FROM draw_series WHERE site_id = $1 AND activity_id = $2 AND version = $3 AND day = $4`,
        key,
      );
    const [known] = await find();
    if (known) return known;
    const seed = randomBytes(SEED_BYTES).toString('hex');
    await db.query(
      `INSERT INTO draw_series (site_id, activity_id, version, day, id, seed, commitment, opened_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [...key, ids.next(), seed, commitmentOf(seed), new Date(now)],
    );
    const [opened] = await find();
    if (!opened) throw new Error(`no series of ${data.activityId} was opened`);
    return opened;
  }

  /** Keeps a series from being published until the transaction ends; false where it was published before. */
  async keepOpen(tx: Queryable, id: bigint): Promise<boolean> {
    const rows = await tx.query('SELECT FROM draw_series WHERE id = $1 AND revealed_at IS NULL FOR SHARE', [id]);
    return rows.length === 1;
  }

  /** Publishes the seeds of days that are over. It waits for draws that still run. */
  async reveal(siteId: number, activityId: string): Promise<void> {
    const now = this.#platform.clock.now();
    await this.#platform.db.query(
      `UPDATE draw_series SET revealed_at = $4 WHERE site_id = $1 AND activity_id = $2 AND day < $3 AND revealed_at IS NULL`,
      [siteId, activityId, siteDay(now), new Date(now)],
    );
  }

  /** Series in which a member drew, the latest first. */
  ofMember(siteId: number, activityId: string, memberId: bigint, most: number): Promise<Series[]> {
    return this.#platform.db.query<Series>(
      `SELECT ${COLUMNS} FROM draw_series s WHERE site_id = $1 AND activity_id = $2
         AND EXISTS (SELECT FROM draw_member m WHERE m.series_id = s.id AND m.member_id = $3 AND m.last_number > 0)
       ORDER BY s.day DESC, s.version DESC LIMIT $4`,
      [siteId, activityId, memberId, most],
    );
  }
}
