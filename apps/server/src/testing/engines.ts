import { fileURLToPath } from 'node:url';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { openFromTemplate, type Template } from './database-templates.ts';
import { createPostgresDatabase, isPostgresReachable } from './postgres-templates.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));

export interface Engine {
  readonly name: 'embedded' | 'postgresql';
  /** A fresh database with the current schema; `drop` ends it. */
  create(): Promise<{ db: Database; url: string | null; drop(): Promise<void> }>;
}

/** The schema of the present migrations, and no rows. */
export const schema: Template = {
  kind: 'schema',
  async fill(db) {
    await migrate(db, MIGRATIONS);
    await db.close();
  },
};

const embedded: Engine = {
  name: 'embedded',
  async create() {
    const db = await openFromTemplate(schema);
    return { db, url: null, drop: () => db.close() };
  },
};

const postgresql: Engine = {
  name: 'postgresql',
  async create() {
    const { url, drop } = await createPostgresDatabase(schema);
    const db = await openPostgres(url);
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

const reachable: readonly Engine[] = (await isPostgresReachable()) ? [embedded, postgresql] : [embedded];

/**
 * `TEST_ENGINES` names the engine of a run, or is `all`. The quick tier runs on PostgreSQL where that is reachable, which takes half the
 * time, and the other tier on the embedded engine. Without it a run uses the embedded one.
 */
const asked = process.env.TEST_ENGINES ?? null;
const named = asked === 'all' ? reachable : reachable.filter(({ name }) => name === (asked ?? 'embedded'));
if (named.length === 0) throw new Error(`TEST_ENGINES: ${asked} is no engine that is reachable here`);

/** The engines of tests whose subject is SQL or locking: all that are reachable, unless the run is about one. */
export const everyEngine: readonly Engine[] = asked === null ? reachable : named;

/** The engines of all other tests: the one that the run is about, or all of them. */
export const engines: readonly Engine[] = named;

/** The engine of tests that run once, whatever it is. */
export const usualEngine: Engine['name'] = (named[0] ?? embedded).name;
