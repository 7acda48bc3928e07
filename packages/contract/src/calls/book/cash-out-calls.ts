import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { amountInput, id, idempotencyKey, money, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { bet } from './bet-fields.ts';

/** What is paid now for the whole of a bet, or for a part of its stake. */
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
 * Takes a quote. A lower amount than the quoted is not paid unless the member allows for it; a higher one is. The same
 * key stands for the same cash-out.
 */
export const cashOut = defineCall({
  summary: '提前结算',
  method: 'POST',
  path: '/api/site/group/book/cashOut/v1/take',
  changes: ['listBets', 'getBet', 'walletBalance'],
  access: 'member',
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    quoteId: z.string().max(200),
    /** How much less than quoted the member accepts, in hundredths of a percent. */
    toleranceBasisPoints: z.int().min(0).max(1000).default(0),
  }),
  output: z.object({ amount: money, bet }),
  refusals: ['offer_expired', 'amount_changed', 'cash_out_unavailable', 'market_suspended', 'key_reused'],
  foundBy: 'cashOutByKey',
  perMinute: { address: 300, device: 120, member: 120 },
  sample: { idempotencyKey: samples.key, quoteId: '7', toleranceBasisPoints: 0 },
});

/** What became of a cash-out whose answer was lost; null when it was never taken. */
export const cashOutByKey = defineCall({
  summary: '按幂等键查询提前结算',
  method: 'POST',
  path: '/api/site/group/book/cashOut/v1/byKey',
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ done: z.object({ amount: money, bet }).nullable() }),
  sample: { idempotencyKey: samples.key },
});
