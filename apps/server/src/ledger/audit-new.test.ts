import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { everyEngine } from '../testing/engines.ts';
import { command, ledgerFixture } from '../testing/ledger-fixture.ts';
import { auditLedger } from './audit.ts';
import { auditNew } from './audit-new.ts';

const clean = { driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [], brokenBlocks: [] };

describe.each(everyEngine)('the audit of what is new on $name', (engine) => {
  let fixture: Awaited<ReturnType<typeof ledgerFixture>>;
  let db: Database;
  let member: bigint;
  let locked: bigint;
  let house: bigint;
  let keys = 0;

  beforeAll(async () => {
    fixture = await ledgerFixture(engine, 1);
    ({ db } = fixture);
    [member, locked, house] = [await fixture.available(1), await fixture.locked(1), await fixture.house()];
  });
  afterAll(() => fixture.drop());

  /** Fills as many blocks with one deposit each. */
  async function deposit(count: number) {
    for (let n = 0; n < count; n++)
      await fixture.ledger.apply(db, [
        command({ key: `deposit/${keys++}`, entries: [{ debit: house, credit: member, amount: 100n }] }),
      ]);
  }
  /** Writes past every fence and takes it back once `work` has seen it. */
  async function forged(sql: string, undo: string, work: () => Promise<void>) {
    const run = (statement: string) =>
      db.asOwner(async (owner) => {
        for (const to of ['DISABLE', 'ENABLE']) {
          for (const table of ['ledger_journal', 'ledger_entry'])
            await owner.script(`ALTER TABLE ${table} ${to} TRIGGER ALL`);
          if (to === 'DISABLE') await owner.script(statement);
        }
      });
    await run(sql);
    await work();
    await run(undo);
  }
  const blockAt = async (position: number) =>
    (await db.query<{ id: bigint }>('SELECT id FROM ledger_block WHERE position = $1', [position]))[0]?.id ?? 0n;

  it('verifies each block once, however many there were before, and in as many steps as it takes', async () => {
    await deposit(5);
    expect(await auditNew(db, 2)).toEqual({ ...clean, blocks: 5 });
    expect(await auditNew(db, 2)).toEqual({ ...clean, blocks: 0 });
    await deposit(2);
    expect(await auditNew(db, 2)).toEqual({ ...clean, blocks: 2 });
    expect(await auditNew(db)).toEqual({ ...clean, blocks: 0 });
    const made = await db.query<{ balance: bigint }>('SELECT balance FROM audit_balance WHERE account = $1', [member]);
    expect(made).toEqual([{ balance: 700n }]);
  });

  it('takes holds in, and finds one that does not fit its account', async () => {
    const open = { step: 'open', reference: 'bet/1', account: locked, amount: 40n } as const;
    const entries = [{ debit: member, credit: locked, amount: 40n }];
    await fixture.ledger.apply(db, [command({ key: 'hold', entries, holds: [open] })]);
    expect(await auditNew(db)).toEqual({ ...clean, blocks: 1 });
    await forged(
      `UPDATE ledger_hold SET remaining = 30 WHERE reference = 'bet/1'`,
      `UPDATE ledger_hold SET remaining = 40 WHERE reference = 'bet/1'`,
      async () => expect((await auditNew(db)).unmatchedHolds).toEqual([{ id: locked, balance: 40n, holds: 30n }]),
    );
  });

  it('finds a balance that was written directly, again and again until it is put right', async () => {
    await forged(
      `UPDATE ledger_account SET balance = balance + 1 WHERE id = ${member}`,
      `UPDATE ledger_account SET balance = balance - 1 WHERE id = ${member}`,
      async () => {
        for (let hour = 0; hour < 2; hour++) {
          await deposit(1);
          const { driftedAccounts, unbalancedCurrencies } = await auditNew(db);
          expect(driftedAccounts).toEqual([expect.objectContaining({ id: member })]);
          expect(unbalancedCurrencies).toEqual([{ currency: 'CNY', total: 1n }]);
        }
      },
    );
    expect(await auditNew(db)).toMatchObject(clean);
  });

  it('stops at a new block that was changed, and goes on from the last good one once it is put right', async () => {
    const [top] = await db.query<{ position: bigint }>('SELECT max(position) AS position FROM ledger_block');
    const first = Number(top?.position ?? 0n) + 1;
    await deposit(3);
    const broken = await blockAt(first + 1);
    const reference = (word: string) => `UPDATE ledger_journal SET reference = '${word}' WHERE block_id = ${broken}`;
    await forged(reference('forged'), reference('test'), async () => {
      expect(await auditNew(db)).toEqual({ ...clean, brokenBlocks: [broken], blocks: 3 });
      // The good block before it is finished; the broken block and the following ones are audited again.
      expect(await auditNew(db)).toEqual({ ...clean, brokenBlocks: [broken], blocks: 2 });
    });
    expect(await auditNew(db)).toEqual({ ...clean, blocks: 2 });
  });

  it('finds a last block that was replaced, and a journal of no block', async () => {
    const [last] = await db.query<{ id: bigint; hash: string }>(
      `SELECT id, encode(hash, 'hex') AS hash FROM ledger_block ORDER BY position DESC LIMIT 1`,
    );
    const setHash = (hash: string) => `UPDATE ledger_block SET hash = '\\x${hash}' WHERE id = ${last?.id}`;
    await forged(setHash('00'), setHash(last?.hash ?? ''), async () =>
      expect((await auditNew(db)).brokenBlocks).toEqual([last?.id]),
    );
    await forged(
      `INSERT INTO ledger_journal (id, site_id, block_id, kind, key, input_hash, reference, at)
       VALUES (1, 5000, 999999, 'forged', 'forged', '', '', now())`,
      'DELETE FROM ledger_journal WHERE id = 1',
      async () => expect((await auditNew(db)).brokenBlocks).toEqual([999_999n]),
    );
  });

  it('leaves a change in an old block that moved no balance to the whole audit, which finds it', async () => {
    const old = await blockAt(2);
    const kind = (word: string) => `UPDATE ledger_journal SET kind = '${word}' WHERE block_id = ${old}`;
    await auditNew(db);
    await forged(kind('forged'), kind('adjust'), async () => {
      expect(await auditNew(db)).toEqual({ ...clean, blocks: 0 });
      expect((await auditLedger(db)).brokenBlocks).toEqual([old]);
    });
    expect(await auditLedger(db)).toEqual(clean);
  });
});
