import { calls } from '@touchline/contract';
import { z } from 'zod';
import type { AskBridge } from '../http/bridge-client.ts';
import type { PaymentProvider, PayType } from './port.ts';

const done = z.object({ done: z.literal(true) });
const rate = z.object({ rate: z.int().min(1_000).max(10_000_000) });
const { amount, currency, confirmations } = calls.paymentCallback.input.shape;
const seen = {
  providerRef: calls.paymentCallback.input.shape.providerRef,
  amount,
  currency,
  confirmations: confirmations.default(0),
};
const instruction = calls.getDeposit.output.shape.pay.unwrap();
const opened = z.object({ pay: instruction });
const payee = instruction.options[5];
const paymentState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('failed') }),
  z.object({ kind: z.literal('matched'), payee, until: calls.paymentCallback.input.shape.at }),
  z.object({ kind: z.literal('seen'), ...seen }),
  z.object({ kind: z.literal('paid'), ...seen }),
]);

/** The kinds of answers that each way to pay may have: a member is never led to another kind of page than the order has. */
const kinds: Readonly<Record<PayType, readonly z.output<typeof instruction>['kind'][]>> = {
  online: ['redirect'],
  qr: ['qr'],
  bank: ['account'],
  speed: ['matching', 'payee'],
  usdt: ['address'],
};

/** Collects money through an operator's bridge. */
export function paymentsBridge(ask: AskBridge): PaymentProvider {
  const tell = async (word: string, input: object, signal: AbortSignal) => {
    await ask(`/payments/v1/${word}`, input, done, signal);
  };
  return {
    name: 'bridge',
    usdtRate: async (signal) => (await ask('/payments/v1/usdtRate', {}, rate, signal)).rate,
    async open(request, signal) {
      const { pay } = await ask('/payments/v1/open', request, opened, signal);
      if (!kinds[request.payType].includes(pay.kind)) throw new Error(`${request.payType} is not paid by ${pay.kind}`);
      // A page of the bridge opens in the member's browser.
      if (pay.kind === 'redirect' && !pay.url.startsWith('https://'))
        throw new Error('the page to pay on has no https');
      return pay;
    },
    query: (reference, signal) => ask('/payments/v1/query', { reference }, paymentState, signal),
    cancel: (reference, signal) => tell('cancel', { reference }, signal),
    claim: (reference, signal) => tell('claim', { reference }, signal),
    dispute: (reference, signal) => tell('dispute', { reference }, signal),
    refund: (reference, providerRef, signal) => tell('refund', { reference, providerRef }, signal),
    payerUrl: () => null,
  };
}
