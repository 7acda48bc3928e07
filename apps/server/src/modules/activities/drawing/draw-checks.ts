import { checkTable } from '@touchline/rules/draws';
import { and, between, desc, eq } from 'drizzle-orm';
import { ok } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import { drawCheck } from '../tables.ts';

interface Count {
  readonly siteId: number;
  readonly activityId: string;
  readonly version: number;
  readonly drawnId: string;
  readonly drawn: number;
  readonly replaced: number;
}

/**
 * Compares the results of draws with their published odds, each day and for each table from its first draw on (standards RNG-6). The
 * findings are stored; one that chance does not explain is an error in the log.
 */
export class DrawChecks {
  readonly #platform: Platform;
  readonly #registry: ActivityRegistry;
  readonly start: () => Promise<void>;

  constructor(platform: Platform, registry: ActivityRegistry) {
    this.#platform = platform;
    this.#registry = registry;
    this.start = dailyJob(platform, 'activities.draws', (day) => this.check(day));
  }

  /** Checks the tables from which somebody drew on a day. Safe to repeat. */
  async check(day: string): Promise<void> {
    const { db, log } = this.#platform;
    const rows = await db.query<Count>(
      `SELECT s.site_id AS "siteId", s.activity_id AS "activityId", s.version, d.drawn_id AS "drawnId", count(*)::int AS drawn,
         count(*) FILTER (WHERE d.prize_id <> d.drawn_id)::int AS replaced
       FROM draw_series s JOIN draw d ON d.series_id = s.id
       WHERE s.day <= $1 AND EXISTS (
         SELECT FROM draw_series t JOIN draw_member m ON m.series_id = t.id
         WHERE t.site_id = s.site_id AND t.activity_id = s.activity_id AND t.version = s.version AND t.day = $1 AND m.last_number > 0)
       GROUP BY 1, 2, 3, 4`,
      [day],
    );
    const tables = new Map<string, Count[]>();
    for (const row of rows) {
      const key = `${row.siteId}/${row.activityId}/${row.version}`;
      tables.set(key, [...(tables.get(key) ?? []), row]);
    }
    // A table that cannot be checked keeps no other one from its check.
    for (const [table, counts] of tables)
      await this.#checkTable(day, counts).catch((error) => log.error({ error, table, day }, 'draws were not checked'));
  }

  async #checkTable(day: string, counts: readonly Count[]): Promise<void> {
    const { db, clock, log } = this.#platform;
    const [first] = counts;
    if (!first) return;
    const { siteId, activityId, version } = first;
    const data = await this.#registry.version(siteId, activityId, version);
    if (!data || !('prizes' in data)) throw new Error(`${activityId} has no version ${version}`);
    const weights = new Map(data.prizes.map(({ prizeId, weight }) => [prizeId, weight]));
    // A result that the table does not have counts with a weight of 0, which no chance explains.
    const ids = new Set([...weights.keys(), ...counts.map(({ drawnId }) => drawnId)]);
    const prizes = [...ids].map((prizeId) => {
      const { drawn = 0, replaced = 0 } = counts.find(({ drawnId }) => drawnId === prizeId) ?? {};
      return { prizeId, weight: weights.get(prizeId) ?? 0, drawn, replaced };
    });
    const check = checkTable(prizes);
    const about = { siteId, activityId, version, day, ...check };
    if (check.isSkewed) log.error(about, 'draws do not fall by their published odds');
    await db.orm
      .insert(drawCheck)
      .values({ ...about, prizes, at: new Date(clock.now()) })
      .onConflictDoNothing();
  }

  readonly operatorHandlers = {
    drawChecks: async ({ from, to }, { site: { siteId }, note }) => {
      note({ subject: `${from} to ${to}` });
      const rows = await this.#platform.db.orm
        .select()
        .from(drawCheck)
        .where(and(eq(drawCheck.siteId, siteId), between(drawCheck.day, from, to)))
        .orderBy(desc(drawCheck.day), drawCheck.activityId, desc(drawCheck.version));
      return ok({
        items: rows.map(({ activityId, version, day, prizes, chiSquare, degrees, bound, isSkewed }) => ({
          ...{ activityId, version, day, draws: prizes.reduce((sum, { drawn }) => sum + drawn, 0) },
          ...{ prizes: [...prizes], chiSquare, degrees, bound, isSkewed },
        })),
      });
    },
  } satisfies Partial<OperatorHandlers>;
}
