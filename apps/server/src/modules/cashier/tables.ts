import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at } from '../../platform/db/columns.ts';
import { member } from '../account/tables.ts';
import { destination } from '../destinations/tables.ts';

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
    // The orders that arrived on a day, for work that is done once a day over all members.
    index('pay_order_arrived').on(table.updatedAt).where(sql`kind = 'deposit' AND status = 'succeeded'`),
    // One unfinished order a member and kind: decided here, whatever two tabs ask at once. A deposit people look at does
    // not keep its member from another one.
    uniqueIndex('pay_order_unfinished')
      .on(table.memberId, table.kind)
      .where(
        sql`status IN ('created', 'awaiting_payment', 'processing') OR (status = 'reviewing' AND kind = 'withdraw')`,
      ),
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

/** The rate of a USDT deposit, locked for a while. */
export const depositQuote = pgTable(
  'deposit_quote',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    channelId: text('channel_id').notNull(),
    /** Ten-thousandths of CNY for one USDT; null for accounts in USDT. */
    rate: integer(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('deposit_quote_member').on(table.memberId)],
);

/** The payment of a deposit, beside its order. Its terms never change; its state does. */
export const payIn = pgTable(
  'pay_in',
  {
    orderId: bigint('order_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => payOrder.id),
    payType: text('pay_type').notNull(),
    protocol: text(),
    bankCode: text('bank_code').notNull().default(''),
    quoteId: bigint('quote_id', { mode: 'bigint' })
      .unique()
      .references(() => depositQuote.id),
    rate: integer(),
    /** The amount to be paid, in minor units of its own currency. */
    payAmount: bigint('pay_amount', { mode: 'bigint' }).notNull(),
    payCurrency: text('pay_currency').notNull(),
    /** The fee's rule as it was when the order was made; bounds in minor units of the account. */
    feeBasisPoints: integer('fee_basis_points').notNull(),
    feeMin: bigint('fee_min', { mode: 'bigint' }).notNull(),
    feeMax: bigint('fee_max', { mode: 'bigint' }).notNull(),
    /** The payment instruction, encrypted because it may contain a person's account. Null until the provider gave it. */
    instructionCipher: bytes('instruction_cipher'),
    /** The stage of a quick pay; null for other orders. */
    stage: text(),
    /** The latest proof the member uploaded. */
    pictureId: bigint('picture_id', { mode: 'bigint' }),
    /** Counts the times people looked at it. */
    round: smallint().notNull().default(0),
  },
  (table) => [check('pay_in_positive', sql`${table.payAmount} > 0`)],
);

/** Every payment that arrived for an order, wanted or not. It is recorded once by the provider's own number. */
export const payArrival = pgTable(
  'pay_arrival',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'bigint' })
      .notNull()
      .references(() => payOrder.id),
    provider: text().notNull(),
    providerRef: text('provider_ref').notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    currency: text().notNull(),
    /** counting: not final yet. held: under review. returning: on its way back to the payer. */
    state: text().notNull(),
    confirmations: integer().notNull().default(0),
    /** The amount that it brought to the wallet, in minor units of the account. */
    credited: bigint({ mode: 'bigint' }),
    at: at('at').notNull(),
  },
  (table) => [
    unique('pay_arrival_ref').on(table.provider, table.providerRef),
    check('pay_arrival_positive', sql`${table.amount} > 0`),
    check(
      'pay_arrival_state',
      sql`state IN ('counting', 'held', 'credited', 'returning', 'returned') AND (state = 'credited') = (credited IS NOT NULL)`,
    ),
    index('pay_arrival_order').on(table.orderId),
  ],
);

/**
 * The opinions of operators about orders that wait for people: each of them once in a round. The round of an order rises when
 * it is put before them again. Append-only.
 */
export const orderOpinion = pgTable(
  'order_opinion',
  {
    orderId: bigint('order_id', { mode: 'bigint' })
      .notNull()
      .references(() => payOrder.id),
    round: smallint().notNull(),
    operator: text().notNull(),
    decision: text().notNull(),
    /** Why, or for which payment on the house's statement. */
    detail: text().notNull().default(''),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.round, table.operator] })],
);

/** An operator looked at a member's failed deposits and let them try again. Append-only. */
export const depositRelease = pgTable(
  'deposit_release',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    operator: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.at] })],
);

/** Rate and network fee of a USDT withdrawal, locked for a while. */
export const withdrawQuote = pgTable(
  'withdraw_quote',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    destinationId: bigint('destination_id', { mode: 'bigint' })
      .notNull()
      .references(() => destination.id),
    /** Ten-thousandths of CNY for one USDT; null for accounts in USDT. */
    rate: integer(),
    /** Millionths of USDT. */
    networkFee: bigint('network_fee', { mode: 'bigint' }).notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('withdraw_quote_member').on(table.memberId)],
);

/** The payout of a withdrawal, beside its order. Its terms never change; its state does. */
export const payout = pgTable(
  'payout',
  {
    orderId: bigint('order_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => payOrder.id),
    method: text().notNull(),
    destinationId: bigint('destination_id', { mode: 'bigint' })
      .notNull()
      .references(() => destination.id),
    quoteId: bigint('quote_id', { mode: 'bigint' })
      .unique()
      .references(() => withdrawQuote.id),
    rate: integer(),
    networkFee: bigint('network_fee', { mode: 'bigint' }).notNull(),
    /** The amount that the provider gets, and the amount that the conversion left over, in minor units of the account. */
    sent: bigint({ mode: 'bigint' }).notNull(),
    rounding: bigint({ mode: 'bigint' }).notNull(),
    /** The amount that reaches the member, in minor units of its own currency. */
    arrival: bigint({ mode: 'bigint' }).notNull(),
    arrivalCurrency: text('arrival_currency').notNull(),
    /** The number of the attempt: it rises when a payout is taken back and requested again, and is part of the reference. */
    attempt: integer('leg').notNull().default(1),
    /** Null until the provider was asked in this attempt. */
    askedAt: at('asked_at'),
    /** The number of queries to the provider in this attempt. */
    looks: integer().notNull().default(0),
    /** The stage of a quick payout; null for other orders. */
    stage: text(),
    until: at('until'),
    /** Counts the times people looked at it. */
    round: smallint().notNull().default(0),
  },
  (table) => [
    check('payout_parts', sql`${table.sent} > 0 AND ${table.rounding} >= 0 AND ${table.arrival} > 0`),
    index('payout_destination').on(table.destinationId),
  ],
);

/** The amount that has to be staked before money may leave. */
export const turnover = pgTable(
  'turnover',
  {
    /** The journal that brought the money: none counts twice. */
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    currency: text().notNull(),
    source: text().notNull(),
    reference: text().notNull(),
    required: bigint({ mode: 'bigint' }).notNull(),
    at: at('at').notNull(),
    /** The time at which a withdrawal closed it; from then on it requires nothing and counts nothing. */
    clearedAt: at('cleared_at'),
  },
  (table) => [
    check('turnover_positive', sql`${table.required} > 0`),
    index('turnover_open').on(table.memberId, table.currency).where(sql`cleared_at IS NULL`),
  ],
);
