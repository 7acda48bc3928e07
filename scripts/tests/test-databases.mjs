import pg from 'pg';
import { isPostgresReachable } from './postgres.mjs';

/**
 * The databases of a run of tests are dropped together at its end: after a drop the file system looks through the freed places
 * for a while whenever a file is created, so that the next database would take eight times as long.
 */
const DATABASES = 'touchline_test_run';

/** Names the run for `createPostgresDatabase`, and drops what runs that were killed left behind. */
export async function setup() {
  if (process.env.TEST_RUN !== undefined || !(await isPostgresReachable())) return;
  process.env.TEST_RUN = String(process.pid);
  await dropDatabases((run) => !isAlive(run));
}

export async function teardown() {
  if (process.env.TEST_RUN !== String(process.pid)) return;
  await dropDatabases((run) => run === process.pid);
}

async function dropDatabases(isDue) {
  const connectionString = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [
    DATABASES,
  ]);
  for (const { name } of rows)
    if (isDue(Number(name.slice(DATABASES.length).split('_')[0])))
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.end();
}

function isAlive(run) {
  try {
    process.kill(run, 0);
    return true;
  } catch {
    return false;
  }
}
