import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * One balance of one owner in one currency. Balances are credits minus debits, so all of them sum to zero; a member's
 * never falls below zero. Written by the ledger's functions alone.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').notNull(),
    /** Null for the house's own accounts. */
    memberId: bigint('member_id', { mode: 'bigint' }),
    kind: text().notNull(),
    currency: text().notNull(),
    allowNegative: boolean('allow_negative').notNull(),
    balance: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    version: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
  },
  (table) => [
    unique('ledger_account_owner').on(table.siteId, table.memberId, table.kind, table.currency).nullsNotDistinct(),
    unique('ledger_account_currency').on(table.id, table.currency),
    check('ledger_account_member_floor', sql`${table.memberId} IS NULL OR NOT ${table.allowNegative}`),
    check('ledger_account_not_negative', sql`${table.allowNegative} OR ${table.balance} >= 0`),
    check('ledger_account_known_currency', sql`${table.currency} IN ('CNY', 'USDT')`),
  ],
);

/**
 * A link of the chain that makes a changed journal visible: the hash covers the one before and the batch's rows. Its
 * place in the chain and its hash are given to it as its transaction commits, so that batches wait for each other there
 * and nowhere else.
 */
export const ledgerBlock = pgTable('ledger_block', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  previousHash: bytes('previous_hash').notNull(),
  hash: bytes().notNull(),
  journals: integer().notNull(),
  /** 1, 2, 3 … without gaps; null only inside the transaction that writes the block. */
  position: bigint({ mode: 'bigint' }).unique('ledger_block_position'),
});

/** One command that moved money. Append-only. */
export const ledgerJournal = pgTable(
  'ledger_journal',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    /** The block is written by the same function; a foreign key would only be paid for. */
    blockId: bigint('block_id', { mode: 'bigint' }).notNull(),
    kind: text().notNull(),
    /** Idempotency key, unique over everything the ledger ever did. */
    key: text().notNull(),
    inputHash: bytes('input_hash').notNull(),
    /** The cause of the movement: a bet, an order, a reward. */
    reference: text().notNull(),
    sessionId: bigint('session_id', { mode: 'bigint' }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('ledger_journal_key').on(table.key),
    index('ledger_journal_block').on(table.blockId),
    index('ledger_journal_reference').on(table.reference),
    index('ledger_journal_reversals').on(table.siteId, table.at).where(sql`kind = 'reversal'`),
  ],
);

/** An amount moved from one account to another of the same currency: balanced by its shape. Append-only. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    /** Written by the function that writes the journal. */
    journalId: bigint('journal_id', { mode: 'bigint' }).notNull(),
    position: integer().notNull(),
    debitAccount: bigint('debit_account', { mode: 'bigint' }).notNull(),
    creditAccount: bigint('credit_account', { mode: 'bigint' }).notNull(),
    currency: text().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    debitBalance: bigint('debit_balance', { mode: 'bigint' }).notNull(),
    creditBalance: bigint('credit_balance', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.position] }),
    foreignKey({
      name: 'ledger_entry_debit',
      columns: [table.debitAccount, table.currency],
      foreignColumns: [ledgerAccount.id, ledgerAccount.currency],
    }),
    foreignKey({
      name: 'ledger_entry_credit',
      columns: [table.creditAccount, table.currency],
      foreignColumns: [ledgerAccount.id, ledgerAccount.currency],
    }),
    check('ledger_entry_positive', sql`${table.amount} > 0`),
    check('ledger_entry_two_accounts', sql`${table.debitAccount} <> ${table.creditAccount}`),
    index('ledger_entry_debit_account').on(table.debitAccount, table.journalId),
    index('ledger_entry_credit_account').on(table.creditAccount, table.journalId),
  ],
);

/** Money set aside for something pending. It is closed, in parts or at once, exactly up to what was set aside. */
export const ledgerHold = pgTable(
  'ledger_hold',
  {
    reference: text().primaryKey(),
    /** The locked account the money waits in: one that the command which opened it moved money into. */
    account: bigint({ mode: 'bigint' }).notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    remaining: bigint({ mode: 'bigint' }).notNull(),
    openedBy: bigint('opened_by', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    check('ledger_hold_range', sql`${table.remaining} >= 0 AND ${table.remaining} <= ${table.amount}`),
    index('ledger_hold_open').on(table.account).where(sql`remaining > 0`),
  ],
);

/** The progress of the hourly audit: the last block that was verified with all before it. One row. */
export const auditCheckpoint = pgTable('audit_checkpoint', {
  id: integer().primaryKey(),
  position: bigint({ mode: 'bigint' }).notNull(),
  hash: bytes().notNull(),
  blockId: bigint('block_id', { mode: 'bigint' }).notNull(),
});

/** The sums of the entries of all blocks up to the checkpoint, by account. */
export const auditBalance = pgTable('audit_balance', {
  account: bigint({ mode: 'bigint' }).primaryKey(),
  balance: bigint({ mode: 'bigint' }).notNull(),
});
