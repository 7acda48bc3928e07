import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing } from '../../core/fields.ts';
import { activityFrame, activityId, activityKind } from './activity-fields.ts';

/** The activities of the site that run, begin soon or have just ended. */
export const activityList = defineCall({
  summary: '活动列表',
  method: 'POST',
  path: '/api/site/group/activity/v1/list',
  access: 'optional',
  isOffer: true,
  input: nothing,
  output: z.object({
    items: z.array(activityFrame),
    /** Those that run and have points among their rewards, of whatever kind. */
    givePoints: z.array(activityFrame.pick({ activityId: true, kind: true, title: true })),
    /** Those that run while their pool can pay none of their rewards. */
    soldOut: z.array(activityId),
    /** Kinds with pages of their own of which the site runs one now. */
    places: z.array(activityKind.extract(['tasks', 'promotion', 'mall'])),
  }),
});
