import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useTimeLeft } from '../use-time-left.ts';
import { type HeldQuote, type Quote, quoteFor } from './deposit-model.ts';

/** A locked rate for a USDT channel, from when it is first wanted; it runs out and is renewed by hand or when it is sent. */
export function usePayRate(channelId: string | null) {
  const ask = useAction('usdtPayVal');
  const [held, setHeld] = useState<HeldQuote | null>(null);
  const quote = quoteFor(held, channelId);
  const { leftMs, isOver } = useTimeLeft(quote?.expiresAt ?? null);
  const { run, busy } = ask;
  const askedFor = useRef<string | null>(null);
  const renew = useCallback(async (): Promise<Quote | null> => {
    if (channelId === null) return null;
    const result = await run({ channelId });
    if (result === null) return null;
    setHeld(result.ok ? { channelId, quote: result.data } : null);
    return result.ok ? result.data : null;
  }, [channelId, run]);
  useEffect(() => {
    // One question runs at a time, so a channel that was chosen meanwhile is requested when it has ended.
    if (busy || channelId === askedFor.current) return;
    askedFor.current = channelId;
    void renew();
  }, [busy, channelId, renew]);
  return { quote, leftMs, isOver, busy, message: ask.failed?.message, renew };
}
