import '../ui/styles/base.css';
import type { Effects } from '@touchline/client';
import { FIRST_SYNC_MS, SYNC_EVERY_MS } from '@touchline/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useSlip } from '../features/bet-slip/slip-store.ts';
import { restoreLanguage, shownLanguage } from '../locales/language.ts';
import { App } from './app.tsx';
import { readBoot } from './boot.ts';
import { createBrowserRuntime } from './browser-runtime.ts';
import { leadTo } from './lead-to.ts';
import { loadPage } from './load-page.ts';
import { matchRoute } from './match-route.ts';
import { createQueries } from './queries.ts';
import { shell } from './shell-store.ts';

const boot = readBoot();
await restoreLanguage(boot.site.languages);
const queries = createQueries(boot);

const effects: Effects = {
  toast: (text, durationMs) => shell.toast(text, durationMs),
  alert: (title, text) => shell.alert(title, text),
  askToLogIn: () => shell.askToLogIn(true),
  navigate: leadTo,
  memberLeft() {
    queries.clear();
    useSlip.setState({ owner: null, items: [], isOpen: false });
    runtime.forget();
  },
  isOnProtectedPage: () => matchRoute(location.pathname, boot.site).route.access === 'member',
  currentPath: () => location.pathname + location.search,
};

const runtime = createBrowserRuntime(boot, effects);
const { route } = matchRoute(location.pathname, boot.site);

// The page's own code comes first, so that the first render is the server's.
await loadPage(route);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const app = <App runtime={runtime} queries={queries} />;
// The server speaks the source language; a page in another one is rendered anew.
if (shownLanguage() === 'zh-CN') hydrateRoot(root, app);
else createRoot(root).render(app);

runtime.session.resume();
if (localStorage.getItem('tb-slip')) void useSlip.persist.rehydrate();
runtime.realtime.start();
setTimeout(syncClock, FIRST_SYNC_MS);
setInterval(syncClock, SYNC_EVERY_MS);
window.addEventListener('online', () => runtime.realtime.restart());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') runtime.realtime.wake();
});
window.addEventListener('pageshow', (event) => {
  // Back from the browser's own cache: the session may have ended meanwhile.
  if (event.persisted) location.reload();
});

async function syncClock(): Promise<void> {
  const sent = performance.timeOrigin + performance.now();
  const result = await runtime.client.call('serverTime', {}, { quiet: true });
  if (result.ok) runtime.clock.sample(result.data.now, sent, performance.timeOrigin + performance.now());
}
