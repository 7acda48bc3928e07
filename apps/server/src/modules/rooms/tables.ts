import type { CallOutput } from '@touchline/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at } from '../../platform/db/columns.ts';
import { member } from '../account/tables.ts';

export type RoomState = CallOutput<'liveRoom'>['anchor_status'];
export type RoomSport = CallOutput<'liveRoom'>['sport'];
export type RoomLanguage = CallOutput<'liveRoom'>['language'];

/** The room of a host, with the state of its broadcast. */
export const liveRoom = pgTable(
  'live_room',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    /** The member who is its host. */
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => member.id),
    nick: text().notNull(),
    title: text().notNull(),
    intro: text().notNull().default(''),
    notice: text().notNull().default(''),
    sport: text().$type<RoomSport>().notNull(),
    language: text().$type<RoomLanguage>().notNull().default('zh'),
    screenMode: text('screen_mode').$type<'horizontal' | 'vertical'>().notNull(),
    art: text().notNull(),
    isListed: boolean('is_listed').notNull().default(true),
    state: text().$type<RoomState>().notNull().default('not_started'),
    stateAt: at('state_at').notNull(),
    /** The connection of the encoder that is or was last on the air. */
    clientId: text('client_id'),
    /** Connections of encoders that are to be cut off and may still be open. */
    cutOffIds: text('cut_off_ids').array().notNull().default(sql`'{}'`),
    createdAt: at('created_at').notNull(),
    /** Name, country and number under which its host is taxed, sealed. */
    taxCipher: bytes('tax_cipher'),
  },
  (table) => [
    unique('live_room_host').on(table.siteId, table.memberId),
    check('live_room_state', sql`state IN ('not_started', 'live', 'interrupted', 'ended')`),
  ],
);

/** Keys with which encoders open a stream. Only a digest is kept. */
export const liveKey = pgTable(
  'live_key',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    roomId: bigint('room_id', { mode: 'bigint' })
      .notNull()
      .references(() => liveRoom.id),
    /** SHA-256 of the key, which has 256 random bits. */
    digest: bytes('digest').notNull().unique('live_key_digest'),
    /** The last signs of the key, by which people know it again. */
    ending: text().notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('live_key_room').on(table.roomId)],
);

/** Every change of a broadcast. Append-only. */
export const liveTransition = pgTable(
  'live_transition',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    roomId: bigint('room_id', { mode: 'bigint' })
      .notNull()
      .references(() => liveRoom.id),
    state: text().$type<RoomState>().notNull(),
    at: at('at').notNull(),
    /** The cause, such as `encoder`, `origin`, `host` or `operator anna`. */
    by: text().notNull(),
  },
  (table) => [index('live_transition_room').on(table.roomId, table.id)],
);

/** A planned broadcast. */
export const liveSlot = pgTable(
  'live_slot',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    roomId: bigint('room_id', { mode: 'bigint' })
      .notNull()
      .references(() => liveRoom.id),
    title: text().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    cancelledAt: at('cancelled_at'),
    /** The time at which members who reserved it were notified that it begins. */
    toldAt: at('told_at'),
  },
  (table) => [
    index('live_slot_time').on(table.siteId, table.startsAt),
    uniqueIndex('live_slot_once').on(table.roomId, table.startsAt).where(sql`cancelled_at IS NULL`),
    check('live_slot_order', sql`ends_at > starts_at`),
  ],
);

/** The followers of a host, past ones included: a member is a new follower once. */
export const liveFollow = pgTable(
  'live_follow',
  {
    roomId: bigint('room_id', { mode: 'bigint' })
      .notNull()
      .references(() => liveRoom.id),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    /** The time at which the member began to follow first. */
    at: at('at').notNull(),
    /** The time at which they began again after they had stopped; null where they never did. */
    againAt: at('again_at'),
    /** The time at which they stopped; null while they follow. */
    endedAt: at('ended_at'),
    /** Whether they could play then: other follows do not count for the popularity of the host. */
    isCounted: boolean('is_counted').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.memberId] }), index('live_follow_member').on(table.memberId)],
);

/** A member who wants to be notified when a planned broadcast begins. */
export const liveReminder = pgTable(
  'live_reminder',
  {
    slotId: bigint('slot_id', { mode: 'bigint' })
      .notNull()
      .references(() => liveSlot.id),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slotId, table.memberId] })],
);
