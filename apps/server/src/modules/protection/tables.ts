import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at } from '../../platform/db/columns.ts';
import { memberId } from '../account/tables.ts';

/** The markers that may point to harm; the bounds are in `harm/harm-markers.ts`. */
export type HarmMarker =
  | 'deposits_often'
  | 'deposits_rising'
  | 'wagers_often'
  | 'stakes_rising'
  | 'pay_types'
  | 'tools_used'
  | 'complaints'
  | 'long_session'
  | 'night_play'
  | 'chasing';

/** The entries that may be written about a member at risk; `flagged` and `cleared` begin and end the risk. */
export type HarmAction = 'flagged' | 'contacted' | 'tools_suggested' | 'limit_set' | 'excluded' | 'cleared';

/** The person who set a limit. */
export type LimitSetter = 'member' | 'operator';

/**
 * A limit in force and the change that waits, if any. Amounts in minor units, minutes for the session limit. A member and
 * an operator may each set one of the same name: the stricter holds.
 */
export const protectionLimit = pgTable(
  'protection_limit',
  {
    memberId: memberId(),
    kind: text().notNull(),
    period: text().notNull(),
    currency: text().notNull(),
    setBy: text('set_by').$type<LimitSetter>().notNull().default('member'),
    /** Null while no limit is in force. */
    amount: bigint({ mode: 'bigint' }),
    /** The value that `amount` gets once confirmed; meaningful only with `pendingReadyAt`. */
    pendingAmount: bigint('pending_amount', { mode: 'bigint' }),
    pendingReadyAt: at('pending_ready_at'),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.period, table.currency, table.setBy] }),
    check('protection_limit_set_by', sql`set_by IN ('member', 'operator')`),
  ],
);

/** Every change of a member's protection. Append-only. */
export const protectionEvent = pgTable(
  'protection_event',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    at: at('at').notNull(),
    what: text().notNull(),
    before: text(),
    after: text(),
    /** `member`, or who did it for them. */
    by: text().notNull(),
  },
  (table) => [index('protection_event_member').on(table.memberId, table.at)],
);

/** The member's own choices that are no limit. */
export const protectionChoice = pgTable('protection_choice', {
  memberId: memberId().primaryKey(),
  /** Minutes; null is the site's own interval. */
  realityCheckMinutes: integer('reality_check_minutes'),
  /** When limits were set, declined or looked over last. */
  answeredAt: at('answered_at'),
});

/** A time kept away from play. Rows stay for good, beyond the account itself; the identity is kept as a fingerprint. */
export const exclusion = pgTable(
  'exclusion',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    identityHash: bytes('identity_hash').notNull(),
    kind: text().notNull(),
    from: at('from').notNull(),
    /** Null where it is for good. */
    until: at('until'),
    /** Once it has run out and the member asked: when play opens again. */
    returnsAt: at('returns_at'),
    /** Whether play opens by itself when it has run out, as after a time-out. */
    endsByItself: boolean('ends_by_itself').notNull(),
    by: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [index('exclusion_member').on(table.memberId), index('exclusion_identity').on(table.identityHash)],
);

/**
 * An operator found that a member is not the person of an exclusion, though name and birth date are the same. Append-only.
 */
export const exclusionApart = pgTable(
  'exclusion_apart',
  {
    exclusionId: bigint('exclusion_id', { mode: 'bigint' })
      .notNull()
      .references(() => exclusion.id),
    memberId: memberId(),
    operator: text().notNull(),
    reason: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exclusionId, table.memberId] })],
);

/** A helper's page that a site leads to, and since when it has not been there. */
export const helpLink = pgTable(
  'help_link',
  {
    siteId: integer('site_id').notNull(),
    url: text().notNull(),
    checkedAt: at('checked_at').notNull(),
    /** Null while it is there. */
    brokenSince: at('broken_since'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.url] })],
);

/** The time at which a session's next reminder is due. */
export const realityCheck = pgTable('reality_check', {
  sessionId: bigint('session_id', { mode: 'bigint' }).primaryKey(),
  memberId: memberId(),
  dueAt: at('due_at').notNull(),
  acknowledged: integer().notNull().default(0),
});

/** The play of a member on a day of the site, and the markers of harm that it raised. Append-only. */
export const harmDay = pgTable(
  'harm_day',
  {
    memberId: memberId(),
    day: date().notNull(),
    siteId: integer('site_id').notNull(),
    currency: text().notNull(),
    deposits: integer().notNull(),
    /** Minor units, as all amounts here. */
    deposited: bigint({ mode: 'bigint' }).notNull(),
    wagers: integer().notNull(),
    staked: bigint({ mode: 'bigint' }).notNull(),
    payTypes: integer('pay_types').notNull(),
    toolsUsed: integer('tools_used').notNull(),
    complaints: integer().notNull().default(0),
    longestSessionMinutes: integer('longest_session_minutes').notNull(),
    nightWagers: integer('night_wagers').notNull(),
    /** Deposits within an hour of a bet that was lost. */
    depositsAfterLoss: integer('deposits_after_loss').notNull(),
    raised: jsonb().$type<readonly HarmMarker[]>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day, table.currency] }),
    index('harm_day_day').on(table.day),
  ],
);

/** The interactions with a member at risk, with their operator and their result. Append-only. */
export const harmInteraction = pgTable(
  'harm_interaction',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    at: at('at').notNull(),
    /** An operator's name, or `system`. */
    operator: text().notNull(),
    action: text().$type<HarmAction>().notNull(),
    outcome: text().notNull(),
  },
  (table) => [
    index('harm_interaction_member').on(table.memberId, table.at),
    check(
      'harm_interaction_action',
      sql`action IN ('flagged', 'contacted', 'tools_suggested', 'limit_set', 'excluded', 'cleared')`,
    ),
  ],
);
