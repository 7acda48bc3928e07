import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, money, nothing, pageOf, paging, sortDirection, time } from '../../core/fields.ts';
import { balanceFields, coinRecordKind, coinRecordType, recordKind, recordType } from './wallet-fields.ts';

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
  kind: recordKind,
  /** Signed: what it did to the available balance. */
  amount: money,
  balanceAfter: money,
  currency,
  reference: z.string(),
});

const recordFilter = {
  type: z.union([z.literal('all'), recordType]).default('all'),
  /** From this moment on, and before that one. */
  from: time.optional(),
  to: time.optional(),
  sort: z.enum(['at', 'amount']).default('at'),
  direction: sortDirection.default('desc'),
};

/** Every movement of the member's available balance in the order requested, with totals of the filter. */
export const dealRecords = defineCall({
  summary: '交易记录',
  method: 'POST',
  path: '/api/site/group/finance/dealRecord/v1/list',
  access: 'member',
  input: z.strictObject({ ...recordFilter, ...paging }),
  output: pageOf(dealRecord).extend({ totals: z.object({ in: money, out: money }) }),
  sample: { type: 'all', from: 0, to: 1_700_000_000_000, page: 1, size: 20 },
});

/** The records of a filter as a table for a spreadsheet in the order requested, at most `most` of them. */
export const exportRecords = defineCall({
  summary: '导出交易记录',
  method: 'POST',
  path: '/api/site/group/finance/dealRecord/v1/export',
  access: 'member',
  input: z.strictObject(recordFilter),
  output: z.object({
    fileName: z.string(),
    /** UTF-8 with its byte order mark; times are those of the site's days. */
    csv: z.string(),
    rows: z.int(),
    most: z.int(),
    /** Whether there are more than the table holds. */
    isCut: z.boolean(),
  }),
  perMinute: { address: 30, device: 10, member: 10 },
  sample: { type: 'all', from: 0, to: 1_700_000_000_000 },
});

const coinRecord = z.object({
  id,
  at: time,
  type: coinRecordType,
  kind: coinRecordKind,
  /** Signed: what it did to the member's coins. */
  coins: z.int(),
  coinsAfter: z.int(),
  reference: z.string(),
});

/** Every movement of the member's coins, with totals of the filter; refused where the site has none in their unit. */
export const coinRecords = defineCall({
  summary: '金币明细',
  method: 'POST',
  path: '/api/site/group/finance/coinRecord/v1/list',
  access: 'member',
  input: z.strictObject({
    type: z.union([z.literal('all'), coinRecordType]).default('all'),
    /** From this moment on, and before that one. */
    from: time.optional(),
    to: time.optional(),
    direction: sortDirection.default('desc'),
    ...paging,
  }),
  output: pageOf(coinRecord).extend({ totals: z.object({ in: z.int(), out: z.int() }) }),
  refusals: ['coins_closed'],
  sample: { type: 'all', from: 0, to: 1_700_000_000_000, page: 1, size: 20 },
});
