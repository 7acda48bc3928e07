import { type Handler, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Deposits } from '../deposits.ts';

/** The edge has checked the provider's signature over the exact body before this runs. */
export function paymentCallbackEndpoint(deposits: Deposits): Handler<'paymentCallback'> {
  return async (input) => {
    const orderId = BigInt(input.orderId);
    if (input.result === 'failed') return ok({ accepted: await deposits.failed(orderId) });
    const outcome = await deposits.paid({
      orderId,
      providerRef: input.providerRef,
      amount: input.amount,
      currency: input.currency,
    });
    switch (outcome) {
      case 'credited':
      case 'repeated':
        return ok({ accepted: true });
      case 'unknown':
        return notFound;
      default:
        return refused(outcome);
    }
  };
}
