import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { amountInput, currency, id, idempotencyKey, money, nothing, pageOf, paging, time } from '../../core/fields.ts';
import { orderStatus, timelineStep } from './order-fields.ts';

const withdrawOrder = z.object({
  orderId: id,
  status: orderStatus,
  amount: money,
  fee: money,
  arrivalAmount: money,
  currency,
  methodName: z.string(),
  destination: z.string(),
  createdAt: time,
  timeline: z.array(timelineStep),
});

/** What can be withdrawn, how, and what still stands in the way. */
export const withdrawOptions = defineCall({
  summary: '取款信息',
  method: 'POST',
  path: '/api/site/group/finance/withdraw/v1/options',
  access: 'member',
  input: nothing,
  output: z.object({
    currency,
    withdrawable: money,
    locked: money,
    min_money: money,
    max_money: money,
    dailyTimesLeft: z.int(),
    hasWithdrawPassword: z.boolean(),
    methods: z.array(z.object({ methodId: z.string(), name: z.string(), destination: z.string(), note: z.string() })),
    unfinished: withdrawOrder.nullable(),
  }),
});

/** Requests a payout. The amount is held until the payout succeeds or fails. */
export const createWithdrawal = defineCall({
  summary: '提交取款',
  method: 'POST',
  path: '/api/site/group/finance/withdraw/v1/new',
  access: 'member',
  door: 'withdraw',
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    methodId: z.string().min(1).max(32),
    amount: amountInput,
    withdrawPassword: z.string().regex(/^\d{6}$/),
  }),
  output: withdrawOrder,
  refusals: [
    'need_withdraw_password',
    'withdraw_password_locked',
    'withdraw_password_wrong',
    'method_closed',
    'amount_out_of_range',
    'daily_times_used',
    'unfinished_order',
    'insufficient_balance',
    'key_reused',
  ],
});

export const getWithdrawal = defineCall({
  summary: '取款订单',
  method: 'POST',
  path: '/api/site/group/finance/withdraw/v1/get',
  access: 'member',
  input: z.strictObject({ orderId: id }),
  output: withdrawOrder,
});

/** The order a key stands for; null when the server never took it. */
export const withdrawalByKey = defineCall({
  summary: '按幂等键查询取款订单',
  method: 'POST',
  path: '/api/site/group/finance/withdraw/v1/byKey',
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ order: withdrawOrder.nullable() }),
});

export const listWithdrawals = defineCall({
  summary: '取款记录',
  method: 'POST',
  path: '/api/site/group/finance/withdraw/v1/list',
  access: 'member',
  input: z.strictObject({ ...paging }),
  output: pageOf(withdrawOrder),
});
