import { z } from 'zod';
import { activityBase } from './activity-base.ts';
import { amountsByUnit, siteReward } from './rewards.ts';

export const promotionCategory = z.enum(['novice', 'deposit', 'rebate', 'sports', 'live', 'slots', 'vip']);

/** Something that members apply for, and that operators decide about. */
export const promotion = z.strictObject({
  ...activityBase,
  kind: z.literal('promotion'),
  category: promotionCategory,
  /** Every member may have it once in each of these. */
  period: z.enum(['daily', 'weekly', 'once']),
  /** The amounts that are needed within the period before somebody can apply. Nothing else is requested. */
  needs: z.strictObject({ deposited: amountsByUnit.optional(), staked: amountsByUnit.optional() }).prefault({}),
  reward: siteReward,
});
