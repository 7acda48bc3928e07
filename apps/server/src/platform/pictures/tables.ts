import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { member } from '../../modules/account/tables.ts';
import { at } from '../db/columns.ts';

/** A picture a member uploaded, in the form it was encoded to again. */
export const memberPicture = pgTable(
  'member_picture',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    purpose: text().notNull().default('avatar'),
    /** Its public name: random, so that it cannot be guessed. */
    key: text().notNull().unique(),
    type: text().notNull(),
    content: bytes().notNull(),
    status: text().notNull().default('reviewing'),
    /** The reason of a rejection that the owner sees. */
    statusReason: text('status_reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('member_picture_member').on(table.memberId)],
);

/**
 * Every act on a picture with the person who did it. The rows are append-only and stay when the picture is deleted. The
 * uploads of a day are counted here, so that deleting a picture does not allow another upload.
 */
export const pictureEvent = pgTable(
  'picture_event',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    pictureId: bigint('picture_id', { mode: 'bigint' }).notNull(),
    /** The picture's owner. */
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    purpose: text().notNull(),
    /** `stored`, `viewed`, `approved`, `rejected` or `removed`. */
    kind: text().notNull(),
    /** The actor, such as `member:123` or `operator:demo`. */
    actor: text().notNull(),
    reason: text().notNull().default(''),
    at: at('at').notNull(),
  },
  (table) => [
    index('picture_event_member').on(table.memberId, table.purpose, table.at),
    index('picture_event_picture').on(table.pictureId),
  ],
);
