import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { slipPicks } from '../features/bet-slip/slip-store.ts';
import { AppContext, type AppRuntime } from '../runtime/app-context.ts';
import { MeEvents, MeEventsContext } from '../runtime/me-events.ts';
import { PicksContext } from '../runtime/picks.ts';
import { Hydration } from '../runtime/use-is-hydrated.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { useHistoryLocation } from './navigation.ts';
import { Shell } from './shell.tsx';

interface AppProps {
  readonly runtime: AppRuntime;
  readonly queries: QueryClient;
  /** Where the server renders; the browser has its own address. */
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
              <Router {...place}>
                <Hydration>
                  <Shell />
                </Hydration>
              </Router>
            </PicksContext>
          </MeEventsContext>
        </QueryClientProvider>
      </AppContext>
    </CrashScreen>
  );
}
