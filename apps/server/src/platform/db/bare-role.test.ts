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
         ELSE c.relkind IN ('r', 'v', 'm', 'p', 'f')
           AND has_table_privilege('${BARE}', c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER') END`,
    );
    expect(rights).toEqual([]);
    await expect(asBare('SELECT * FROM public.member')).rejects.toThrow(/permission denied/);
    await expect(asBare('CREATE TABLE public.mine (id int)')).rejects.toThrow(/permission denied/);
  });

  it('may read no relation of any kind that is made later either', async () => {
    const kinds = await db.asOwner(async (owner) => {
      await owner.script(
        `CREATE TABLE later_r (id int); CREATE SEQUENCE later_s; CREATE VIEW later_v AS SELECT * FROM later_r;
         CREATE MATERIALIZED VIEW later_m AS SELECT 1 AS id; CREATE TABLE later_p (id int) PARTITION BY LIST (id)`,
      );
      return owner.query<{ kind: string; allowed: boolean }>(
        `SELECT relkind AS kind, CASE relkind WHEN 'S' THEN has_sequence_privilege('${BARE}', oid, 'USAGE, SELECT, UPDATE')
           ELSE has_table_privilege('${BARE}', oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER') END AS allowed
         FROM pg_class WHERE relname ~ '^later_.$' ORDER BY relname`,
      );
    });
    expect(kinds).toEqual(['m', 'p', 'r', 'S', 'v'].map((kind) => ({ kind, allowed: false })));
  });

  it('knows every kind of relation that the schema has', async () => {
    const kinds = await db.query<{ kind: string }>(
      `SELECT DISTINCT c.relkind::text AS kind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind NOT IN ('i', 'I', 't', 'c')`,
    );
    expect(['r', 'S', 'v', 'm', 'p', 'f']).toEqual(expect.arrayContaining(kinds.map(({ kind }) => kind)));
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
