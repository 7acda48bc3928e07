import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { amountInput, id, idempotencyKey, money, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { bet } from './bet-fields.ts';

/** The amount that is paid now for the whole of a bet, or for a part of its stake. */
export const quoteCashOut = defineCall({
  summary: '提前结算报价',
  method: 'POST',
  path: '/api/site/group/book/cashOut/v1/quote',
  access: 'member',
  input: z.strictObject({
    betId: id,
    /** Part of the stake to end, at most what is left of it; all of that where it is left out. */
    stake: amountInput.optional(),
  }),
  output: z.object({
    quoteId: z.string(),
    amount: money,
    stakeTaken: money,
    stakeLeft: money,
    expiresAt: time,
    /** Seconds the decision takes while a match is in play. */
    delaySeconds: z.int(),
  }),
  refusals: ['cash_out_unavailable', 'market_suspended'],
  sample: { betId: '7', stake: '10' },
});

/**
 * The present cash-out amounts of several bets, for the buttons beside them. None of it is an offer: what is taken is quoted
 * first. Null for a bet that cannot be ended now, and for one that is not the member's.
 */
export const cashOutAmounts = defineCall({
  summary: '提前结算参考金额',
  method: 'POST',
  path: '/api/site/group/book/cashOut/v1/amounts',
  access: 'member',
  input: z.strictObject({ betIds: z.array(id).min(1).max(20) }),
  output: z.object({
    items: z.array(z.object({ betId: id, amount: money.nullable() })),
    at: time,
  }),
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { betIds: ['7'] },
});

/**
 * Accepts a quote. A lower amount than the quoted one is paid only if the member allows it; a higher one is always paid.
 * The same key means the same cash-out.
 */
export const cashOut = defineCall({
  summary: '提前结算',
  method: 'POST',
  path: '/api/site/group/book/cashOut/v1/take',
  changes: ['listBets', 'getBet', 'walletBalance', 'cashOutAmounts'],
  access: 'member',
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    quoteId: z.string().max(200),
    /** The decrease from the quoted amount that the member accepts, in hundredths of a percent. */
    toleranceBasisPoints: z.int().min(0).max(1000).default(0),
  }),
  output: z.object({ amount: money, bet }),
  refusals: ['offer_expired', 'amount_changed', 'cash_out_unavailable', 'market_suspended', 'key_reused'],
  foundBy: 'cashOutByKey',
  perMinute: { address: 300, device: 120, member: 120 },
  sample: { idempotencyKey: samples.key, quoteId: '7', toleranceBasisPoints: 0 },
});

/** The outcome of a cash-out whose answer was lost; null if the server never received it. */
export const cashOutByKey = defineCall({
  summary: '按幂等键查询提前结算',
  method: 'POST',
  path: '/api/site/group/book/cashOut/v1/byKey',
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ done: z.object({ amount: money, bet }).nullable() }),
  sample: { idempotencyKey: samples.key },
});
