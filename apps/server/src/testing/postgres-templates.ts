import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../platform/db/postgres.ts';
import { type Template, templateKey } from './database-templates.ts';

/** Tests make and drop databases of their own on this PostgreSQL server. */
export const TEST_POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const PREFIX = 'touchline_template';
/** Keeps workers from making the same template at once. */
const MAKING_LOCK = 7403001;

export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own on the test server: empty, or a copy of a template, which is made where it is missing. */
export async function createPostgresDatabase(template: Template | null = null): Promise<OwnDatabase> {
  const own = randomBytes(6).toString('hex');
  // Set where all databases of a run are dropped at its end (`test-databases.ts`).
  const run = process.env.TEST_RUN;
  const name = run === undefined ? `touchline_test_${own}` : `touchline_test_run${run}_${own}`;
  await asAdmin(async (admin) => {
    await admin.query(
      template ? `CREATE DATABASE ${name} TEMPLATE ${await made(admin, template)}` : `CREATE DATABASE ${name}`,
    );
    // A test's database need not survive a power cut.
    if (template) await admin.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      asAdmin(async (admin) => {
        if (run === undefined) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        else await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      }),
  };
}

/** The name of the template's database, made under a lock of the server and renamed once it is whole. */
async function made(admin: pg.Client, template: Template): Promise<string> {
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const name = `${PREFIX}_${today}_${templateKey(template.kind)}`;
  const isThere = async () =>
    (await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
  if (await isThere()) return name;
  await admin.query('SELECT pg_advisory_lock($1)', [MAKING_LOCK]);
  try {
    if (await isThere()) return name;
    await dropOld(admin, `${PREFIX}_${today}`);
    const making = `${name}_making`;
    await admin.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${making}`);
    await template.fill(await openPostgres(urlOf(making)));
    await admin.query(`ALTER DATABASE ${making} RENAME TO ${name}`);
    return name;
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [MAKING_LOCK]);
  }
}

async function dropOld(admin: pg.Client, present: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) AND NOT starts_with(datname, $2)',
    [PREFIX, present],
  );
  for (const { name } of rows) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

function urlOf(database: string): string {
  const url = new URL(TEST_POSTGRES);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: TEST_POSTGRES });
  await client.connect();
  return work(client).finally(() => client.end());
}

export async function isPostgresReachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: TEST_POSTGRES, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
