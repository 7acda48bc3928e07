import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the sandbox was asked to pay: a provider remembers, whatever becomes of the platform. */
export const sandboxPayout = pgTable('sandbox_payout', {
  reference: text().primaryKey(),
  method: text().notNull(),
  amount: text().notNull(),
  currency: text().notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
  /** `asked`; of a quick payout also `cancelled`, `confirmed` or `disputed`. */
  state: text().notNull().default('asked'),
});
