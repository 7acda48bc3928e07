import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, money, nothing, time } from '../../core/fields.ts';
import { changedByRewards } from '../activities/reward-fields.ts';

const status = z.object({
  /** `none`: the site has no such gift, or nothing is offered to this member. */
  state: z.enum(['none', 'no_birthday', 'not_birthday', 'level_too_low', 'claimable', 'claimed']),
  /** First and last day of the window, `YYYY-MM-DD`; empty where there is no birthday. */
  from: z.string(),
  to: z.string(),
  minimumLevel: z.int(),
  /** The gift of the member's level, or the one that was claimed. */
  birthCash: money,
  currency,
  claimedAt: time.nullable(),
});

const path = '/api/site/group/member/birthday/v1';

/** The state of this year's birthday bonus. */
export const birthdayBonus = defineCall({
  summary: '生日礼金状态',
  method: 'POST',
  path: `${path}/status`,
  access: 'member',
  input: nothing,
  output: status,
});

/** Gives it as a reward, into the available balance, once a year: repeated, it changes nothing and answers as before. */
export const claimBirthdayBonus = defineCall({
  summary: '领取生日礼金',
  method: 'POST',
  path: `${path}/claim`,
  changes: ['birthdayBonus', ...changedByRewards],
  access: 'member',
  door: 'claim',
  repetition: 'repeatable',
  input: nothing,
  output: status,
  refusals: ['no_offer', 'no_birthday', 'not_birthday', 'level_too_low', 'activity_sold_out'],
  perMinute: { address: 60, device: 20, member: 20 },
});
