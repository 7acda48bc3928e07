import type { Failure } from '@touchline/client';
import { followSite } from '@touchline/client/site';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { siteSpreadMs } from '../../runtime/calls/site-spread.ts';

const CHECK_MS = 60_000;

export interface SiteCheck {
  readonly isAsking: boolean;
  /** The last answer: the site is open, or why not; null until there was one. */
  readonly answer: 'open' | Failure | null;
  readonly ask: () => void;
}

/** The times of a check besides those after every change: never, at once, or at once and every minute. */
export type CheckMode = 'never' | 'once' | 'minutely';

/** Checks the state of the site whenever it has changed and on demand. It keeps no cache, which a guard's answer may empty. */
export function useSiteCheck(mode: CheckMode): SiteCheck {
  const { client, realtime, session } = useApp();
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<SiteCheck['answer']>(null);
  const wanted = useRef(0);
  const ask = useCallback(async () => {
    wanted.current += 1;
    if (wanted.current > 1) return;
    setAsking(true);
    for (let asked = 0; asked < wanted.current; ) {
      // Another request came meanwhile and may know of a later change, so the check is repeated.
      asked = wanted.current;
      const result = await client.call('perInfo', {}, { quiet: true });
      setAnswer(result.ok ? 'open' : result);
      // A blocked reader has the connection of a visitor.
      if (result.ok && session.state.signedIn) realtime.restart();
    }
    wanted.current = 0;
    setAsking(false);
  }, [client, realtime, session]);
  useEffect(() => followSite({ realtime, spreadMs: siteSpreadMs() }, { onChange: () => void ask() }), [realtime, ask]);
  useEffect(() => {
    if (mode === 'never') return;
    void ask();
    if (mode === 'once') return;
    const timer = setInterval(ask, CHECK_MS);
    return () => clearInterval(timer);
  }, [mode, ask]);
  return { isAsking, answer, ask };
}
