import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { slipPicks } from '../features/bet-slip/slip-store.ts';
import { AppContext, type AppRuntime } from '../runtime/app-context.ts';
import { Hydration } from '../runtime/device/use-is-hydrated.tsx';
import { MeEvents, MeEventsContext } from '../runtime/live/me-events.ts';
import { PicksContext } from '../runtime/live/picks.ts';
import { CrashScreen } from '../shell/crash-screen.tsx';
import { useHistoryLocation } from '../shell/routes/navigation.ts';
import { Shell } from '../shell/shell.tsx';
import { SiteArt } from '../ui/art/site-art.ts';

interface AppProps {
  readonly runtime: AppRuntime;
  readonly queries: QueryClient;
  /** The address that the server renders; the browser has its own address. */
  readonly ssr?: { readonly path: string; readonly search: string };
}

const meEvents = new MeEvents();

/** The whole application, the same on the server's first page and in the browser. */
export function App({ runtime, queries, ssr }: AppProps) {
  const place = ssr ? { ssrPath: ssr.path, ssrSearch: ssr.search } : { hook: useHistoryLocation };
  return (
    <CrashScreen>
      <AppContext value={runtime}>
        <QueryClientProvider client={queries}>
          <MeEventsContext value={meEvents}>
            <PicksContext value={slipPicks}>
              <SiteArt value={runtime.site.art}>
                <Router {...place}>
                  <Hydration>
                    <Shell />
                  </Hydration>
                </Router>
              </SiteArt>
            </PicksContext>
          </MeEventsContext>
        </QueryClientProvider>
      </AppContext>
    </CrashScreen>
  );
}
