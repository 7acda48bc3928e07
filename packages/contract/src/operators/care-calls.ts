import { z } from 'zod';
import { currency, id, nothing, time } from '../core/fields.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { earliestFirst, latestFirst } from './list-fields.ts';

const setBy = z.enum(['member', 'operator']);

/**
 * The limits that hold, in the order of their members. All limits of a member are in one answer, so that it may be longer than asked
 * for.
 */
export const memberLimits = defineOperatorCall({
  summary: '会员限额列表',
  path: 'protection/limits',
  right: 'protection.decide',
  input: z.strictObject({ memberId: id.optional(), setBy: setBy.optional(), ...earliestFirst }),
  output: z.object({
    items: z.array(
      z.object({
        memberId: id,
        name: z.string(),
        kind: z.string(),
        period: z.string(),
        /** Null for the time of a session. */
        currency: currency.nullable(),
        /** Money with two decimals; minutes for the time of a session. */
        amount: z.string(),
        setBy,
        changedAt: time,
      }),
    ),
  }),
});

/** Changes of what protects members: limits, exclusions, reminders. The latest first. */
export const protectionEvents = defineOperatorCall({
  summary: '保护设置变更记录',
  path: 'protection/events',
  right: 'protection.decide',
  input: z.strictObject({
    memberId: id.optional(),
    /** The name of the change, such as `exclusion/recognised`. */
    what: z
      .string()
      .max(60)
      .regex(/^[a-z_/]+$/)
      .optional(),
    /** Whether members did it themselves. */
    isByMember: z.boolean().optional(),
    ...latestFirst,
  }),
  output: z.object({
    items: z.array(
      z.object({
        eventId: id,
        at: time,
        memberId: id,
        name: z.string(),
        what: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        /** `member`, an operator’s name, or `system`. */
        by: z.string(),
      }),
    ),
  }),
});

/** Records of what was done about members at risk, by whom, and what came of it. The latest comes first. */
export const harmRecords = defineOperatorCall({
  summary: '关怀记录',
  path: 'protection/harmRecords',
  right: 'protection.decide',
  input: z.strictObject({ memberId: id.optional(), ...latestFirst }),
  output: z.object({
    items: z.array(
      z.object({
        recordId: id,
        at: time,
        memberId: id,
        name: z.string(),
        action: z.string(),
        /** A name, or `system`. */
        operator: z.string(),
        outcome: z.string(),
      }),
    ),
  }),
});

/** Pages of helpers that do not answer, the longest first. */
export const brokenHelpLinks = defineOperatorCall({
  summary: '失效求助链接',
  path: 'protection/brokenHelpLinks',
  right: 'access.decide',
  input: nothing,
  output: z.object({ items: z.array(z.object({ url: z.string(), brokenAt: time, checkedAt: time })) }),
});
