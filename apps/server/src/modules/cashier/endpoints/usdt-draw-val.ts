import type { CallOutput } from '@touchline/contract';
import { type Handler, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Quotes } from '../withdraw/quotes.ts';

type Protocol = CallOutput<'usdtDrawVal'>['protocol'];

export function usdtDrawValEndpoint(quotes: Quotes): Handler<'usdtDrawVal'> {
  return async ({ destinationId }, context) => {
    const made = await quotes.make(BigInt(destinationId), context);
    if (made === 'not_found') return notFound;
    if (made === 'method_closed') return refused(made);
    const { quote, target, networkFee } = made;
    return ok({
      quoteId: String(quote.id),
      protocol: target.network as Protocol,
      address: target.number,
      rate: quote.rate,
      networkFee,
      at: quote.createdAt.getTime(),
      expiresAt: quote.expiresAt.getTime(),
    });
  };
}
