import { z } from 'zod';
import { growth, vipChangeKind } from '../calls/activities/vip-fields.ts';
import { currency, id, money } from '../core/fields.ts';
import { defineOperatorCall } from './define-operator-call.ts';

const day = z.iso.date();

/** A member's level with what it was computed from: the latest days that counted and every change of the level. */
export const memberVip = defineOperatorCall({
  summary: '会员VIP',
  path: 'vip/member',
  right: 'members.read',
  input: z.strictObject({ memberId: id }),
  output: z.object({
    vipLevel: z.int(),
    growth,
    since: day.nullable(),
    keepUntil: day.nullable(),
    changes: z.array(z.object({ day, kind: vipChangeKind, fromLevel: z.int(), toLevel: z.int(), growth })),
    days: z.array(
      z.object({
        day,
        /** The day it is about: another one where a bet of then was corrected. */
        about: day,
        /** `deposit`, or what was played. */
        kind: z.string(),
        currency,
        amount: money,
        rebatable: money,
      }),
    ),
  }),
  sample: { memberId: '7' },
});

/** Members by level now, changes of levels by day, and rebate by day and unit. */
export const vipReport = defineOperatorCall({
  summary: 'VIP报表',
  path: 'vip/report',
  right: 'rewards.manage',
  input: z.strictObject({ from: day, to: day }),
  output: z.object({
    countedTo: day.nullable(),
    levels: z.array(z.object({ level: z.int(), members: z.int() })),
    changes: z.array(z.object({ day, kind: vipChangeKind, toLevel: z.int(), members: z.int() })),
    rebates: z.array(z.object({ day, currency, members: z.int(), total: money, waiting: z.int() })),
  }),
  sample: { from: '2025-04-01', to: '2025-04-30' },
});
