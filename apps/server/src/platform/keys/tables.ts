import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';

/**
 * Short-lived keys of the sealed envelope. The table is unlogged: what is erased here is in no log and no backup of the
 * database's files, and after a crash of the database new keys are made.
 */
export const wireKey = pgTable(
  'wire_key',
  {
    siteId: integer('site_id').notNull(),
    kid: text().notNull(),
    privateCipher: bytes('private_cipher').notNull(),
    /** The time from which pages get this key. */
    givenFrom: timestamp('given_from', { withTimezone: true, precision: 3 }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kid] })],
);

/** Keys that outlive the master key they were first derived from, sealed by the vault. */
export const keptKey = pgTable(
  'kept_key',
  {
    purpose: text().notNull(),
    id: integer().notNull(),
    keyCipher: bytes('key_cipher').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.id] })],
);
