import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { member } from '../account/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const memberId = () =>
  bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => member.id);

/** Coins that were bought; `amount` in minor units. Append-only. */
export const coinPurchase = pgTable(
  'coin_purchase',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    currency: text().notNull(),
    coins: integer().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('coin_purchase_key').on(table.memberId, table.idempotencyKey),
    index('coin_purchase_member').on(table.memberId, table.currency, table.at),
    check('coin_purchase_some', sql`coins > 0 AND amount > 0`),
  ],
);

/** What anchors were given, in coins. Append-only. */
export const giftOrder = pgTable(
  'gift_order',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    /** The name as the room saw it. */
    username: text().notNull(),
    anchorRoomId: bigint('anchor_room_id', { mode: 'bigint' }).notNull(),
    matchId: bigint('match_id', { mode: 'bigint' }).notNull(),
    giftId: bigint('gift_id', { mode: 'bigint' }).notNull(),
    count: integer().notNull(),
    coins: integer().notNull(),
    /** What the coins had cost, in minor units. */
    currency: text().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('gift_order_key').on(table.memberId, table.idempotencyKey),
    index('gift_order_room').on(table.siteId, table.anchorRoomId, table.at),
    check('gift_order_some', sql`count > 0 AND coins > 0 AND amount > 0`),
  ],
);

/** Who bought coins or chose how ranks show them; purchases of one member wait for each other on its row. */
export const giftMember = pgTable('gift_member', {
  memberId: memberId().primaryKey(),
  /** Ranks show 神秘人. */
  isHidden: boolean('is_hidden').notNull().default(false),
});
