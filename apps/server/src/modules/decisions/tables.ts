import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at } from '../../platform/db/columns.ts';
import { member } from '../account/tables.ts';

/** The decisions of operators with four eyes: one requests it with a reason, another decides (standards LED-9, WAG-13, AUD-6). */
export const decision = pgTable(
  'decision',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** The values that the payload may not show, such as numbers of members: sealed, and blanked once it is decided. */
    sealedCipher: bytes('sealed_cipher'),
    reason: text().notNull(),
    /** The member it is about, if it is about one. */
    aboutMember: bigint('about_member', { mode: 'bigint' }).references(() => member.id),
    requestedBy: text('requested_by').notNull(),
    requestedAt: at('requested_at').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    status: text().notNull(),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    decidedReason: text('decided_reason').notNull().default(''),
  },
  (table) => [
    unique('decision_key').on(table.siteId, table.requestedBy, table.idempotencyKey),
    check('decision_reason', sql`length(trim(${table.reason})) > 0`),
    check('decision_status', sql`${table.status} IN ('requested', 'carried_out', 'refused')`),
    check('decision_decided', sql`(${table.status} = 'requested') = (${table.decidedBy} IS NULL)`),
    check('decision_four_eyes', sql`${table.decidedBy} IS DISTINCT FROM ${table.requestedBy}`),
    index('decision_waiting').on(table.siteId, table.id).where(sql`status = 'requested'`),
    index('decision_member').on(table.aboutMember),
  ],
);
