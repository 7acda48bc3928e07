import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { manualClock } from '../platform/clock.ts';
import type { PageParts } from './pages.ts';
import { registerPages } from './pages.ts';

const site = { siteId: 5000, public: { siteId: 5000, lines: [], newsDomains: [], demo: false }, file: {} };
const open: { close(): Promise<unknown> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

/** A server of pages that records what it renders; only addresses under /app are known. */
function pages() {
  const clock = manualClock(0);
  const rendered: string[] = [];
  const app = Fastify();
  open.push(app);
  registerPages(app, {
    renderer: {
      calls: () => [],
      pageOf: (path: string) => (path.startsWith('/app/') ? path : 'not found'),
      render: async ({ path }: { path: string }) => {
        rendered.push(path);
        return { status: path.startsWith('/app/') ? 200 : 404, html: '<p nonce="__NONCE__">__TICKET__' };
      },
    },
    handlers: {},
    sites: { forHost: () => site, byId: () => null },
    clock,
    log: { error: () => undefined },
    demo: false,
    mediaOrigin: null,
    frameOrigin: null,
    visitorTicket: async () => 'ticket',
  } as unknown as PageParts);
  return { rendered, clock, app, get: (url: string) => app.inject({ url }) };
}

it('renders all unknown addresses once a second together, whatever they are', async () => {
  const { rendered, clock, get } = pages();
  for (let turn = 0; turn < 20; turn++) expect((await get(`/nothing/${turn}`)).statusCode).toBe(404);
  expect(rendered).toEqual(['/nothing/0']);
  clock.advance(1_100);
  await get('/nothing/20');
  expect(rendered).toHaveLength(2);
});

it.each(['gzip', 'deflate, gzip;q=0.8, br'])(
  'compresses a page for a browser that takes %s, and for no other',
  async (encodings) => {
    const { app, get } = pages();
    const packed = await app.inject({ url: '/app/home', headers: { 'accept-encoding': encodings } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(gunzipSync(packed.rawPayload).toString()).toMatch(/^<p nonce="[^"_]+">ticket$/);
    expect((await get('/app/home')).headers).not.toHaveProperty('content-encoding');
  },
);

it('renders each page of its own, and shares it for a second without its nonce', async () => {
  const { rendered, get } = pages();
  const [first, second] = [await get('/app/home'), await get('/app/home')];
  await get('/app/sports');
  expect(rendered).toEqual(['/app/home', '/app/sports']);
  expect(first.body).not.toBe(second.body);
  expect(first.headers['cache-control']).toBe('private, no-cache');
});
