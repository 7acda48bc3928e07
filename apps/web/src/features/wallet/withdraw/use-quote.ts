import { useCallback, useEffect, useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useTimeLeft } from '../use-time-left.ts';
import type { Quote } from './withdraw-model.ts';

/** A locked rate for an address, from when it is first wanted; it runs out and is renewed by hand. */
export function useQuote(destinationId: string | null): {
  readonly quote: Quote | null;
  readonly leftMs: number;
  readonly isOver: boolean;
  readonly busy: boolean;
  readonly message: string | undefined;
  readonly renew: () => void;
} {
  const ask = useAction('usdtDrawVal');
  const [quote, setQuote] = useState<Quote | null>(null);
  const { leftMs, isOver } = useTimeLeft(quote?.expiresAt ?? null);
  const { run } = ask;
  const renew = useCallback(() => {
    if (destinationId === null) return;
    void run({ destinationId }).then((result) => {
      if (result?.ok) setQuote(result.data);
    });
  }, [destinationId, run]);
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
