import type { ChatMessage } from '@touchline/contract/topics';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { member } from '../account/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The verdict of a line: everybody reads it, or it was refused to its sender. */
export type ChatVerdict = 'shown' | 'refused';

/** What members said in rooms, and what was not shown of it. Append-only (standards LIV-2). */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    roomNo: text('room_no').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    sessionId: bigint('session_id', { mode: 'bigint' }).notNull(),
    /** The name as the room saw it. */
    username: text().notNull(),
    content: text().notNull(),
    /** What was given to whom, where that is the message. */
    gift: jsonb().$type<NonNullable<ChatMessage['gift']>>(),
    verdict: text().$type<ChatVerdict>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('chat_message_key').on(table.memberId, table.idempotencyKey),
    index('chat_message_room').on(table.siteId, table.roomNo, table.id).where(sql`verdict = 'shown'`),
    check('chat_message_verdict', sql`verdict IN ('shown', 'refused')`),
  ],
);

export type ChatRulingKind = 'mute' | 'unmute' | 'mute_all' | 'unmute_all' | 'delete';

/**
 * What the people of a site ruled about a room, a member or a message; the last word on each holds. A member without a room
 * is meant in every room. Append-only, by name and with a reason (standards LIV-4).
 */
export const chatRuling = pgTable(
  'chat_ruling',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').notNull(),
    kind: text().$type<ChatRulingKind>().notNull(),
    roomNo: text('room_no'),
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => member.id),
    messageId: bigint('message_id', { mode: 'bigint' }).references(() => chatMessage.id),
    /** When a mute ends by itself; null for never. */
    until: at('until'),
    reason: text().notNull(),
    /** The operator who made the ruling. */
    by: text().notNull(),
    at: at('at').notNull().default(sql`now()`),
  },
  (table) => [
    index('chat_ruling_member').on(table.siteId, table.memberId, table.id),
    index('chat_ruling_room').on(table.siteId, table.roomNo, table.id),
    index('chat_ruling_message').on(table.messageId),
    index('chat_ruling_at').on(table.at).where(sql`kind = 'delete'`),
    check(
      'chat_ruling_whom',
      sql`CASE WHEN kind IN ('mute', 'unmute') THEN member_id IS NOT NULL AND message_id IS NULL
        WHEN kind IN ('mute_all', 'unmute_all') THEN room_no IS NOT NULL AND member_id IS NULL AND message_id IS NULL
        WHEN kind = 'delete' THEN message_id IS NOT NULL AND member_id IS NULL AND room_no IS NULL
        ELSE false END`,
    ),
    check('chat_ruling_words', sql`reason <> '' AND by <> ''`),
  ],
);

/** A member's word that a message should not be there. Append-only. */
export const chatReport = pgTable(
  'chat_report',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    messageId: bigint('message_id', { mode: 'bigint' })
      .notNull()
      .references(() => chatMessage.id),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    reason: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [unique('chat_report_once').on(table.messageId, table.memberId)],
);
