import { z } from 'zod';

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
