import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSequence, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Work to be done later, written in the transaction that causes it. */
export const job = pgTable(
  'job',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** A second job with the same key is not written. */
    key: text().notNull().unique(),
    payload: jsonb().notNull(),
    runAt: timestamp('run_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The end of a worker's lease; afterwards another worker may take the job. */
    lockedUntil: timestamp('locked_until', { withTimezone: true, precision: 3 }),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    doneAt: timestamp('done_at', { withTimezone: true, precision: 3 }),
    /** Dead after too many tries, until an operator revives it. */
    deadAt: timestamp('dead_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('job_due').on(table.kind, table.runAt, table.id).where(sql`done_at IS NULL AND dead_at IS NULL`),
    index('job_dead').on(table.deadAt).where(sql`dead_at IS NOT NULL`),
  ],
);

/** Every start of a server takes the next number, so that ids of different processes never meet. */
export const nodeNumber = pgSequence('node_number', { minValue: 0 });
