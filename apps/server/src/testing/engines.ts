import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { openFresh } from './embedded-template.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Where a PostgreSQL server for tests may be found; tests make and drop databases of their own there. */
export const TEST_POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface Engine {
  readonly name: 'embedded' | 'postgresql';
  /** A fresh database with the current schema; `drop` ends it. */
  create(): Promise<{ db: Database; url: string | null; drop(): Promise<void> }>;
}

const embedded: Engine = {
  name: 'embedded',
  async create() {
    const db = await openFresh(MIGRATIONS);
    return { db, url: null, drop: () => db.close() };
  },
};

const postgresql: Engine = {
  name: 'postgresql',
  async create() {
    const { url, drop } = await createPostgresDatabase();
    const db = await openPostgres(url);
    await migrate(db, MIGRATIONS);
    return {
      db,
      url,
      async drop() {
        await db.close();
        await drop();
      },
    };
  },
};

/** An empty database of its own on the test server. */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `touchline_test_${randomBytes(6).toString('hex')}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: TEST_POSTGRES });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(TEST_POSTGRES);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
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

/** Every engine this machine can test: the embedded one always, PostgreSQL where it is reachable. */
export const engines: readonly Engine[] = (await isPostgresReachable()) ? [embedded, postgresql] : [embedded];
