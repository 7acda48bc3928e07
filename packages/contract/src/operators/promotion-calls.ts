import { z } from 'zod';
import { activityId, applicationState } from '../calls/activities/activity-fields.ts';
import { id, time } from '../core/fields.ts';
import { reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';

/** Applications for promotions in a state, the oldest first. */
export const promotionApplications = defineOperatorCall({
  summary: '优惠申请',
  path: 'promotion/applications',
  right: 'rewards.manage',
  input: z.strictObject({ state: applicationState }),
  output: z.object({
    items: z.array(
      z.object({ applicationId: id, activityId, memberId: id, period: z.string(), state: applicationState, at: time }),
    ),
  }),
  sample: { state: 'reviewing' },
});

/** Approves an application, which gives the reward to claim, or rejects it. The member reads the reason. */
export const decidePromotion = defineOperatorCall({
  summary: '审核优惠申请',
  path: 'promotion/decide',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({ applicationId: id, verdict: z.enum(['approve', 'reject']), reason }),
  output: z.object({ state: applicationState }),
  refusals: ['application_decided', 'pool_empty', 'member_barred'],
  sample: { applicationId: '7', verdict: 'approve', reason: 'conditions checked on the statement' },
});
