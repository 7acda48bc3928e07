import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at } from '../../platform/db/columns.ts';
import { member } from '../account/tables.ts';

export type ComplaintStatus = 'received' | 'in_review' | 'answered' | 'closed';
export type ComplaintEventKind = 'received' | 'taken' | 'answered' | 'accepted' | 'objected' | 'overdue';

/** A complaint of a member, known by its id. Kept for good (standards HRM-8). */
export const complaint = pgTable(
  'complaint',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    subject: text().$type<'money' | 'bet' | 'account' | 'protection' | 'other'>().notNull(),
    text: text().notNull(),
    reference: text().notNull(),
    status: text().$type<ComplaintStatus>().notNull(),
    createdAt: at('created_at').notNull(),
    /** The time by which the house must answer. */
    dueAt: at('due_at').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
  },
  (table) => [
    unique('complaint_key').on(table.memberId, table.idempotencyKey),
    index('complaint_due').on(table.dueAt).where(sql`status IN ('received', 'in_review')`),
    check('complaint_status', sql`status IN ('received', 'in_review', 'answered', 'closed')`),
  ],
);

/** The events of a complaint, with their texts. Append-only. */
export const complaintEvent = pgTable(
  'complaint_event',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    complaintId: bigint('complaint_id', { mode: 'bigint' })
      .notNull()
      .references(() => complaint.id),
    at: at('at').notNull(),
    kind: text().$type<ComplaintEventKind>().notNull(),
    /** `member`, an operator's name, or `system`. */
    by: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('complaint_event_complaint').on(table.complaintId, table.id)],
);
