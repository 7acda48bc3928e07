import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The payouts that the sandbox was asked to make: a provider remembers them, whatever happens to the platform. */
export const sandboxPayout = pgTable('sandbox_payout', {
  reference: text().primaryKey(),
  method: text().notNull(),
  amount: text().notNull(),
  currency: text().notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
  /** `asked`; of a quick payout also `cancelled`, `confirmed` or `disputed`. */
  state: text().notNull().default('asked'),
});
