import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '../../../../apps/web/src/ui/styles/base.css';
import { flushSync } from 'react-dom';
import { brandCss } from '../../../../apps/web/src/boot/brand-css.ts';
import { createBrowserRuntime } from '../../../../apps/web/src/boot/browser-runtime.ts';
import { createQueries } from '../../../../apps/web/src/boot/queries.ts';
import { slipPicks } from '../../../../apps/web/src/features/bet-slip/slip-store.ts';
import { MatchRows } from '../../../../apps/web/src/features/sports/match-rows.tsx';
import { AppContext, type AppRuntime } from '../../../../apps/web/src/runtime/app-context.ts';
import { PicksContext } from '../../../../apps/web/src/runtime/live/picks.ts';
import { silentEffects } from '../../silent-effects.ts';
import type { Given } from '../matches.ts';

declare global {
  interface Window {
    readonly given: Given;
  }
}

/** Puts the desktop's board of all matches on the page, with the runtime the web client builds for itself. */
export function renderBoard({ site, rows, now }: Given): AppRuntime {
  const boot = { site, now, ticket: 'bench', data: [] };
  const runtime = createBrowserRuntime(boot, silentEffects);
  const style = document.createElement('style');
  style.textContent = brandCss(site.brand);
  document.head.append(style);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  flushSync(() =>
    createRoot(root).render(
      <AppContext value={runtime}>
        <QueryClientProvider client={createQueries(boot)}>
          <PicksContext value={slipPicks}>
            <MatchRows rows={rows} />
          </PicksContext>
        </QueryClientProvider>
      </AppContext>,
    ),
  );
  return runtime;
}

/** Waits for the frame in which the number of rows that show their prices is right. */
export function untilDrawn(isRight: (rows: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const drawn = [...document.querySelectorAll('article')].filter((row) => row.querySelector('button .figures'));
      if (isRight(drawn.length)) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}
