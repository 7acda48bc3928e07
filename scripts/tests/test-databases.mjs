import { randomInt } from 'node:crypto';
import pg from 'pg';
import { isPostgresReachable, TEST_POSTGRES } from './postgres.mjs';

/**
 * The databases of a run of tests are dropped together at its end: after a drop the file system looks through the freed places
 * for a while whenever a file is created, so that the next database would take eight times as long.
 */
const DATABASES = 'touchline_test_run';
/** Locks of this class of the server have the number of a run, which holds its own until it ends, however it ends. */
const RUNS = 7403002;

let admin = null;

/** Names the run for `createPostgresDatabase`, and drops what runs that were killed left behind. */
export async function setup() {
  if (process.env.TEST_RUN !== undefined || !(await isPostgresReachable())) return;
  admin = new pg.Client({ connectionString: TEST_POSTGRES });
  await admin.connect();
  for (const [run, names] of await databasesByRun()) if (await lock(run)) await drop(names);
  const run = randomInt(2 ** 31);
  await lock(run);
  process.env.TEST_RUN = String(run);
}

export async function teardown() {
  if (admin === null) return;
  await drop((await databasesByRun()).get(Number(process.env.TEST_RUN)) ?? []);
  await admin.end();
}

async function databasesByRun() {
  const { rows } = await admin.query('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [
    DATABASES,
  ]);
  const found = new Map();
  for (const { name } of rows) {
    const run = Number.parseInt(name.slice(DATABASES.length), 10);
    found.set(run, [...(found.get(run) ?? []), name]);
  }
  return found;
}

/** Whether no other process has the lock of a run. */
async function lock(run) {
  const { rows } = await admin.query('SELECT pg_try_advisory_lock($1::int, $2::int) AS "isHeld"', [RUNS, run]);
  return rows[0].isHeld;
}

async function drop(names) {
  for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
