import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';

/** The findings of each reconciliation. Append-only. */
export const reconciliation = pgTable('reconciliation', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  at: at('at').notNull(),
  isBalanced: boolean('is_balanced').notNull(),
  /** One line a finding, with the account's owner where there is one. */
  findings: jsonb().$type<readonly string[]>().notNull(),
  tookMs: integer('took_ms').notNull(),
  /** Whether the whole chain was verified, or what is new. */
  isWhole: boolean('is_whole').notNull().default(true),
});

/** The money that was held for members at the end of a day, in minor units. Append-only. */
export const liabilityDay = pgTable(
  'liability_day',
  {
    day: date().notNull(),
    siteId: integer('site_id').notNull(),
    currency: text().notNull(),
    kind: text().notNull(),
    members: bigint({ mode: 'bigint' }).notNull(),
    total: bigint({ mode: 'bigint' }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.siteId, table.currency, table.kind] })],
);

/** Statements of the accounts in which members' money is kept apart, in minor units. Append-only. */
export const segregatedFunds = pgTable(
  'segregated_funds',
  {
    siteId: integer('site_id').notNull(),
    currency: text().notNull(),
    held: bigint({ mode: 'bigint' }).notNull(),
    asOf: at('as_of').notNull(),
    operator: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.currency, table.asOf, table.at] }),
    check('segregated_funds_held', sql`${table.held} >= 0`),
  ],
);
