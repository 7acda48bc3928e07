import { currencyCodes } from '@touchline/rules/money';
import { expect } from 'vitest';
import { auditLedger } from '../ledger/audit.ts';
import type { Queryable } from '../platform/db/database.ts';
import type { LedgerModel, ModelAccount } from './ledger-model.ts';

interface EntryRow {
  readonly debit_account: bigint;
  readonly credit_account: bigint;
  readonly amount: bigint;
  readonly debit_balance: bigint;
  readonly credit_balance: bigint;
}

export function readAccounts(db: Queryable): Promise<ModelAccount[]> {
  return db.query<ModelAccount>('SELECT id, member_id AS "memberId", kind, currency FROM ledger_account ORDER BY id');
}

/** Fails unless the database, its journals and the model have the same balances. */
export async function expectSameBooks(db: Queryable, model: LedgerModel): Promise<void> {
  const accounts = await db.query<{ id: bigint; member_id: bigint | null; balance: bigint; currency: string }>(
    'SELECT id, member_id, balance, currency FROM ledger_account',
  );
  const balances = new Map(accounts.map(({ id, balance }) => [id, balance]));
  expect(balances).toEqual(model.balances);
  expect(accounts.filter((account) => account.member_id !== null && account.balance < 0n)).toEqual([]);
  for (const currency of currencyCodes) {
    const own = accounts.filter((account) => account.currency === currency);
    expect(own.reduce((sum, account) => sum + account.balance, 0n)).toBe(0n);
  }

  const holds = await db.query<{ reference: string; account: bigint; amount: bigint; remaining: bigint }>(
    'SELECT reference, account, amount, remaining FROM ledger_hold',
  );
  expect(new Map(holds.map(({ reference, ...hold }) => [reference, hold]))).toEqual(model.holds);
  for (const { id, kind } of model.accounts.values()) {
    if (!kind.startsWith('locked')) continue;
    const held = holds.filter((hold) => hold.account === id).reduce((sum, hold) => sum + hold.remaining, 0n);
    expect(balances.get(id)).toBe(held);
  }

  const journals = await db.query<{ key: string; hash: string }>(
    `SELECT key, encode(input_hash, 'hex') AS hash FROM ledger_journal`,
  );
  expect(new Map(journals.map(({ key, hash }) => [key, hash]))).toEqual(model.applied);
  expect(await replayedBalances(db, model)).toEqual(model.balances);
  expect(await auditLedger(db)).toEqual({
    driftedAccounts: [],
    unbalancedCurrencies: [],
    unmatchedHolds: [],
    brokenBlocks: [],
  });
}

/** Balances from nothing but the journals; every balance written beside an entry must be the one it led to. */
async function replayedBalances(db: Queryable, model: LedgerModel): Promise<Map<bigint, bigint>> {
  const entries = await db.query<EntryRow>(
    `SELECT e.debit_account, e.credit_account, e.amount, e.debit_balance, e.credit_balance
     FROM ledger_entry e JOIN ledger_journal j ON j.id = e.journal_id ORDER BY j.block_id, j.id, e.position`,
  );
  const balances = new Map([...model.balances.keys()].map((id) => [id, 0n]));
  const wrong: EntryRow[] = [];
  for (const entry of entries) {
    const debit = (balances.get(entry.debit_account) ?? 0n) - entry.amount;
    const credit = (balances.get(entry.credit_account) ?? 0n) + entry.amount;
    balances.set(entry.debit_account, debit);
    balances.set(entry.credit_account, credit);
    if (entry.debit_balance !== debit || entry.credit_balance !== credit) wrong.push(entry);
  }
  expect(wrong).toEqual([]);
  return balances;
}
