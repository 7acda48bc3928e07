import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, money, nothing, time } from '../../core/fields.ts';
import { promotionCategory } from '../../site/promotions.ts';
import { activityFrame, activityId, actRefusals, applicationState } from './activity-fields.ts';
import { worth } from './reward-fields.ts';

const path = '/api/site/group/activity/promotion/v1';

const promotion = z.object({ frame: activityFrame, category: promotionCategory, worth });
const need = z.object({ required: money, done: money }).nullable();

/** Promotions on show, the first place first. */
export const promotions = defineCall({
  summary: '优惠活动',
  method: 'POST',
  path: `${path}/list`,
  access: 'optional',
  isOffer: true,
  input: nothing,
  output: z.object({ items: z.array(promotion) }),
});

const detail = promotion.extend({
  period: z.enum(['daily', 'weekly', 'once']),
  /** Days in which the reward has to be claimed once it is approved. */
  claimDays: z.int(),
  /** The required amounts within the period, with the progress; null where none is required. */
  needs: z.object({ deposited: need, staked: need, isMet: z.boolean() }),
  /** The reader's own applications, the newest first. */
  applications: z.array(
    z.object({ applicationId: id, state: applicationState, at: time, decidedAt: time.nullable(), reason: z.string() }),
  ),
  /** Whether there is one in this period that was not rejected. */
  hasApplied: z.boolean(),
});

/** A promotion with everything that it asks for. */
export const promotionDetail = defineCall({
  summary: '优惠活动详情',
  method: 'POST',
  path: `${path}/detail`,
  access: 'optional',
  isOffer: true,
  input: z.strictObject({ activityId }),
  output: detail,
  sample: { activityId: 'weekly-deposit' },
});

/** Applies for a promotion. A second application of the period is answered as the first, unless that was rejected. */
export const applyPromotion = defineCall({
  summary: '申请优惠',
  method: 'POST',
  path: `${path}/apply`,
  changes: ['promotionDetail'],
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
  input: z.strictObject({ activityId }),
  output: detail,
  refusals: [...actRefusals, 'promotion_condition'],
  perMinute: { address: 120, device: 20, member: 20 },
  sample: { activityId: 'weekly-deposit' },
});
