import type { Pot } from '@touchline/rules/draws';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, big } from '../../../platform/db/columns.ts';
import { memberId } from '../../account/tables.ts';

const sessionId = () =>
  big('session_id')
    .notNull()
    .references(() => rainSession.id);

/** A session of red-packet rain. It is written before it begins: its seed, which decides every packet, is promised by then. */
export const rainSession = pgTable(
  'rain_session',
  {
    id: big('id').primaryKey(),
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    version: integer().notNull(),
    startAt: at('start_at').notNull(),
    endAt: at('end_at').notNull(),
    opens: integer().notNull(),
    /** One for each unit of members; amounts of money in minor units. */
    pots: jsonb().$type<readonly Pot[]>().notNull(),
    turnoverTimes: integer('turnover_times').notNull(),
    seed: text().notNull(),
    commitment: text().notNull(),
    preparedAt: at('prepared_at').notNull(),
    revealedAt: at('revealed_at'),
    stoppedAt: at('stopped_at'),
    stoppedBy: text('stopped_by').notNull().default(''),
    stopReason: text('stop_reason').notNull().default(''),
  },
  (table) => [
    unique('rain_session_start').on(table.siteId, table.activityId, table.startAt),
    index('rain_session_end').on(table.endAt),
    check('rain_session_promised_before', sql`prepared_at < start_at AND start_at < end_at`),
  ],
);

/** The number of packets of a pot that were opened. Members who open at the same time wait for each other here. */
export const rainPot = pgTable(
  'rain_pot',
  { sessionId: sessionId(), currency: text().notNull(), opened: integer().notNull(), packets: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.currency] }),
    check('rain_pot_never_over', sql`opened BETWEEN 0 AND packets`),
  ],
);

/** A packet that a member opened. Append-only. */
export const rainPacket = pgTable(
  'rain_packet',
  {
    sessionId: sessionId(),
    memberId: memberId(),
    /** Counts the packets of the member in the session from 1. */
    number: integer().notNull(),
    currency: text().notNull(),
    /** Counts the packets of the pot from 1. */
    place: integer().notNull(),
    unit: text().$type<'cash' | 'points'>().notNull(),
    amount: big('amount').notNull(),
    rewardId: big('reward_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.memberId, table.number] }),
    unique('rain_packet_place').on(table.sessionId, table.currency, table.place),
    index('rain_packet_member').on(table.memberId, table.sessionId),
    check('rain_packet_some', sql`number > 0 AND place > 0 AND amount > 0`),
  ],
);

/** Members who want a message shortly before a session. */
export const rainReminder = pgTable(
  'rain_reminder',
  { sessionId: sessionId(), memberId: memberId(), sentAt: at('sent_at') },
  (table) => [primaryKey({ columns: [table.sessionId, table.memberId] })],
);
