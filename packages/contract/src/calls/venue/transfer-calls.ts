import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { amountInput, currency, idempotencyKey, money, nothing } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { returned, transfer, venueKey } from './transfer-fields.ts';

const path = '/api/site/group/venue';

const input = z.strictObject({
  idempotencyKey,
  venueEnName: venueKey,
  amount: amountInput,
  /** The unit the member was shown; another window may have switched it since. */
  currency: currency.optional(),
});

const refusals = [
  'whole_amounts_only',
  'unit_changed',
  'venue_closed',
  'amount_out_of_range',
  'insufficient_balance',
  'unfinished_transfer',
  'limit_reached',
  'excluded',
  'key_reused',
] as const;

/** From the central wallet to a venue. */
export const transferIn = defineCall({
  summary: '转入场馆',
  method: 'POST',
  path: `${path}/transfer/v1/in`,
  changes: ['venueBalance', 'walletBalance', 'transferList', 'dealRecords'],
  access: 'member',
  door: 'transfer',
  repetition: 'keyed',
  input,
  output: transfer,
  refusals,
  foundBy: 'transferByKey',
  perMinute: { address: 120, device: 60, member: 60 },
  sample: { idempotencyKey: samples.key, venueEnName: 'YBDZ', amount: '10', currency: 'CNY' },
});

/** From a venue to the central wallet. It is always open, so that members can leave with their money. */
export const transferOut = defineCall({
  summary: '转出场馆',
  method: 'POST',
  path: `${path}/transfer/v1/out`,
  changes: ['venueBalance', 'walletBalance', 'transferList', 'dealRecords'],
  access: 'member',
  door: 'return',
  repetition: 'keyed',
  input,
  output: transfer,
  refusals,
  foundBy: 'transferByKey',
  perMinute: { address: 120, device: 60, member: 60 },
  sample: { idempotencyKey: samples.key, venueEnName: 'YBDZ', amount: '10', currency: 'CNY' },
});

/** Returns all money from every venue; each succeeds or fails by itself. Safe to repeat. */
export const transferOneClick = defineCall({
  summary: '一键回收',
  method: 'POST',
  path: `${path}/transfer/v1/oneClick`,
  changes: ['venueBalance', 'walletBalance', 'transferList', 'dealRecords'],
  access: 'member',
  door: 'return',
  repetition: 'keyed',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({
    items: z.array(returned),
    currency,
    returned: money,
  }),
  refusals: ['key_reused'],
  foundBy: 'oneClickByKey',
  followed: 'elsewhere',
  perMinute: { address: 60, device: 20, member: 20 },
  sample: { idempotencyKey: samples.key },
});

/**
 * The progress of a one-click return whose answer was lost: the venues that were asked for money, and the state of each. Empty
 * if the server never received it or found nothing to return.
 */
export const oneClickByKey = defineCall({
  summary: '按幂等键查询一键回收',
  method: 'POST',
  path: `${path}/transfer/v1/oneClickByKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ items: z.array(returned), currency, returned: money }),
  sample: { idempotencyKey: samples.key },
});

/** The transfer of a key; null if the server never received it. */
export const transferByKey = defineCall({
  summary: '按幂等键查询转账',
  method: 'POST',
  path: `${path}/transfer/v1/byKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ transfer: transfer.nullable() }),
  sample: { idempotencyKey: samples.key },
});

/** The member's latest transfers, newest first. */
export const transferList = defineCall({
  summary: '转账记录',
  method: 'POST',
  path: `${path}/transfer/v1/list`,
  access: 'member',
  input: nothing,
  output: z.object({ items: z.array(transfer) }),
});

/** The member's balance at one venue, as the venue answers now; null while the venue cannot be reached. */
export const venueBalance = defineCall({
  summary: '场馆余额',
  method: 'POST',
  path: `${path}/balance/v1/get`,
  access: 'member',
  input: z.strictObject({ venueEnName: venueKey }),
  output: z.object({ venueEnName: z.string(), balance: money.nullable(), currency }),
  refusals: ['venue_closed'],
  sample: { venueEnName: 'YBDZ' },
});
