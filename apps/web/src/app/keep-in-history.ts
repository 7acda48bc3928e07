import type { QueryClient } from '@tanstack/react-query';
import type { AppRuntime } from '../runtime/app-context.ts';

/**
 * Lets the browser keep this page while the tab shows another, so that Back brings it at once and as it was. An open socket
 * forbids that, so the page closes its own as it leaves. When the page comes back, the ticket for a new socket shows whether
 * the session still holds, and everything on screen is asked for anew.
 */
export function keepInHistory(
  page: Pick<Window, 'addEventListener'>,
  { realtime }: { readonly realtime: Pick<AppRuntime['realtime'], 'start' | 'stop'> },
  queries: Pick<QueryClient, 'invalidateQueries'>,
  syncClock: () => void,
): void {
  page.addEventListener('pagehide', () => realtime.stop());
  page.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    syncClock();
    realtime.start();
    void queries.invalidateQueries();
  });
}
