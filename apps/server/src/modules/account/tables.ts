import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at, big } from '../../platform/db/columns.ts';

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
    /** Argon2id with pepper of the form that `passwordKind` names. */
    passwordHash: text('password_hash').notNull(),
    /** `digest`, the browser's; or `legacy`, the one an older platform kept, until its member logs in (decisions D3). */
    passwordKind: text('password_kind').notNull().default('digest'),
    dial: text().notNull(),
    /** Encrypted; the hash finds duplicates. */
    phoneCipher: bytes('phone_cipher').notNull(),
    phoneHash: bytes('phone_hash').notNull(),
    /** Null for a member who came from elsewhere without one. */
    birthday: date({ mode: 'string' }),
    status: text().notNull().default('active'),
    currency: text().notNull(),
    vipLevel: integer('vip_level').notNull().default(0),
    inviteCode: text('invite_code').notNull().default(''),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: at('terms_accepted_at').notNull(),
    /** Test accounts stay out of reports (standards ACC-11). */
    isTest: boolean('is_test').notNull().default(false),
    /** Employees neither bet nor claim (standards ACC-11). */
    isEmployee: boolean('is_employee').notNull().default(false),
    withdrawPasswordHash: text('withdraw_password_hash'),
    withdrawFailures: integer('withdraw_failures').notNull().default(0),
    withdrawLockedUntil: at('withdraw_locked_until'),
    loginFailures: integer('login_failures').notNull().default(0),
    /** The first of the failures that count now. */
    loginFailingSince: at('login_failing_since'),
    loginLockedUntil: at('login_locked_until'),
    createdAt: at('created_at').notNull(),
    /** Encrypted; the hash finds duplicates. Null while none is bound. */
    emailCipher: bytes('email_cipher'),
    emailHash: bytes('email_hash'),
    /** Encrypted. Null until it is set, fixed from then on. */
    realNameCipher: bytes('real_name_cipher'),
    /** Fingerprint of name and birth date, the same at every site of the operator; null until both are known. */
    personHash: bytes('person_hash'),
    /** When the site's people found that the member is who they say (standards ACC-5), and which of them. */
    identityVerifiedAt: at('identity_verified_at'),
    identityVerifiedBy: text('identity_verified_by'),
    gender: text().notNull().default('unspecified'),
    /** `preset:1` or `picture:<id>`. */
    avatar: text().notNull().default('preset:1'),
    nickChangedAt: at('nick_changed_at'),
    /** Null while it is the one of the registration. */
    passwordChangedAt: at('password_changed_at'),
    /** Counts changes of the member's proofs: password, phone, e-mail, second factor. */
    proofVersion: integer('proof_version').notNull().default(0),
    lastLoginAt: at('last_login_at'),
  },
  (table) => [
    unique('member_name').on(table.siteId, table.nameKey),
    unique('member_phone').on(table.siteId, table.phoneHash),
    unique('member_email').on(table.siteId, table.emailHash),
    index('member_person').on(table.personHash),
    index('member_birthday').on(table.birthday),
  ],
);

/** The column of a row that belongs to a member. */
export const memberId = () =>
  big('member_id')
    .notNull()
    .references(() => member.id);

/** A login. Its token is stored as a hash only. */
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
    /** The time at which the password was given. A session of a hand-off inherits this time from the first session. */
    signedInAt: at('signed_in_at').notNull(),
    /** The time of the last call with this session, including automatic calls. */
    lastActiveAt: at('last_active_at').notNull(),
    /** The last call that only the member themselves makes. */
    lastActedAt: at('last_acted_at').notNull(),
    /** Since when its calls come from where nobody may play; null while they come from elsewhere. */
    awaySince: at('away_since'),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [
    index('session_member').on(table.memberId, table.createdAt),
    index('session_device').on(table.siteId, table.device),
  ],
);

/** A one-time code that was sent to a phone, stored as a hash. */
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

