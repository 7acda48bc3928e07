import { z } from 'zod';
import { paging, time } from '../../core/fields.ts';

/** Order states shared by deposits and withdrawals (standards PAY-5). */
export const orderStatus = z.enum([
  'created',
  'awaiting_payment',
  'processing',
  'reviewing',
  'succeeded',
  'failed',
  'rejected',
  'expired',
  'cancelled',
]);

/** Which orders of a member a list shows, by where they stand and when they were made. */
export const orderFilter = {
  /** `open` has not ended; `failed` ended without money: failed, rejected, expired or cancelled. */
  status: z.enum(['all', 'open', 'succeeded', 'failed']).default('all'),
  /** From this moment on, and before that one. */
  from: time.optional(),
  to: time.optional(),
  ...paging,
};
