import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';

/**
 * A rule blocks somebody from a site or from a part of it, from its start to its end. It is never deleted: it is lifted by
 * setting `until`. A trigger writes every change into `access_rule_event`.
 */
export const accessRule = pgTable(
  'access_rule',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    siteId: integer('site_id').notNull(),
    kind: text().notNull(),
    /** The subject of the rule: a network, device or member; a venue or feature; the status of a caveat. */
    value: text().notNull().default(''),
    /** Heading of a caveat. */
    title: text().notNull().default(''),
    /** Class of a restriction; otherwise what visitors read. */
    reason: text().notNull().default(''),
    from: at('from').notNull().defaultNow(),
    /** Null while no end is set. */
    until: at('until'),
    /** The operator or system that made or changed the rule last, and when. */
    by: text().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('access_rule_site').on(table.siteId, table.until),
    check(
      'access_rule_kind',
      sql`${table.kind} IN ('maintenance', 'caveat', 'restriction', 'no_betting', 'blocked_network', 'blocked_device', 'blocked_member')`,
    ),
    check(
      'access_rule_value',
      sql`CASE ${table.kind}
        WHEN 'maintenance' THEN ${table.value} ~ '^((venue:[A-Za-z]{2,16})|(game:[A-Za-z]{2,16}/[^[:space:]]{1,64})|(feature:[A-Za-z_]{2,16}))?$'
        WHEN 'caveat' THEN ${table.value} IN ('0', '1')
        WHEN 'restriction' THEN ${table.value}::inet IS NOT NULL
        WHEN 'no_betting' THEN ${table.value}::inet IS NOT NULL
        WHEN 'blocked_network' THEN ${table.value}::inet IS NOT NULL
        WHEN 'blocked_member' THEN ${table.value} ~ '^[0-9]{1,19}$'
        ELSE length(${table.value}) BETWEEN 1 AND 64 END`,
    ),
  ],
);

/** Every change of a rule, as it was and as it is now. Append-only, written by a trigger. */
export const accessRuleEvent = pgTable(
  'access_rule_event',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ruleId: bigint('rule_id', { mode: 'bigint' }).notNull(),
    siteId: integer('site_id').notNull(),
    at: at('at').notNull(),
    by: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('access_rule_event_rule').on(table.ruleId)],
);
