import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway, recordingListener } from '../testing/fake-gateway.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('connecting', () => {
  it('fetches a ticket and shows it in the first message, before any request', async () => {
    const gateway = fakeGateway();
    gateway.realtime.follow('match:7', recordingListener().listener);
    gateway.realtime.start();
    await pass(0);
    expect(gateway.socket.heard).toEqual([]);
    gateway.socket.onopen?.();
    expect(gateway.socket.heard).toEqual([{ op: 'auth', ticket: 'ticket-1' }]);
    gateway.socket.say({ op: 'ready', now: 0, heartbeatMs: 5_000 });
    await pass(0);
    expect(gateway.socket.asked).toEqual([{ op: 'sub', topic: 'match:7' }]);
  });

  it('is live only once the gateway said so', async () => {
    const gateway = fakeGateway();
    expect(gateway.realtime.status).toBe('offline');
    gateway.realtime.start();
    expect(gateway.realtime.status).toBe('connecting');
    await gateway.welcome();
    expect(gateway.realtime.status).toBe('live');
    expect(gateway.statuses).toEqual(['connecting', 'live']);
  });

  it('counts as cut while an attempt to reconnect hangs, until a message comes', async () => {
    let isHanging = false;
    const gateway = fakeGateway({ ticket: () => (isHanging ? new Promise(() => {}) : Promise.resolve('ticket')) });
    gateway.realtime.start();
    const socket = await gateway.welcome();
    isHanging = true;
    socket.breakOff();
    await pass(20_000);
    expect(gateway.realtime.status).toBe('offline');
    isHanging = false;
    gateway.realtime.restart();
    await gateway.welcome();
    expect(gateway.realtime.status).toBe('live');
    expect(gateway.statuses).toEqual(['connecting', 'live', 'offline', 'connecting', 'live']);
  });

  it('happens once, however often it is started', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    gateway.realtime.start();
    await gateway.welcome();
    expect(gateway.sockets).toHaveLength(1);
  });

  it('uses a new ticket for every connection', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    (await gateway.welcome()).breakOff();
    await pass(400);
    gateway.socket.onopen?.();
    expect(gateway.socket.heard).toEqual([{ op: 'auth', ticket: 'ticket-2' }]);
  });

  it('tries again when no ticket could be had', async () => {
    const tickets = [async () => null, () => Promise.reject(new Error('no network')), async () => 'ticket-3'];
    const gateway = fakeGateway({ ticket: () => tickets.shift()?.() ?? Promise.resolve(null) });
    gateway.realtime.start();
    await pass(0);
    expect(gateway.realtime.status).toBe('offline');
    await pass(400 + 800);
    expect(gateway.sockets).toHaveLength(1);
    gateway.socket.onopen?.();
    expect(gateway.socket.heard).toEqual([{ op: 'auth', ticket: 'ticket-3' }]);
  });

  it('gives up a connection that does not become ready in 15 s', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    await pass(0);
    gateway.socket.onopen?.();
    await pass(15_000);
    expect(gateway.sockets).toHaveLength(1);
    await pass(1_400);
    expect(gateway.sockets[0]?.isClosed).toBe(true);
    expect(gateway.sockets).toHaveLength(2);
  });
});

describe('a broken connection', () => {
  it('is made again after 0.4 s, and twice as long after each failure, up to 8 s', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    await pass(0);
    for (const wait of [400, 800, 1_600, 3_200, 6_400, 8_000, 8_000]) {
      const before = gateway.sockets.length;
      gateway.socket.breakOff();
      expect(gateway.realtime.status).toBe('offline');
      await pass(wait - 1);
      expect(gateway.sockets).toHaveLength(before);
      await pass(1);
      expect(gateway.sockets).toHaveLength(before + 1);
    }
  });

  it('is made again after half of that at the earliest, as chance has it', async () => {
    const gateway = fakeGateway({ random: () => 0 });
    gateway.realtime.start();
    (await gateway.welcome()).breakOff();
    await pass(199);
    expect(gateway.sockets).toHaveLength(1);
    await pass(1);
    expect(gateway.sockets).toHaveLength(2);
  });

  it('counts its failures from the last time it was ready', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    await pass(0);
    gateway.socket.breakOff();
    await pass(400);
    gateway.socket.breakOff();
    await pass(800);
    (await gateway.welcome()).breakOff();
    await pass(400);
    expect(gateway.sockets).toHaveLength(4);
  });

  it('is made again once, though its end is reported twice', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    const socket = await gateway.welcome();
    socket.breakOff();
    socket.breakOff();
    await pass(10_000);
    expect(gateway.sockets).toHaveLength(2);
  });

  it('says nothing any more', async () => {
    const gateway = fakeGateway();
    const { told, listener } = recordingListener();
    gateway.realtime.follow('match:7', listener);
    gateway.realtime.start();
    const old = await gateway.welcome();
    old.breakOff();
    await pass(400);
    await gateway.welcome();
    old.say({ op: 'snap', topic: 'match:7', seq: 1, epoch: 'e', data: 'late' });
    expect(told).not.toContainEqual(['snapshot', 'late']);
  });

  it('gets nothing while it closes, and requests everything that was followed meanwhile once it is back', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    const old = await gateway.welcome();
    old.readyState = 2;
    gateway.realtime.follow('match:7', recordingListener().listener);
    await pass(0);
    expect(old.asked).toEqual([]);
    old.breakOff();
    await pass(400);
    const next = await gateway.welcome();
    await pass(0);
    expect(next.asked).toEqual([{ op: 'sub', topic: 'match:7' }]);
  });

  it('that had to give way to another page of the member waits a minute', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    (await gateway.welcome()).breakOff(4429);
    await pass(59_999);
    expect(gateway.sockets).toHaveLength(1);
    await pass(1);
    expect(gateway.sockets).toHaveLength(2);
  });

  it('is made again soon when the gateway restarts', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    (await gateway.welcome()).breakOff(4503);
    await pass(400);
    expect(gateway.sockets).toHaveLength(2);
  });
});

