import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../platform/db/database.ts';
import { everyEngine } from '../testing/engines.ts';
import { command, ledgerFixture, SITE } from '../testing/ledger-fixture.ts';
import { auditLedger } from './audit.ts';

/** The ledger's tables, each with a column worth changing. */
const COLUMN = {
  ledger_journal: 'reference',
  ledger_entry: 'amount',
  ledger_account: 'balance',
  ledger_hold: 'remaining',
  ledger_block: 'hash',
} as const;
const clean = { driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [], brokenBlocks: [] };

describe.each(everyEngine)('the books on $name', (engine) => {
  let fixture: Awaited<ReturnType<typeof ledgerFixture>>;
  let db: Database;
  let member: bigint;
  let house: bigint;

  beforeAll(async () => {
    fixture = await ledgerFixture(engine, 1);
    ({ db } = fixture);
    [member, house] = [await fixture.available(1), await fixture.house()];
    const locked = await fixture.locked(1);
    const deposit = (key: string) => command({ key, entries: [{ debit: house, credit: member, amount: 100n }] });
    const hold = command({
      key: 'h1',
      entries: [{ debit: member, credit: locked, amount: 40n }],
      holds: [{ step: 'open', reference: 'bet/1', account: locked, amount: 40n }],
    });
    for (const one of [deposit('d1'), deposit('d2'), hold, deposit('d3')]) await fixture.ledger.apply(db, [one]);
    await db.asOwner(async (owner) => {
      for (const table of Object.keys(COLUMN))
        await owner.script(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
    });
  });
  afterAll(() => fixture.drop());

  /** Writes past every fence, as one with all rights over the database can. */
  const forge = (sql: string, params: readonly unknown[] = []) =>
    db.asOwner(async (owner) => {
      await setFences(owner, 'DISABLE');
      await owner.query(sql, params);
      await setFences(owner, 'ENABLE');
    });
  async function setFences(owner: Queryable & { script(sql: string): Promise<void> }, to: 'ENABLE' | 'DISABLE') {
    for (const table of ['ledger_journal', 'ledger_entry'])
      await owner.script(`ALTER TABLE ${table} ${to} TRIGGER ALL`);
  }

  afterEach(() =>
    db.asOwner(async (owner) => {
      await setFences(owner, 'DISABLE');
      for (const table of ['ledger_entry', 'ledger_journal', 'ledger_hold', 'ledger_block'])
        await owner.script(`DELETE FROM ${table}`);
      await owner.script(`
        INSERT INTO ledger_block OVERRIDING SYSTEM VALUE SELECT * FROM kept_ledger_block;
        INSERT INTO ledger_journal SELECT * FROM kept_ledger_journal;
        INSERT INTO ledger_entry SELECT * FROM kept_ledger_entry;
        INSERT INTO ledger_hold SELECT * FROM kept_ledger_hold;
        UPDATE ledger_account a SET balance = k.balance FROM kept_ledger_account k WHERE a.id = k.id;
      `);
      await setFences(owner, 'ENABLE');
    }),
  );

  it('are clean before anybody touches them', async () => {
    expect(await auditLedger(db)).toEqual(clean);
  });

  it.each(Object.keys(COLUMN) as (keyof typeof COLUMN)[])(
    'let the application neither change, delete, empty nor add to %s',
    async (table) => {
      const column = COLUMN[table];
      for (const sql of [
        `UPDATE ${table} SET ${column} = ${column}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${table}`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        `DROP TABLE ${table} CASCADE`,
      ])
        await expect(db.query(sql), sql).rejects.toThrow(/permission denied|must be owner/);
      expect(await auditLedger(db)).toEqual(clean);
    },
  );

  it.each([
    ['the amount of an entry', 'UPDATE ledger_entry SET amount = amount + 1 WHERE position = 1'],
    ['who was debited', 'UPDATE ledger_entry SET debit_account = debit_account - 1'],
    ['a balance beside an entry', 'UPDATE ledger_entry SET credit_balance = credit_balance + 1'],
    ['what a journal was for', `UPDATE ledger_journal SET reference = 'other' WHERE key = 'd2'`],
    ['the kind of a journal', `UPDATE ledger_journal SET kind = 'other' WHERE key = 'd2'`],
    ['the key of a journal', `UPDATE ledger_journal SET key = 'other' WHERE key = 'd2'`],
    ['the input a key stands for', `UPDATE ledger_journal SET input_hash = '\\x00' WHERE key = 'd2'`],
    ['the session of a journal', `UPDATE ledger_journal SET session_id = 5 WHERE key = 'd2'`],
    ['the time of a journal', `UPDATE ledger_journal SET at = at + interval '1 ms' WHERE key = 'd2'`],
    ['the block of a journal', `UPDATE ledger_journal SET block_id = block_id + 1 WHERE key = 'd2'`],
    ['the hash of a block', `UPDATE ledger_block SET hash = sha256(hash) WHERE id = 2`],
    ['a block in the middle', 'DELETE FROM ledger_block WHERE id = 2'],
    [
      'a movement that vanished',
      `WITH gone AS (DELETE FROM ledger_entry WHERE amount = 40) DELETE FROM ledger_journal WHERE key = 'h1'`,
    ],
  ])('report a change to %s', async (_what, sql) => {
    await forge(sql);
    expect((await auditLedger(db)).brokenBlocks).not.toEqual([]);
  });

  it('report a balance that was raised, and by how much the currency is off', async () => {
    await forge('UPDATE ledger_account SET balance = balance + 7 WHERE id = $1', [member]);
    expect(await auditLedger(db)).toEqual({
      ...clean,
      driftedAccounts: [{ id: member, balance: 267n, entries: 260n }],
      unbalancedCurrencies: [{ currency: 'CNY', total: 7n }],
    });
  });

  it('report money that was moved between accounts without a journal', async () => {
    await forge(
      'UPDATE ledger_account SET balance = balance + CASE id WHEN $1 THEN 7 ELSE -7 END WHERE id IN ($1, $2)',
      [member, house],
    );
    const report = await auditLedger(db);
    expect(report.driftedAccounts.map((account) => account.id).sort()).toEqual([member, house].sort());
    expect(report.unbalancedCurrencies).toEqual([]);
  });

  it.each([
    ['made smaller', 'UPDATE ledger_hold SET remaining = remaining - 1', 39n],
    ['removed', 'DELETE FROM ledger_hold', 0n],
  ])('report a hold that was %s', async (_what, sql, holds) => {
    await forge(sql);
    expect((await auditLedger(db)).unmatchedHolds).toEqual([{ id: await fixture.locked(1), balance: 40n, holds }]);
  });

  it('report a movement that was inserted beside the chain, with every balance made to fit', async () => {
    await forge(
      `INSERT INTO ledger_journal SELECT 99, site_id, 999, kind, 'forged', input_hash, reference, session_id, at
       FROM ledger_journal WHERE key = 'd1'`,
    );
    await forge(
      `INSERT INTO ledger_entry (journal_id, position, debit_account, credit_account, currency, amount, debit_balance, credit_balance)
       VALUES (99, 1, $1, $2, 'CNY', 5, 0, 0)`,
      [house, member],
    );
    await forge(
      'UPDATE ledger_account SET balance = balance + CASE id WHEN $1 THEN 5 ELSE -5 END WHERE id IN ($1, $2)',
      [member, house],
    );
    expect(await auditLedger(db)).toEqual({ ...clean, brokenBlocks: [999n] });
  });

  it('report a rewritten block that was given a fitting hash: the next one does not follow from it', async () => {
    await forge(`UPDATE ledger_journal SET reference = 'other' WHERE key = 'd2'`);
    await forge(
      `UPDATE ledger_block SET hash = sha256(previous_hash || convert_to(ledger_block_content(id), 'UTF8')) WHERE id = 2`,
    );
    expect((await auditLedger(db)).brokenBlocks).toEqual([3n]);
  });
});

describe.each(everyEngine.filter((engine) => engine.name === 'postgresql'))('the chain on $name', (engine) => {
  it('follows the order in which transactions end, not the one in which they begin', async () => {
    const { db, ledger, available, house, drop } = await ledgerFixture(engine, 4);
    const clearing = await house();
    const deposit = async (key: string, member: number) =>
      command({ key, entries: [{ debit: clearing, credit: await available(member), amount: 100n }] });
    const save = async (key: string, member: number) => {
      const owner = { siteId: SITE, memberId: BigInt(member), currency: 'CNY' } as const;
      const credit = await ledger.accounts.member(db, owner, 'interest');
      return command({ key, entries: [{ debit: await available(member), credit, amount: 1n }] });
    };
    await ledger.apply(db, [await deposit('d1', 1), await deposit('d3', 3)]);
    const [first, second] = [await save('first', 1), await save('second', 3)];
    const undone = await save('undone', 1);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = db.transaction(async (tx) => {
      await ledger.apply(tx, [first]);
      begun();
      await finished;
    });
    await isBegun;
    await ledger.apply(db, [second]);
    finish();
    await slow;
    await expect(
      db.transaction(async (tx) => {
        await ledger.apply(tx, [undone]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await ledger.apply(db, [await save('last', 1)]);
    const written = await db.query<{ key: string; position: bigint }>(
      'SELECT j.key, b.position FROM ledger_journal j JOIN ledger_block b ON b.id = j.block_id ORDER BY b.position, j.id',
    );
    expect(written.map(({ key }) => key)).toEqual(['d1', 'd3', 'second', 'first', 'last']);
    expect(written.map(({ position }) => position)).toEqual([1n, 1n, 2n, 3n, 4n]);
    expect(await auditLedger(db)).toEqual(clean);
    await drop();
  });
});
