import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { amountInput, currency, id, idempotencyKey, money, nothing, pageOf, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { sixDigits } from '../auth/session-fields.ts';
import { bankCard, cryptoAddress, guardRefusals } from '../member/destination-fields.ts';
import { proof, proofRefusals } from '../member/proof-field.ts';
import { orderFilter } from './order-fields.ts';
import { withdrawMethod, withdrawOrder } from './withdraw-fields.ts';

const turnover = { required: money, done: money, left: money };

/** The amount that can be withdrawn, the methods, and the obstacles. */
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
    methods: z.array(
      z.object({
        method: withdrawMethod,
        status: z.enum(['open', 'maintenance']),
        /** When maintenance is expected to end, if that is known. */
        maintainUntil: time.nullable(),
        min_money: money,
        max_money: money,
        fee: z.object({ basisPoints: z.int(), min: money, max: money, freeLeft: z.int() }),
      }),
    ),
    cards: z.array(bankCard),
    addresses: z.array(cryptoAddress),
    /** The amount that has to be staked before money may leave; nothing where the member may not stake. */
    turnover: z.object({
      ...turnover,
      items: z.array(z.object({ source: z.enum(['deposit']), reference: z.string(), at: time, ...turnover })),
    }),
    /** Withdrawals of this day, by the member's level. */
    today: z.object({
      level: z.int(),
      times: z.int(),
      timesLeft: z.int(),
      amount: money,
      amountLeft: money,
      endsAt: time,
    }),
    /** From this amount on a withdrawal asks for proof. */
    secondFactorFrom: money,
    hasRealName: z.boolean(),
    hasWithdrawPassword: z.boolean(),
    passwordLockedUntil: time.nullable(),
    blockedBy: z.enum(['frozen', 'test_account']).nullable(),
    unfinished: withdrawOrder.nullable(),
  }),
});

/**
 * Requests a payout. The amount is held until the payout succeeds or fails. `arrivalAmount` is what the member was shown:
 * if anything else would arrive, nothing happens.
 */
export const createWithdrawal = defineCall({
  summary: '提交取款',
  method: 'POST',
  path: '/api/site/group/finance/withdraw/v1/new',
  changes: ['withdrawOptions', 'walletBalance', 'dealRecords', 'listWithdrawals'],
  access: 'member',
  door: 'withdraw',
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    method: withdrawMethod,
    destinationId: id,
    amount: amountInput,
    arrivalAmount: money,
    /** The locked rate and network fee; for USDT only. */
    quoteId: id.optional(),
    withdrawPassword: sixDigits,
    proof: proof.optional(),
  }),
  output: withdrawOrder,
  refusals: [
    'account_frozen',
    'test_account',
    ...guardRefusals,
    'need_real_name',
    'method_closed',
    'name_mismatch',
    'destination_waits',
    'amount_out_of_range',
    'daily_times_used',
    'daily_amount_used',
    'debt_open',
    'turnover_missing',
    'unfinished_order',
    'quote_expired',
    'terms_changed',
    'insufficient_balance',
    'second_factor_due',
    ...proofRefusals,
    'key_reused',
  ],
  foundBy: 'withdrawalByKey',
  perMinute: { address: 30, device: 10, member: 10 },
  sample: {
    idempotencyKey: samples.key,
    method: 'bank',
    destinationId: '7',
    amount: '100',
    arrivalAmount: '100.00',
    quoteId: '7',
    withdrawPassword: '135790',
    proof: samples.proof,
  },
});

export const getWithdrawal = defineCall({
  summary: '取款订单',
  method: 'POST',
  path: '/api/site/group/finance/withdraw/v1/get',
  access: 'member',
  input: z.strictObject({ orderId: id }),
  output: withdrawOrder,
  sample: { orderId: '7' },
});

/** The order of a key; null if the server never received it. */
export const withdrawalByKey = defineCall({
  summary: '按幂等键查询取款订单',
  method: 'POST',
  path: '/api/site/group/finance/withdraw/v1/byKey',
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ order: withdrawOrder.nullable() }),
  sample: { idempotencyKey: samples.key },
});

export const listWithdrawals = defineCall({
  summary: '取款记录',
  method: 'POST',
  path: '/api/site/group/finance/withdraw/v1/list',
  access: 'member',
  input: z.strictObject(orderFilter),
  output: pageOf(withdrawOrder),
  sample: { page: 1, size: 20 },
});
