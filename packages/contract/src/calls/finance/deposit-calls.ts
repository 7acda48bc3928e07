import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { amountInput, currency, id, idempotencyKey, money, pageOf, time } from '../../core/fields.ts';
import { PICTURE_BODY_BYTES, sentPicture } from '../../core/picture.ts';
import { samples } from '../../core/samples.ts';
import { depositOrder } from './deposit-fields.ts';
import { orderFilter } from './order-fields.ts';

const one = z.strictObject({ orderId: id });

/** Opens a deposit order. */
export const createDeposit = defineCall({
  summary: '创建存款订单',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/create',
  changes: ['paymentTypes', 'depositBonuses', 'listDeposits'],
  access: 'member',
  door: 'deposit',
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    channelId: id,
    amount: amountInput,
    /** The bank a transfer will come from. */
    bankCode: z
      .string()
      .regex(/^[A-Z]{2,8}$/)
      .optional(),
    /** The locked rate; for USDT into an account in another unit. */
    quoteId: id.optional(),
    /** The bonus the member chose; none without it. */
    bonusId: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/)
      .optional(),
  }),
  output: depositOrder,
  refusals: [
    'channel_closed',
    'amount_out_of_range',
    'amount_not_offered',
    'need_real_name',
    'deposits_blocked',
    'unfinished_order',
    'quote_expired',
    'bonus_closed',
    'bonus_active',
    'bonus_below_minimum',
    'key_reused',
  ],
  foundBy: 'depositByKey',
  perMinute: { address: 60, device: 20, member: 20 },
  sample: {
    idempotencyKey: samples.key,
    channelId: '999',
    amount: '100',
    bankCode: 'ICBC',
    quoteId: '7',
    bonusId: 'first',
  },
});

export const getDeposit = defineCall({
  summary: '存款订单',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/get',
  access: 'member',
  input: one,
  output: depositOrder,
  sample: { orderId: '7' },
});

/** The order of a key; null if the server never received it. */
export const depositByKey = defineCall({
  summary: '按幂等键查询存款订单',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/byKey',
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ order: depositOrder.nullable() }),
  sample: { idempotencyKey: samples.key },
});

export const listDeposits = defineCall({
  summary: '存款记录',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/list',
  access: 'member',
  input: z.strictObject(orderFilter),
  output: pageOf(depositOrder),
  sample: { page: 1, size: 20 },
});

/** Cancels an order that was not paid. */
export const cancelDeposit = defineCall({
  summary: '取消存款订单',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/cancel',
  changes: ['getDeposit', 'paymentTypes', 'listDeposits', 'depositBonuses'],
  access: 'member',
  repetition: 'repeatable',
  input: one,
  output: depositOrder,
  refusals: ['not_cancellable'],
  sample: { orderId: '7' },
});

/** The member claims to have made a bank transfer; an operator looks for it. */
export const confirmDeposit = defineCall({
  summary: '我已转账',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/confirm',
  changes: ['getDeposit', 'paymentTypes', 'listDeposits'],
  access: 'member',
  repetition: 'repeatable',
  input: one,
  output: depositOrder,
  refusals: ['not_confirmable'],
  sample: { orderId: '7' },
});

/**
 * Adds a picture that proves a bank transfer or a quick pay: JPEG, PNG or WebP, 200 to 4096 pixels a side, ten a day. A new
 * one takes the place of the one before.
 */
export const uploadDepositProof = defineCall({
  summary: '上传存款凭证',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/proof',
  changes: ['getDeposit', 'paymentTypes'],
  access: 'member',
  repetition: 'repeatable',
  maxBodyBytes: PICTURE_BODY_BYTES,
  input: z.strictObject({ orderId: id, picture: sentPicture }),
  output: depositOrder,
  refusals: ['not_confirmable', 'too_many_pictures', 'uploads_used', 'picture_type', 'picture_size'],
  perMinute: { address: 30, device: 10, member: 10 },
  sample: { orderId: '7', picture: samples.picture },
});

/** The member has paid the payee of a quick pay. */
export const confirmSpeedPay = defineCall({
  summary: '极速存款确认付款',
  method: 'POST',
  path: '/api/site/group/finance/speedPay/v1/confirm',
  changes: ['getDeposit', 'paymentTypes', 'listDeposits'],
  access: 'member',
  repetition: 'repeatable',
  input: one,
  output: depositOrder,
  refusals: ['not_confirmable'],
  sample: { orderId: '7' },
});

/** The member has paid and the payee does not confirm it: operators review it. */
export const disputeSpeedPay = defineCall({
  summary: '极速存款申诉',
  method: 'POST',
  path: '/api/site/group/finance/speedPay/v1/dispute',
  changes: ['getDeposit', 'paymentTypes', 'listDeposits'],
  access: 'member',
  repetition: 'repeatable',
  input: one,
  output: depositOrder,
  refusals: ['not_confirmable'],
  sample: { orderId: '7' },
});

/** A payment provider reports on an order. The signature covers the exact bytes of the body. */
export const paymentCallback = defineCall({
  summary: '支付通知',
  method: 'POST',
  path: '/api/provider/payment/v1/notify',
  access: 'provider',
  sealing: 'none',
  repetition: 'repeatable',
  input: z.strictObject({
    provider: z.string().max(32),
    orderId: id,
    providerRef: z.string().min(1).max(64),
    /** seen: on the chain and not final. matched: a quick pay found a payee. */
    result: z.enum(['paid', 'failed', 'seen', 'matched']),
    amount: money,
    currency,
    /** Blocks on top of the payment. */
    confirmations: z.int().min(0).max(10_000).optional(),
    at: time,
  }),
  output: z.object({ accepted: z.boolean() }),
  refusals: ['amount_mismatch', 'order_closed'],
  whileClosed: 'served',
  sample: {
    provider: 'sandbox',
    orderId: '7',
    providerRef: 'SD7',
    result: 'paid',
    amount: '100.00',
    currency: 'CNY',
    confirmations: 3,
    at: 1_700_000_000_000,
  },
});
