import { calls } from '@touchline/contract';
import { z } from 'zod';
import type { AskBridge } from '../http/bridge-client.ts';
import type { PayoutProvider } from './port.ts';

const { providerRef, at: until } = calls.payoutCallback.input.shape;
const done = z.object({ done: z.literal(true) });
const terms = z.object({
  rate: z.int().min(1_000).max(10_000_000),
  networkFee: z.string().regex(/^\d{1,6}\.\d{2}$/),
});
const step = z.object({ stage: z.enum(['matching', 'matched', 'claimed']), until });
const payoutState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), providerRef }),
  z.object({ kind: z.literal('failed') }),
  z.object({ kind: z.literal('pending'), step: step.exactOptional() }),
  z.object({ kind: z.literal('unknown') }),
]);
const takenBack = z.object({ result: z.enum(['cancelled', 'too_late']) });

/** Pays members through an operator's bridge. It queries the outcome of each request and never assumes one. */
export function payoutsBridge(ask: AskBridge): PayoutProvider {
  const tell = async (word: string, reference: string, signal: AbortSignal) => {
    await ask(`/payouts/v1/${word}`, { reference }, done, signal);
  };
  return {
    name: 'bridge-payout',
    usdtTerms: (protocol, signal) => ask('/payouts/v1/usdtTerms', { protocol }, terms, signal),
    request(payout, signal) {
      const { reference, siteId, method, amount, currency, to } = payout;
      const { kind, network, number, holder, branch } = to;
      // The bridge receives only the details of the destination that it pays to.
      const input = { reference, siteId, method, amount, currency, to: { kind, network, number, holder, branch } };
      return ask('/payouts/v1/request', input, payoutState, signal);
    },
    query: (reference, signal) => ask('/payouts/v1/query', { reference }, payoutState, signal),
    cancelMatch: async (reference, signal) =>
      (await ask('/payouts/v1/cancelMatch', { reference }, takenBack, signal)).result,
    confirm: (reference, signal) => tell('confirm', reference, signal),
    dispute: (reference, signal) => tell('dispute', reference, signal),
  };
}
