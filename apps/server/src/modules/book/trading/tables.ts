import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bet } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What operators ask for and decide about single bets; what changes money takes two of them (standards WAG-13, SET-6). */
export const betDecision = pgTable(
  'bet_decision',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    betId: bigint('bet_id', { mode: 'bigint' })
      .notNull()
      .references(() => bet.id),
    act: text().$type<'cancel' | 'resettle' | 'reject'>().notNull(),
    /** The published reason, which its member reads. */
    reason: text().notNull(),
    /** What the operators know besides. */
    note: text().notNull(),
    /** Results of the legs as an operator states them; null where those on record are taken. */
    results: jsonb().$type<readonly string[]>(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: at('requested_at').notNull(),
    status: text().notNull(),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
  },
  (table) => [
    check('bet_decision_note', sql`length(trim(${table.note})) > 0`),
    check('bet_decision_status', sql`${table.status} IN ('requested', 'approved', 'refused')`),
    // Not to take a bet that waits is one trader's decision; it moves no money the member had not just set aside.
    check(
      'bet_decision_four_eyes',
      sql`${table.act} = 'reject' OR ((${table.status} = 'requested') = (${table.decidedBy} IS NULL)
        AND ${table.decidedBy} IS DISTINCT FROM ${table.requestedBy})`,
    ),
    index('bet_decision_bet').on(table.betId),
  ],
);
