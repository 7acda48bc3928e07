import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at } from '../../platform/db/columns.ts';

/** An account of an operator at one site. It is disabled and never deleted, so that a name in a record stays one person's. */
export const operator = pgTable(
  'operator',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    name: text().notNull(),
    /** Argon2id of the digest of the password. */
    passwordHash: text('password_hash').notNull(),
    /** The key of the authenticator, sealed. */
    secretCipher: bytes('secret_cipher').notNull(),
    /** The last time step whose code was used: no code opens twice. */
    lastStep: integer('last_step').notNull().default(0),
    roles: text().array().notNull(),
    status: text().notNull().default('active'),
    failures: integer().notNull().default(0),
    lockedUntil: at('locked_until'),
    createdAt: at('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    unique('operator_name').on(table.siteId, table.name),
    check('operator_status', sql`${table.status} IN ('active', 'disabled')`),
  ],
);

/** A login of an operator. Its token is kept as a hash only. */
export const operatorSession = pgTable(
  'operator_session',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    operatorId: bigint('operator_id', { mode: 'bigint' })
      .notNull()
      .references(() => operator.id),
    tokenHash: bytes('token_hash').notNull().unique(),
    address: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastActedAt: at('last_acted_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [index('operator_session_operator').on(table.operatorId)],
);

/**
 * Every read and every act of operators. Written by `operator_trail_add` alone, and chained: the hash of an entry covers the
 * entry before it.
 */
export const operatorTrail = pgTable(
  'operator_trail',
  {
    position: bigint({ mode: 'bigint' }).primaryKey(),
    at: at('at').notNull(),
    siteId: integer('site_id').notNull(),
    operator: text().notNull(),
    address: text().notNull(),
    call: text().notNull(),
    kind: text().notNull(),
    traceId: text('trace_id').notNull(),
    /** The member whose data were read or changed. */
    aboutMember: bigint('about_member', { mode: 'bigint' }),
    subject: text().notNull(),
    reason: text().notNull(),
    outcome: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [
    index('operator_trail_site').on(table.siteId, table.position),
    index('operator_trail_member').on(table.aboutMember),
  ],
);
