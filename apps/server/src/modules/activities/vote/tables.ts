import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { member } from '../../account/tables.ts';

/** A vote. Append-only. */
export const voteCast = pgTable(
  'vote_cast',
  {
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    day: date().notNull(),
    /** Counts the votes of the member on the day from 1. */
    number: integer().notNull(),
    optionId: text('option_id').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.activityId, table.day, table.number] }),
    check('vote_cast_number', sql`number > 0`),
  ],
);

/** The number of votes of an option. */
export const voteCount = pgTable(
  'vote_count',
  {
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    optionId: text('option_id').notNull(),
    votes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.activityId, table.optionId] })],
);
