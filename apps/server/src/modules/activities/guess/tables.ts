import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, big } from '../../../platform/db/columns.ts';
import { memberId } from '../../account/tables.ts';

/** A question of a guess since the first points were put on it. Stakes and the result wait for each other on this row. */
export const guessQuestion = pgTable(
  'guess_question',
  {
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    questionId: text('question_id').notNull(),
    state: text().$type<'open' | 'settled' | 'void'>().notNull(),
    rightIds: text('right_ids').array().notNull(),
    paid: big('paid').notNull(),
    settledAt: at('settled_at'),
    settledBy: text('settled_by').notNull().default(''),
    reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.activityId, table.questionId] }),
    check(
      'guess_question_state',
      sql`state IN ('open', 'settled', 'void') AND (state = 'open') = (settled_at IS NULL)`,
    ),
  ],
);

/** Points that a member has on an option; one for each question. Every change of them is a movement of points. */
export const guessStake = pgTable(
  'guess_stake',
  {
    id: big('id').primaryKey(),
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    questionId: text('question_id').notNull(),
    memberId: memberId(),
    optionId: text('option_id').notNull(),
    points: big('points').notNull(),
    /** 0 in a pool. */
    oddsMilli: integer('odds_milli').notNull(),
    revision: integer().notNull(),
    at: at('at').notNull(),
    /** Null until the question is settled. */
    paid: big('paid'),
  },
  (table) => [
    unique('guess_stake_member').on(table.memberId, table.activityId, table.questionId),
    index('guess_stake_question').on(table.siteId, table.activityId, table.questionId),
    check('guess_stake_some', sql`points > 0 AND revision > 0 AND (paid IS NULL OR paid >= 0)`),
  ],
);
