import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, money, nothing, time } from '../../core/fields.ts';
import { protocol } from '../member/destination-fields.ts';
import { depositOrder, payType } from './deposit-fields.ts';
import { rate } from './withdraw-fields.ts';

/** Ways to deposit, in display order; the range is that of all their channels. */
export const paymentTypes = defineCall({
  summary: '存款方式',
  method: 'POST',
  path: '/api/site/group/finance/payment/v1/newTypes',
  access: 'member',
  input: nothing,
  output: z.object({
    currency,
    items: z.array(
      z.object({
        payType,
        tag: z.enum(['recommended', 'fast', 'large']).nullable(),
        status: z.enum(['open', 'maintenance']),
        /** When maintenance is expected to end, if that is known. */
        maintainUntil: time.nullable(),
        min_money: money,
        max_money: money,
        /** The lowest and the highest rate of its channels. */
        feeBasisPoints: z.object({ least: z.int(), most: z.int() }),
        /** The payer has to be the member in person, so the legal name must be known. */
        needsRealName: z.boolean(),
      }),
    ),
    /** The way of the member's latest order; null before the first one. */
    lastUsed: payType.nullable(),
    /** The name payments have to come from; null while it is not set. */
    payerName: z.string().nullable(),
    /** The number of times that a deposit has to be staked before money may leave. */
    turnoverTimes: z.int(),
    /** Too many deposits failed: no other is possible until an operator has reviewed them. */
    isBlocked: z.boolean(),
    /** An order that still waits for payment, if any. */
    unfinished: depositOrder.nullable(),
  }),
});

/** The channels of one way to deposit that this member may use. */
export const payVal = defineCall({
  summary: '支付通道',
  method: 'POST',
  path: '/api/site/group/finance/payment/v1/payVal',
  access: 'member',
  input: z.strictObject({ payType }),
  output: z.object({
    payType,
    channels: z.array(
      z.object({
        channelId: id,
        name: z.string(),
        min_money: money,
        max_money: money,
        quickAmounts: z.array(money),
        /** Only the quick amounts are taken. */
        isFixed: z.boolean(),
        fee: z.object({ basisPoints: z.int(), min: money, max: money }),
        /** Only for USDT channels. */
        protocol: protocol.nullable(),
      }),
    ),
  }),
  sample: { payType: 'online' },
});

/** Banks a transfer may come from, in display order. */
export const bankList = defineCall({
  summary: '银行列表',
  method: 'POST',
  path: '/api/site/group/finance/payment/v1/bankList',
  access: 'member',
  input: nothing,
  output: z.object({ items: z.array(z.object({ bankCode: z.string() })) }),
});

/** Locks the rate of a USDT deposit for a while; null where the account is in USDT itself. */
export const usdtPayVal = defineCall({
  summary: 'USDT存款报价',
  method: 'POST',
  path: '/api/site/group/finance/usdtPay/v1/addVal',
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ channelId: id }),
  output: z.object({ quoteId: id, protocol, rate: rate.nullable(), at: time, expiresAt: time }),
  refusals: ['channel_closed'],
  perMinute: { address: 120, device: 40, member: 40 },
  sample: { channelId: '501' },
});
