import { z } from 'zod';
import { activityId } from '../calls/activities/activity-fields.ts';
import { nothing, time } from '../core/fields.ts';
import { reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';

/** An activity as site files have it; its schema is that of `siteActivity`. */
const data = z.record(z.string(), z.unknown());
const version = z.int().min(1);

/** Every version of the site's activities, the newest of each first. */
export const listActivities = defineOperatorCall({
  summary: '活动版本',
  path: 'activity/list',
  right: 'rewards.manage',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        activityId,
        version,
        state: z.enum(['draft', 'scheduled', 'stopped']),
        /** `site` for the site file, else the name of an operator. */
        madeBy: z.string(),
        at: time,
        data,
      }),
    ),
  }),
});

/** Returns the problems of an activity, without storing it. */
export const previewActivity = defineOperatorCall({
  summary: '预检活动',
  path: 'activity/preview',
  right: 'rewards.manage',
  input: z.strictObject({ data }),
  output: z.object({ problems: z.array(z.string()) }),
  sample: { data: { kind: 'wheel' } },
});

/** Keeps an activity as the next version of its id. It holds for nobody until it is scheduled. */
export const draftActivity = defineOperatorCall({
  summary: '保存活动草稿',
  path: 'activity/draft',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({ data, reason }),
  output: z.object({ activityId, version }),
  refusals: ['activity_wrong'],
  sample: { data: { kind: 'wheel' }, reason: 'the wheel of the spring season' },
});

const one = z.strictObject({ activityId, version, reason });
const sample = { activityId: 'wheel', version: 1, reason: 'agreed on in the weekly meeting' };

/** Publishes a draft of another operator from its start on, in place of the version before. */
export const scheduleActivity = defineOperatorCall({
  summary: '发布活动',
  path: 'activity/schedule',
  right: 'rewards.manage',
  isAct: true,
  input: one,
  output: nothing,
  refusals: ['activity_state', 'activity_superseded', 'own_draft'],
  sample,
});

/** Ends a version at once; one that has not begun becomes a draft again. Rewards of members stay theirs. */
export const stopActivity = defineOperatorCall({
  summary: '停止活动',
  path: 'activity/stop',
  right: 'rewards.manage',
  isAct: true,
  input: one,
  output: nothing,
  refusals: ['activity_state', 'activity_superseded'],
  sample,
});
