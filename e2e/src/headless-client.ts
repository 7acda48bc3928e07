import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  createClient,
  createServerClock,
  type Effects,
  memoryPlaces,
  passwordDigest,
  type TouchlineClient,
} from '@touchline/client';
import { Realtime, type SocketLike } from '@touchline/client/realtime';
import { operatorRoutes } from '@touchline/contract/operator-routes';
import { routes } from '@touchline/contract/routes';
import { defaultHeaderNames } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { WebSocket } from 'ws';

/** The calls of the pipeline that would change a screen. */
export interface Shown {
  readonly toasts: string[];
  readonly alerts: string[];
  readonly paths: string[];
  /** Kinds of the puzzles it was asked to solve; it closes them all. */
  readonly puzzles: string[];
}

export interface HeadlessClient extends TouchlineClient {
  readonly shown: Shown;
  readonly realtime: Realtime;
}

interface HeadlessOptions {
  readonly siteId?: number;
  readonly headers?: Partial<typeof defaultHeaderNames>;
  readonly clientType?: string;
  /** The number of the device it says it is; one of its own unless given. */
  readonly uuid?: string;
  readonly wire?: 'sealed' | 'plain';
  /** Origins that serve the same site; the one it begins with alone unless given. */
  readonly lines?: readonly string[];
  /** Its own clock; the machine's unless given. */
  readonly now?: () => number;
}

const SITES = new URL('../../sites/', import.meta.url);

/** The headers under the names of a delivered site; nothing for a site that only a test has. */
function headersOf(siteId: number): Partial<typeof defaultHeaderNames> {
  const file = new URL(`${siteId}.json`, SITES);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).headers ?? {}) : {};
}

/** A client without a browser, for scripts, tests and load. */
export async function headlessClient(origin: string, options: HeadlessOptions = {}): Promise<HeadlessClient> {
  const siteId = options.siteId ?? 5000;
  const headers = { ...defaultHeaderNames, ...headersOf(siteId), ...options.headers };
  const keyAnswer = (await (
    await fetch(`${origin}/api/site/key`, { headers: { [headers.siteId]: String(siteId) } })
  ).json()) as {
    data: { id: string; publicKey: string };
  };
  const shown: Shown = { toasts: [], alerts: [], paths: [], puzzles: [] };
  const time = (await (await fetch(`${origin}/api/site/time`)).json()) as { data: { now: number } };
  const clock = createServerClock(options.now ?? Date.now, time.data.now);
  const made = createClient(
    {
      site: {
        siteId,
        headers,
        wire: options.wire ?? 'sealed',
        key: keyAnswer.data,
        version: '1.1.0',
        demo: true,
        lines: [...(options.lines ?? [])],
      },
      origin,
      clientType: options.clientType ?? 'web',
      originalType: 'web',
      platform: 'node',
      uuid: options.uuid ?? randomUUID(),
      language: 'zh-CN',
      info: 'e30',
      loadSuite: async () => nodeSuite,
      fetch,
      routes: { ...routes, ...operatorRoutes },
    },
    { clock, places: memoryPlaces(), effects: recordingEffects(shown), utcOffsetMinutes: () => 480 },
  );
  const realtime = new Realtime({
    openSocket: () => openSocket(origin),
    ticket: async () => {
      const result = await made.client.call('socketTicket', {}, { quiet: true });
      return result.ok ? result.data.ticket : null;
    },
    now: () => clock.now(),
    onSessionEnd: (_code, message) => made.loss.lost(message),
  });
  return { ...made, shown, realtime };
}

function recordingEffects(shown: Shown): Effects {
  return {
    toast: (text) => void shown.toasts.push(text),
    alert: async (_title, text) => void shown.alerts.push(text),
    askToLogIn: () => void shown.alerts.push('请先登录'),
    navigate: (path) => void shown.paths.push(path),
    loading: () => {},
    async verify(kind) {
      shown.puzzles.push(kind);
      return null;
    },
    memberLeft: () => {},
    isOnProtectedPage: () => false,
    currentPath: () => '/app/home',
  };
}

/** The library's socket with the origin a page of the site would have. */
export function openSocket(origin: string): SocketLike {
  const url = `${origin.replace('http', 'ws')}/ws`;
  return new WebSocket(url, { origin, perMessageDeflate: false }) as unknown as SocketLike;
}

/** Signs in by name and password, as the login page does. */
export async function signIn(client: HeadlessClient, name: string, password: string): Promise<void> {
  const result = await client.client.call('login', {
    name,
    password: passwordDigest(nodeSuite, name, password),
    oldPassword: '',
    timewd: Math.round(client.clock.now()),
    flag: 1,
    version: '1.1.0',
  });
  if (!result.ok) throw new Error(`login: ${result.code} ${result.message}`);
  client.session.begin(result.data.token, result.data.userInfo);
}
