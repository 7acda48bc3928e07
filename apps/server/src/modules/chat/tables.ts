import type { ChatMessage, RoomRules } from '@touchline/contract/topics';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at } from '../../platform/db/columns.ts';
import { member } from '../account/tables.ts';

/** The verdict of a line: everybody reads it, or it was refused to its sender. */
export type ChatVerdict = 'shown' | 'refused';

/** A member whom a message names, as the room saw the name. */
export interface StoredMention {
  readonly memberId: string;
  readonly username: string;
}

/** The messages of members in rooms, also those that were not shown. Append-only (standards LIV-2). */
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
    /** The gift and its receiver, where the message is about a gift. */
    gift: jsonb().$type<NonNullable<ChatMessage['gift']>>(),
    /** The red packet, where that is the message. */
    packet: jsonb().$type<NonNullable<ChatMessage['packet']>>(),
    /** That the member began to follow the host, where that is the message. */
    isFollow: boolean('is_follow').notNull().default(false),
    mentions: jsonb().$type<readonly StoredMention[]>(),
    /** The level and part of the sender when it was written. */
    level: integer().notNull().default(0),
    vipLevel: integer('vip_level').notNull().default(0),
    role: text().$type<ChatMessage['role']>(),
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

export type ChatRulingKind =
  | 'mute'
  | 'unmute'
  | 'kick'
  | 'mute_all'
  | 'unmute_all'
  | 'delete'
  | 'rules'
  | 'pin'
  | 'appoint'
  | 'dismiss'
  | 'undo';
/** The part in which the person acted who made the ruling. */
export type RulerRole = NonNullable<ChatMessage['role']> | 'operator';
/** The rules that a ruling sets, the notice it pins, or the name of its member as the room saw it. */
export type RulingDetail = Partial<Omit<RoomRules, 'isMuted'>> & { readonly username?: string };

/**
 * The rulings about a room, a member or a message, and about the moderators of a room. The last ruling of a kind that was not
 * undone holds; without a room it holds in all rooms of the site. Append-only, by name and with a reason (standards LIV-4).
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
    /** The time at which it ends by itself; null for never. */
    until: at('until'),
    detail: jsonb().$type<RulingDetail>(),
    /** The ruling that this one lifts. It repeats whom that one was about. */
    undoes: bigint({ mode: 'bigint' }).references((): AnyPgColumn => chatRuling.id),
    reason: text().notNull(),
    /** The name of the operator or member who made the ruling. */
    by: text().notNull(),
    byRole: text('by_role').$type<RulerRole>().notNull().default('operator'),
    /** The member who made it; null for an operator. */
    byMember: bigint('by_member', { mode: 'bigint' }).references(() => member.id),
    at: at('at').notNull().default(sql`now()`),
  },
  (table) => [
    index('chat_ruling_member').on(table.siteId, table.memberId, table.id),
    index('chat_ruling_room').on(table.siteId, table.roomNo, table.id),
    index('chat_ruling_message').on(table.messageId),
    uniqueIndex('chat_ruling_undone').on(table.undoes).where(sql`undoes IS NOT NULL`),
    check(
      'chat_ruling_whom',
      sql`CASE WHEN kind IN ('mute', 'unmute', 'appoint', 'dismiss') THEN member_id IS NOT NULL AND message_id IS NULL
        WHEN kind = 'kick' THEN member_id IS NOT NULL AND message_id IS NULL AND room_no IS NOT NULL
        WHEN kind IN ('mute_all', 'unmute_all', 'rules', 'pin')
          THEN room_no IS NOT NULL AND member_id IS NULL AND message_id IS NULL
        WHEN kind = 'delete' THEN message_id IS NOT NULL AND member_id IS NULL
        WHEN kind = 'undo' THEN undoes IS NOT NULL
        ELSE false END`,
    ),
    check('chat_ruling_undoes', sql`(kind = 'undo') = (undoes IS NOT NULL)`),
    check('chat_ruling_words', sql`reason <> '' AND by <> ''`),
    check('chat_ruling_by', sql`by_role IN ('host', 'site_moderator', 'room_moderator', 'operator')`),
  ],
);

/** The appeal of a member who may not write. */
export const chatAppeal = pgTable(
  'chat_appeal',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    rulingId: bigint('ruling_id', { mode: 'bigint' })
      .notNull()
      .unique('chat_appeal_once')
      .references(() => chatRuling.id),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    text: text().notNull(),
    at: at('at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by'),
    result: text().$type<'lifted' | 'kept'>(),
    answer: text(),
  },
  (table) => [
    index('chat_appeal_open').on(table.siteId, table.id).where(sql`decided_at IS NULL`),
    check(
      'chat_appeal_decided',
      sql`(decided_at IS NULL) = (result IS NULL) AND (result IS NULL) = (decided_by IS NULL)`,
    ),
  ],
);

export type ReportResult = 'removed' | 'muted' | 'kept';

/** A message that members reported, with its decision. A report after the decision that it stays opens it again. */
export const chatCase = pgTable(
  'chat_case',
  {
    messageId: bigint('message_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => chatMessage.id),
    siteId: integer('site_id').notNull(),
    roomNo: text('room_no').notNull(),
    openedAt: at('opened_at').notNull(),
    /** Until when it is to be decided. */
    dueAt: at('due_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by'),
    result: text().$type<ReportResult>(),
    reason: text(),
  },
  (table) => [
    index('chat_case_open').on(table.siteId, table.roomNo, table.dueAt).where(sql`decided_at IS NULL`),
    check(
      'chat_case_decided',
      sql`(decided_at IS NULL) = (result IS NULL) AND (result IS NULL) = (decided_by IS NULL)`,
    ),
  ],
);

/** Words that the rooms of a site do not show, beside those that no site shows. */
export const chatWord = pgTable(
  'chat_word',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    word: text().notNull(),
    by: text().notNull(),
    reason: text().notNull().default(''),
    at: at('at').notNull(),
    removedAt: at('removed_at'),
    removedBy: text('removed_by'),
    removedReason: text('removed_reason'),
  },
  (table) => [uniqueIndex('chat_word_once').on(table.siteId, table.word).where(sql`removed_at IS NULL`)],
);

/** A report by a member that a message should be removed. Append-only. */
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
