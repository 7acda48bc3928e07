import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { memberId } from '../../account/tables.ts';

/** A question that a member was asked on a day, and the answer, which is given once. */
export const quizAnswer = pgTable(
  'quiz_answer',
  {
    siteId: integer('site_id').notNull(),
    activityId: text('activity_id').notNull(),
    memberId: memberId(),
    day: date().notNull(),
    /** Its place in the set, from 0. */
    place: integer().notNull(),
    questionId: text('question_id').notNull(),
    /** The version of the activity that the set of the day is from. */
    version: integer().notNull(),
    askedAt: at('asked_at').notNull(),
    deadline: at('deadline').notNull(),
    choice: integer(),
    score: integer().notNull(),
    answeredAt: at('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.activityId, table.day, table.place] }),
    unique('quiz_answer_question').on(table.memberId, table.activityId, table.day, table.questionId),
    index('quiz_answer_rank').on(table.siteId, table.activityId, table.day),
    check(
      'quiz_answer_once',
      sql`(choice IS NULL) = (answered_at IS NULL) AND (answered_at IS NULL OR answered_at < deadline)`,
    ),
  ],
);
