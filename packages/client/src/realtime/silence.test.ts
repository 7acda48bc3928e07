import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway, recordingListener } from '../testing/fake-gateway.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A page that follows two topics and has both. */
async function followingTwo() {
  const gateway = fakeGateway();
  const one = recordingListener();
  const two = recordingListener();
  gateway.realtime.follow('match:1', one.listener);
  gateway.realtime.follow('match:2', two.listener);
  gateway.realtime.start();
  const socket = await gateway.welcome();
  for (const topic of ['match:1', 'match:2']) socket.say({ op: 'snap', topic, seq: 1, epoch: 'e', data: topic });
  one.told.length = 0;
  two.told.length = 0;
  socket.heard.length = 0;
  return { gateway, socket, one: one.told, two: two.told };
}

describe('a quiet topic', () => {
  it('is not stale as long as it beats', async () => {
    const { gateway, socket, one, two } = await followingTwo();
    await gateway.beatFor(60_000, { 'match:1': 1, 'match:2': 1 });
    expect([one, two, socket.heard]).toEqual([[], [], []]);
    expect(gateway.sockets).toHaveLength(1);
  });

  it('without beats is stale after eight seconds and is requested again; the others are not', async () => {
    const { gateway, socket, one, two } = await followingTwo();
    await gateway.beatFor(8_000, { 'match:2': 1 });
    expect([one, socket.heard]).toEqual([[], []]);
    await gateway.beatFor(1_000, { 'match:2': 1 });
    expect(one).toEqual([['stale', true]]);
    expect(two).toEqual([]);
    expect(socket.heard).toEqual([{ op: 'sub', topic: 'match:1' }]);
  });

  it('is not stale any more once a message arrives, and is reported stale once meanwhile', async () => {
    const { gateway, socket, one } = await followingTwo();
    await gateway.beatFor(30_000, { 'match:2': 1 });
    expect(one).toEqual([['stale', true]]);
    expect(socket.heard).toHaveLength(3);
    socket.say({ op: 'snap', topic: 'match:1', seq: 9, epoch: 'e', data: 'nine' });
    expect(one).toEqual([
      ['stale', true],
      ['stale', false],
      ['snapshot', 'nine'],
    ]);
  });
});

describe('a silent connection', () => {
  it('is taken for dead after eight seconds: everything is stale, and another is made', async () => {
    const { gateway, socket, one, two } = await followingTwo();
    await pass(8_000);
    expect(socket.isClosed).toBe(false);
    await pass(1_000);
    expect(socket.isClosed).toBe(true);
    expect(gateway.realtime.status).toBe('offline');
    expect([one, two]).toEqual([[['stale', true]], [['stale', true]]]);
    await pass(400);
    expect(gateway.sockets).toHaveLength(2);
    expect((await gateway.welcome()).asked).toEqual([
      { op: 'sub', topic: 'match:1', from: 1, epoch: 'e' },
      { op: 'sub', topic: 'match:2', from: 1, epoch: 'e' },
    ]);
  });

  it('lives by the heartbeat the gateway named', async () => {
    const gateway = fakeGateway();
    gateway.realtime.follow('match:1', recordingListener().listener);
    gateway.realtime.start();
    await pass(0);
    const { socket } = gateway;
    socket.say({ op: 'ready', now: 0, heartbeatMs: 20_000 });
    await pass(32_000);
    expect(socket.isClosed).toBe(false);
    await pass(1_000);
    expect(socket.isClosed).toBe(true);
  });

  it('is nothing to worry about while nothing is followed, nor just after something is', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    const socket = await gateway.welcome();
    await pass(60_000);
    gateway.realtime.follow('match:1', recordingListener().listener);
    await pass(8_000);
    expect(socket.isClosed).toBe(false);
    expect(gateway.sockets).toHaveLength(1);
  });
});

it('a broken connection makes everything stale at once', async () => {
  const { socket, one, two } = await followingTwo();
  socket.breakOff();
  expect([one, two]).toEqual([[['stale', true]], [['stale', true]]]);
});

it('a topic that was stale for long still resumes from its number, and is requested once', async () => {
  const { gateway, socket } = await followingTwo();
  socket.breakOff();
  await pass(12_000);
  const next = await gateway.welcome();
  await pass(1_000);
  expect(next.asked).toEqual([
    { op: 'sub', topic: 'match:1', from: 1, epoch: 'e' },
    { op: 'sub', topic: 'match:2', from: 1, epoch: 'e' },
  ]);
});

it('a page that never gets a connection does not treat its data as live', async () => {
  const gateway = fakeGateway({ ticket: async () => null });
  const { told, listener } = recordingListener();
  gateway.realtime.follow('match:1', listener);
  gateway.realtime.start();
  await pass(8_000);
  expect(told).toEqual([]);
  await pass(1_000);
  expect(told).toEqual([['stale', true]]);
  expect(gateway.sockets).toHaveLength(0);
});
