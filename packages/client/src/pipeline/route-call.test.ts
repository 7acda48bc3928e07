import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../client.ts';
import { type CallServer, startCallServer } from '../testing/call-server.ts';
import { pageClient } from '../testing/page-client.ts';

const shape = vi.hoisted(() => ({
  method: 'POST',
  access: 'anyone',
  repetition: 'read',
  sealing: 'both',
  encoding: 'json',
  credentials: true,
  blankToken: false,
  cacheSeconds: 0,
  savesToken: false,
}));
vi.mock('@touchline/contract/routes', () => ({
  routes: {
    assist: { ...shape, path: '/api/site/gameassist/hint/list' },
    news: { ...shape, path: '/api/site/game/newsoccer/news/list' },
    soccer: { ...shape, path: '/api/site/game/newsoccer/soccer/list' },
    info: { ...shape, path: '/api/site/game/newsoccer/info/get' },
    results: { ...shape, credentials: false, path: '/api/site/game/newsoccer/soccer/results' },
    table: { ...shape, path: '/api/site/game/newsoccer/table/get' },
    other: { ...shape, path: '/api/site/gameassistant/list' },
    verifyIc: { ...shape, path: '/api/gw/ic/verify', savesToken: true },
    balance: { ...shape, path: '/api/site/venue/balance' },
  },
}));

let server: CallServer;
let news: CallServer;
beforeAll(async () => {
  server = await startCallServer();
  news = await startCallServer();
});
afterAll(async () => {
  await server.close();
  await news.close();
});
beforeEach(() => {
  for (const each of [server, news]) {
    each.seen.length = 0;
    each.answers({ data: 'served' });
  }
});
type Part = Parameters<typeof pageClient>[1];
function page(part: Part = {}) {
  const made = pageClient(server, part);
  type AnyCall = (name: string, input: unknown, options?: unknown) => ReturnType<Client['call']>;
  return { ...made, call: made.client.call.bind(made.client) as unknown as AnyCall };
}

describe('the rule set of a site', () => {
  const rewrites = [
    { prefix: '/api/site/gameassist/hint', replaceWith: '/api/assist/hints' },
    { prefix: '/api/site/gameassist', replaceWith: '/api/assist' },
  ];

  it('sends a call to the address of the first rule that fits, and seals it for that address', async () => {
    expect(await page({ site: { rewrites } }).call('assist', { a: 1 })).toEqual({ ok: true, data: 'served' });
    expect(server.seen[0]).toMatchObject({ url: '/api/assist/hints/list', isSealed: true, input: { a: 1 } });
  });

  it('touches no other address, and none that only begins alike', async () => {
    const { call } = page({ site: { rewrites: [...rewrites, { prefix: '/api/site/venue', replaceWith: '/api/x' }] } });
    await call('other', {});
    await call('balance', {});
    expect(server.seen.map((seen) => seen.url)).toEqual(['/api/site/gameassistant/list', '/api/site/venue/balance']);
  });
});

describe('the news domain', () => {
  const wanted = (part: Part = {}) => page({ newsDomain: () => `${news.origin}/path?x`, ...part });

  it.each(['news', 'soccer', 'info'])('serves %s outside production when the site allows it', async (name) => {
    await wanted({ site: { demo: true, newsDomains: [news.origin] } }).call(name, {});
    expect([server.seen.length, news.seen.length]).toEqual([0, 1]);
  });

  it.each([
    ['in production', { site: { demo: false, newsDomains: ['set below'] } }],
    ['that is not on the list', { site: { demo: true, newsDomains: ['https://news.example'] } }],
  ])('%s is not asked', async (_name, part) => {
    if (!part.site.demo) part.site.newsDomains = [news.origin];
    await wanted(part).call('news', {});
    expect([server.seen.length, news.seen.length]).toEqual([1, 0]);
  });

  it.each(['javascript:alert(1)', 'nonsense', '', null])('%j is no domain', async (domain) => {
    await page({ newsDomain: () => domain, site: { demo: true, newsDomains: [news.origin] } }).call('news', {});
    expect([server.seen.length, news.seen.length]).toEqual([1, 0]);
  });

  it('that does not answer is an abnormal network, and no line is left for it', async () => {
    news.answers({ fate: 'cut' });
    const { call, lines } = wanted({ site: { demo: true, newsDomains: [news.origin], lineThreshold: 1 } });
    for (const _ of [1, 2]) expect(await call('results', {})).toMatchObject({ ok: false, code: 1_000_023 });
    expect(lines.current).toBe(server.origin);
  });

  it('serves nothing else', async () => {
    await wanted({ site: { demo: true, newsDomains: [news.origin] } }).call('table', {});
    expect(news.seen).toEqual([]);
  });
});

describe('the token in an answer', () => {
  it('of the verify call is saved', async () => {
    server.answers({ data: 1, headers: { 'x-tk': 'token-9' } });
    const { call, session } = page();
    await call('verifyIc', {});
    expect(session.token).toBe('token-9');
  });

  it.each([
    ['another call', 'balance', 0],
    ['a verify call that failed', 'verifyIc', 10_412],
  ])('of %s is not', async (_name, call, code) => {
    server.answers({ code, data: 1, headers: { 'x-tk': 'token-9' } });
    const made = page();
    await made.call(call, {});
    expect(made.session.token).toBe('');
  });
});

describe('answers kept for a token', () => {
  const kept = { keepForToken: true };

  it('last sixty seconds, or as long as given', async () => {
    let local = 1_700_000_000_000;
    const { call, session } = page({ local: () => local });
    session.begin('token-1', { id: '1', name: 'fan01' });
    await call('balance', { venueEnName: 'YBDZ' }, kept);
    local += 59_999;
    await call('balance', { venueEnName: 'YBDZ' }, kept);
    expect(server.seen).toHaveLength(1);
    local += 1;
    await call('balance', { venueEnName: 'YBDZ' }, { keepForToken: 5 });
    local += 5_000;
    await call('balance', { venueEnName: 'YBDZ' }, { keepForToken: 5 });
    expect(server.seen).toHaveLength(3);
  });

  it('are skipped for venues with AG in their key', async () => {
    const { call } = page();
    for (let turn = 0; turn < 2; turn++) await call('balance', { venueEnName: 'AGIN' }, kept);
    expect(server.seen).toHaveLength(2);
  });

  it('are nobody else’s', async () => {
    const { call, session, forget } = page();
    session.begin('token-1', { id: '1', name: 'fan01' });
    await call('balance', {}, kept);
    session.begin('token-2', { id: '2', name: 'fan02' });
    await call('balance', {}, kept);
    expect(server.seen).toHaveLength(2);
    forget();
    await call('balance', {}, kept);
    expect(server.seen).toHaveLength(3);
  });

  it('are not made by calls that do not ask for it', async () => {
    const { call } = page();
    await call('balance', {});
    await call('balance', {}, kept);
    expect(server.seen).toHaveLength(2);
  });
});
