import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEngine } from '../testing/engines.ts';
import { command, ledgerFixture } from '../testing/ledger-fixture.ts';
import { openHouseAccounts } from './accounts.ts';
import { auditLedger } from './audit.ts';
import type { LedgerCommand } from './commands.ts';

describe.each(everyEngine)('the ledger on $name', (engine) => {
  let fixture: Awaited<ReturnType<typeof ledgerFixture>>;

  beforeAll(async () => {
    fixture = await ledgerFixture(engine, 3);
  });
  afterAll(() => fixture.drop());

  const deposit = async (member: number, amount: bigint, key: string) =>
    command({ key, entries: [{ debit: await fixture.house(), credit: await fixture.available(member), amount }] });
  const spend = async (member: number, amount: bigint, key: string) =>
    command({ key, entries: [{ debit: await fixture.available(member), credit: await fixture.house(), amount }] });

  it('applies a key once and answers the same again', async () => {
    const first = await fixture.ledger.apply(fixture.db, [await deposit(1, 100n, 'd1')]);
    const again = await fixture.ledger.apply(fixture.db, [await deposit(1, 100n, 'd1')]);
    expect(first[0]?.code).toBe('ok');
    expect(again[0]).toEqual({ code: 'repeated', journalId: first[0]?.journalId });
    expect(await fixture.balance(1)).toBe(100n);
  });

  it('refuses a key that was used for another input', async () => {
    const other = { ...(await deposit(1, 100n, 'd1')), inputHash: Buffer.from('other input') };
    const [result] = await fixture.ledger.apply(fixture.db, [other]);
    expect(result?.code).toBe('key_reused');
    expect(await fixture.balance(1)).toBe(100n);
  });

  it('decides a batch in order, each command on what the ones before it left', async () => {
    const results = await fixture.ledger.apply(fixture.db, [
      await spend(2, 1n, 'b1'),
      await deposit(2, 50n, 'b2'),
      await spend(2, 30n, 'b3'),
      await spend(2, 30n, 'b4'),
      await spend(2, 20n, 'b5'),
      await spend(2, 20n, 'b5'),
    ]);
    expect(results.map((result) => result.code)).toEqual([
      'insufficient',
      'ok',
      'ok',
      'insufficient',
      'ok',
      'repeated',
    ]);
    expect(await fixture.balance(2)).toBe(0n);
  });

  it.each([
    ['between two members', 'entry between two members'],
    ['between two sites', 'entry between two sites'],
  ])('moves nothing %s for any caller', async (between, message) => {
    await fixture.ledger.apply(fixture.db, [await deposit(1, 10n, `${between}/deposit`)]);
    const debit = await fixture.available(1);
    if (between === 'between two sites') await openHouseAccounts(fixture.db, 77);
    const credit =
      between === 'between two members'
        ? await fixture.available(2)
        : await fixture.ledger.accounts.house(fixture.db, { siteId: 77, currency: 'CNY' }, 'bet_result');
    const before = await fixture.balance(1);
    const moved = fixture.ledger.apply(fixture.db, [
      command({ key: between, entries: [{ debit, credit, amount: 1n }] }),
    ]);
    await expect(moved).rejects.toThrow(message);
    expect(await fixture.balance(1)).toBe(before);
  });

  it('opens no account of a member that may fall below zero', async () => {
    const opened = fixture.db.query("SELECT ledger_open_accounts(5000, 424242, 'CNY', '{available}', true)");
    await expect(opened).rejects.toThrow('ledger_account_member_floor');
  });

  it('accepts one of two simultaneous spends of the last money', async () => {
    await fixture.ledger.apply(fixture.db, [await deposit(3, 70n, 'r0')]);
    const race = await Promise.all(
      ['r1', 'r2', 'r3', 'r4'].map(async (key) => {
        const spending = await spend(3, 70n, key);
        return fixture.db.transaction((tx) => fixture.ledger.apply(tx, [spending]));
      }),
    );
    expect(race.map(([result]) => result?.code).sort()).toEqual(['insufficient', 'insufficient', 'insufficient', 'ok']);
    expect(await fixture.balance(3)).toBe(0n);
  });

  it('applies the same key once for many simultaneous requests', async () => {
    const race = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const same = await deposit(3, 5n, 'same');
        return fixture.db.transaction((tx) => fixture.ledger.apply(tx, [same]));
      }),
    );
    expect(race.map(([result]) => result?.code).sort()).toEqual(['ok', 'repeated', 'repeated', 'repeated', 'repeated']);
    expect(await fixture.balance(3)).toBe(5n);
  });

  it('closes a hold up to the amount set aside and never twice', async () => {
    await fixture.ledger.apply(fixture.db, [await deposit(1, 900n, 'h0')]);
    const account = await fixture.locked(1);
    const open = command({
      key: 'h1',
      entries: [{ debit: await fixture.available(1), credit: account, amount: 60n }],
      holds: [{ step: 'open', reference: 'bet/1', account, amount: 60n }],
    });
    const close = async (key: string, amount: bigint) =>
      command({
        key,
        entries: [{ debit: account, credit: await fixture.house(), amount }],
        holds: [{ step: 'close', reference: 'bet/1', amount }],
      });
    const results = await fixture.ledger.apply(fixture.db, [
      await close('h2', 1n),
      open,
      { ...open, key: 'h3' },
      await close('h4', 20n),
      await close('h5', 41n),
      await close('h6', 40n),
      await close('h7', 1n),
    ]);
    expect(results.map((result) => result.code)).toEqual([
      'hold_missing',
      'ok',
      'hold_exists',
      'ok',
      'hold_missing',
      'ok',
      'hold_missing',
    ]);
  });

  it('sets aside exactly what it moves, and closes no hold twice in one command', async () => {
    await fixture.ledger.apply(fixture.db, [await deposit(2, 900n, 'm0')]);
    const account = await fixture.locked(2);
    const available = await fixture.available(2);
    const opening = { step: 'open', reference: 'bet/2', account, amount: 60n } as const;
    const closing = { step: 'close', reference: 'bet/2', amount: 30n } as const;
    const lock = (key: string, amount: bigint, holds: LedgerCommand['holds']) =>
      command({ key, entries: [{ debit: available, credit: account, amount }], holds });
    const free = (key: string, amount: bigint, holds: LedgerCommand['holds']) =>
      command({ key, entries: [{ debit: account, credit: available, amount }], holds });
    const results = await fixture.ledger.apply(fixture.db, [
      lock('m1', 61n, [opening]),
      lock('m2', 60n, []),
      lock('m3', 60n, [{ ...opening, account: available }]),
      lock('m4', 60n, [opening, opening]),
      lock('m5', 60n, [opening]),
      free('m6', 60n, [closing]),
      free('m7', 60n, []),
      free('m8', 60n, [closing, { ...closing, amount: 31n }]),
      free('m9', 60n, [closing, closing]),
    ]);
    expect(results.map((result) => result.code)).toEqual([
      'hold_mismatch',
      'hold_mismatch',
      'hold_mismatch',
      'hold_exists',
      'ok',
      'hold_mismatch',
      'hold_mismatch',
      'hold_missing',
      'ok',
    ]);
    expect((await auditLedger(fixture.db)).unmatchedHolds).toEqual([]);
  });

  it('gives the application no other way to write money', async () => {
    const tamper = [
      'UPDATE ledger_account SET balance = balance + 1',
      'DELETE FROM ledger_journal',
      'UPDATE ledger_entry SET amount = 1',
      "INSERT INTO ledger_block (at, previous_hash, hash, journals) VALUES (now(), '', '', 0)",
      'UPDATE ledger_hold SET remaining = 0',
    ];
    for (const sql of tamper) await expect(fixture.db.query(sql)).rejects.toThrow(/permission denied/);
  });

  it('does not let even the owner change a journal, or a member fall below zero', async () => {
    await fixture.db.asOwner(async (owner) => {
      await expect(owner.query('UPDATE ledger_entry SET amount = amount + 1')).rejects.toThrow(/append-only/);
      await expect(owner.query('DELETE FROM ledger_journal')).rejects.toThrow(/append-only/);
      await expect(owner.query('UPDATE ledger_account SET balance = -1 WHERE NOT allow_negative')).rejects.toThrow(
        /ledger_account_not_negative/,
      );
    });
  });

  it('finds a planted difference of one cent and names the account, and a rewritten row by its block', async () => {
    expect(await auditLedger(fixture.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
    const victim = await fixture.available(1);
    await fixture.db.asOwner((owner) =>
      owner.query('UPDATE ledger_account SET balance = balance + 1 WHERE id = $1', [victim]),
    );
    const planted = await auditLedger(fixture.db);
    expect(planted.driftedAccounts.map((row) => row.id)).toEqual([victim]);
    expect(planted.unbalancedCurrencies).toEqual([{ currency: 'CNY', total: 1n }]);
    await fixture.db.asOwner(async (owner) => {
      await owner.query('UPDATE ledger_account SET balance = balance - 1 WHERE id = $1', [victim]);
      await owner.script('ALTER TABLE ledger_journal DISABLE TRIGGER USER');
      await owner.query("UPDATE ledger_journal SET reference = 'forged' WHERE key = 'b2'");
      await owner.script('ALTER TABLE ledger_journal ENABLE TRIGGER USER');
    });
    expect((await auditLedger(fixture.db)).brokenBlocks).toHaveLength(1);
  });
});
