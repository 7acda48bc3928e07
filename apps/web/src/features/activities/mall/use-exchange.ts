import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useKeyedCall } from '../../../runtime/money/keyed/use-keyed-call.ts';

export type Mall = NonNullable<CallOutput<'pointsMall'>['mall']>;
export type Item = Mall['items'][number];
export type Exchange = CallOutput<'exchangePoints'>['exchange'];

/** Exchanges points for an item at the price that is shown. `made` is the outcome. */
export function useExchange(activityId: string) {
  const [made, setMade] = useState<Exchange | null>(null);
  const call = useKeyedCall<'exchangePoints', Exchange>('exchangePoints', {
    done: ({ exchange }) => exchange,
    known: ({ exchange }) => exchange,
  });
  const exchange = async ({ itemId, price }: Pick<Item, 'itemId' | 'price'>, addressId: string | undefined) => {
    const done = await call.run({ activityId, itemId, price, ...(addressId && { addressId }) });
    if (done) setMade(done);
  };
  return { ...call, exchange, made };
}
