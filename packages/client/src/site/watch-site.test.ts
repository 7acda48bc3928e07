import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { followSite, watchSite } from './watch-site.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SPREAD_MS = 300;

/** A page that watches its site, with its calls and the changes it received. */
async function watchingPage(part: { isAsking?: () => boolean } = {}) {
  const gateway = fakeGateway();
  const heard: string[] = [];
  const call = vi.fn(async () => {
    heard.push('asked');
    return { ok: true };
  });
  const stop = watchSite({
    client: { call: call as never },
    realtime: gateway.realtime,
    spreadMs: SPREAD_MS,
    onChange: () => void heard.push('changed'),
    ...part,
  });
  gateway.realtime.start();
  const socket = await gateway.welcome();
  const snapshot = (mark: string, epoch = 'e') =>
    gateway.socket.say({ op: 'snap', topic: 'site', seq: 1, epoch, data: { mark } });
  return { gateway, socket, heard, stop, snapshot };
}

describe('a page that watches its site', () => {
  it('checks at first, then within its spread of every change', async () => {
    const { socket, heard, snapshot } = await watchingPage();
    expect(socket.asked).toEqual([{ op: 'sub', topic: 'site' }]);
    snapshot('a.0');
    expect(heard).toEqual(['asked']);
    socket.say({ op: 'delta', topic: 'site', seq: 2, data: { mark: 'a.1' } });
    await vi.advanceTimersByTimeAsync(SPREAD_MS - 1);
    expect(heard).toEqual(['asked']);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['asked', 'asked', 'changed']);
  });

  it('checks once for changes that come at once', async () => {
    const { socket, heard, snapshot } = await watchingPage();
    snapshot('a.0');
    for (let n = 1; n <= 3; n++) socket.say({ op: 'delta', topic: 'site', seq: 1 + n, data: { mark: `a.${n}` } });
    await vi.advanceTimersByTimeAsync(SPREAD_MS);
    expect(heard).toEqual(['asked', 'asked', 'changed']);
  });

  it('checks again after a broken connection only if something changed meanwhile', async () => {
    const { gateway, heard, snapshot } = await watchingPage();
    snapshot('a.0');
    for (const [mark, expected] of [
      ['a.0', 1],
      ['b.0', 2],
    ] as const) {
      gateway.socket.breakOff();
      await vi.advanceTimersByTimeAsync(1_000);
      await gateway.welcome();
      snapshot(mark, mark);
      await vi.advanceTimersByTimeAsync(SPREAD_MS);
      expect(heard.filter((entry) => entry === 'asked')).toHaveLength(expected);
    }
  });

  it('leaves the check to a page that makes its own, and everything once it is stopped', async () => {
    const { socket, heard, snapshot, stop } = await watchingPage({ isAsking: () => true });
    snapshot('a.0');
    socket.say({ op: 'delta', topic: 'site', seq: 2, data: { mark: 'a.1' } });
    await vi.advanceTimersByTimeAsync(SPREAD_MS);
    expect(heard).toEqual(['changed']);
    socket.say({ op: 'delta', topic: 'site', seq: 3, data: { mark: 'a.2' } });
    stop();
    await vi.advanceTimersByTimeAsync(SPREAD_MS);
    expect(heard).toEqual(['changed']);
  });
});

it('a late follower of a known state begins with it', async () => {
  const { gateway, snapshot } = await watchingPage();
  snapshot('a.0');
  const heard: string[] = [];
  const { realtime } = gateway;
  const listener = { onFirst: () => heard.push('first'), onChange: () => heard.push('change') };
  followSite({ realtime, spreadMs: SPREAD_MS }, listener);
  gateway.socket.say({ op: 'delta', topic: 'site', seq: 2, data: { mark: 'a.1' } });
  await vi.advanceTimersByTimeAsync(SPREAD_MS);
  expect(heard).toEqual(['first', 'change']);
});
