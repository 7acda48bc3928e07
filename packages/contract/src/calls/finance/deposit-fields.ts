import { z } from 'zod';
import { currency, id, money, time } from '../../core/fields.ts';
import { protocol } from '../member/destination-fields.ts';
import { orderStatus } from './order-fields.ts';
import { rate } from './withdraw-fields.ts';

/** Ways to pay in: cashier page, bank transfer, QR code, matched quick pay, USDT. */
export const payType = z.enum(['online', 'bank', 'qr', 'speed', 'usdt']);

/** Notes of an order: its steps, and reasons of a refusal or failure. */
export const depositNote = z.enum([
  'matching',
  'matched',
  'claimed',
  'disputed',
  'unmatched',
  'proof',
  'seen',
  'underpaid',
  'overpaid',
  'late',
  'amount_differs',
  'paid_again',
  'over_limit',
  'returned',
  'provider_failed',
  'not_received',
  'name_refused',
  'other_refused',
]);

const account = { bankCode: z.string(), holder: z.string(), number: z.string(), branch: z.string() };

/** The way to pay an order. Account numbers are whole: they are to be typed elsewhere. */
export const payInstruction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** `remark` is the reference code to write into the transfer. */
  z.object({ kind: z.literal('account'), ...account, remark: z.string() }),
  /** An address without origin belongs to the page that shows it. */
  z.object({ kind: z.literal('qr'), content: z.string() }),
  z.object({ kind: z.literal('address'), protocol, address: z.string(), confirmations: z.int() }),
  /** Quick pay: a payee is being searched. */
  z.object({ kind: z.literal('matching') }),
  z.object({ kind: z.literal('payee'), ...account }),
]);

export const depositOrder = z.object({
  orderId: id,
  status: orderStatus,
  payType,
  channelName: z.string(),
  /** The requested amount, in the account's unit. */
  amount: money,
  currency,
  fee: money,
  /** The amount that is credited if exactly `payAmount` arrives. */
  arrivalAmount: money,
  /** The exact amount to be paid. */
  payAmount: money,
  payCurrency: currency,
  /** Null where nothing is converted. It holds until `expireAt`. */
  rate: rate.nullable(),
  /** The address at which the member pays; null unless the method has a page and there is something to pay. */
  cashierUrl: z.string().nullable(),
  /** Null until the provider named it, and once there is nothing to pay. */
  pay: payInstruction.nullable(),
  /** A demonstration's replacement of the payer's own bank or wallet. */
  demoPayUrl: z.string().nullable(),
  /** Step of a quick pay; null for others and once it ended. */
  stage: z.enum(['matching', 'matched', 'claimed', 'disputed']).nullable(),
  /** Everything that arrived for this order. */
  payments: z.array(
    z.object({
      amount: money,
      currency,
      state: z.enum(['counting', 'held', 'credited', 'returned']),
      confirmations: z.int(),
      /** The amount that it brought to the wallet, in the account's unit. */
      credited: money.nullable(),
      at: time,
    }),
  ),
  /** A signed link to the uploaded proof. */
  proofUrl: z.string().nullable(),
  /** The place of the money: nothing arrived, arrived and under review, in the wallet, on its way back. */
  money: z.enum(['none', 'held', 'credited', 'returned']),
  /** Its latest note. */
  note: depositNote.nullable(),
  createdAt: time,
  /** Until when to pay, or when the present step ends. */
  expireAt: time,
  timeline: z.array(z.object({ status: orderStatus, note: depositNote.nullable(), at: time })),
});
