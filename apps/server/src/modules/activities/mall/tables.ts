import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes } from '../../../ledger/tables.ts';
import { at, big } from '../../../platform/db/columns.ts';
import { memberId } from '../../account/tables.ts';
import type { WorthView } from '../reward-door.ts';

/** The number of an item of the points shop that was given out. Exchanges of one item wait for each other on this row. */
export const mallStock = pgTable(
  'mall_stock',
  {
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    itemId: text('item_id').notNull(),
    given: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.activityId, table.itemId] }),
    check('mall_stock_some', sql`given >= 0`),
  ],
);

/** Points that were exchanged for an item, or goods that were won, with what it was worth then. Goods are sent to an address, which is forgotten later. */
export const mallExchange = pgTable(
  'mall_exchange',
  {
    id: big('id').primaryKey(),
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    itemId: text('item_id').notNull(),
    memberId: memberId(),
    title: text().notNull(),
    art: text().notNull(),
    price: big('price').notNull(),
    /** The worth of the item, as it is shown. */
    worth: jsonb().$type<WorthView>().notNull(),
    /** The reward that was paid at once, or the goods that were won. Null for goods that were bought with points. */
    rewardId: big('reward_id'),
    state: text().$type<'ordered' | 'sent' | 'delivered' | 'refunded'>().notNull(),
    at: at('at').notNull(),
    sentAt: at('sent_at'),
    endedAt: at('ended_at'),
    /** The operator who moved it last. */
    movedBy: text('moved_by'),
    parcel: text().notNull().default(''),
    reason: text().notNull().default(''),
    deliveryCipher: bytes('delivery_cipher'),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
  },
  (table) => [
    unique('mall_exchange_key').on(table.memberId, table.idempotencyKey),
    uniqueIndex('mall_exchange_won').on(table.rewardId).where(sql`price = 0 AND state <> 'refunded'`),
    index('mall_exchange_member').on(table.memberId, table.id),
    index('mall_exchange_open').on(table.siteId, table.state, table.id),
    index('mall_exchange_delivery').on(table.endedAt).where(sql`delivery_cipher IS NOT NULL`),
    check(
      'mall_exchange_state',
      sql`state IN ('ordered', 'sent', 'delivered', 'refunded') AND (state IN ('delivered', 'refunded')) = (ended_at IS NOT NULL)
        AND (state = 'refunded') = (reason <> '') AND (worth ->> 'unit' = 'goods' AND price > 0) = (reward_id IS NULL) AND price >= 0`,
    ),
  ],
);
