import { createClient, createServerClock, type Effects, loginSignature, passwordDigest } from '@touchline/client';
import { MatchStore, PriceCells } from '@touchline/client/live';
import { Realtime, type SocketLike } from '@touchline/client/realtime';
import type { Suite } from '@touchline/wire';
import { shownLanguage } from '../locales/language.ts';
import type { AppRuntime } from '../runtime/app-context.ts';
import { browserId } from '../runtime/device/browser-id.ts';
import { nextTask } from '../runtime/device/next-task.ts';
import type { Boot } from './boot.ts';
import { browserPlaces } from './browser-places.ts';

const NEWS_DOMAIN_KEY = 'tb-news-domain';
const AGENT_TOKEN_KEY = 'tb-agent-token';

/** Builds the headless client for this page and gives it a browser's means. */
export function createBrowserRuntime(boot: Boot, effects: Effects): AppRuntime {
  const { site } = boot;
  const clock = createServerClock(() => performance.timeOrigin + performance.now(), boot.now);
  const loadSuite = async (): Promise<Suite> => {
    const { portableSuite } = await import('@touchline/wire/portable');
    // The caller goes on in a new task, so that the browser answers a tap that came during the evaluation first.
    await nextTask();
    return portableSuite;
  };
  const { client, session, loss, lines, forget } = createClient(
    {
      site,
      origin: location.origin,
      clientType: matchMedia('(pointer: coarse)').matches ? 'h5' : 'web',
      originalType: 'web',
      platform: navigator.platform || 'unknown',
      uuid: browserId(),
      language: shownLanguage(),
      info: browserInfo(site.version),
      loadSuite,
      fetch: (input, init) => fetch(input, init),
      loadRemember: () => import('../runtime/money/keyed/pending-calls.ts').then(({ rememberCall }) => rememberCall),
      newsDomain: () => localStorage.getItem(NEWS_DOMAIN_KEY),
      agentToken: () => sessionStorage.getItem(AGENT_TOKEN_KEY) ?? '',
    },
    { clock, places: browserPlaces, effects, utcOffsetMinutes: (at) => -new Date(at).getTimezoneOffset() },
  );
  let firstTicket = boot.ticket;
  const realtime = new Realtime({
    openSocket: () => new WebSocket(`${lines.current.replace('http', 'ws')}/ws`) as unknown as SocketLike,
    ticket: async () => {
      const given = firstTicket;
      firstTicket = '';
      // The token expired while the page was open: a connection as a visitor would not show it.
      if (session.state.signedIn && session.token === '') loss.loggedOut();
      if (given !== '' && !session.state.signedIn) return given;
      const result = await client.call('socketTicket', {}, { quiet: true });
      return result.ok ? result.data.ticket : null;
    },
    // Silence is measured by this machine's own time: a correction of the clock is not silence.
    now: () => performance.now(),
    onSessionEnd: (_code, message) => loss.lost(message),
  });
  const cells = new PriceCells((flush) => requestAnimationFrame(flush));
  return {
    site,
    client,
    session,
    clock,
    loss,
    realtime,
    cells,
    matches: new MatchStore(realtime, cells),
    effects,
    lines,
    digest: async (name, password) => passwordDigest(await loadSuite(), name, password),
    sign: async (name, timewd) => loginSignature(await loadSuite(), name, timewd),
    forget,
  };
}

function browserInfo(version: string): string {
  const info = {
    screen: `${screen.width}x${screen.height}`,
    // The name of the zone would load the browser's tables of languages, which takes a slow phone a fifth of a second.
    utcOffset: -new Date().getTimezoneOffset(),
    theme: document.documentElement.dataset.theme ?? 'system',
    build: version,
  };
  return btoa(JSON.stringify(info)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
