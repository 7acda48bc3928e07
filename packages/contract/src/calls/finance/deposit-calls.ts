import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { amountInput, currency, id, idempotencyKey, money, nothing, time } from '../../core/fields.ts';
import { orderStatus, timelineStep } from './order-fields.ts';

const depositOrder = z.object({
  orderId: id,
  status: orderStatus,
  amount: money,
  currency,
  payType: z.string(),
  channelName: z.string(),
  /** Where the member pays; null once there is nothing to pay. */
  cashierUrl: z.string().nullable(),
  createdAt: time,
  expireAt: time,
  timeline: z.array(timelineStep),
});

const payChannel = z.object({
  channelId: id,
  name: z.string(),
  min_money: money,
  max_money: money,
  quickAmounts: z.array(money),
});

/** Ways to deposit, with their channels and ranges. */
export const paymentTypes = defineCall({
  summary: '存款方式',
  method: 'POST',
  path: '/api/site/group/finance/payment/v1/newTypes',
  access: 'member',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        payType: z.string(),
        name: z.string(),
        note: z.string(),
        currency,
        channels: z.array(payChannel),
      }),
    ),
    /** An order that still waits for payment, if any. */
    unfinished: depositOrder.nullable(),
  }),
});

/** Opens a deposit order. */
export const createDeposit = defineCall({
  summary: '创建存款订单',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/create',
  access: 'member',
  door: 'deposit',
  repetition: 'keyed',
  input: z.strictObject({ idempotencyKey, channelId: id, amount: amountInput }),
  output: depositOrder,
  refusals: ['channel_closed', 'amount_out_of_range', 'unfinished_order', 'key_reused'],
});

export const getDeposit = defineCall({
  summary: '存款订单',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/get',
  access: 'member',
  input: z.strictObject({ orderId: id }),
  output: depositOrder,
});

/** The order a key stands for; null when the server never took it. */
export const depositByKey = defineCall({
  summary: '按幂等键查询存款订单',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/byKey',
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ order: depositOrder.nullable() }),
});

/** Gives up an order that was not paid. */
export const cancelDeposit = defineCall({
  summary: '取消存款订单',
  method: 'POST',
  path: '/api/site/group/finance/deposit/v1/cancel',
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ orderId: id }),
  output: depositOrder,
  refusals: ['not_cancellable'],
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
    result: z.enum(['paid', 'failed']),
    amount: money,
    currency,
    at: time,
  }),
  output: z.object({ accepted: z.boolean() }),
  refusals: ['amount_mismatch', 'order_closed'],
});
