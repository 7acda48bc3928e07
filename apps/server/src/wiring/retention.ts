import type { Database, Queryable } from '../platform/db/database.ts';
import { maskAddress } from '../platform/events/mask-address.ts';
import { dailyJob } from '../platform/jobs/daily-job.ts';
import type { Platform } from '../platform/platform.ts';

const DAY_MS = 24 * 3_600_000;
/** Rows of one statement: a table that grew for years is cleared in steps that hold no lock for long. */
const AT_ONCE = 1_000;

/** Data that is not kept for ever. `sweep` ends at most so many rows from before a time, and answers how many. */
interface Retained {
  readonly table: string;
  readonly days: number;
  sweep(on: Queryable, before: Date, most: number): Promise<number>;
}

/** Rows of a table that the application may delete, by the column that says when they were done with. */
function rows(table: string, days: number, endedAt: string): Retained {
  return {
    table,
    days,
    async sweep(on, before, most) {
      const gone = await on.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${endedAt} < $1 LIMIT $2)) RETURNING 1`,
        [before, most],
      );
      return gone.length;
    },
  };
}

/** The data that is deleted or blanked, and the time; data that is not listed is kept. docs/operations.md has the same words. */
export const retention: readonly Retained[] = [
  rows('one_time_code', 30, 'expires_at'),
  rows('password_reset', 30, 'expires_at'),
  rows('job', 90, 'done_at'),
  // Messages are append-only for the application, so the database deletes them, and nothing younger than it must be kept.
  {
    table: 'chat_message',
    days: 91,
    async sweep(on, before, most) {
      const [row] = await on.query<{ gone: number }>('SELECT chat_purge($1, $2) AS gone', [before, most]);
      return row?.gone ?? 0;
    },
  },
  {
    table: 'session',
    days: 400,
    async sweep(on, before, most) {
      const old = await on.query<{ id: bigint; address: string }>(
        `SELECT id, address FROM session WHERE expires_at < $1 AND NOT (address LIKE '%/%' OR (address = '' AND device = ''))
         ORDER BY expires_at LIMIT $2`,
        [before, most],
      );
      await on.query(
        `UPDATE session SET address = seen.network, device = '' FROM unnest($1::bigint[], $2::text[]) AS seen (id, network)
         WHERE session.id = seen.id`,
        [old.map(({ id }) => id), old.map(({ address }) => maskAddress(address))],
      );
      return old.length;
    },
  },
  // Goods that arrived, or will not be sent, need no address any more; the exchange stays on record.
  {
    table: 'mall_exchange',
    days: 90,
    async sweep(on, before, most) {
      const done = await on.query(
        `UPDATE mall_exchange SET delivery_cipher = NULL WHERE id = ANY (ARRAY(
           SELECT id FROM mall_exchange WHERE delivery_cipher IS NOT NULL AND ended_at < $1 ORDER BY ended_at LIMIT $2)) RETURNING 1`,
        [before, most],
      );
      return done.length;
    },
  },
];

/** Deletes data that is over its time, table by table, and returns the number of rows of each. */
export async function sweepRetained(db: Database, now: number): Promise<Readonly<Record<string, number>>> {
  const ended: Record<string, number> = {};
  for (const { table, days, sweep } of retention) {
    const before = new Date(now - days * DAY_MS);
    let last: number;
    ended[table] = 0;
    do {
      last = await sweep(db, before, AT_ONCE);
      ended[table] += last;
    } while (last === AT_ONCE);
  }
  return ended;
}

/** Declares the daily deletion of old data, and returns the function that schedules it. */
export function retentionDays(platform: Platform): () => Promise<void> {
  const { db, clock, log } = platform;
  return dailyJob(platform, 'platform.retention', async () => {
    log.info({ ended: await sweepRetained(db, clock.now()) }, 'what is over its time was deleted');
  });
}
