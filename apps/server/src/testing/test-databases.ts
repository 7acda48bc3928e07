import { randomInt } from 'node:crypto';
import pg from 'pg';
import { isPostgresReachable, TEST_POSTGRES } from './postgres-templates.ts';

/**
 * The databases of a run of tests are dropped together at its end: after a drop the file system looks through the freed places
 * for a while whenever a file is created, so that the next database would take eight times as long.
 */
const DATABASES = 'touchline_test_run';
/** Locks of this class of the server have the number of a run, which holds its own until it ends, however it ends. */
const RUNS = 7403002;

let admin: pg.Client | null = null;

/** Names the run for `createPostgresDatabase`, and drops what runs that were killed left behind. */
export async function setup(): Promise<void> {
  if (process.env.TEST_RUN !== undefined || !(await isPostgresReachable())) return;
  const client = new pg.Client({ connectionString: TEST_POSTGRES });
  await client.connect();
  admin = client;
  for (const [run, names] of await databasesByRun(client)) if (await lock(client, run)) await drop(client, names);
  const run = randomInt(2 ** 31);
  await lock(client, run);
  process.env.TEST_RUN = String(run);
}

export async function teardown(): Promise<void> {
  if (admin === null) return;
  await drop(admin, (await databasesByRun(admin)).get(Number(process.env.TEST_RUN)) ?? []);
  await admin.end();
}

async function databasesByRun(client: pg.Client): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [DATABASES],
  );
  const found = new Map<number, readonly string[]>();
  for (const { name } of rows) {
    const run = Number.parseInt(name.slice(DATABASES.length), 10);
    found.set(run, [...(found.get(run) ?? []), name]);
  }
  return found;
}

/** Whether no other process has the lock of a run. */
async function lock(client: pg.Client, run: number): Promise<boolean> {
  const { rows } = await client.query<{ isHeld: boolean }>(
    'SELECT pg_try_advisory_lock($1::int, $2::int) AS "isHeld"',
    [RUNS, run],
  );
  return rows[0]?.isHeld === true;
}

async function drop(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
