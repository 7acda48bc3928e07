import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The payments that the sandbox was asked to collect, and the acts of its payer: a provider remembers them, whatever happens to
 * the platform.
 */
export const sandboxPayment = pgTable('sandbox_payment', {
  reference: text().primaryKey(),
  payType: text('pay_type').notNull(),
  protocol: text(),
  amount: text().notNull(),
  currency: text().notNull(),
  openedAt: timestamp('opened_at', { withTimezone: true, precision: 3 }).notNull(),
  /** `open`, `cancelled`, `failed`, `claimed` or `disputed`. */
  state: text().notNull().default('open'),
  /** The behaviour of a quick pay's payee: `confirms`, is `silent`, `denies`, or `nobody` is found. */
  payee: text().notNull().default('confirms'),
  claimedAt: timestamp('claimed_at', { withTimezone: true, precision: 3 }),
});

/** Payments the sandbox's payers made. */
export const sandboxReceipt = pgTable('sandbox_receipt', {
  providerRef: text('provider_ref').primaryKey(),
  reference: text().notNull(),
  amount: text().notNull(),
  currency: text().notNull(),
  paidAt: timestamp('paid_at', { withTimezone: true, precision: 3 }).notNull(),
  refundedAt: timestamp('refunded_at', { withTimezone: true, precision: 3 }),
});
