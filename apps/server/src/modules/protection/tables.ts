import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { member } from '../account/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const memberId = () =>
  bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => member.id);

/** A limit in force and the change that waits, if any. Amounts in minor units, minutes for the session limit. */
export const protectionLimit = pgTable(
  'protection_limit',
  {
    memberId: memberId(),
    kind: text().notNull(),
    period: text().notNull(),
    currency: text().notNull(),
    /** Null while no limit is in force. */
    amount: bigint({ mode: 'bigint' }),
    /** What `amount` becomes once confirmed; meaningful only with `pendingReadyAt`. */
    pendingAmount: bigint('pending_amount', { mode: 'bigint' }),
    pendingReadyAt: at('pending_ready_at'),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.period, table.currency] })],
);

/** Every change of what protects a member. Append-only. */
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

/** When a session's next reminder is due. */
export const realityCheck = pgTable('reality_check', {
  sessionId: bigint('session_id', { mode: 'bigint' }).primaryKey(),
  memberId: memberId(),
  dueAt: at('due_at').notNull(),
  acknowledged: integer().notNull().default(0),
});
