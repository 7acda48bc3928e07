import { bigint, boolean, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A person registered at one site. */
export const member = pgTable(
  'member',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    name: text().notNull(),
    /** The name in lower case: names that differ in case only are one. */
    nameKey: text('name_key').notNull(),
    nickName: text('nick_name').notNull(),
    /** Argon2id of the client's digest, peppered. */
    passwordHash: text('password_hash').notNull(),
    dial: text().notNull(),
    /** Encrypted; the hash finds duplicates. */
    phoneCipher: bytes('phone_cipher').notNull(),
    phoneHash: bytes('phone_hash').notNull(),
    birthday: date({ mode: 'string' }).notNull(),
    status: text().notNull().default('active'),
    currency: text().notNull(),
    vipLevel: integer('vip_level').notNull().default(0),
    inviteCode: text('invite_code').notNull().default(''),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: at('terms_accepted_at').notNull(),
    /** Test accounts stay out of reports (standards ACC-11). */
    isTest: boolean('is_test').notNull().default(false),
    withdrawPasswordHash: text('withdraw_password_hash'),
    withdrawFailures: integer('withdraw_failures').notNull().default(0),
    withdrawLockedUntil: at('withdraw_locked_until'),
    loginFailures: integer('login_failures').notNull().default(0),
    loginLockedUntil: at('login_locked_until'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('member_name').on(table.siteId, table.nameKey),
    unique('member_phone').on(table.siteId, table.phoneHash),
  ],
);

/** A login. Its token is kept as a hash only. */
export const session = pgTable(
  'session',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    tokenHash: bytes('token_hash').notNull().unique(),
    clientType: text('client_type').notNull(),
    address: text().notNull(),
    device: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastActiveAt: at('last_active_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [index('session_member').on(table.memberId, table.createdAt)],
);

/** A one-time code on its way to a phone, kept as a hash. */
export const oneTimeCode = pgTable('one_time_code', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  siteId: integer('site_id').notNull(),
  purpose: text().notNull(),
  targetHash: bytes('target_hash').notNull(),
  codeHash: bytes('code_hash').notNull(),
  attempts: integer().notNull().default(0),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});
