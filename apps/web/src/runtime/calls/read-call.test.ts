import { createClient, createServerClock, type Effects, memoryPlaces } from '@touchline/client';
import { expect, it } from 'vitest';
import { readCall } from './read-call.ts';

/** A page whose every call is answered with how many there were before it. */
function page() {
  let now = 1_750_000_000_000;
  let calls = 0;
  const { client, session, forget } = createClient(
    {
      site: {
        siteId: 5000,
        headers: {},
        wire: 'plain',
        key: { id: 'k1', publicKey: '' },
        version: '1.1.0',
        demo: true,
        sandboxes: [],
      } as unknown as Parameters<typeof createClient>[0]['site'],
      origin: 'https://site.example',
      clientType: 'web',
      originalType: 'web',
      platform: 'test',
      uuid: 'device-1',
      language: 'zh-CN',
      info: 'e30',
      loadSuite: async () => {
        throw new Error('nothing is sealed here');
      },
      fetch: async () => {
        calls += 1;
        return Response.json({ code: 0, message: '', data: { items: [], calls }, traceId: '' });
      },
    },
    {
      clock: createServerClock(() => now, null),
      places: memoryPlaces(),
      effects: {} as Effects,
      utcOffsetMinutes: () => 480,
    },
  );
  const games = async (venueEnName: string) => {
    await readCall(client, 'gameList', { venueEnName });
    return calls;
  };
  return { client, session, forget, games, pass: (ms: number) => (now += ms), calls: () => calls };
}

it('a list of games is kept for the token for sixty seconds', async () => {
  const { session, games, pass, forget } = page();
  session.begin('token-1', { id: '1', name: 'fan01' });
  expect([await games('YBDZ'), await games('YBDZ'), await games('YBBY')]).toEqual([1, 1, 2]);
  pass(59_000);
  expect(await games('YBDZ')).toBe(2);
  pass(1_000);
  expect(await games('YBDZ')).toBe(3);
  session.begin('token-2', { id: '2', name: 'fan02' });
  expect(await games('YBDZ')).toBe(4);
  forget();
  expect(await games('YBDZ')).toBe(5);
});

it('that of a venue with AG in its key never is', async () => {
  const { games } = page();
  expect([await games('AGDZ'), await games('AGDZ')]).toEqual([1, 2]);
});

it('money and orders are read anew every time', async () => {
  const { client, session, calls } = page();
  session.begin('token-1', { id: '1', name: 'fan01' });
  for (let n = 0; n < 2; n++) {
    await readCall(client, 'walletBalance', {});
    await readCall(client, 'paymentTypes', {});
  }
  expect(calls()).toBe(4);
});
