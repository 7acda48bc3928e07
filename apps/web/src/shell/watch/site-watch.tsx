import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '@touchline/client';
import { watchSite } from '@touchline/client/site';
import { codes } from '@touchline/contract/codes';
import { guardPage } from '@touchline/rules/site';
import { useEffect } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { siteSpreadMs } from '../../runtime/calls/site-spread.ts';
import { refresh } from '../../runtime/calls/use-call.ts';

/** One request serves all that come in this time. */
const ENOUGH_MS = 10_000;

/**
 * Reads the state of the site: once the page is shown, when the gateway reports a change, when the page becomes visible
 * again, and as soon as another call was refused by maintenance. The client leads to the page that the answer requires.
 */
export function SiteWatch() {
  const { client, realtime, session } = useApp();
  const queries = useQueryClient();

  useEffect(
    () =>
      watchSite({
        client,
        realtime,
        spreadMs: siteSpreadMs(),
        isAsking: isOnGuardPage,
        onChange: () => {
          refresh(queries, 'venueList', 'suspensionIcons');
          // A blockade of the member is only answered to the member's own calls.
          if (session.state.signedIn) refresh(queries, 'memberInfo');
        },
      }),
    [client, realtime, session, queries],
  );

  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const ask = () => {
      if (document.hidden || isOnGuardPage()) return;
      if (performance.now() - askedAt < ENOUGH_MS) return;
      askedAt = performance.now();
      void client.call('perInfo', {}, { quiet: true });
    };
    // With a live connection the watch above asks first.
    if (realtime.status !== 'live') ask();
    document.addEventListener('visibilitychange', ask);
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      const { error } = query.state;
      if (type === 'updated' && error instanceof CallError && error.failure.code === codes.systemMaintenance) ask();
    });
    return () => {
      document.removeEventListener('visibilitychange', ask);
      stop();
    };
  }, [client, realtime, queries]);
  return null;
}

/** Whether the page of a guard is shown, which itself checks when the reader may go back. */
function isOnGuardPage(): boolean {
  const guard = guardPage(location.pathname);
  return guard !== null && guard !== 'login';
}
