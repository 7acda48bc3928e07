import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing } from '../../core/fields.ts';
import { activityFrame } from './activity-fields.ts';

/** The activities of the site that run, begin soon or have just ended. */
export const activityList = defineCall({
  summary: '活动列表',
  method: 'POST',
  path: '/api/site/group/activity/v1/list',
  access: 'optional',
  isOffer: true,
  input: nothing,
  output: z.object({ items: z.array(activityFrame) }),
});
