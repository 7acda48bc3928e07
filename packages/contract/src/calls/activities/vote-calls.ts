import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { activityFrame, activityId, actRefusals, partId } from './activity-fields.ts';
import { changedByRewards, rewardItem, worth } from './reward-fields.ts';

const path = '/api/site/group/activity/vote/v1';
const day = z.iso.date();

const voteView = z.object({
  frame: activityFrame,
  day,
  options: z.array(
    z.object({
      optionId: partId,
      name: z.string(),
      votes: z.int(),
      /** Whole percentages that add up to 100 once somebody has voted. */
      percent: z.int(),
    }),
  ),
  votes: z.int(),
  perDay: z.int(),
  /** The reader's votes of today, in their order. */
  own: z.array(partId),
  /** The reward of the first vote of a day; null for nothing. */
  worth: worth.nullable(),
});

/** Options with their votes, and the reader's votes of today. */
export const voteState = defineCall({
  summary: '投票状态',
  method: 'POST',
  path: `${path}/state`,
  access: 'optional',
  isOffer: true,
  input: z.strictObject({ activityId }),
  output: voteView,
  sample: { activityId: 'vote' },
});

/** Votes once. `number` counts the member's votes of the day from 1, so that a vote that is sent twice counts once. */
export const castVote = defineCall({
  summary: '投票',
  method: 'POST',
  path: `${path}/cast`,
  changes: ['voteState', ...changedByRewards],
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
  input: z.strictObject({ activityId, day, number: z.int().min(1).max(20), optionId: partId }),
  output: z.object({ view: voteView, rewards: z.array(rewardItem) }),
  refusals: [...actRefusals, 'vote_day_over', 'vote_none_left', 'vote_given', 'vote_option'],
  perMinute: { address: 120, device: 30, member: 30 },
  sample: { activityId: 'vote', day: '2025-04-30', number: 1, optionId: 'red' },
});
