import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { APP_ROLE, type Database, type Orm, type Queryable } from './database.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { followed, isInTransaction } from './open-transaction.ts';

type Executor = Pick<PGlite, 'query'>;

const int8Array = 1016;
const parsers = {
  [types.INT8]: (value: string) => BigInt(value),
  [int8Array]: (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(BigInt)),
};

/**
 * PostgreSQL inside this process, its files in a folder (or in memory without one), where a dump of them may be put first.
 * It never fsyncs: a killed process loses nothing that was answered, a power cut can.
 */
export async function openEmbedded(folder: string | null, dump: Blob | null = null): Promise<Database> {
  const lock: FolderLock | null = folder === null ? null : lockFolder(folder);
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(dump === null ? {} : { loadDataDir: dump }),
    parsers,
  });
  await pglite.exec(
    `DO $$ BEGIN CREATE ROLE ${APP_ROLE} NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$; SET ROLE ${APP_ROLE}`,
  );
  const whole = queryable(pglite);
  // The engine runs one thing at a time: a query beside an open transaction of its own caller would wait for ever.
  const refuseInside = () => {
    if (isInTransaction(pglite)) throw new Error('inside a transaction, query through the handle it gives');
  };

  return {
    get orm() {
      return whole.orm;
    },
    async query(text, params) {
      refuseInside();
      return whole.query(text, params);
    },
    async prepared(text, params) {
      refuseInside();
      return whole.query(text, params);
    },
    engine: 'embedded',
    description: 'embedded PostgreSQL (PGlite)',
    async transaction(work) {
      refuseInside();
      return followed(pglite, () => pglite.transaction((tx) => work(queryable(tx as unknown as Executor))));
    },
    async asOwner(work) {
      await pglite.query('RESET ROLE');
      try {
        return await work({ ...whole, script: async (sql) => void (await pglite.exec(sql)) });
      } finally {
        await pglite.query(`SET ROLE ${APP_ROLE}`);
      }
    },
    async close() {
      await pglite.close();
      lock?.release();
    },
  };
}

function queryable(executor: Executor): Queryable {
  let orm: Orm | null = null;
  async function query<Row>(text: string, params: readonly unknown[] = []) {
    const result = await executor.query<Row>(text, [...params]);
    // The engine answers without leaving this turn; give timers and sockets theirs.
    await new Promise(setImmediate);
    return result.rows;
  }
  return {
    get orm() {
      orm ??= drizzle(executor as PGlite) as unknown as Orm;
      return orm;
    },
    query,
    prepared: query,
  };
}
