import { bigint, boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { memberId } from '../account/tables.ts';

/** An opened interest wallet and the fraction of a cent it carries to its next day. */
export const interestWallet = pgTable(
  'interest_wallet',
  {
    memberId: memberId(),
    currency: text().notNull(),
    openedAt: at('opened_at').notNull(),
    carried: bigint({ mode: 'bigint' }).notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    /** Whether the central wallet is moved in each day as it begins. */
    autoIn: boolean('auto_in').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.currency] })],
);

/** The interest that a day earned. One row a wallet and day, whatever runs twice. Append-only. */
export const interestDay = pgTable(
  'interest_day',
  {
    memberId: memberId(),
    currency: text().notNull(),
    day: date().notNull(),
    /** The lowest balance of the day, minor units. */
    base: bigint({ mode: 'bigint' }).notNull(),
    ratePpm: bigint('rate_ppm', { mode: 'bigint' }).notNull(),
    interest: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.currency, table.day] })],
);

/** A higher rate that a task gave, for a time. */
export const interestBoost = pgTable(
  'interest_boost',
  {
    memberId: memberId(),
    currency: text().notNull(),
    taskId: text('task_id').notNull(),
    bonusPpm: bigint('bonus_ppm', { mode: 'bigint' }).notNull(),
    from: at('from').notNull(),
    until: at('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.currency, table.taskId, table.from] })],
);
