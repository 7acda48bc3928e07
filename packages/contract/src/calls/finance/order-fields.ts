import { z } from 'zod';
import { paging, sortDirection, time } from '../../core/fields.ts';

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

/** The filter of a list of a member's orders, by state and time. */
export const orderFilter = {
  /** `open` has not ended; `failed` ended without money: failed, rejected, expired or cancelled. */
  status: z.enum(['all', 'open', 'succeeded', 'failed']).default('all'),
  /** From this moment on, and before that one. */
  from: time.optional(),
  to: time.optional(),
  sort: z.enum(['at', 'updated', 'amount']).default('at'),
  direction: sortDirection.default('desc'),
  ...paging,
};
