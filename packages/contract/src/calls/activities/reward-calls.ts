import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, pageOf, paging, time } from '../../core/fields.ts';
import { boost, changedByRewards, freeBet, rewardItem, rewardSource } from './reward-fields.ts';

const path = '/api/site/group/activity/reward/v1';

/** The tabs of the welfare centre: to claim, being staked for or to be used, claimed or used, and expired or taken back. */
const tab = z.enum(['claimable', 'active', 'claimed', 'expired']);

/** The member's rewards of a tab, the newest first; what expires soonest first where something can be claimed. */
export const rewardList = defineCall({
  summary: '福利中心奖励列表',
  method: 'POST',
  path: `${path}/list`,
  access: 'member',
  input: z.strictObject({ tab, source: rewardSource.optional(), ...paging }),
  output: pageOf(rewardItem).extend({ claimable: z.int() }),
  sample: { tab: 'claimable' },
});

/** The free bets that the member can use now; what expires soonest comes first. */
export const freeBets = defineCall({
  summary: '可用免费投注',
  method: 'POST',
  path: `${path}/freeBets`,
  access: 'member',
  isOffer: true,
  input: nothing,
  output: z.object({ items: z.array(freeBet) }),
});

/** The boosts that the member can use now; what expires soonest comes first. */
export const boosts = defineCall({
  summary: '可用赢利加成',
  method: 'POST',
  path: `${path}/boosts`,
  access: 'member',
  isOffer: true,
  input: nothing,
  output: z.object({ items: z.array(boost) }),
});

const claiming = {
  changes: changedByRewards,
  method: 'POST',
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
} as const;

/** Claims one reward. A reward that was claimed before answers as it did then. Goods are claimed with `claimGoods`. */
export const claimReward = defineCall({
  summary: '领取奖励',
  path: `${path}/claim`,
  ...claiming,
  input: z.strictObject({ rewardId: id }),
  output: rewardItem,
  refusals: ['reward_expired', 'reward_revoked', 'address_needed'],
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { rewardId: '7' },
});

/** Claims everything that can be claimed now, but goods, which need an address. */
export const claimAllRewards = defineCall({
  summary: '一键领取',
  path: `${path}/claimAll`,
  ...claiming,
  input: nothing,
  output: z.object({ items: z.array(rewardItem) }),
  perMinute: { address: 60, device: 20, member: 20 },
});

/** Gives up cash that has to be staked for, and with it what is left of its turnover (standards BON-2). A repeated call answers as the first. */
export const giveUpReward = defineCall({
  summary: '放弃奖金',
  method: 'POST',
  path: `${path}/giveUp`,
  changes: changedByRewards,
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ rewardId: id }),
  output: rewardItem,
  refusals: ['reward_not_active'],
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { rewardId: '7' },
});

/** The member's points: how many, and what of them expires next. */
export const pointsAccount = defineCall({
  summary: '积分余额',
  method: 'POST',
  path: '/api/site/group/activity/points/v1/balance',
  access: 'member',
  input: nothing,
  output: z.object({ points: z.int(), expiring: z.object({ points: z.int(), at: time }).nullable() }),
});

/** Every movement of the member's points, the newest first. */
export const pointsRecords = defineCall({
  summary: '积分记录',
  method: 'POST',
  path: '/api/site/group/activity/points/v1/records',
  access: 'member',
  input: z.strictObject(paging),
  output: pageOf(
    z.object({
      id,
      /** Below zero where points were spent or expired. */
      points: z.int(),
      kind: z.enum(['reward', 'spent', 'returned', 'expired', 'manual']),
      title: z.string(),
      at: time,
      expiresAt: time.nullable(),
    }),
  ),
});
