import { useCallback, useEffect, useState } from 'react';
import { useAction } from '../../../runtime/calls/use-action.ts';
import { useTimeLeft } from '../use-time-left.ts';
import type { Quote } from './deposit-model.ts';

/** A locked rate for a USDT channel, from when it is first wanted; it runs out and is renewed by hand. */
export function usePayRate(channelId: string | null) {
  const ask = useAction('usdtPayVal');
  const [quote, setQuote] = useState<Quote | null>(null);
  const { leftMs, isOver } = useTimeLeft(quote?.expiresAt ?? null);
  const { run } = ask;
  const renew = useCallback(() => {
    setQuote(null);
    if (channelId === null) return;
    void run({ channelId }).then((result) => {
      if (result?.ok) setQuote(result.data);
    });
  }, [channelId, run]);
  useEffect(renew, [renew]);
  return {
    quote,
    leftMs,
    isOver,
    busy: ask.busy,
    message: ask.failed?.message,
    renew,
  };
}
