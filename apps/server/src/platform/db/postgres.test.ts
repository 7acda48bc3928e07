import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEngine, schema } from '../../testing/engines.ts';
import { createPostgresDatabase, type OwnDatabase, TEST_POSTGRES } from '../../testing/postgres-templates.ts';
import { openRelay } from '../../testing/relay.ts';
import { ConfigError } from '../config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { refuseOwner } from './refuse-owner.ts';

const hasPostgres = everyEngine.some(({ name }) => name === 'postgresql');

describe.skipIf(!hasPostgres)('a PostgreSQL server', () => {
  let own: OwnDatabase;
  const opened: Database[] = [];

  async function open(options: Parameters<typeof openPostgres>[1] = {}, login?: string): Promise<Database> {
    const url = new URL(own.url);
    if (login) url.username = login;
    const db = await openPostgres(url.href, login ? { ...options, ownerUrl: own.url } : options);
    opened.push(db);
    return db;
  }

  beforeAll(async () => {
    own = await createPostgresDatabase(schema);
  });
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.close()));
    await own.drop();
  });

  it('works under the role of the application, within limits of time', async () => {
    const db = await open({ statementSeconds: 7 });
    const shown = async (name: string) => Object.values((await db.query(`SHOW ${name}`))[0] ?? {})[0];
    expect(await shown('role')).toBe('touchline_app');
    expect(await shown('statement_timeout')).toBe('7s');
    expect(await shown('lock_timeout')).toBe('20s');
    expect(await shown('idle_in_transaction_session_timeout')).toBe('1min');
  });

  it('ends a statement that takes longer than it may, and serves the next', async () => {
    const db = await open({ statementSeconds: 1 });
    await expect(db.query('SELECT pg_sleep(20)')).rejects.toThrow(/statement timeout/);
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('that goes silent under a transaction is given up, and its place serves the next', async () => {
    const url = new URL(own.url);
    const relay = await openRelay(Number(url.port || 5432), url.hostname);
    url.hostname = '127.0.0.1';
    url.port = String(relay.port);
    const db = await openPostgres(url.href, { maxConnections: 1, statementSeconds: 1, silentMs: 200 });
    await expect(
      db.transaction(async (tx) => {
        relay.goSilent();
        await tx.query('SELECT 1');
      }),
    ).rejects.toThrow('Query read timeout');
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await db.close();
    await relay.close();
  });

  it('makes no more connections than it may, and makes later queries wait', async () => {
    const db = await open({ maxConnections: 2 });
    const pids = await Promise.all(
      Array.from({ length: 6 }, () => db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid, pg_sleep(0.05)')),
    );
    expect(new Set(pids.map(([row]) => row?.pid)).size).toBe(2);
  });

  it('names the error where no server listens', async () => {
    const nobody = new URL(TEST_POSTGRES);
    nobody.port = '1';
    await expect(openPostgres(nobody.href)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('that accepts connections and never answers is given up and named', async () => {
    const taken = new Set<Socket>();
    const silent = createServer((socket) => taken.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const url = `postgres://somebody:secret@127.0.0.1:${port}/none`;
    const error: Error = await openPostgres(url, { connectMs: 300 }).then(Promise.reject, (reason) => reason);
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toContain(`the PostgreSQL server at 127.0.0.1:${port} did not answer within 0.3 s`);
    expect(error.message).not.toContain('secret');
    expect(taken.size).toBe(1);
    for (const socket of taken) socket.destroy();
    silent.close();
  });

  describe('to a login of its own', () => {
    const NAMES = ['plain', 'member', 'maker'].map((name) => `touchline_test_${name}_${process.pid}`);
    const [plain = '', member = '', maker = ''] = NAMES;

    beforeAll(async () => {
      const db = await open();
      await db.asOwner(async (owner) => {
        const [row] = await owner.query<{ owner: string }>('SELECT current_user AS owner');
        await owner.script(
          `CREATE ROLE ${plain} LOGIN; CREATE ROLE ${member} LOGIN; CREATE ROLE ${maker} LOGIN CREATEROLE`,
        );
        await owner.script(`GRANT "${row?.owner}" TO ${member}`);
      });
    });
    afterAll(async () => {
      await Promise.all(opened.splice(1).map((db) => db.close()));
      await opened[0]?.asOwner((owner) => owner.script(NAMES.map((name) => `DROP ROLE IF EXISTS ${name}`).join(';')));
    });

    it('that has only the role of the application can start', async () => {
      const db = await open({}, plain);
      expect(await refuseOwner(db)).toBeUndefined();
    });

    it.each([
      ['may become the owner of the schema', member],
      ['may make roles', maker],
    ])('that %s does not', async (_what, login) => {
      const db = await open({}, login);
      await expect(refuseOwner(db)).rejects.toThrow(ConfigError);
      await expect(refuseOwner(db)).rejects.toThrow(`the login ${login} owns the schema or may become its owner`);
    });
  });
});
