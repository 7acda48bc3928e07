import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, money, time } from '../../core/fields.ts';

/** The operator's own system reports what one of its people decided. The signature covers the exact bytes of the body. */
export const reviewCallback = defineCall({
  summary: '审核结果通知',
  method: 'POST',
  path: '/api/provider/review/v1/decide',
  access: 'provider',
  sealing: 'none',
  repetition: 'repeatable',
  input: z.strictObject({
    kind: z.enum(['withdrawal', 'deposit', 'identity', 'picture']),
    siteId: z.int().min(1).max(999_999_999),
    /** As the review requested it. */
    subjectId: id,
    round: z.int().min(1).max(10_000),
    /** The operators who decided; where two are needed, they must agree. */
    operator: z.string().regex(/^[A-Za-z0-9_.@-]{1,64}$/),
    decision: z.enum(['approve', 'reject', 'credit', 'return', 'refuse']),
    reason: z.string().max(100).default(''),
    /** A payment that was found on the house's statement. */
    payment: z.strictObject({ providerRef: z.string().min(1).max(64), amount: money, currency }).optional(),
    at: time,
  }),
  output: z.object({ result: z.enum(['done', 'second_needed', 'decided_before', 'not_waiting', 'not_possible']) }),
  refusals: [],
  whileClosed: 'served',
  sample: {
    kind: 'withdrawal',
    siteId: 5000,
    subjectId: '7',
    round: 1,
    operator: 'ana',
    decision: 'approve',
    at: 1_700_000_000_000,
  },
});
