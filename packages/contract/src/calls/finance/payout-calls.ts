import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, money, time } from '../../core/fields.ts';
import { protocol } from '../member/destination-fields.ts';
import { rate, withdrawOrder } from './withdraw-fields.ts';

/**
 * Locks rate and network fee of a USDT withdrawal for a while, and shows the address in full, to be compared before the
 * member confirms (CRD-7).
 */
export const usdtDrawVal = defineCall({
  summary: 'USDT取款报价',
  method: 'POST',
  path: '/api/site/group/finance/usdtDraw/v1/addVal',
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ destinationId: id }),
  output: z.object({
    quoteId: id,
    protocol,
    address: z.string(),
    /** Null for accounts in USDT. */
    rate: rate.nullable(),
    /** In USDT. */
    networkFee: money,
    at: time,
    expiresAt: time,
  }),
  refusals: ['method_closed'],
  sample: { destinationId: '7' },
});

/** The member has the money of a quick withdrawal; this ends it. */
export const confirmSpeedDraw = defineCall({
  summary: '极速取款确认到账',
  method: 'POST',
  path: '/api/site/group/finance/speedDraw/v1/confirm',
  changes: ['getWithdrawal', 'walletBalance', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ orderId: id }),
  output: withdrawOrder,
  refusals: ['not_confirmable'],
  sample: { orderId: '7' },
});

/** The payer of a quick withdrawal claims to have paid, and nothing came: operators review it. */
export const disputeSpeedDraw = defineCall({
  summary: '极速取款未到账',
  method: 'POST',
  path: '/api/site/group/finance/speedDraw/v1/dispute',
  changes: ['getWithdrawal', 'walletBalance', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ orderId: id }),
  output: withdrawOrder,
  refusals: ['not_confirmable'],
  sample: { orderId: '7' },
});

/** A provider reports on a payout. The signature covers the exact bytes of the body. */
export const payoutCallback = defineCall({
  summary: '代付通知',
  method: 'POST',
  path: '/api/provider/payout/v1/notify',
  access: 'provider',
  sealing: 'none',
  repetition: 'repeatable',
  input: z.strictObject({
    provider: z.string().max(32),
    /** The reference under which the payout was requested. */
    reference: z.string().regex(/^\d{1,19}-\d{1,4}$/),
    providerRef: z.string().min(1).max(64),
    result: z.enum(['paid', 'failed', 'matched', 'claimed']),
    amount: money,
    currency,
    at: time,
  }),
  output: z.object({ accepted: z.boolean() }),
  refusals: ['amount_mismatch', 'order_closed'],
  whileClosed: 'served',
  sample: {
    provider: 'sandbox-payout',
    reference: '7-1',
    providerRef: 'SP7-1',
    result: 'paid',
    amount: '100.00',
    currency: 'CNY',
    at: 1_700_000_000_000,
  },
});