/** A text on its way to a phone or an e-mail address. Recipient and text are encrypted, and blanked once it has ended. */
export const outboundMessage = pgTable(
  'outbound_message',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    /** Null from the start for a message without a receiver. */
    toCipher: bytes('to_cipher'),
    textCipher: bytes('text_cipher'),
    createdAt: at('created_at').notNull(),
    /** A message that is not sent by then is given up. */
    deadlineAt: at('deadline_at').notNull(),
    sentAt: at('sent_at'),
    givenUpAt: at('given_up_at'),
  },
  (table) => [
    index('outbound_message_waiting').on(table.id).where(sql`sent_at IS NULL AND given_up_at IS NULL`),
    check('outbound_message_blanked', sql`(sent_at IS NULL AND given_up_at IS NULL) = (text_cipher IS NOT NULL)`),
  ],
);

/** Counts within 24 hours of the first event: messages, their cost, wrong codes. */
export const dayCount = pgTable(
  'day_count',
  {
    scope: text().notNull(),
    /** Keyed hash of site and number, network or member. */
    subjectHash: bytes('subject_hash').notNull(),
    since: at('since').notNull(),
    used: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.subjectHash] })],
);

/** A password reset in its three steps. A ticket opens the next step once and is stored as a hash. */
export const passwordReset = pgTable('password_reset', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  siteId: integer('site_id').notNull(),
  /** Null when name and phone match no member: the steps look the same but never succeed. */
  memberId: bigint('member_id', { mode: 'bigint' }).references(() => member.id),
  channel: text().notNull(),
  /** The receiver of codes, encrypted. */
  targetCipher: bytes('target_cipher').notNull(),
  /** 1 waits for the code, 2 for the new password, 3 is done. */
  step: integer().notNull(),
  ticketHash: bytes('ticket_hash').notNull().unique(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
});

/** The member's app for second codes. Without `activeAt` it is being set up and counts for nothing. */
export const secondFactor = pgTable('second_factor', {
  memberId: bigint('member_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => member.id),
  siteId: integer('site_id').notNull(),
  secretCipher: bytes('secret_cipher').notNull(),
  createdAt: at('created_at').notNull(),
  activeAt: at('active_at'),
  /** Time step of the last code that was taken: none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  failures: integer().notNull().default(0),
  lockedUntil: at('locked_until'),
});

/** Codes for the day the app is lost; each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    codeHash: bytes('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

/** A delivery address; everything that names a person or a place is encrypted. */
export const memberAddress = pgTable(
  'member_address',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    contentCipher: bytes('content_cipher').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('member_address_member').on(table.memberId)],
);

/** A birthday gift that was credited: one a member and year. Append-only. */
export const birthdayClaim = pgTable(
  'birthday_claim',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    /** The year of the birthday. */
    year: integer().notNull(),
    siteId: integer('site_id').notNull(),
    vipLevel: integer('vip_level').notNull(),
    /** Minor units. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    currency: text().notNull(),
    claimedAt: at('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.year] })],
);

/**
 * Two accounts, or an account and an attempt to open another, that may be of one person (standards ACC-6). Operators judge each; the
 * registrant is not informed of it.
 */
export const duplicateAccount = pgTable(
  'duplicate_account',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    /** The account that was there. */
    memberId: memberId(),
    /** The one that came later; null where none was opened. */
    otherId: big('other_id').references(() => member.id),
    by: text().$type<'phone' | 'device' | 'person'>().notNull(),
    at: at('at').notNull(),
    verdict: text().$type<'same' | 'apart'>(),
    judgedBy: text('judged_by'),
    judgedAt: at('judged_at'),
    reason: text().notNull().default(''),
  },
  (table) => [
    unique('duplicate_account_pair').on(table.memberId, table.otherId, table.by).nullsNotDistinct(),
    index('duplicate_account_open').on(table.siteId, table.id).where(sql`verdict IS NULL`),
    index('duplicate_account_other').on(table.otherId),
  ],
);
