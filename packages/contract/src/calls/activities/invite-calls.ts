import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, money, pageOf, paging, time } from '../../core/fields.ts';
import { activityFrame, activityId, actRefusals } from './activity-fields.ts';
import { changedByRewards, rewardItem, worth } from './reward-fields.ts';

const path = '/api/site/group/activity/invite/v1';
const stepId = z.string().regex(/^[a-z0-9-]{1,32}$/);

/**
 * The reason why an invitation brings nothing. `not_running`: the friend registered while the activity did not run. `full`: the
 * inviter has all they can have.
 */
const voidReason = z.enum(['same_person', 'same_phone', 'same_account', 'same_device', 'not_running', 'full']);

/** `over`: it was not done in the days of the friend. */
const stepState = z.enum(['open', 'reached', 'claimed', 'over', 'void']);

const part = z.enum(['identity', 'deposited', 'staked']);

const step = z.object({
  stepId,
  title: z.string(),
  identity: z.enum(['named', 'verified']),
  /** The required amount in the unit of the reader; a friend's own unit has its own amount. */
  deposited: money.nullable(),
  staked: money.nullable(),
  inviter: worth.nullable(),
  friend: worth.nullable(),
});

const need = z.object({ required: money, done: money }).nullable();

/** The reader as a friend whom somebody invited, with amounts, because they are the reader's own. */
const invited = z.object({
  until: time,
  reason: voidReason.nullable(),
  steps: z.array(
    z.object({
      stepId,
      state: stepState,
      missing: z.array(part),
      deposited: need,
      staked: need,
      worth: worth.nullable(),
      leadsTo: z.string(),
    }),
  ),
});

const view = z.object({
  frame: activityFrame,
  steps: z.array(step),
  friendDays: z.int(),
  friendsEach: z.int(),
  /** The reader's own code with what it brought; null for a visitor. */
  own: z.object({ code: z.string(), friends: z.int(), rewarded: z.int() }).nullable(),
  /** Null where nobody invited the reader. */
  invited: invited.nullable(),
});

/** The steps of an invitation with their rewards, the reader's code, and what the reader gets who was invited. */
export const inviteState = defineCall({
  summary: '邀请好友',
  method: 'POST',
  path: `${path}/state`,
  access: 'optional',
  isOffer: true,
  input: z.strictObject({ activityId }),
  output: view,
  sample: { activityId: 'invite' },
});

const friend = z.object({
  /** The number of the invitation; it says nothing about the friend. */
  invitationId: id,
  /** Masked. */
  name: z.string(),
  at: time,
  until: time,
  reason: voidReason.nullable(),
  /** Without amounts, because a friend's deposits and stakes are private. */
  steps: z.array(z.object({ stepId, state: stepState, missing: z.array(part) })),
});

/** The friends who registered with the member's code, the newest first. */
export const inviteFriends = defineCall({
  summary: '邀请好友列表',
  method: 'POST',
  path: `${path}/friends`,
  access: 'member',
  isOffer: true,
  input: z.strictObject({ activityId, ...paging }),
  output: pageOf(friend),
  sample: { activityId: 'invite' },
});

const claiming = {
  changes: ['inviteState', 'inviteFriends', ...changedByRewards],
  method: 'POST',
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
  perMinute: { address: 300, device: 60, member: 60 },
} as const;

const claimRefusals = [...actRefusals, 'invite_step_open', 'invite_void', 'invite_not_now'] as const;

/** Claims what a friend's step brings to the inviter. Each step of each friend is paid once. */
export const claimInvite = defineCall({
  summary: '领取邀请奖励',
  path: `${path}/claim`,
  ...claiming,
  input: z.strictObject({ activityId, invitationId: id, stepId }),
  output: z.object({ reward: rewardItem }),
  refusals: [...claimRefusals, 'invite_full'],
  sample: { activityId: 'invite', invitationId: '7', stepId: 'deposit' },
});

/** Claims what a step brings to the friend who did it. */
export const claimInvited = defineCall({
  summary: '领取受邀奖励',
  path: `${path}/claimInvited`,
  ...claiming,
  input: z.strictObject({ activityId, stepId }),
  output: z.object({ reward: rewardItem }),
  refusals: claimRefusals,
  sample: { activityId: 'invite', stepId: 'deposit' },
});
