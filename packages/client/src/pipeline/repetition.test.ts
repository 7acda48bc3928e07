import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBet } from '../testing/a-bet.ts';
import { type CallServer, type Reply, startCallServer } from '../testing/call-server.ts';
import { pageClient } from '../testing/page-client.ts';

let server: CallServer;
beforeAll(async () => {
  server = await startCallServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
});

/** The refusal of an envelope: nothing of the call was executed. */
const unopened = (data: Record<string, unknown>): Reply => ({
  status: 400,
  code: 10400,
  message: '请求无法识别，请刷新页面后重试',
  data,
  isPlain: true,
});

const moneyCalls = [
  ['placeBet', aBet],
  ['createDeposit', { idempotencyKey: 'key-0123456789abcdef', channelId: 'c', amount: '500' }],
  [
    'createWithdrawal',
    {
      idempotencyKey: 'key-0123456789abcdef',
      method: 'bank',
      destinationId: '7',
      amount: '100',
      arrivalAmount: '100.00',
      withdrawPassword: '135790',
    },
  ],
] as const;

describe.each(moneyCalls)('the money call %s', (name, input) => {
  it.each([
    ['a cut connection', { fate: 'cut' }],
    ['garbage', { raw: 'garbage' }],
    ['a bad gateway', { status: 502, raw: '' }],
    ['an internal error', { code: 10599 }],
    ['an internal error in plain', { status: 500, code: 10599, isPlain: true }],
    ['a busy server', { code: 10503 }],
    ['a conflict', { code: 10408, data: { reason: 'in_progress' } }],
    ['a replayed nonce', unopened({ reason: 'replayed', now: 1 })],
    ['a bad sign', unopened({ reason: 'bad_sign', now: 1 })],
    ['a sealed answer that speaks of a stale timestamp', { data: { reason: 'stale_timestamp', now: 1 }, code: 10400 }],
  ] satisfies [string, Reply][])('is not sent again after %s', async (_name, reply) => {
    server.answers(reply);
    const { client } = pageClient(server);
    expect(await client.call(name, input as never)).toMatchObject({ ok: false });
    expect(server.seen).toHaveLength(1);
  });

  it('keeps its idempotency key whenever it travels again', async () => {
    server.answers(() =>
      server.seen.length === 1 ? unopened({ reason: 'stale_timestamp', now: 9e11 }) : { data: 'done' },
    );
    const { client } = pageClient(server);
    expect(await client.call(name, input as never)).toEqual({ ok: true, data: 'done' });
    expect(server.seen.map((call) => call.input)).toEqual([input, input]);
  });
});

describe('a call whose envelope was stale', () => {
  it('sets the clock by the server and travels once more', async () => {
    const now = 1_700_000_000_000;
    server.answers(() => (server.seen.length === 1 ? unopened({ reason: 'stale_timestamp', now }) : { data: 'done' }));
    const { client, clock, shown } = pageClient(server, { local: () => 5_000 });
    expect(await client.call('walletBalance', {})).toEqual({ ok: true, data: 'done' });
    expect(server.seen.map((call) => call.headers['x-ts'])).toEqual(['5000', String(now)]);
    expect(server.seen[0]?.headers['x-nc']).not.toBe(server.seen[1]?.headers['x-nc']);
    expect(clock.now()).toBe(now);
    expect(shown).toMatchObject({ toasts: [], alerts: [] });
  });

  it('does not travel a third time', async () => {
    server.answers(unopened({ reason: 'stale_timestamp', now: 1_700_000_000_000 }));
    expect(await pageClient(server).client.call('placeBet', aBet)).toMatchObject({
      ok: false,
      code: 10400,
      reason: 'stale_timestamp',
    });
    expect(server.seen).toHaveLength(2);
  });

  it('of a plain site is a plain refusal', async () => {
    server.answers(unopened({ reason: 'stale_timestamp', now: 1 }));
    expect(await pageClient(server, { wire: 'plain' }).client.call('walletBalance', {})).toMatchObject({ code: 10400 });
    expect(server.seen).toHaveLength(1);
  });
});

describe('a call under a key the site no longer has', () => {
  it('fetches the present key and travels once more under it', async () => {
    const { client } = pageClient(server);
    server.changeKey();
    server.answers((call) => {
      if (call.url === '/api/site/key') return { data: server.siteKey };
      return call.isSealed ? { data: 'done' } : unopened({ reason: 'unknown_key', now: 1 });
    });
    expect(await client.call('placeBet', aBet)).toEqual({ ok: true, data: 'done' });
    expect(server.seen.map((call) => call.url)).toEqual([
      '/api/site/group/book/bet/v1/place',
      '/api/site/key',
      '/api/site/group/book/bet/v1/place',
    ]);
    expect(server.seen[0]?.headers['x-ak']).toMatch(/^k1\./);
    expect(server.seen[2]).toMatchObject({ isSealed: true, input: aBet });
    await client.call('walletBalance', {});
    expect(server.seen).toHaveLength(4);
  });

  it('fetches one key for all calls that are refused together', async () => {
    const { client } = pageClient(server);
    server.changeKey();
    server.answers((call) => {
      if (call.url === '/api/site/key') return { data: server.siteKey };
      return call.isSealed ? { data: 'done' } : unopened({ reason: 'unknown_key', now: 1 });
    });
    const results = await Promise.all([1, 2, 3].map(() => client.call('walletBalance', {})));
    expect(results).toEqual([1, 2, 3].map(() => ({ ok: true, data: 'done' })));
    expect(server.seen.filter((call) => call.url === '/api/site/key')).toHaveLength(1);
    expect(server.seen).toHaveLength(7);
  });

  it.each(['of another signer', 'with another end'])('takes no key %s', async (what) => {
    const { client, shown } = pageClient(server);
    server.changeKey();
    const { siteKey } = server;
    const forged = what === 'with another end' ? { ...siteKey, endsAt: 1 } : { ...siteKey, signature: 'A'.repeat(86) };
    server.answers((call) =>
      call.url === '/api/site/key' ? { data: forged } : unopened({ reason: 'unknown_key', now: 1 }),
    );
    expect(await client.call('placeBet', aBet)).toMatchObject({ ok: false, reason: 'unknown_key' });
    expect(server.seen).toHaveLength(2);
    expect(shown.toasts).toEqual([]);
  });

  it('ends when the present key does not help', async () => {
    server.answers((call) =>
      call.url === '/api/site/key' ? { data: server.siteKey } : unopened({ reason: 'unknown_key', now: 1 }),
    );
    expect(await pageClient(server).client.call('placeBet', aBet)).toMatchObject({ ok: false, reason: 'unknown_key' });
    expect(server.seen).toHaveLength(3);
  });

  it('ends when the present key cannot be had, with the one failure of the call', async () => {
    server.answers((call) => (call.url === '/api/site/key' ? { fate: 'cut' } : unopened({ reason: 'unknown_key' })));
    const { client, shown } = pageClient(server);
    expect(await client.call('placeBet', aBet)).toMatchObject({ ok: false, code: 10400, reason: 'unknown_key' });
    expect(server.seen).toHaveLength(2);
    expect(shown.toasts).toEqual([]);
  });
});
