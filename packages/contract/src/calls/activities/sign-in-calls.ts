import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { money } from '../../core/fields.ts';
import { activityFrame, activityId, actRefusals } from './activity-fields.ts';
import { changedByRewards, rewardItem, worth } from './reward-fields.ts';

const path = '/api/site/group/activity/signGift/v1';
const day = z.iso.date();

const signInView = z.object({
  frame: activityFrame,
  today: day,
  /** Days in a row up to today, or up to yesterday while today is not signed. */
  streakDays: z.int(),
  isSignedToday: z.boolean(),
  /** Today is signed, and something that it brings was not given yet, because the pool was empty: signing again gives it. */
  isOwedToday: z.boolean(),
  /** The rewards of the cycle; `next` is the place of the one that comes next, from 0. */
  cycle: z.array(worth),
  next: z.int(),
  /** The days of this month that were signed, in time or later. */
  signed: z.array(z.object({ day, isMadeUp: z.boolean() })),
  milestones: z.array(z.object({ days: z.int(), worth, isGiven: z.boolean() })),
  /** Missed days that can be signed now for points or a card; null where the activity has no such thing. */
  makeUp: z
    .object({
      points: z.int(),
      left: z.int(),
      days: z.array(day),
      /** The cards of the member: one for each `every` days signed in time, the next after `next` of them; null where there are none. */
      cards: z.object({ held: z.int(), every: z.int(), next: z.int() }).nullable(),
    })
    .nullable(),
  /** The required amounts on the day; null where none is required. */
  needs: z
    .object({
      deposited: z.object({ required: money, done: money }).nullable(),
      staked: z.object({ required: money, done: money }).nullable(),
      isMet: z.boolean(),
    })
    .nullable(),
});

/** The calendar of a sign-in activity as the member has it. */
export const signInState = defineCall({
  summary: '签到状态',
  method: 'POST',
  path: `${path}/state`,
  access: 'member',
  isOffer: true,
  input: z.strictObject({ activityId }),
  output: signInView,
  sample: { activityId: 'sign-in' },
});

const signing = {
  changes: ['signInState', ...changedByRewards],
  method: 'POST',
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
  output: z.object({ view: signInView, rewards: z.array(rewardItem) }),
  perMinute: { address: 120, device: 30, member: 30 },
} as const;

/** Signs today by the clock of the server. A day that was signed answers with what it brought then. */
export const signIn = defineCall({
  summary: '签到',
  path: `${path}/sign`,
  ...signing,
  input: z.strictObject({ activityId }),
  refusals: [...actRefusals, 'sign_in_condition'],
  sample: { activityId: 'sign-in' },
});

/** Signs a missed day of the last week for points or a card. A day that was made up answers with what it brought then. */
export const makeUpSignIn = defineCall({
  summary: '补签',
  path: `${path}/makeUp`,
  ...signing,
  input: z.strictObject({ activityId, day, payWith: z.enum(['points', 'card']).default('points') }),
  refusals: [...actRefusals, 'make_up_unavailable', 'make_up_card_missing', 'points_not_enough'],
  sample: { activityId: 'sign-in', day: '2025-04-30' },
});
