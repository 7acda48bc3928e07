import type { CallOutput } from '@touchline/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { member } from '../account/tables.ts';

type MessageView = CallOutput<'messageDetail'>;

/** A message to one member: what happened, in facts. Its words are the client's. */
export const message = pgTable(
  'message',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    msgType: text('msg_type').$type<MessageView['msgType']>().notNull(),
    about: jsonb().$type<MessageView['about']>().notNull(),
    at: at('at').notNull(),
    readAt: at('read_at'),
    stickyAt: at('sticky_at'),
    /** Taken out of the member's list; the record stays. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('message_of_member')
      .on(table.memberId, table.stickyAt.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`deleted_at IS NULL`),
    index('message_unread').on(table.memberId).where(sql`deleted_at IS NULL AND read_at IS NULL`),
    check('message_type', sql`msg_type IN ('notification', 'activity', 'announcement', 'match', 'system')`),
  ],
);
