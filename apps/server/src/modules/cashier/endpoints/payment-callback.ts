import type { ParsedInput } from '@touchline/contract';
import { type Handler, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Payments } from '../../../suppliers/payments/port.ts';
import type { Arrivals, Taken } from '../deposit/arrivals.ts';
import type { DepositLifecycle } from '../deposit/deposit-lifecycle.ts';

/** The edge has checked the provider's signature over the exact body before this runs. */
export function paymentCallbackEndpoint(
  lifecycle: DepositLifecycle,
  arrivals: Arrivals,
  provider: Payments,
): Handler<'paymentCallback'> {
  return async (input) => {
    if (input.provider !== provider.name) return notFound;
    const orderId = BigInt(input.orderId);
    if (input.result === 'failed') return ok({ accepted: await lifecycle.failed(orderId) });
    if (input.result === 'matched') {
      // A report of a step says that there is news; a query to the provider shows which step it is.
      await lifecycle.lookNow(orderId);
      return ok({ accepted: true });
    }
    switch (await takenIn(arrivals, orderId, input)) {
      case 'unknown':
        return notFound;
      case 'amount_mismatch':
        return refused('amount_mismatch');
      case 'order_closed':
        return refused('order_closed');
      default:
        return ok({ accepted: true });
    }
  };
}

function takenIn(arrivals: Arrivals, orderId: bigint, input: ParsedInput<'paymentCallback'>): Promise<Taken> {
  const { providerRef, amount, currency, confirmations = 0 } = input;
  const notice = { orderId, providerRef, amount, currency, confirmations };
  return input.result === 'seen' ? arrivals.seen(notice) : arrivals.paid(notice);
}
