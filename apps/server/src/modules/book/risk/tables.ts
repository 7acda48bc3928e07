import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { member } from '../../account/tables.ts';
import { bet } from '../tables.ts';

/**
 * Bets that a trader rejected during their delay. One operator is enough, since only the stake that was just set aside
 * is returned. Append-only.
 */
export const betRejection = pgTable(
  'bet_rejection',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    betId: bigint('bet_id', { mode: 'bigint' })
      .notNull()
      .references(() => bet.id),
    reason: text().notNull(),
    /** A note of the operator. */
    note: text().notNull(),
    operator: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    check('bet_rejection_note', sql`length(trim(${table.note})) > 0`),
    index('bet_rejection_bet').on(table.betId),
  ],
);

/**
 * The exposure of a selection, in minor units: the stakes of one member, or the returns of all bets on it (`member_id` 0). It
 * is a counter that is written in the transactions of the bets, so nothing is summed up while members wait.
 */
export const betExposure = pgTable(
  'bet_exposure',
  {
    matchId: bigint('match_id', { mode: 'bigint' }).notNull(),
    /** Without its phase. */
    marketId: text('market_id').notNull(),
    outcome: text().notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    currency: text().notNull(),
    siteId: integer('site_id').notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'bet_exposure_pk',
      columns: [table.matchId, table.marketId, table.outcome, table.memberId, table.currency, table.siteId],
    }),
  ],
);

/** The most that a member may stake on one bet, as operators set it. The latest row of a currency holds. Append-only. */
export const betCap = pgTable(
  'bet_cap',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    currency: text().notNull(),
    /** Null if the cap was removed. */
    stakeMax: bigint('stake_max', { mode: 'bigint' }),
    operator: text().notNull(),
    reason: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    check('bet_cap_reason', sql`length(trim(${table.reason})) > 0`),
    index('bet_cap_member').on(table.memberId, table.currency, table.id),
  ],
);
