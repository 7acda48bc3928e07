import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes } from '../../../ledger/tables.ts';
import { at, big } from '../../../platform/db/columns.ts';
import { member, memberId } from '../../account/tables.ts';

/** The code that a member gives to friends. It is made when it is first shown, and never changes. */
export const invitationCode = pgTable(
  'invitation_code',
  {
    memberId: memberId().primaryKey(),
    siteId: integer('site_id').notNull(),
    code: text().notNull(),
    /** Fingerprint of the member's phone when the code was made: a number that is given up and registered again is known by it. */
    phoneHash: bytes('phone_hash').notNull(),
    at: at('at').notNull(),
  },
  (table) => [unique('invitation_code_code').on(table.siteId, table.code)],
);

/** The inviter of a member, written in the transaction of the registration. Append-only: nobody is invited twice or later. */
export const invitation = pgTable(
  'invitation',
  {
    id: big('id').primaryKey(),
    siteId: integer('site_id').notNull(),
    /** The friend. */
    memberId: memberId(),
    inviterId: big('inviter_id')
      .notNull()
      .references(() => member.id),
    at: at('at').notNull(),
  },
  (table) => [
    unique('invitation_member').on(table.memberId),
    index('invitation_inviter').on(table.inviterId, table.id),
    check('invitation_of_another', sql`member_id <> inviter_id`),
  ],
);

/** The payment that a friend's step brought to the inviter. Append-only. */
export const invitationPayment = pgTable(
  'invitation_payment',
  {
    invitationId: big('invitation_id')
      .notNull()
      .references(() => invitation.id),
    activityId: text('activity_id').notNull(),
    stepId: text('step_id').notNull(),
    siteId: integer('site_id').notNull(),
    /** The inviter. */
    memberId: memberId(),
    rewardId: big('reward_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.activityId, table.stepId] }),
    index('invitation_payment_member').on(table.memberId, table.activityId),
  ],
);
