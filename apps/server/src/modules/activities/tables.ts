import type { SiteActivity } from '@touchline/contract/site';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at, big } from '../../platform/db/columns.ts';
import { memberId } from '../account/tables.ts';

/**
 * Every version of an activity. Of those that were scheduled and have begun, the one that began last holds; a draft holds for
 * nobody. Append-only but for its state.
 */
export const activityVersion = pgTable(
  'activity_version',
  {
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    version: integer().notNull(),
    state: text().$type<'draft' | 'scheduled' | 'stopped'>().notNull(),
    data: jsonb().$type<SiteActivity>().notNull(),
    /** SHA-256 of the data, so that a site file that was read before makes no version. */
    hash: bytes('hash').notNull(),
    /** `site` for what the site file says, else the name of an operator. */
    madeBy: text('made_by').notNull(),
    /** The time at which it was scheduled; null for the first one, and for one that was before this was written down. */
    scheduledAt: at('scheduled_at'),
    /** The time at which a version was stopped after it had begun. */
    stoppedAt: at('stopped_at'),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.activityId, table.version] }),
    check('activity_version_state', sql`state IN ('draft', 'scheduled', 'stopped') AND version > 0`),
  ],
);

/** A day that a member signed. Append-only. */
export const signInDay = pgTable(
  'sign_in_day',
  {
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    memberId: memberId(),
    day: date().notNull(),
    isMadeUp: boolean('is_made_up').notNull(),
    /** It was made up by a card, not for points. */
    byCard: boolean('by_card').notNull().default(false),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.activityId, table.day] })],
);

/** The draws of a day of the site, which follow from one seed. Its promise is shown before the first of them, the seed on the next day. */
export const drawSeries = pgTable(
  'draw_series',
  {
    id: big('id').primaryKey(),
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    version: integer().notNull(),
    day: date().notNull(),
    seed: text().notNull(),
    commitment: text().notNull(),
    openedAt: at('opened_at').notNull(),
    revealedAt: at('revealed_at'),
  },
  (table) => [unique('draw_series_day').on(table.siteId, table.activityId, table.version, table.day)],
);

/** The number of a prize with a stock that was given. */
export const drawStock = pgTable(
  'draw_stock',
  {
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    prizeId: text('prize_id').notNull(),
    given: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.activityId, table.prizeId] }),
    check('draw_stock_some', sql`given >= 0`),
  ],
);

/** The number of a member's last draw in a series; draws of one member wait for each other on this row. */
export const drawMember = pgTable(
  'draw_member',
  { seriesId: big('series_id').notNull(), memberId: memberId(), lastNumber: integer('last_number').notNull() },
  (table) => [primaryKey({ columns: [table.seriesId, table.memberId] })],
);

/** A draw with all that it followed from (standards RNG-5). Append-only. */
export const draw = pgTable(
  'draw',
  {
    id: big('id').primaryKey(),
    seriesId: big('series_id')
      .notNull()
      .references(() => drawSeries.id),
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    memberId: memberId(),
    number: integer().notNull(),
    nonce: text().notNull(),
    drawnId: text('drawn_id').notNull(),
    prizeId: text('prize_id').notNull(),
    rewardId: big('reward_id'),
    isPaid: boolean('is_paid').notNull(),
    day: date().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('draw_number').on(table.seriesId, table.memberId, table.number),
    index('draw_key').on(table.memberId, table.idempotencyKey),
    index('draw_day').on(table.memberId, table.activityId, table.day),
    index('draw_winners').on(table.siteId, table.activityId, table.id).where(sql`reward_id IS NOT NULL`),
  ],
);

/** The results of a table by the end of a day, beside its weights (standards RNG-6). Append-only. */
export const drawCheck = pgTable(
  'draw_check',
  {
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    version: integer().notNull(),
    day: date().notNull(),
    prizes: jsonb().$type<readonly { prizeId: string; weight: number; drawn: number; replaced: number }[]>().notNull(),
    chiSquare: doublePrecision('chi_square').notNull(),
    degrees: integer().notNull(),
    bound: doublePrecision('bound').notNull(),
    isSkewed: boolean('is_skewed').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.activityId, table.version, table.day] })],
);

/** A member who applied for a promotion in one of its periods. A member whose application was rejected may apply again. */
export const promotionApplication = pgTable(
  'promotion_application',
  {
    id: big('id').primaryKey(),
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    memberId: memberId(),
    /** A day, the Monday of a week, or `once`. */
    period: text().notNull(),
    currency: text().notNull(),
    /** The version that was applied for, which is what an approval gives; null for one from before this was written down. */
    version: integer(),
    state: text().$type<'reviewing' | 'approved' | 'rejected'>().notNull(),
    at: at('at').notNull(),
    rewardId: big('reward_id'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('promotion_application_once')
      .on(table.memberId, table.activityId, table.period)
      .where(sql`state <> 'rejected'`),
    index('promotion_application_state').on(table.siteId, table.state, table.id),
    index('promotion_application_member').on(table.memberId, table.activityId, table.id),
    check(
      'promotion_application_decided',
      sql`state IN ('reviewing', 'approved', 'rejected') AND (state = 'reviewing') = (decided_by IS NULL)
        AND (state = 'approved') = (reward_id IS NOT NULL)`,
    ),
  ],
);
