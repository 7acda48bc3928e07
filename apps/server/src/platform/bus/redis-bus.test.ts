import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endRedis, freePort, hasRedis, startRedis } from '../../testing/own-redis.ts';
import { openRelay } from '../../testing/relay.ts';
import type { Bus } from './bus.ts';
import { createRedisBus } from './redis-bus.ts';

type Child = Awaited<ReturnType<typeof startRedis>>;
const SOON = { timeout: 10_000 };
const USUAL_BEAT_MS = 5_000;

describe.skipIf(!hasRedis)('the bus on a Redis of the test’s own', () => {
  let port: number;
  let redis: Child;
  let buses: Bus[];

  const node = async (beatMs = 50, at = port) => {
    const bus = await createRedisBus(`redis://127.0.0.1:${at}`, { prefix: 'own', now: Date.now, beatMs });
    buses.push(bus);
    const heard: string[] = [];
    let missed = 0;
    bus.subscribe(
      'memberChanged',
      ({ memberId }) => heard.push(memberId),
      () => {
        missed += 1;
      },
    );
    return { bus, heard, missed: () => missed };
  };

  beforeEach(async () => {
    buses = [];
    port = await freePort();
    redis = await startRedis(port);
  });
  afterEach(async () => {
    for (const bus of buses) await bus.close();
    await endRedis(redis);
  });

  it('informs every node that something was missed once Redis is back, and delivers this node’s own events to itself at once', async () => {
    // On a busy machine a connection with short heartbeats is sometimes taken for dead and made again.
    const one = await node(USUAL_BEAT_MS);
    const other = await node(USUAL_BEAT_MS);
    one.bus.publish('memberChanged', { memberId: 'before' });
    await expect.poll(() => other.heard, SOON).toEqual(['before']);
    await endRedis(redis);
    // The connection is known to be lost once events can be received without Redis.
    await expect
      .poll(() => {
        one.bus.publish('memberChanged', { memberId: 'lost' });
        return one.heard.includes('lost');
      }, SOON)
      .toBe(true);
    const before = [one.missed(), other.missed()];
    redis = await startRedis(port);
    await expect.poll(() => one.missed(), SOON).toBeGreaterThan(before[0] ?? 0);
    await expect.poll(() => other.missed(), SOON).toBeGreaterThan(before[1] ?? 0);
    expect(other.heard).toEqual(['before']);
    one.bus.publish('memberChanged', { memberId: 'after' });
    await expect.poll(() => other.heard, SOON).toEqual(['before', 'after']);
  }, 30_000);

  it('survives a connection that is cut repeatedly while it comes back, and receives everything afterwards', async () => {
    const { bus, heard, missed } = await node();
    const wire = new Redis(port, '127.0.0.1');
    for (let cut = 0; cut < 40; cut++) {
      await wire.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await wire.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    }
    await expect
      .poll(() => {
        bus.publish('memberChanged', { memberId: 'after' });
        return heard;
      }, SOON)
      .toContain('after');
    await expect.poll(() => missed(), SOON).toBeGreaterThan(0);
    wire.disconnect();
  }, 30_000);

  it('finds one event that was lost although no connection was, by the next event or by a beat', async () => {
    const { heard, missed } = await node();
    const wire = new Redis(port, '127.0.0.1');
    const say = (count: number, memberId?: string) =>
      wire.publish(
        'own:bus',
        JSON.stringify({ node: 'x', count, ...(memberId ? { topic: 'memberChanged', event: { memberId } } : {}) }),
      );
    await say(1, 'first');
    await say(2, 'second');
    await say(2);
    await expect.poll(() => heard, SOON).toEqual(['first', 'second']);
    expect(missed()).toBe(0);
    await say(4, 'fourth');
    await expect.poll(missed, SOON).toBe(1);
    await say(5);
    await expect.poll(missed, SOON).toBe(2);
    wire.disconnect();
  });

  it('comes back from a Redis that froze without closing anything', async () => {
    const { bus, heard, missed } = await node();
    redis.kill('SIGSTOP');
    await new Promise<void>((resolve) => setTimeout(resolve, 400));
    redis.kill('SIGCONT');
    await expect.poll(missed, SOON).toBeGreaterThan(0);
    await expect
      .poll(() => {
        bus.publish('memberChanged', { memberId: 'again' });
        return heard.includes('again');
      }, SOON)
      .toBe(true);
  }, 30_000);

  it('makes connections anew that went silent without being closed, and receives events again', async () => {
    const relay = await openRelay(port);
    const { bus } = await node(50, relay.port);
    const other = await node(USUAL_BEAT_MS);
    relay.goSilent();
    await expect
      .poll(() => {
        bus.publish('memberChanged', { memberId: 'again' });
        return other.heard;
      }, SOON)
      .toContain('again');
    await relay.close();
  }, 30_000);

  it('delivers nothing twice when its connection broke before Redis could confirm the event', async () => {
    const relay = await openRelay(port);
    const { bus } = await node(USUAL_BEAT_MS, relay.port);
    const other = await node(USUAL_BEAT_MS);
    relay.loseAnswers();
    bus.publish('memberChanged', { memberId: 'once' });
    await expect.poll(() => other.heard, SOON).toEqual(['once']);
    relay.cut();
    await expect
      .poll(() => {
        bus.publish('memberChanged', { memberId: 'after' });
        return other.heard;
      }, SOON)
      .toContain('after');
    expect(other.heard.filter((memberId) => memberId === 'once')).toHaveLength(1);
    await relay.close();
  }, 30_000);

  it('skips an event that it has received before', async () => {
    const { heard, missed } = await node(USUAL_BEAT_MS);
    const wire = new Redis(port, '127.0.0.1');
    for (const [count, memberId] of [[1, 'first'] as const, [1, 'first'] as const, [2, 'second'] as const])
      await wire.publish('own:bus', JSON.stringify({ node: 'x', count, topic: 'memberChanged', event: { memberId } }));
    await expect.poll(() => heard, SOON).toContain('second');
    expect(heard).toEqual(['first', 'second']);
    expect(missed()).toBe(0);
    wire.disconnect();
  });
});
