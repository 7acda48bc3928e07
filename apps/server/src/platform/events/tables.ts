import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The events that an operator or a regulator may query later (standards AUD-2). Append-only. */
export const significantEvent = pgTable(
  'significant_event',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    kind: text().notNull(),
    /** Null if nobody was signed in. */
    memberId: bigint('member_id', { mode: 'bigint' }),
    /** The network of an address; its host part is not stored. */
    address: text().notNull(),
    detail: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (table) => [
    index('significant_event_site').on(table.siteId, table.at),
    index('significant_event_kind').on(table.siteId, table.kind, table.at),
  ],
);
