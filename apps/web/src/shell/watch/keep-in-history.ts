import type { QueryClient } from '@tanstack/react-query';
import type { AppRuntime } from '../../runtime/app-context.ts';

/**
 * Allows the browser to keep this page while the tab shows another, so that Back shows it at once and unchanged. An open socket
 * forbids that, so the page closes its own as it leaves. When the page comes back, the ticket for a new socket shows whether
 * the session still holds, and everything on screen is requested again. Returns what ends it.
 */
export function keepInHistory(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { realtime }: { readonly realtime: Pick<AppRuntime['realtime'], 'start' | 'stop'> },
  queries: Pick<QueryClient, 'invalidateQueries'>,
  syncClock: () => void,
): () => void {
  const leave = () => realtime.stop();
  const comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    syncClock();
    realtime.start();
    void queries.invalidateQueries();
  };
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', comeBack);
  return () => {
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('pageshow', comeBack);
  };
}
