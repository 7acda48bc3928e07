import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, money, nothing, oddsMilli, time } from '../../core/fields.ts';

/** A bonus on a deposit as it is offered: everything it is tied to (standards BON-1). */
const offer = z.object({
  bonusId: z.string(),
  name: z.string(),
  /** Whole percent of the amount that the deposit brings to the wallet. */
  percent: z.int(),
  /** The most it gives, and the least deposit it is given for. */
  max: money,
  min: money,
  /** The turnover multiple of deposit plus bonus, and the days in which it must be reached. */
  turnoverTimes: z.int(),
  days: z.int(),
  /** Bets at shorter odds do not count. */
  minOddsMilli: oddsMilli,
  /** Only for members who have not deposited before. */
  firstOnly: z.boolean(),
  /** The number of times that the member may still have it; null without a limit. */
  timesLeft: z.int().nullable(),
});

/** A bonus the member chose. */
const bonus = z.object({
  orderId: id,
  name: z.string(),
  /**
   * chosen: its deposit has not come. active: in the bonus wallet. released: the member's own. cancelled, expired: taken
   * back. void: its deposit did not bring it.
   */
  state: z.enum(['chosen', 'active', 'released', 'cancelled', 'expired', 'void']),
  /** On a break or under review for harm: nothing counts until it ends. */
  isPaused: z.boolean(),
  amount: money,
  required: money,
  done: money,
  left: money,
  minOddsMilli: oddsMilli,
  expiresAt: time.nullable(),
  endedAt: time.nullable(),
});

const bonuses = z.object({
  currency,
  /** Empty for a member without an offer. */
  offers: z.array(offer),
  /** The member's own, newest first. */
  items: z.array(bonus),
});

const path = '/api/site/group/finance/bonus/v1';

/** Bonuses on deposits: the offers, and the state of those that the member chose. */
export const depositBonuses = defineCall({
  summary: '存款优惠',
  method: 'POST',
  path: `${path}/depositBonuses`,
  access: 'member',
  input: nothing,
  output: bonuses,
});

/** Gives a bonus back: it leaves the bonus wallet, and its turnover is not required any more. Nothing else changes. */
export const cancelBonus = defineCall({
  summary: '放弃存款优惠',
  method: 'POST',
  path: `${path}/cancelBonus`,
  changes: ['depositBonuses', 'walletBalance'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ orderId: id }),
  output: bonuses,
  refusals: ['bonus_ended'],
  perMinute: { address: 60, device: 20, member: 20 },
  sample: { orderId: '7' },
});
