import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEngine } from '../../testing/engines.ts';
import type { Database } from './database.ts';

const BARE = 'touchline_test_bare';

/** A database role without any grant, as another application on the same server has. */
describe.each(everyEngine)('a bare role on $name', (engine) => {
  let db: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
    await db.asOwner((owner) =>
      owner.script(
        `DO $$ BEGIN CREATE ROLE ${BARE}; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
      ),
    );
  });
  afterAll(() => drop());

  const asBare = (sql: string) =>
    db.asOwner(async (owner) => {
      await owner.script(`SET ROLE ${BARE}`);
      await owner.query(sql).finally(() => owner.script('RESET ROLE'));
    });

  it('may execute no function of the schema', async () => {
    const functions = await db.query<{ name: string; allowed: boolean }>(
      `SELECT p.proname AS name, has_function_privilege('${BARE}', p.oid, 'EXECUTE') AS allowed
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public'`,
    );
    expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(['ledger_apply', 'ledger_open_accounts']));
    expect(functions.filter(({ allowed }) => allowed)).toEqual([]);
  });

  it('may not execute a function that is made later either', async () => {
    await db.asOwner((owner) =>
      owner.script('CREATE FUNCTION made_later() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$'),
    );
    const [row] = await db.query(`SELECT has_function_privilege('${BARE}', 'made_later()', 'EXECUTE') AS allowed`);
    expect(row).toEqual({ allowed: false });
    await expect(asBare('SELECT public.made_later()')).rejects.toThrow(/permission denied/);
  });

  it('may neither read nor change a table or a sequence', async () => {
    const rights = await db.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND CASE c.relkind
         WHEN 'S' THEN has_sequence_privilege('${BARE}', c.oid, 'USAGE, SELECT, UPDATE')
         WHEN 'r' THEN has_table_privilege('${BARE}', c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
         ELSE false END`,
    );
    expect(rights).toEqual([]);
    await expect(asBare('SELECT * FROM public.member')).rejects.toThrow(/permission denied/);
    await expect(asBare('CREATE TABLE public.mine (id int)')).rejects.toThrow(/permission denied/);
  });

  it('and its owner alike may not empty a table of the ledger', async () => {
    const tables = await db.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind = 'r' AND starts_with(c.relname, 'ledger_')`,
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['ledger_journal', 'ledger_entry']));
    for (const { name } of tables) {
      await expect(
        db.asOwner((owner) => owner.script(`TRUNCATE ${name} CASCADE`)),
        name,
      ).rejects.toThrow(/is append-only/);
      await expect(db.query(`TRUNCATE ${name} CASCADE`), name).rejects.toThrow(/permission denied|must be owner/);
    }
  });
});
