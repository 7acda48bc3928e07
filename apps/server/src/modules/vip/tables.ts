import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { big } from '../../platform/db/columns.ts';
import { memberId } from '../account/tables.ts';

/** The last day of a site that counted. The row is locked while a day is counted, so that each counts once on however many nodes. */
export const vipSite = pgTable('vip_site', {
  siteId: integer('site_id').primaryKey(),
  /** The first day that counts: the programme began on it. */
  fromDay: date('from_day').notNull(),
  countedTo: date('counted_to').notNull(),
});

/** The level of a member and what it follows from. A member without a row has the first level and no growth. */
export const vipMember = pgTable(
  'vip_member',
  {
    memberId: memberId().primaryKey(),
    siteId: integer('site_id').notNull(),
    level: smallint().notNull(),
    /** Millionths of a point: all of `vip_day` and `vip_change` together. */
    growth: big('growth').notNull(),
    /** The first day of the period, and its last one; null where the level stays. */
    since: date().notNull(),
    keepUntil: date('keep_until'),
    /** Growth by valid stake within the period, which keeps the level. */
    kept: big('kept').notNull(),
    /** The end of the period of which the member was notified. */
    noticed: date(),
  },
  (table) => [
    index('vip_member_deadline').on(table.siteId, table.keepUntil).where(sql`keep_until IS NOT NULL`),
    index('vip_member_level').on(table.siteId, table.level),
    check('vip_member_level_range', sql`level BETWEEN 0 AND 99`),
  ],
);

/**
 * The valid stakes of a member on a day by the kind of play, or the deposits that arrived. A row whose day is not the one it is
 * about is the difference that a correction made, on the day it came. Append-only.
 */
export const vipDay = pgTable(
  'vip_day',
  {
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    day: date().notNull(),
    about: date().notNull(),
    /** `deposit`, or a type of games. */
    kind: text().notNull(),
    currency: text().notNull(),
    /** Minor units: deposits that arrived, or valid stake. */
    amount: big('amount').notNull(),
    /** The part of valid stake that brings rebate. */
    rebatable: big('rebatable').notNull(),
    /** Millionths of a point. */
    growth: big('growth').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.about, table.day, table.kind, table.currency] }),
    index('vip_day_day').on(table.siteId, table.day),
  ],
);

/** Every change of a level. `growth` is what it did to growth, and `growth_after` what a member had then. Append-only. */
export const vipChange = pgTable(
  'vip_change',
  {
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    day: date().notNull(),
    kind: text().$type<'moved' | 'rise' | 'keep' | 'fall'>().notNull(),
    fromLevel: smallint('from_level').notNull(),
    toLevel: smallint('to_level').notNull(),
    growth: big('growth').notNull(),
    growthAfter: big('growth_after').notNull(),
    until: date(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day, table.kind] }),
    index('vip_change_day').on(table.siteId, table.day),
    check('vip_change_kind', sql`kind IN ('moved', 'rise', 'keep', 'fall')`),
    check(
      'vip_change_direction',
      sql`(kind = 'rise') = (to_level > from_level AND kind <> 'moved') AND (kind = 'fall') = (to_level < from_level)`,
    ),
  ],
);

/** The rebate of a member for a day. A fraction of a minor unit is carried to the next day that has a rebate. */
export const rebateDay = pgTable(
  'rebate_day',
  {
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    day: date().notNull(),
    currency: text().notNull(),
    level: smallint().notNull(),
    amount: big('amount').notNull(),
    /** Ten-thousandths of a minor unit; below zero where corrections took more than there was. */
    carry: big('carry').notNull(),
    /** The kinds of play, with their valid stake in minor units and their rate in hundredths of a percent. */
    parts: jsonb().$type<Readonly<Record<string, readonly [stake: number, basisPoints: number]>>>().notNull(),
    rewardId: big('reward_id'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.currency, table.day] }),
    index('rebate_day_due').on(table.siteId, table.day).where(sql`reward_id IS NULL AND amount > 0`),
    check('rebate_day_amount', sql`amount >= 0 AND carry < 10000`),
  ],
);
