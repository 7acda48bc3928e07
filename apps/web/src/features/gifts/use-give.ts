import type { CallOutput } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import { useEffect, useState } from 'react';
import { useRefresh } from '../../runtime/calls/use-call.ts';
import { useKeyedCall } from '../../runtime/money/keyed/use-keyed-call.ts';

export type Gift = CallOutput<'giftList'>['items'][number];
type Order = Pick<CallOutput<'anchorReward'>['order'], 'orderId' | 'giftId' | 'count' | 'combo'>;

/** Within this time another press adds to the same count (conventions B.8). */
export const COMBO_MS = 3_000;

/** The gift, and how often it was given in a row by the server’s count, other tabs included. */
export interface Combo {
  readonly orderId: string;
  readonly gift: Gift;
  readonly count: number;
  readonly times: number;
}

/** Gives something to an anchor, once a press; each press is an order of its own. */
export function useGive(anchorRoomId: string, gifts: readonly Gift[]) {
  const refresh = useRefresh();
  const [combo, setCombo] = useState<Combo | null>(null);
  const [given, setGiven] = useState<Combo | null>(null);
  const call = useKeyedCall<'anchorReward', Order>('anchorReward', {
    done: ({ order }) => order,
    known: ({ order }) => order,
  });
  useEffect(() => {
    if (!combo) return;
    const timer = setTimeout(() => setCombo(null), COMBO_MS);
    return () => clearTimeout(timer);
  }, [combo]);
  const give = async (gift: Gift, count: number, currency: CurrencyCode) => {
    setGiven(null);
    const { giftId, giftPrice } = gift;
    const order = await call.run({ anchorRoomId, giftId, giftPrice, count, currency });
    // The price may have changed: what is shown next is the server's.
    if (!order) return refresh('giftList');
    // After an answer that was lost it is the order of then, whatever is chosen by now.
    const was = gifts.find((one) => one.giftId === order.giftId) ?? gift;
    const next = { orderId: order.orderId, gift: was, count: order.count, times: order.combo };
    setCombo(next);
    setGiven(next);
  };
  return { ...call, give, combo, given };
}