describe('a restart', () => {
  it('replaces the connection at once', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    const old = await gateway.welcome();
    gateway.realtime.restart();
    await pass(0);
    expect(old.isClosed).toBe(true);
    expect(gateway.sockets).toHaveLength(2);
    await gateway.welcome();
    await pass(5_000);
    expect(gateway.sockets).toHaveLength(2);
    expect(gateway.realtime.status).toBe('live');
  });

  it('does not wait for the next try', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    (await gateway.welcome()).breakOff(4429);
    gateway.realtime.restart();
    await pass(0);
    expect(gateway.sockets).toHaveLength(2);
    await gateway.welcome();
    await pass(61_000);
    expect(gateway.sockets).toHaveLength(2);
  });

  it('means nothing to a page that has not started', async () => {
    const gateway = fakeGateway();
    gateway.realtime.restart();
    await pass(1_000);
    expect(gateway.sockets).toHaveLength(0);
  });
});

describe('a stop', () => {
  it('closes the connection for good', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    const socket = await gateway.welcome();
    gateway.realtime.stop();
    expect(socket.isClosed).toBe(true);
    expect(gateway.realtime.status).toBe('offline');
    await pass(120_000);
    expect(gateway.sockets).toHaveLength(1);
  });

  it('while the ticket is on its way opens nothing', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    gateway.realtime.stop();
    await pass(120_000);
    expect(gateway.sockets).toHaveLength(0);
  });

  it('while waiting to try again ends the waiting', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    (await gateway.welcome()).breakOff();
    gateway.realtime.stop();
    await pass(120_000);
    expect(gateway.sockets).toHaveLength(1);
    expect(gateway.realtime.status).toBe('offline');
  });
});

describe('the end of the session', () => {
  it.each([10401, 10405, 10406, 10407, 10451])('by code %i is passed on with the words of the server', async (code) => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    const socket = await gateway.welcome();
    socket.say({ op: 'end', code, message: '您的账号已在其他设备登录，请重新登录' });
    socket.breakOff(4401);
    expect(gateway.ends).toEqual([{ code, message: '您的账号已在其他设备登录，请重新登录' }]);
    await pass(400);
    expect(gateway.sockets).toHaveLength(2);
  });
});

describe('a message', () => {
  it.each(['{{{', 'null', '"text"', '', '{"op":"pong","id":1,"now":1}', '{"op":"news"}'])(
    '%j is passed over',
    async (text) => {
      const gateway = fakeGateway();
      const { told, listener } = recordingListener();
      gateway.realtime.follow('match:7', listener);
      gateway.realtime.start();
      const socket = await gateway.welcome();
      expect(() => socket.sayText(text)).not.toThrow();
      socket.say({ op: 'snap', topic: 'match:7', seq: 1, epoch: 'e', data: 'a' });
      expect(told).toEqual([['snapshot', 'a']]);
    },
  );
});

it('a status listener receives nothing after it unsubscribed', async () => {
  const gateway = fakeGateway();
  const heard: string[] = [];
  const leave = gateway.realtime.onStatus((status) => heard.push(status));
  gateway.realtime.start();
  leave();
  await gateway.welcome();
  expect(heard).toEqual(['connecting']);
});

describe('a page that is looked at again', () => {
  it('ends the pause before the next try', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    (await gateway.welcome()).breakOff(4429);
    gateway.realtime.wake();
    await pass(0);
    expect(gateway.sockets).toHaveLength(2);
  });

  it('keeps a connection that works', async () => {
    const gateway = fakeGateway();
    gateway.realtime.start();
    await gateway.welcome();
    gateway.realtime.wake();
    await pass(0);
    expect(gateway.sockets).toHaveLength(1);
  });
});
