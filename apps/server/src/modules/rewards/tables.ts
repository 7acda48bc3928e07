import type { BoostTerms, FreeBetTerms } from '@touchline/rules/bets';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, big } from '../../platform/db/columns.ts';
import { memberId } from '../account/tables.ts';

export type RewardUnit = 'cash' | 'free_bet' | 'boost' | 'points' | 'coins' | 'goods';
export type RewardState = 'claimable' | 'active' | 'used' | 'claimed' | 'expired' | 'revoked';

/** The terms of a free bet, and the days in which it has to be used once it is claimed. */
export interface FreeBetOffer extends FreeBetTerms {
  readonly useDays: number;
}

/** The share that a boost adds, and the bets that it may be used for; the most that it adds is the amount of its reward. */
export interface BoostOffer extends BoostTerms {
  readonly percent: number;
  /** In minor units, as text. */
  readonly mostStake: string;
  readonly useDays: number;
}

/**
 * The rewards of members, once for each key. `amount` is in minor units for cash, free bets and boosts, a whole number
 * otherwise. A reward is claimable, then claimed, or active: while its cash is in the bonus wallet to be staked for, or until a
 * free bet or boost is used.
 */
export const reward = pgTable(
  'reward',
  {
    id: big('id').primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    /** The key under which it is given, such as `sign-in/2025-04-30`; once for each member. */
    grantKey: text('grant_key').notNull(),
    source: text().notNull(),
    title: text().notNull(),
    poolId: text('pool_id').notNull(),
    unit: text().$type<RewardUnit>().notNull(),
    currency: text().notNull(),
    amount: big('amount').notNull(),
    /** The price of a coin, in minor units; 0 for everything else. */
    coinValue: big('coin_value').notNull(),
    goods: text().notNull(),
    turnoverTimes: smallint('turnover_times').notNull(),
    turnoverDays: smallint('turnover_days').notNull(),
    minOddsMilli: integer('min_odds_milli').notNull(),
    state: text().$type<RewardState>().notNull(),
    /** The activity that gave it; null for what no activity gave. */
    activityId: text('activity_id'),
    /** The picture of goods; empty otherwise. */
    goodsArt: text('goods_art').notNull().default(''),
    grantedAt: at('granted_at').notNull(),
    /** The terms of a free bet; null for everything else. */
    freeBet: jsonb('free_bet').$type<FreeBetOffer>(),
    /** The terms of a boost; null for everything else. */
    boost: jsonb('boost').$type<BoostOffer>(),
    /** The bet that a free bet or boost is used for. */
    betId: big('bet_id'),
    /** Until when it has to be claimed or, once it is active, staked for or used. */
    expiresAt: at('expires_at').notNull(),
    claimedAt: at('claimed_at'),
    endedAt: at('ended_at'),
    /** The reason why it was taken back. */
    reason: text().notNull().default(''),
  },
  (table) => [
    unique('reward_key').on(table.memberId, table.grantKey),
    index('reward_member').on(table.memberId, table.state, table.id),
    index('reward_open').on(table.expiresAt).where(sql`state IN ('claimable', 'active')`),
    index('reward_source').on(table.siteId, table.source, table.grantedAt),
    check('reward_some', sql`amount > 0 AND coin_value >= 0`),
    check(
      'reward_state',
      sql`state IN ('claimable', 'active', 'used', 'claimed', 'expired', 'revoked')
        AND (state = 'claimable') <= (claimed_at IS NULL) AND (state IN ('active', 'used', 'claimed')) <= (claimed_at IS NOT NULL)
        AND (state IN ('claimable', 'active')) = (ended_at IS NULL)`,
    ),
    check(
      'reward_of_bet',
      sql`(unit = 'free_bet') = (free_bet IS NOT NULL) AND (unit = 'boost') = (boost IS NOT NULL)
        AND (state = 'used') <= (unit IN ('free_bet', 'boost')) AND (state = 'used') = (bet_id IS NOT NULL)`,
    ),
  ],
);

/** Whether amounts of a unit are money of a currency, in minor units. */
export function isMoney(unit: RewardUnit): boolean {
  return unit === 'cash' || unit === 'free_bet' || unit === 'boost';
}

/** The most that all rewards of a pool may cost together, and their cost so far. */
export const rewardPool = pgTable(
  'reward_pool',
  {
    siteId: integer('site_id').notNull(),
    poolId: text('pool_id').notNull(),
    unit: text().$type<RewardUnit>().notNull(),
    /** The unit of cash, free bets and boosts; empty otherwise. */
    currency: text().notNull(),
    total: big('total').notNull(),
    /** The total that an operator requested below the granted amount: the total falls to it as rewards come back. */
    asked: big('asked'),
    granted: big('granted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.poolId, table.unit, table.currency] }),
    check('reward_pool_never_over', sql`granted BETWEEN 0 AND total`),
  ],
);

/** The points of a member. */
export const pointsAccount = pgTable(
  'points_account',
  { memberId: memberId().primaryKey(), siteId: integer('site_id').notNull(), balance: big('balance').notNull() },
  () => [check('points_account_floor', sql`balance >= 0`)],
);

export type PointsKind = 'reward' | 'spent' | 'returned' | 'expired' | 'manual';

/** Every movement of points. `left_over` is what of received points was neither spent nor expired. */
export const pointsMovement = pgTable(
  'points_movement',
  {
    id: big('id').primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    points: big('points').notNull(),
    kind: text().$type<PointsKind>().notNull(),
    /** The cause of the movement, once for each member. */
    reference: text().notNull(),
    title: text().notNull(),
    at: at('at').notNull(),
    expiresAt: at('expires_at'),
    leftOver: big('left_over').notNull(),
  },
  (table) => [
    unique('points_movement_reference').on(table.memberId, table.reference),
    index('points_movement_member').on(table.memberId, table.id),
    index('points_movement_left').on(table.memberId, table.expiresAt).where(sql`left_over > 0`),
    index('points_movement_expiry').on(table.expiresAt).where(sql`left_over > 0`),
    check('points_movement_some', sql`points <> 0 AND left_over BETWEEN 0 AND greatest(points, 0)`),
    check('points_movement_expiry_of_gains', sql`(expires_at IS NOT NULL) = (points > 0)`),
  ],
);

/** Members who are kept from offers by an operator. Lifted tags stay as a record. */
export const blackTag = pgTable(
  'black_tag',
  {
    id: big('id').primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    reason: text().notNull(),
    setBy: text('set_by').notNull(),
    at: at('at').notNull(),
    liftedBy: text('lifted_by'),
    liftedAt: at('lifted_at'),
  },
  (table) => [uniqueIndex('black_tag_member').on(table.memberId).where(sql`lifted_at IS NULL`)],
);
