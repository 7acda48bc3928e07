import { z } from 'zod';
import { currency, money } from '../../core/fields.ts';

export const balanceFields = z.object({
  currency,
  /** The amount that can be bet or moved now. */
  available: money,
  lockedBets: money,
  lockedWithdrawals: money,
  /** On its way to a venue. */
  lockedTransfers: money,
  /** In the interest wallet. */
  interest: money,
  bonus: money,
  withdrawable: money,
  /** Grows with every change, so that an older answer never replaces a newer one. */
  version: z.int(),
});

export const recordType = z.enum([
  'deposit',
  'withdraw',
  'bet',
  'payout',
  'refund',
  'transfer',
  'interest',
  'bonus',
  'gift',
  'adjust',
]);

export const coinRecordType = z.enum(['buy', 'gift', 'packet', 'adjust']);

/** The kind of movement of a member's coins. */
export const coinRecordKind = z.enum([
  'buy_coins',
  'gift',
  'red_packet',
  'red_packet_open',
  'red_packet_return',
  'reversal',
  'other',
]);

/** The kind of movement of the available balance. */
export const recordKind = z.enum([
  'deposit',
  'withdraw_hold',
  'withdraw_return',
  'bet_stake',
  'bet_payout',
  'bet_cash_out',
  'bet_return',
  'bet_reversal',
  'bet_free_payout',
  'bet_free_reversal',
  'bet_boost',
  'bet_boost_reversal',
  'transfer_in',
  'transfer_in_return',
  'transfer_out',
  'to_interest',
  'from_interest',
  'interest',
  'birthday_bonus',
  'bonus_release',
  'reward',
  'reward_release',
  'buy_coins',
  'adjust',
  'reversal',
  'other',
]);
