import '../ui/styles/base.css';
import type { QueryClient } from '@tanstack/react-query';
import type { Effects } from '@touchline/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keptSlip } from '../features/bet-slip/slip-store.ts';
import { features } from '../features.ts';
import { restoreLanguage, shownLanguage } from '../locales/language.ts';
import { stateTexts } from '../locales/state/zh-CN.ts';
import type { AppRuntime } from '../runtime/app-context.ts';
import { timeFetch } from '../runtime/device/browser-id.ts';
import { nextTask } from '../runtime/device/next-task.ts';
import { forgetPending } from '../runtime/money/pending-storage.ts';
import { askForProof } from '../runtime/session/asked-proof.ts';
import { forgetMember } from '../runtime/session/tab-memory.ts';
import { loadLate } from '../shell/load-late.ts';
import { leadTo } from '../shell/routes/lead-to.ts';
import { loadPage } from '../shell/routes/load-page.ts';
import { matchRoute } from '../shell/routes/match-route.ts';
import { shell } from '../shell/shell-store.ts';
import { keepClock } from '../shell/watch/keep-clock.ts';
import { App } from './app.tsx';
import { type Boot, readBoot } from './boot.ts';
import { createBrowserRuntime } from './browser-runtime.ts';
import { askAgain, createQueries } from './queries.ts';

const LINE_TOAST_MS = 1_500;
/** Long enough after the load for the largest paint to be known. */
const VITALS_AFTER_MS = 8_000;

/**
 * Takes the page over from the server. Nothing here waits at the top of the module: pages share its file, and their
 * code would wait for it while it waits for theirs.
 */
async function start(): Promise<void> {
  if (window.tooOld) return;
  // A tap that came while the script was evaluated is answered first.
  await nextTask();
  const boot = readBoot();
  await restoreLanguage(boot.site.languages);
  const queries = createQueries(boot);
  await nextTask();
  const runtime: AppRuntime = createBrowserRuntime(
    boot,
    browserEffects(boot, queries, () => runtime.forget()),
  );
  await nextTask();
  const { session } = runtime;
  session.subscribe(() => {
    memberId = session.state.userInfo?.id ?? memberId;
  });
  const { route } = matchRoute(location.pathname, boot.site);

  // The page's own code comes first, so that the first render is the server's.
  await loadPage(route);
  await nextTask();
  const root = document.getElementById('root') as HTMLElement;
  const app = <App runtime={runtime} queries={queries} />;
  // A transition is rendered in slices of a few milliseconds, so that the first tap is not kept waiting for a whole page.
  startTransition(() => {
    // From here on React handles a tap before it has rendered the rest.
    window.early.stop();
    // The server renders the source language; a page in another one is rendered again.
    if (shownLanguage() === 'zh-CN') hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // Before the first tap: it belongs to the member who is signed in, and adds to what is in the slip.
  session.resume();
  keptSlip.restore();

  const readyAt = performance.now();
  await nextTask();
  if (window.handOffCode !== undefined) void loadLate().then(({ takeHandOff }) => takeHandOff(runtime));
  setTimeout(
    // A visit whose network fails goes uncounted.
    () =>
      void loadLate().then(
        (module) => module.reportVitals(runtime.client, route.path, readyAt),
        () => undefined,
      ),
    VITALS_AFTER_MS,
  );
  runtime.realtime.start();
  keepClock(runtime, timeFetch(boot.site));
  runtime.lines.subscribe((why) => {
    if (why !== 'chosen') shell.toast(stateTexts.lineSwitched, LINE_TOAST_MS);
    runtime.realtime.restart();
    askAgain(queries);
  });
  window.addEventListener('online', () => runtime.realtime.restart());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') runtime.realtime.wake();
  });
}

/** The member who was signed in last. It is read when that member has left. */
let memberId = '';

function browserEffects(boot: Boot, queries: QueryClient, forget: () => void): Effects {
  return {
    toast: (text, durationMs) => shell.toast(text, durationMs),
    alert: (title, text) => shell.alert(title, text),
    loading: (isShown) => shell.loading(isShown),
    verify: askForProof,
    askToLogIn: () => shell.askToLogIn(true),
    navigate: leadTo,
    memberLeft() {
      queries.clear();
      for (const feature of features) feature.forget?.();
      forgetMember(sessionStorage);
      forgetPending(memberId);
      forget();
    },
    isOnProtectedPage: () => matchRoute(location.pathname, boot.site).route.access === 'member',
    currentPath: () => location.pathname + location.search,
  };
}

void start();
