import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { arrayLiteral } from './array-literal.ts';
import { CONNECT_MS, connect, KEEP_ALIVE } from './connect.ts';
import { APP_ROLE, type Database, type Orm, type Queryable } from './database.ts';
import { followedInTests } from './open-transaction.ts';

const int8 = 20;
/** `_int8`, which the typed list of the driver leaves out. */
const int8Array = 1016 as unknown as typeof int8;

pg.types.setTypeParser(int8, BigInt);
pg.types.setTypeParser(int8Array, (value) =>
  value === '{}'
    ? []
    : value
        .slice(1, -1)
        .split(',')
        .map((element) => (element === 'NULL' ? null : BigInt(element))),
);

type Executor = pg.Pool | pg.PoolClient;

/** Timeouts of a lock that is not granted and of a transaction that is idle. */
const LOCK_MS = 20_000;
const IDLE_TRANSACTION_MS = 60_000;
/** A server that says nothing for so long after it should have ended a statement is given up, and its connection with it. */
const SILENT_MS = 5_000;

export interface PostgresOptions {
  readonly maxConnections?: number;
  readonly statementSeconds?: number;
  /** The login that owns the schema; by default that of the first address. */
  readonly ownerUrl?: string | undefined;
  readonly connectMs?: number;
  readonly silentMs?: number;
}

/** A PostgreSQL server. Every pooled connection works under the application's role, within limits of time. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { maxConnections = 10, statementSeconds = 60, ownerUrl = url, connectMs = CONNECT_MS } = options;
  const { silentMs = SILENT_MS } = options;
  // Compiling a plan would take longer than any query here runs.
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    ...KEEP_ALIVE,
    query_timeout: statementSeconds * 1_000 + silentMs,
    options: [
      `-c role=${APP_ROLE} -c jit=off`,
      `-c statement_timeout=${statementSeconds}s -c lock_timeout=${LOCK_MS}`,
      `-c idle_in_transaction_session_timeout=${IDLE_TRANSACTION_MS}`,
    ].join(' '),
  });
  // A connection that is lost, idle or between two queries of a transaction, is replaced by the pool and its next query
  // fails; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const description = await asOwner(async (owner) => {
    await ensureRole(owner, ownerUrl === url ? null : new URL(url).username);
    const [row] = await owner.query<{ version: string }>('SHOW server_version');
    return `PostgreSQL ${row ? Object.values(row)[0] : ''}`;
  });

  // After a statement that nobody answered this one waits behind it, and there is nothing to wait for.
  const rollback = { text: 'ROLLBACK', query_timeout: silentMs };

  async function asOwner<T>(
    work: (owner: Queryable & { script(sql: string): Promise<void> }) => Promise<T>,
  ): Promise<T> {
    const client = await connect(ownerUrl, { connectMs });
    try {
      return await work({
        ...queryable(client as unknown as pg.PoolClient),
        script: async (sql) => void (await client.query(sql)),
      });
    } finally {
      await client.end();
    }
  }

  return {
    ...queryable(pool),
    engine: 'postgresql',
    description,
    async transaction(work) {
      const client = await pool.connect();
      try {
        const result = await followedInTests(pool, async () => {
          await client.query('BEGIN');
          const worked = await work(queryable(client));
          await client.query('COMMIT');
          return worked;
        });
        client.release();
        return result;
      } catch (error) {
        await client.query(rollback).then(
          () => client.release(),
          (broken: Error) => client.release(broken),
        );
        throw error;
      }
    },
    asOwner,
    close: () => pool.end(),
  };
}

/** Makes the application's role where it is missing, for the owner and for the login that may have nothing else. */
async function ensureRole(owner: Queryable, login: string | null): Promise<void> {
  await owner.query(
    `DO $$ BEGIN CREATE ROLE ${APP_ROLE} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  );
  await owner.query(`GRANT ${APP_ROLE} TO CURRENT_USER`);
  if (login !== null) await owner.query(`GRANT ${APP_ROLE} TO "${login.replaceAll('"', '""')}"`);
}

function queryable(executor: Executor): Queryable {
  let orm: Orm | null = null;
  return {
    get orm() {
      orm ??= drizzle(executor) as unknown as Orm;
      return orm;
    },
    async query<Row>(text: string, params: readonly unknown[] = []) {
      const result = await executor.query(text, params.map(toParam));
      return result.rows as Row[];
    },
    async prepared<Row>(text: string, params: readonly unknown[] = []) {
      const result = await executor.query({ name: nameOf(text), text, values: params.map(toParam) });
      return result.rows as Row[];
    },
  };
}

const names = new Map<string, string>();

/** Statements are constant texts: there are as many names as places in the code that ask for one. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

function toParam(value: unknown): unknown {
  return Array.isArray(value) ? (arrayLiteral(value) ?? value) : value;
}
