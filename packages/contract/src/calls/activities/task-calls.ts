import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, time } from '../../core/fields.ts';
import { countedDeed } from '../../site/tasks.ts';
import { activityFrame, activityId, actRefusals } from './activity-fields.ts';
import { changedByRewards, rewardItem, worth } from './reward-fields.ts';

const path = '/api/site/group/activity/task/v1';
const taskId = z.string().regex(/^[a-z0-9-]{1,32}$/);

const task = z.object({
  taskId,
  title: z.string(),
  period: z.enum(['daily', 'weekly', 'once']),
  deed: z.enum([...countedDeed.options, 'deposited', 'staked']),
  /** The target and the progress: money with two decimals where `currency` is not null, else whole numbers. */
  target: z.string(),
  done: z.string(),
  currency: currency.nullable(),
  worth,
  /** `locked`: the member's level is too low. */
  state: z.enum(['open', 'locked', 'reached', 'claimed']),
  fromLevel: z.int(),
  leadsTo: z.string(),
});

const view = z.object({
  frame: activityFrame,
  items: z.array(task),
  /** When what is done today and this week begins anew, and until when single tasks can be claimed. */
  endsAt: z.object({ daily: time, weekly: time, once: time }),
});

/** The tasks of the task centre, the steps of newcomer gifts or the levels of a breakout-barrier, counted by the server. */
export const taskCentre = defineCall({
  summary: '任务中心、新人礼包与闯关',
  method: 'POST',
  path: `${path}/list`,
  access: 'optional',
  isOffer: true,
  input: z.strictObject({ activityId }),
  output: view,
  sample: { activityId: 'tasks' },
});

/** Claims tasks that are done. Each is paid once in its period, however often it is claimed. */
export const claimTask = defineCall({
  summary: '领取任务奖励',
  method: 'POST',
  path: `${path}/claim`,
  changes: ['taskCentre', ...changedByRewards],
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
  input: z.strictObject({ activityId, taskIds: z.array(taskId).min(1).max(60) }),
  /** `soldOut` are those that the pool could not pay; they can be claimed once it has more. */
  output: z.object({ view, rewards: z.array(rewardItem), soldOut: z.array(taskId) }),
  refusals: [...actRefusals, 'task_not_done'],
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { activityId: 'tasks', taskIds: ['sign'] },
});
