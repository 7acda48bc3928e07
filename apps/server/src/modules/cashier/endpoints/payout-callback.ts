import type { ParsedInput } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { type Handler, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { PayoutAnswer, PayoutNetwork } from '../../../suppliers/payouts/port.ts';
import type { PayoutStore } from '../withdraw/payout-store.ts';
import type { Payouts } from '../withdraw/payouts.ts';

/** The edge has checked the provider's signature over the exact body before this runs. */
export function payoutCallbackEndpoint(
  payouts: Payouts,
  store: PayoutStore,
  provider: PayoutNetwork,
): Handler<'payoutCallback'> {
  return async (input) => {
    if (input.provider !== provider.name) return notFound;
    const found = await store.byReference(input.reference);
    if (!found) return notFound;
    const currency = found.payout.arrivalCurrency as CurrencyCode;
    if (input.currency !== currency || input.amount !== formatAmount(found.payout.arrival, currency))
      return refused('amount_mismatch');
    const taken = await payouts.take(found, await answerOf(input, provider));
    return taken === 'order_closed' ? refused(taken) : ok({ accepted: true });
  };
}

/** A report of a step only says that there is news. The platform then polls the provider for the step and its deadline. */
async function answerOf(input: ParsedInput<'payoutCallback'>, provider: PayoutNetwork): Promise<PayoutAnswer> {
  if (input.result === 'paid') return { kind: 'paid', providerRef: input.providerRef };
  return input.result === 'failed' ? { kind: 'failed' } : provider.query(input.reference);
}
