import { randomUUID } from 'node:crypto';
import { createClient, createServerClock, type Effects, memoryPlaces } from '@touchline/client';
import { type OperatorClient, operatorClient } from '@touchline/client/operators';
import { operatorRoutes } from '@touchline/contract/operator-routes';
import { routes } from '@touchline/contract/routes';
import { defaultHeaderNames } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';

/** A terminal shows no page: the command prints the answer of a call. */
const silent: Effects = {
  toast: () => {},
  alert: async () => {},
  askToLogIn: () => {},
  navigate: () => {},
  loading: () => {},
  verify: async () => null,
  memberLeft: () => {},
  isOnProtectedPage: () => false,
  currentPath: () => '/',
};

/** A client of the operators' door, with sealed calls. An empty token sends no session. */
export async function openDoor(url: string, siteId: number, token: string): Promise<OperatorClient> {
  const [{ data: time }, { data: key }] = await Promise.all([
    get<{ now: number }>(`${url}/api/site/time`, siteId),
    get<{ id: string; publicKey: string }>(`${url}/api/site/key`, siteId),
  ]);
  const { client, session } = createClient(
    {
      site: { siteId, headers: defaultHeaderNames, wire: 'sealed', key, version: '1.1.0', demo: false, lines: [] },
      origin: url,
      clientType: 'web',
      originalType: 'web',
      platform: 'node',
      uuid: randomUUID(),
      language: 'zh-CN',
      info: 'e30',
      loadSuite: async () => nodeSuite,
      fetch,
      routes: { ...routes, ...operatorRoutes },
    },
    {
      clock: createServerClock(Date.now, time.now),
      places: memoryPlaces(),
      effects: silent,
      utcOffsetMinutes: () => 480,
    },
  );
  if (token) session.saveToken(token);
  return operatorClient(client);
}

async function get<Data>(address: string, siteId: number): Promise<{ readonly data: Data }> {
  const answer = await fetch(address, {
    headers: { [defaultHeaderNames.siteId]: String(siteId) },
    signal: AbortSignal.timeout(10_000),
  });
  return (await answer.json()) as { readonly data: Data };
}
