import { z } from 'zod';
import { id, nothing, time } from '../core/fields.ts';
import { reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { latestFirst } from './list-fields.ts';

const changed = z.object({ isChanged: z.boolean() });

/** Complaints that wait for the house, the most urgent first. */
export const waitingComplaints = defineOperatorCall({
  summary: '待处理投诉',
  path: 'complaint/waiting',
  right: 'complaints.answer',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        complaintId: id,
        memberId: id,
        name: z.string(),
        subject: z.string(),
        reference: z.string(),
        text: z.string(),
        status: z.string(),
        dueAt: time,
        /** Whether the promised day is over. */
        isOverdue: z.boolean(),
      }),
    ),
  }),
});

/** Events of one complaint with the words that were said, the earliest first. */
export const complaintEvents = defineOperatorCall({
  summary: '投诉经过',
  path: 'complaint/events',
  right: 'complaints.answer',
  input: z.strictObject({ complaintId: id }),
  output: z.object({
    items: z.array(
      z.object({
        at: time,
        kind: z.string(),
        /** `member`, an operator’s name, or `system`. */
        by: z.string(),
        text: z.string(),
      }),
    ),
  }),
  sample: { complaintId: '7' },
});

/** Somebody looks into a complaint now, or answers it: then its member reads `text`. */
export const moveComplaint = defineOperatorCall({
  summary: '处理投诉',
  path: 'complaint/move',
  right: 'complaints.answer',
  isAct: true,
  input: z.strictObject({
    complaintId: id,
    act: z.enum(['take', 'answer']),
    text: z.string().trim().max(2000).default(''),
  }),
  output: changed,
  refusals: ['text_missing'],
  sample: { complaintId: '7', act: 'take' },
});

const rule = z.object({
  ruleId: id,
  kind: z.string(),
  value: z.string(),
  title: z.string(),
  reason: z.string(),
  from: time,
  until: time.nullable(),
});

/** Rules of access that hold or will hold: maintenance, notices, restrictions, blockades. */
export const accessRules = defineOperatorCall({
  summary: '访问规则',
  path: 'access/list',
  right: 'access.decide',
  input: nothing,
  output: z.object({ items: z.array(rule) }),
});

/** A rule of access. Its value depends on its kind, as the table in docs/operations.md says. */
export const addAccessRule = defineOperatorCall({
  summary: '新增访问规则',
  path: 'access/add',
  right: 'access.decide',
  isAct: true,
  input: z.strictObject({
    kind: z.enum([
      'maintenance',
      'caveat',
      'restriction',
      'no_betting',
      'blocked_network',
      'blocked_device',
      'blocked_member',
    ]),
    value: z.string().max(90).default(''),
    title: z.string().max(100).optional(),
    /** The text that visitors read, or the class of a restriction. */
    words: z.string().max(500).default(''),
    from: time.optional(),
    until: time.optional(),
    reason,
  }),
  output: z.object({ ruleId: id }),
  refusals: ['rule_unreadable'],
  sample: { kind: 'maintenance', value: 'feature:withdraw', words: '取款系统升级中', reason: 'upgrade 12' },
});

/** Ends a rule now. */
export const liftAccessRule = defineOperatorCall({
  summary: '解除访问规则',
  path: 'access/lift',
  right: 'access.decide',
  isAct: true,
  input: z.strictObject({ ruleId: id, reason }),
  output: changed,
  sample: { ruleId: '7', reason: 'upgrade is done' },
});

/** Significant events: large bets, late corrections, refusals by rules, unusual movements. The latest first. Amounts in `detail` are minor units. */
export const significantEvents = defineOperatorCall({
  summary: '重要事件',
  path: 'event/list',
  right: 'events.read',
  input: z.strictObject({
    /** One kind, or several with commas between them. */
    kind: z
      .string()
      .max(200)
      .regex(/^[a-z_]+(,[a-z_]+)*$/)
      .optional(),
    memberId: id.optional(),
    ...latestFirst,
  }),
  output: z.object({
    items: z.array(
      z.object({
        eventId: id,
        at: time,
        kind: z.string(),
        memberId: id.nullable(),
        /** Of the member; empty where there is none. */
        name: z.string(),
        network: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});

/** Jobs that failed too often, of the whole platform. */
export const deadJobs = defineOperatorCall({
  summary: '失败任务',
  path: 'job/dead',
  right: 'jobs.revive',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        jobId: id,
        kind: z.string(),
        key: z.string(),
        attempts: z.int(),
        lastError: z.string(),
        deadAt: time,
      }),
    ),
  }),
});

/** Schedules a dead job again. */
export const reviveJob = defineOperatorCall({
  summary: '重试任务',
  path: 'job/revive',
  right: 'jobs.revive',
  isAct: true,
  input: z.strictObject({ jobId: id, reason }),
  output: changed,
  sample: { jobId: '7', reason: 'the supplier is back' },
});
