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

/** Every engine this machine can test, for tests whose subject is SQL or locking: the embedded one, and PostgreSQL where reachable. */
export const everyEngine: readonly Engine[] = (await isPostgresReachable()) ? [embedded, postgresql] : [embedded];

/**
 * All other tests run on these: the embedded engine, unless `TEST_ENGINES` asks for the others (`others`, which the second
 * tier does) or for every engine (`all`).
 */
export const engines: readonly Engine[] = everyEngine.filter(({ name }) => {
  const asked = process.env.TEST_ENGINES ?? 'embedded';
  return asked === 'all' || (name === 'embedded') === (asked === 'embedded');
});
