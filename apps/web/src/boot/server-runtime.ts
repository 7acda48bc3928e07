import { createClient, createServerClock, type Effects, memoryPlaces } from '@touchline/client';
import { MatchStore, PriceCells } from '@touchline/client/live';
import { Realtime } from '@touchline/client/realtime';
import type { AppRuntime } from '../runtime/app-context.ts';
import type { Boot } from './boot.ts';

const silent: Effects = {
  toast() {},
  alert: async () => {},
  askToLogIn() {},
  navigate() {},
  loading() {},
  verify: async () => null,
  memberLeft() {},
  isOnProtectedPage: () => false,
  currentPath: () => '/',
};

/** A runtime that renders a visitor's first page. It has the data it was given and makes no call. */
export function createServerRuntime(boot: Boot): AppRuntime {
  const clock = createServerClock(() => boot.now, boot.now);
  const never = () => Promise.reject(new Error('the first page asks nobody'));
  const { client, session, loss, lines } = createClient(
    {
      site: boot.site,
      origin: '',
      clientType: 'web',
      originalType: 'web',
      platform: 'server',
      uuid: '',
      language: 'zh-CN',
      info: '',
      loadSuite: never,
      fetch: never,
    },
    { clock, places: memoryPlaces(), effects: silent, utcOffsetMinutes: () => 480 },
  );
  const realtime = new Realtime({
    openSocket: () => {
      throw new Error('the first page opens no socket');
    },
    ticket: never,
    now: () => boot.now,
    onSessionEnd: () => {},
  });
  const cells = new PriceCells(() => {});
  const matches = new MatchStore(realtime, cells);
  return {
    site: boot.site,
    client,
    session,
    clock,
    loss,
    realtime,
    cells,
    matches,
    effects: silent,
    digest: never,
    lines,
    sign: never,
    forget: () => {},
  };
}
