import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at } from '../../platform/db/columns.ts';
import { member, memberId } from '../account/tables.ts';

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

/** The coins that were given to anchors. Append-only. */
export const giftOrder = pgTable(
  'gift_order',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    /** The name as the room saw it. */
    username: text().notNull(),
    anchorRoomId: bigint('anchor_room_id', { mode: 'bigint' }).notNull(),
    /** The match the host talked about; null for none. */
    matchId: bigint('match_id', { mode: 'bigint' }),
    giftId: bigint('gift_id', { mode: 'bigint' }).notNull(),
    count: integer().notNull(),
    coins: integer().notNull(),
    /** The cost of the coins, in minor units. */
    currency: text().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** The number of the press among those of the same gift and count in the room that followed each other. */
    combo: integer().notNull().default(1),
    /** Rises with each order that is written. An id is made before that, so orders of one moment may be written in another order. */
    written: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('gift_order_key').on(table.memberId, table.idempotencyKey),
    index('gift_order_room').on(table.siteId, table.anchorRoomId, table.at),
    index('gift_order_time').on(table.siteId, table.at),
    index('gift_order_member').on(table.memberId, table.written),
    check('gift_order_some', sql`count > 0 AND coins > 0 AND amount > 0`),
  ],
);

/** The members who bought coins or chose how ranks show them; purchases of one member wait for each other on its row. */
export const giftMember = pgTable('gift_member', {
  memberId: memberId().primaryKey(),
  /** Ranks show 神秘人. */
  isHidden: boolean('is_hidden').notNull().default(false),
});

/** The gifts of a site. Names and drawings come from the supplier at every start; price, status and level are changed here. */
export const giftCatalogue = pgTable(
  'gift_catalogue',
  {
    siteId: integer('site_id').notNull(),
    giftId: bigint('gift_id', { mode: 'bigint' }).notNull(),
    oldId: bigint('old_id', { mode: 'bigint' }).notNull(),
    giftType: text('gift_type').$type<'common' | 'privilege'>().notNull(),
    price: integer().notNull(),
    name: text().notNull(),
    icon: text().notNull(),
    iconWeb: text('icon_web').notNull(),
    status: integer().notNull(),
    vipLevel: integer('vip_level').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.giftId] }),
    check('gift_catalogue_price', sql`price > 0 AND status BETWEEN 0 AND 2`),
  ],
);

/** Gifts that a member received free of charge. */
export const giftBackpack = pgTable(
  'gift_backpack',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    giftId: bigint('gift_id', { mode: 'bigint' }).notNull(),
    count: integer().notNull(),
    used: integer().notNull().default(0),
    /** The reason of the gift, such as `daily/2025-04-30`; once each. */
    source: text().notNull(),
    at: at('at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    unique('gift_backpack_source').on(table.memberId, table.source),
    index('gift_backpack_member').on(table.memberId, table.expiresAt),
    check('gift_backpack_left', sql`count > 0 AND used BETWEEN 0 AND count`),
  ],
);

/** Gifts that were given from backpacks. Append-only. */
export const backpackOrder = pgTable(
  'backpack_order',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    itemId: bigint('item_id', { mode: 'bigint' })
      .notNull()
      .references(() => giftBackpack.id),
    anchorRoomId: bigint('anchor_room_id', { mode: 'bigint' }).notNull(),
    count: integer().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('backpack_order_key').on(table.memberId, table.idempotencyKey),
    check('backpack_order_some', sql`count > 0`),
  ],
);

/** Coins that a member shared with a room. Amounts in coins; `coinValue` is what one cost, in minor units. */
export const redPacket = pgTable(
  'red_packet',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    /** The name as the room saw it. */
    username: text().notNull(),
    roomNo: text('room_no').notNull(),
    currency: text().notNull(),
    coinValue: bigint('coin_value', { mode: 'bigint' }).notNull(),
    coins: integer().notNull(),
    count: integer().notNull(),
    split: text().$type<'equal' | 'random'>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    at: at('at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** The time at which the last share was opened or the rest went back; null until then. */
    closedAt: at('closed_at'),
    /** Coins that went back to the giver. */
    returned: integer().notNull().default(0),
  },
  (table) => [
    unique('red_packet_key').on(table.memberId, table.idempotencyKey),
    index('red_packet_room').on(table.siteId, table.roomNo, table.id),
    index('red_packet_member').on(table.memberId, table.at),
    check('red_packet_some', sql`count > 0 AND coins >= count AND returned BETWEEN 0 AND coins`),
  ],
);

/** The shares of a packet, decided when it was given; each is opened by one member at most. */
export const redPacketShare = pgTable(
  'red_packet_share',
  {
    packetId: bigint('packet_id', { mode: 'bigint' })
      .notNull()
      .references(() => redPacket.id),
    place: integer().notNull(),
    coins: integer().notNull(),
    /** The member who opened it; null for nobody. */
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => member.id),
    username: text(),
    idempotencyKey: text('idempotency_key'),
    inputHash: bytes('input_hash'),
    openedAt: at('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.packetId, table.place] }),
    unique('red_packet_share_once').on(table.packetId, table.memberId),
    unique('red_packet_share_key').on(table.memberId, table.idempotencyKey),
    index('red_packet_share_member').on(table.memberId, table.openedAt),
    check('red_packet_share_some', sql`coins > 0`),
  ],
);
