import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at } from '../../platform/db/columns.ts';
import { member } from '../account/tables.ts';

/** A bank card or wallet address that money is paid out to. It never changes; a removed one stays for the record. */
export const destination = pgTable(
  'destination',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    kind: text().notNull(),
    /** Its place among the member's own of this kind: there is no fourth, whatever two tabs ask at once. */
    slot: smallint().notNull(),
    /** Code of the bank, or the protocol. */
    network: text().notNull(),
    /** The number, holder, branch and region, encrypted; the hash finds the same number again. */
    contentCipher: bytes('content_cipher').notNull(),
    numberHash: bytes('number_hash').notNull(),
    /** The part of it that may be shown: the last four digits of a card, both ends of an address. */
    label: text().notNull(),
    alias: text().notNull().default(''),
    isDefault: boolean('is_default').notNull(),
    /** Whether its binding was proved with a second factor. */
    confirmed: boolean().notNull(),
    createdAt: at('created_at').notNull(),
    removedAt: at('removed_at'),
  },
  (table) => [
    check('destination_slot_range', sql`${table.slot} BETWEEN 1 AND 3`),
    uniqueIndex('destination_slot').on(table.memberId, table.kind, table.slot).where(sql`removed_at IS NULL`),
    uniqueIndex('destination_default').on(table.memberId, table.kind).where(sql`is_default AND removed_at IS NULL`),
    uniqueIndex('destination_number').on(table.siteId, table.numberHash).where(sql`removed_at IS NULL`),
    index('destination_past_number').on(table.siteId, table.numberHash),
  ],
);

/** The events of a destination, added, removed or refused because it is shared, with the member and the address. Append-only. */
export const destinationEvent = pgTable(
  'destination_event',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    /** `added`, `removed`, `made_default`, or `shared`: another account has or had the same number. */
    kind: text().notNull(),
    destinationId: bigint('destination_id', { mode: 'bigint' }).references(() => destination.id),
    otherMemberId: bigint('other_member_id', { mode: 'bigint' }).references(() => member.id),
    sessionId: bigint('session_id', { mode: 'bigint' }),
    address: text().notNull().default(''),
    at: at('at').notNull(),
  },
  (table) => [index('destination_event_member').on(table.memberId, table.kind)],
);
