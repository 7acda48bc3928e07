import { z } from 'zod';
import { currency, money } from '../../core/fields.ts';

export const balanceFields = z.object({
  currency,
  /** What can be bet or moved now. */
  available: money,
  lockedBets: money,
  lockedWithdrawals: money,
  bonus: money,
  withdrawable: money,
  /** Grows with every change, so that an older answer never replaces a newer one. */
  version: z.int(),
});

export const recordType = z.enum(['deposit', 'withdraw', 'bet', 'payout', 'refund', 'adjust']);
