import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, money, nothing, pageOf, paging, time } from '../../core/fields.ts';
import { balanceFields, recordType } from './wallet-fields.ts';

/** The central wallet. */
export const walletBalance = defineCall({
  summary: '中心钱包余额',
  method: 'POST',
  path: '/api/site/group/wallet/balance/v1/get',
  access: 'member',
  input: nothing,
  output: balanceFields,
});

const dealRecord = z.object({
  id,
  at: time,
  type: recordType,
  /** Signed: what it did to the available balance. */
  amount: money,
  balanceAfter: money,
  currency,
  reference: z.string(),
});

/** Every movement of the member's available balance, newest first, with totals of the filter. */
export const dealRecords = defineCall({
  summary: '交易记录',
  method: 'POST',
  path: '/api/site/group/finance/dealRecord/v1/list',
  access: 'member',
  input: z.strictObject({
    type: z.union([z.literal('all'), recordType]).default('all'),
    from: time.optional(),
    to: time.optional(),
    ...paging,
  }),
  output: pageOf(dealRecord).extend({ totals: z.object({ in: money, out: money }) }),
});
