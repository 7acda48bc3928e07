import type { Failure } from '@touchline/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';

const CHECK_MS = 60_000;

export interface SiteCheck {
  readonly isAsking: boolean;
  /** The last answer: the site is open, or why not; null until there was one. */
  readonly answer: 'open' | Failure | null;
  readonly ask: () => void;
}

/** Asks after the site at once, every minute and on demand. It keeps no cache, which a guard's answer may empty. */
export function useSiteCheck(): SiteCheck {
  const { client } = useApp();
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<SiteCheck['answer']>(null);
  const isUnderWay = useRef(false);
  const ask = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAsking(true);
    const result = await client.call('perInfo', {}, { quiet: true });
    isUnderWay.current = false;
    setAsking(false);
    setAnswer(result.ok ? 'open' : result);
  }, [client]);
  useEffect(() => {
    void ask();
    const timer = setInterval(ask, CHECK_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return { isAsking, answer, ask };
}
