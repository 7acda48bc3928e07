import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { member } from '../account/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A deposit or a withdrawal. Its status moves only along the order machine. */
export const payOrder = pgTable(
  'pay_order',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    sessionId: bigint('session_id', { mode: 'bigint' }),
    kind: text().notNull(),
    status: text().notNull(),
    currency: text().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    fee: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    /** Channel of a deposit, method of a withdrawal. */
    route: text().notNull(),
    provider: text().notNull(),
    providerRef: text('provider_ref'),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    expireAt: at('expire_at'),
  },
  (table) => [
    unique('pay_order_key').on(table.memberId, table.kind, table.idempotencyKey),
    unique('pay_order_provider_ref').on(table.provider, table.providerRef),
    check('pay_order_positive', sql`${table.amount} > 0 AND ${table.fee} >= 0`),
    index('pay_order_member').on(table.memberId, table.kind, table.createdAt),
    // One unfinished order a member and kind: decided here, whatever two tabs ask at once.
    uniqueIndex('pay_order_unfinished')
      .on(table.memberId, table.kind)
      .where(sql`status IN ('created', 'awaiting_payment', 'processing', 'reviewing')`),
  ],
);

/** Every state an order went through. Append-only. */
export const payOrderEvent = pgTable(
  'pay_order_event',
  {
    orderId: bigint('order_id', { mode: 'bigint' })
      .notNull()
      .references(() => payOrder.id),
    position: integer().notNull(),
    status: text().notNull(),
    at: at('at').notNull(),
    detail: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
