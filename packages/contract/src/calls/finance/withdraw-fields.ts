import { z } from 'zod';
import { currency, id, money, time } from '../../core/fields.ts';
import { protocol } from '../member/destination-fields.ts';
import { orderStatus } from './order-fields.ts';

export const withdrawMethod = z.enum(['bank', 'usdt', 'quick']);

/** Ten-thousandths of CNY for one USDT: 72315 is 7.2315. */
export const rate = z.int().min(1).max(10_000_000);

/** The reasons for the state of an order: steps of a quick withdrawal, and reasons of a refusal or failure. */
export const withdrawNote = z.enum([
  'matching',
  'matched',
  'claimed',
  'confirmed',
  'disputed',
  'unmatched',

  'bank_refused',
  'debt_open',
  'name_refused',
  'risk_refused',
  'not_received',
  'other_refused',
]);

/** A destination as it may be shown anywhere. */
const maskedDestination = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), bankCode: z.string(), tail: z.string() }),
  z.object({ kind: z.literal('address'), protocol, shortened: z.string() }),
]);

export const withdrawOrder = z.object({
  orderId: id,
  status: orderStatus,
  method: withdrawMethod,
  /** The amount that leaves the wallet, in the account's unit. */
  amount: money,
  fee: money,
  currency,
  /** Null where nothing was converted. */
  rate: rate.nullable(),
  /** The network fee, in the unit of the arriving amount. */
  networkFee: money,
  arrivalAmount: money,
  arrivalCurrency: currency,
  destination: maskedDestination,
  createdAt: time,
  /** The present place of the money. */
  money: z.enum(['held', 'paid', 'returned']),
  /** Its latest note. */
  note: withdrawNote.nullable(),
  /** A quick withdrawal: until when its present step may take. Null for others and once it ended. */
  quick: z.object({ stage: z.enum(['matching', 'matched', 'claimed', 'disputed']), until: time.nullable() }).nullable(),
  timeline: z.array(z.object({ status: orderStatus, note: withdrawNote.nullable(), at: time })),
});
