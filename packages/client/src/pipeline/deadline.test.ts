import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBet } from '../testing/a-bet.ts';
import { type CallServer, startCallServer } from '../testing/call-server.ts';
import { pageClient } from '../testing/page-client.ts';

let server: CallServer;
beforeAll(async () => {
  server = await startCallServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  server.answers({ fate: 'hangs' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The result of a call without credentials before its line is given up. */
const abnormal = { ok: false, code: 1_000_023, message: '网络异常，请检查网络后重试' };
const timedOut = { ok: false, code: -1, message: '请求超时' };

/** Runs everything that needs no time to pass. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Makes a call that the server never answers, and returns its state. */
async function unanswered(start: () => Promise<unknown>) {
  const arrival = server.nextCall();
  const state: { result: unknown } = { result: 'waiting' };
  void start().then((result) => {
    state.result = result;
  });
  await arrival;
  return {
    async after(ms: number): Promise<unknown> {
      vi.advanceTimersByTime(ms);
      await settle();
      return state.result;
    },
  };
}

it('a call with credentials is given up after 30 s', async () => {
  const { client, shown } = pageClient(server);
  const call = await unanswered(() => client.call('walletBalance', {}));
  expect(await call.after(29_999)).toBe('waiting');
  expect(shown.toasts).toEqual([]);
  expect(await call.after(1)).toMatchObject(timedOut);
  expect(shown.toasts).toEqual([{ text: '网络超时，请重试', durationMs: 1_500 }]);
});

it.each(['configInfo', 'serverTime', 'matchList'] as const)('%s, without credentials, after 5 s', async (name) => {
  const { client, shown } = pageClient(server);
  const call = await unanswered(() => client.call(name, {} as never));
  expect(await call.after(4_999)).toBe('waiting');
  expect(await call.after(1)).toMatchObject(abnormal);
  expect(shown.toasts).toEqual([{ text: '网络超时，请重试', durationMs: 1_500 }]);
});

it('a bet is given up after 30 s and never sent again', async () => {
  const { client } = pageClient(server);
  const call = await unanswered(() => client.call('placeBet', aBet));
  expect(await call.after(30_000)).toMatchObject(timedOut);
  await call.after(600_000);
  expect(server.seen).toHaveLength(1);
});

it('an answer that stops half way is given up, too', async () => {
  const { client } = pageClient(server, {
    fetch: async (input, init) => {
      const signal = init?.signal;
      void fetch(input, init).catch(() => {});
      const body = new ReadableStream({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
      });
      return new Response(body);
    },
  });
  const call = await unanswered(() => client.call('walletBalance', {}));
  expect(await call.after(29_999)).toBe('waiting');
  expect(await call.after(1)).toMatchObject(timedOut);
});

it('a background call times out without a toast', async () => {
  const { client, shown } = pageClient(server);
  const call = await unanswered(() => client.call('serverTime', {}, { quiet: true }));
  expect(await call.after(5_000)).toMatchObject(abnormal);
  expect(shown.toasts).toEqual([]);
});

it('an answered call leaves no timer behind', async () => {
  const answers = ['{"code":0,"data":1}', 'garbage'];
  const { client } = pageClient(server, { wire: 'plain', fetch: async () => new Response(answers.shift()) });
  expect(await client.call('walletBalance', {})).toMatchObject({ ok: true });
  expect(await client.call('walletBalance', {})).toMatchObject({ ok: false });
  expect(vi.getTimerCount()).toBe(0);
});

describe('a call that its caller closes', () => {
  const closed = { ok: false, code: -3, message: '请求已关闭' };

  it('ends at once and without a toast', async () => {
    const { client, shown } = pageClient(server);
    const closer = new AbortController();
    const call = await unanswered(() => client.call('walletBalance', {}, { signal: closer.signal }));
    closer.abort();
    expect(await call.after(0)).toMatchObject(closed);
    expect(shown.toasts).toEqual([]);
  });

  it('is not sent when it was closed before', async () => {
    const { client } = pageClient(server);
    expect(await client.call('walletBalance', {}, { signal: AbortSignal.abort() })).toMatchObject(closed);
    expect(server.seen).toEqual([]);
  });
});
