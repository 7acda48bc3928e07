import { createHash } from 'node:crypto';
import type { openDatabase } from '@touchline/server/testing';

type Database = Pick<Awaited<ReturnType<typeof openDatabase>>, 'query'>;

/**
 * The feed and the clock write these: a server audits its books and prepares sessions of red packets while a test runs. Opened packets are
 * not among them.
 */
const MOVING_TABLES = [
  ...['match', 'match_odds', 'match_result', 'job', 'reconciliation', 'liability_day'],
  ...['audit_balance', 'audit_checkpoint', 'rain_session', 'rain_pot'],
];
/** The rows of invented members, who have no session. */
const MOVING_ROWS: Readonly<Record<string, string>> = { chat_message: 'session_id = 0' };
/** The time at which a session was last seen is no more than that: a genuine call with a broken input is a sign of life. */
const MOVING_COLUMNS: Readonly<Record<string, readonly string[]>> = { session: ['last_active_at', 'last_acted_at'] };

/** A hash of every row of every table that has state, by table: new tables are in it by themselves. */
export async function stateHash(db: Database): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    if (MOVING_TABLES.includes(name)) continue;
    const rows = await db.query<{ row: string }>(
      `SELECT (to_jsonb(t) - $1::text[])::text AS row FROM "${name}" t WHERE NOT (${MOVING_ROWS[name] ?? 'false'}) ORDER BY 1`,
      [MOVING_COLUMNS[name] ?? []],
    );
    const hash = createHash('sha256');
    for (const { row } of rows) hash.update(`${row}\n`);
    hashes[name] = `${rows.length} rows ${hash.digest('hex').slice(0, 16)}`;
  }
  return hashes;
}
