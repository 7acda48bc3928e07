import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { member } from '../account/tables.ts';
import { payOrder } from '../cashier/tables.ts';

export type BonusState = 'chosen' | 'active' | 'released' | 'cancelled' | 'expired' | 'void';

/** A bonus a member chose with a deposit. Its terms are those of the moment it was chosen; amounts in minor units. */
export const depositBonus = pgTable(
  'deposit_bonus',
  {
    orderId: bigint('order_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => payOrder.id),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    currency: text().notNull(),
    bonusId: text('bonus_id').notNull(),
    name: text().notNull(),
    percent: smallint().notNull(),
    max: bigint({ mode: 'bigint' }).notNull(),
    /** The least its deposit has to bring. */
    min: bigint({ mode: 'bigint' }).notNull(),
    turnoverTimes: smallint('turnover_times').notNull(),
    days: smallint().notNull(),
    minOddsMilli: integer('min_odds_milli').notNull(),
    /** The number of times that a member may have it; null without a limit. */
    times: integer(),
    state: text().$type<BonusState>().notNull(),
    /** The expected amount of the deposit and, once it came, the amount that arrived. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    required: bigint({ mode: 'bigint' }).notNull(),
    chosenAt: at('chosen_at').notNull(),
    grantedAt: at('granted_at'),
    expiresAt: at('expires_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    check('deposit_bonus_amounts', sql`${table.amount} >= 0 AND ${table.required} >= ${table.amount}`),
    check(
      'deposit_bonus_state',
      sql`state IN ('chosen', 'active', 'released', 'cancelled', 'expired', 'void')
        AND (state IN ('chosen', 'void')) = (granted_at IS NULL) AND (granted_at IS NULL) = (expires_at IS NULL)
        AND (state IN ('chosen', 'active')) = (ended_at IS NULL)`,
    ),
    index('deposit_bonus_member').on(table.memberId, table.currency),
    index('deposit_bonus_chosen').on(table.chosenAt).where(sql`state = 'chosen'`),
    // One at a time: decided here, whatever arrives at once.
    uniqueIndex('deposit_bonus_active').on(table.memberId, table.currency).where(sql`state = 'active'`),
  ],
);
