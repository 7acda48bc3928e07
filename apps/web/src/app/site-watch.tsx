import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { useEffect } from 'react';
import { useApp } from '../runtime/app-context.ts';

/** One question answers for all that come in this time. */
const ENOUGH_MS = 10_000;

/**
 * Asks after the site itself: once the page stands, when it is looked at again, and as soon as another call was turned
 * away by maintenance. Where the answer leads is the client's doing.
 */
export function SiteWatch() {
  const { client } = useApp();
  const queries = useQueryClient();
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const ask = () => {
      if (document.hidden || location.pathname === '/maintenance') return;
      if (performance.now() - askedAt < ENOUGH_MS) return;
      askedAt = performance.now();
      void client.call('perInfo', {}, { quiet: true });
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      const { error } = query.state;
      if (type === 'updated' && error instanceof CallError && error.failure.code === codes.systemMaintenance) ask();
    });
    return () => {
      document.removeEventListener('visibilitychange', ask);
      stop();
    };
  }, [client, queries]);
  return null;
}
