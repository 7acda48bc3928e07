import { z } from 'zod';
import { rewardSource, rewardUnit } from '../calls/activities/reward-fields.ts';
import { currency, id, idempotencyKey, nothing, time } from '../core/fields.ts';
import { samples } from '../core/samples.ts';
import { made, reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';

const part = {
  poolId: z.string().regex(/^[a-z0-9-]{1,32}$/),
  unit: rewardUnit,
  /** The unit of cash, free bets and boosts; without it for everything else. */
  currency: currency.optional(),
};
/** Money with two decimals for cash, free bets and boosts, else a whole number. */
const poolAmount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

/** The most that each pool of rewards may cost, and its cost so far. */
export const rewardPools = defineOperatorCall({
  summary: '奖励预算',
  path: 'reward/pools',
  right: 'rewards.manage',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        poolId: z.string(),
        unit: rewardUnit,
        currency: currency.nullable(),
        total: z.string(),
        granted: z.string(),
        left: z.string(),
      }),
    ),
  }),
});

/** Lowers what a pool may cost. Granted rewards stay: a total below them closes the pool. To raise it takes two operators. */
export const changeRewardPool = defineOperatorCall({
  summary: '下调奖励预算',
  path: 'reward/changePool',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({ ...part, total: poolAmount, reason }),
  output: z.object({ total: z.string(), granted: z.string() }),
  refusals: ['pool_amount_wrong', 'pool_raise_alone'],
  sample: { poolId: 'daily', unit: 'points', total: '100000', reason: 'fewer of them for the season' },
});

/** A pool is to cost more than it may now. Another operator decides. */
export const requestPoolRaise = defineOperatorCall({
  summary: '申请上调奖励预算',
  path: 'decision/poolRaise',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({ ...part, total: poolAmount, idempotencyKey, reason }),
  output: made,
  refusals: ['key_reused', 'pool_amount_wrong', 'pool_not_raised'],
  sample: {
    ...{ poolId: 'daily', unit: 'points', total: '900000' },
    ...{ idempotencyKey: samples.key, reason: 'more of them for the season' },
  },
});

/** Takes a reward back that is not the member's own yet. The member reads the reason. */
export const revokeReward = defineOperatorCall({
  summary: '撤销奖励',
  path: 'reward/revoke',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({ rewardId: id, reason }),
  output: nothing,
  refusals: ['reward_not_open'],
  sample: { rewardId: '7', reason: 'given by mistake, see request 17' },
});

/**
 * The cost of rewards by day of the site, source, activity and unit: given, and paid of it. A boost is given by the most it may
 * add, and paid by what it added.
 */
export const rewardCosts = defineOperatorCall({
  summary: '奖励成本',
  path: 'reward/costs',
  right: 'rewards.manage',
  input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  output: z.object({
    items: z.array(
      z.object({
        day: z.iso.date(),
        source: z.string(),
        /** Null for what no activity gave. */
        activityId: z.string().nullable(),
        unit: rewardUnit,
        currency: currency.nullable(),
        rewards: z.int(),
        members: z.int(),
        given: z.string(),
        claimed: z.string(),
      }),
    ),
  }),
  sample: { from: '2025-04-01', to: '2025-04-30' },
});

/** Devices from which more than one member claimed rewards of a kind of activity, the most members first. A claim counts for each device with an open session of the member. */
export const claimsByDevice = defineOperatorCall({
  summary: '同设备领取',
  path: 'reward/claimsByDevice',
  right: 'rewards.manage',
  input: z.strictObject({
    source: rewardSource,
    from: z.iso.date(),
    to: z.iso.date(),
    /** Devices with fewer members are left out. */
    members: z.int().min(1).max(1000).default(2),
  }),
  output: z.object({
    items: z.array(
      z.object({
        device: z.string(),
        rewards: z.int(),
        members: z.int(),
        /** The first 50 of them, those with the most rewards first. */
        claimed: z.array(z.object({ memberId: id, rewards: z.int() })),
      }),
    ),
  }),
  sample: { source: 'invite', from: '2025-04-01', to: '2025-04-30' },
});

/** Members who are kept from offers. */
export const blackTags = defineOperatorCall({
  summary: '活动黑名单',
  path: 'reward/blackTags',
  right: 'rewards.manage',
  input: nothing,
  output: z.object({ items: z.array(z.object({ memberId: id, reason: z.string(), by: z.string(), at: time })) }),
});

/** Keeps a member from offers, or lets them have offers again. */
export const setBlackTag = defineOperatorCall({
  summary: '设置活动黑名单',
  path: 'reward/setBlackTag',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({ memberId: id, isTagged: z.boolean(), reason }),
  output: nothing,
  refusals: ['tag_unchanged'],
  sample: { memberId: '7', isTagged: true, reason: 'one person with nine accounts' },
});
