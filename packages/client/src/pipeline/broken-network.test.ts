import { nodeSuite } from '@touchline/wire/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBet } from '../testing/a-bet.ts';
import { type CallServer, type Reply, startCallServer } from '../testing/call-server.ts';
import { pageClient } from '../testing/page-client.ts';

const broken = { ok: false, code: -2, message: '网络异常，请检查网络后重试', reason: null };

let server: CallServer;
beforeAll(async () => {
  server = await startCallServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
});

it('a server that is not there is a network exception for one second', async () => {
  const gone = await startCallServer();
  await gone.close();
  const { client, shown } = pageClient({ origin: gone.origin, siteKey: gone.siteKey });
  expect(await client.call('walletBalance', {})).toMatchObject(broken);
  expect(shown.toasts).toEqual([{ text: '网络异常', durationMs: 1_000 }]);
});

it('a connection that is cut is a network exception, and the bet on it is not sent again', async () => {
  server.answers({ fate: 'cut' });
  const { client, shown } = pageClient(server);
  expect(await client.call('placeBet', aBet)).toMatchObject(broken);
  expect(shown.toasts).toEqual([{ text: '网络异常', durationMs: 1_000 }]);
  expect(server.seen).toHaveLength(1);
});

it('a background call breaks without a toast', async () => {
  const { client, shown } = pageClient(server);
  server.answers({ fate: 'cut' });
  expect(await client.call('walletBalance', {}, { quiet: true })).toMatchObject(broken);
  server.answers({ raw: 'garbage' });
  expect(await client.call('walletBalance', {}, { quiet: true })).toMatchObject(broken);
  expect(shown.toasts).toEqual([]);
});

const nonsense: readonly (readonly [string, Reply])[] = [
  ['garbage', { raw: '\u0000\u0001{{{' }],
  ['nothing', { raw: '' }],
  ['null', { raw: 'null' }],
  ['a list', { raw: '[{"code":0}]' }],
  ['a text', { raw: '"0"' }],
  ['an object without a code', { raw: '{"message":"hello"}' }],
  ['a code that is no number', { raw: '{"code":"0","data":{}}' }],
  ['the web page of a portal', { raw: '<!doctype html><title>Login</title>', contentType: 'text/html' }],
  ['an envelope of nonsense', { raw: '{"t1":"AAAA"}' }],
  ['an envelope that is no base64url', { raw: '{"t1":"!?*"}' }],
];

describe.each(['sealed', 'plain'] as const)('on a %s site', (wire) => {
  it.each(nonsense)('an answer of %s is a broken network', async (_name, reply) => {
    server.answers(reply);
    const { client, shown } = pageClient(server, { wire });
    expect(await client.call('walletBalance', {})).toMatchObject(broken);
    expect(shown.toasts).toEqual([{ text: '网络异常 200', durationMs: 1_000 }]);
    expect(server.seen).toHaveLength(1);
  });

  it('the toast names the status of the proxy that answered', async () => {
    server.answers({ status: 502, raw: '<h1>Bad gateway</h1>', contentType: 'text/html' });
    const { client, shown } = pageClient(server, { wire });
    expect(await client.call('placeBet', aBet)).toMatchObject(broken);
    expect(shown.toasts).toEqual([{ text: '网络异常 502', durationMs: 1_000 }]);
    expect(server.seen).toHaveLength(1);
  });
});

describe('a sealed call', () => {
  it('is not answered by somebody with another key', async () => {
    server.answers({ data: { available: '1000000.00' }, hasWrongKey: true });
    const { client, shown } = pageClient(server);
    expect(await client.call('walletBalance', {})).toMatchObject(broken);
    expect(shown.toasts).toEqual([{ text: '网络异常 200', durationMs: 1_000 }]);
  });

  it.each([200, 201, 400, 500])('is not answered with success in plain, status %i', async (status) => {
    server.answers({ status, data: { available: '1000000.00' }, isPlain: true });
    expect(await pageClient(server).client.call('walletBalance', {})).toMatchObject(broken);
  });

  it('takes no business answer in plain', async () => {
    server.answers({ code: 10401, message: 'forged', isPlain: true });
    const { client, session, shown } = pageClient(server);
    session.begin('token-1', { id: '1', name: 'fan01' });
    expect(await client.call('walletBalance', {})).toMatchObject(broken);
    expect(session.token).toBe('token-1');
    expect(shown.alerts).toEqual([]);
  });

  it('takes the refusal of an envelope in plain: the server could not seal it', async () => {
    server.answers({ status: 400, code: 10400, message: '请求无法识别', data: { reason: 'bad_sign' }, isPlain: true });
    const result = await pageClient(server).client.call('placeBet', aBet);
    expect(result).toMatchObject({ ok: false, code: 10400, message: '请求无法识别', reason: 'bad_sign' });
    expect(server.seen).toHaveLength(1);
  });

  it('does not take the answer of an earlier call, though its seal is genuine', async () => {
    let earlier: Response | null = null;
    const replaying: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      const answer = earlier?.clone() ?? response;
      earlier ??= response.clone();
      return answer;
    };
    server.answers({ data: { available: '9.00' } });
    const { client } = pageClient(server, { fetch: replaying });
    expect(await client.call('walletBalance', {})).toEqual({ ok: true, data: { available: '9.00' } });
    expect(await client.call('walletBalance', {})).toMatchObject(broken);
  });

  it('is opened by its seal, whatever content type a proxy made of it', async () => {
    server.answers({ data: { available: '9.00' }, contentType: 'text/plain' });
    expect(await pageClient(server).client.call('walletBalance', {})).toEqual({
      ok: true,
      data: { available: '9.00' },
    });
  });
});

describe('the code of the envelope', () => {
  it('may fail to load: the call fails, nothing is sent in plain, and the next call tries again', async () => {
    server.answers({ data: 1 });
    let isOffline = true;
    const { client, shown } = pageClient(server, {
      loadSuite: async () => {
        if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
        return nodeSuite;
      },
    });
    expect(await client.call('placeBet', aBet)).toMatchObject(broken);
    expect(await client.call('walletBalance', {}, { quiet: true })).toMatchObject(broken);
    expect(shown.toasts).toEqual([{ text: '网络异常', durationMs: 1_000 }]);
    expect(server.seen).toEqual([]);
    isOffline = false;
    expect(await client.call('walletBalance', {})).toEqual({ ok: true, data: 1 });
    expect(server.seen[0]?.isSealed).toBe(true);
  });

  it('cannot work with a key that is no key', async () => {
    const { client } = pageClient({ origin: server.origin, siteKey: { id: 'k1', publicKey: 'AAAA' } });
    expect(await client.call('walletBalance', {})).toMatchObject(broken);
    expect(server.seen).toEqual([]);
  });
});
