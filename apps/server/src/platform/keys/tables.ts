import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';

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
