import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, idempotencyKey, nothing, time } from '../../core/fields.ts';

const path = '/api/site/group/protection/complaint';

const subject = z.enum(['money', 'bet', 'account', 'protection', 'other']);

const complaint = z.object({
  /** The number that identifies it. */
  complaintId: id,
  subject,
  text: z.string(),
  /** The order, bet or record it is about; empty where it is about none. */
  reference: z.string(),
  status: z.enum(['received', 'in_review', 'answered', 'closed']),
  createdAt: time,
  /** By when the house answers; null once it has. */
  dueAt: time.nullable(),
  isOverdue: z.boolean(),
  events: z.array(
    z.object({
      /** overdue: the day for the answer has passed. */
      kind: z.enum(['received', 'taken', 'answered', 'accepted', 'objected', 'overdue']),
      at: time,
      /** The text of the event; empty where it needs none. */
      text: z.string(),
    }),
  ),
});

/** The member's complaints, the latest first. Excluded members may read them, too. */
export const complaints = defineCall({
  summary: '投诉列表',
  method: 'POST',
  path: `${path}/v1/complaints`,
  access: 'member',
  input: nothing,
  output: z.object({ items: z.array(complaint) }),
});

/** Files a complaint at any hour. The same key is answered with the same complaint. */
export const fileComplaint = defineCall({
  summary: '提交投诉',
  method: 'POST',
  path: `${path}/v1/fileComplaint`,
  changes: ['complaints'],
  access: 'member',
  repetition: 'keyed',
  whileIdle: true,
  input: z.strictObject({
    idempotencyKey,
    subject,
    text: z.string().trim().min(10).max(1000),
    reference: z.string().trim().max(40),
  }),
  output: complaint,
  refusals: ['too_many_open', 'key_reused'],
  sample: {
    idempotencyKey: 'fuzz-fuzz-fuzz-fuzz',
    subject: 'money',
    text: 'a deposit did not arrive',
    reference: '',
  },
});

/** The member's reaction to an answer: it is accepted and the complaint is closed, or reviewed again within the same time. */
export const respondToComplaint = defineCall({
  summary: '回应投诉答复',
  method: 'POST',
  path: `${path}/v1/respondToComplaint`,
  changes: ['complaints'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  /** An objection needs a text. */
  input: z.strictObject({
    complaintId: id,
    choice: z.enum(['accept', 'object']),
    text: z.string().trim().max(1000).default(''),
  }),
  output: complaint,
  refusals: ['not_answered'],
  sample: { complaintId: '1', choice: 'accept' },
});
