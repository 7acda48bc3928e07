import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { endRedis, freePort, hasRedis, startRedis } from '../../testing/own-redis.ts';
import { openRelay } from '../../testing/relay.ts';
import { createRedisStore } from './redis-store.ts';

const LIFE_MS = 600_000;

it.skipIf(!hasRedis)(
  'a Redis that lost its memory accepts no replay, and goes on with later requests',
  async () => {
    const port = await freePort();
    let now = 1_000_000;
    let redis = await startRedis(port);
    const store = await createRedisStore(`redis://127.0.0.1:${port}`, { prefix: 'own', now: () => now });
    now += 1_000;
    const nonce = { sentAt: now, lifeMs: LIFE_MS };
    expect(await store.claimNonce(1, 'seen', nonce)).toBe(true);
    await endRedis(redis);
    now += 1_000;
    redis = await startRedis(port);
    const claimed = (name: string, sentAt: number) => store.claimNonce(1, name, { sentAt, lifeMs: LIFE_MS });
    await expect.poll(() => claimed('seen', nonce.sentAt).catch(() => 'away'), { timeout: 10_000 }).toBe(false);
    expect(await claimed('another that was sent before', now - 1)).toBe(false);
    expect(await claimed('sent since', now)).toBe(true);
    expect(await claimed('sent since', now)).toBe(false);
    await store.close();
    await endRedis(redis);
  },
  30_000,
);

it.skipIf(!hasRedis)(
  'a Redis that starts with an older snapshot accepts no replay',
  async () => {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'touchline-redis-'));
    let now = 1_000_000;
    let redis = await startRedis(port, '--dir', folder);
    const store = await createRedisStore(`redis://127.0.0.1:${port}`, { prefix: 'own', now: () => now });
    const outside = new Redis(`redis://127.0.0.1:${port}`, { lazyConnect: true });
    await outside.connect();
    await outside.save();
    outside.disconnect();
    now += 1_000;
    const claimed = (name: string, sentAt: number) => store.claimNonce(1, name, { sentAt, lifeMs: LIFE_MS });
    const sentAt = now;
    expect(await claimed('seen', sentAt)).toBe(true);
    await endRedis(redis);
    now += 1_000;
    redis = await startRedis(port, '--dir', folder);
    // The snapshot knows when the memory began, and nothing of later claims.
    await expect.poll(() => claimed('seen', sentAt).catch(() => 'away'), { timeout: 10_000 }).toBe(false);
    expect(await claimed('sent since', now)).toBe(true);
    // A node that comes later to the same run changes nothing.
    now += 1_000;
    const other = await createRedisStore(`redis://127.0.0.1:${port}`, { prefix: 'own', now: () => now });
    expect(await other.claimNonce(1, 'of the other', { sentAt: now - 500, lifeMs: LIFE_MS })).toBe(true);
    await other.close();
    await store.close();
    await endRedis(redis);
    rmSync(folder, { recursive: true });
  },
  30_000,
);

it.skipIf(!hasRedis)(
  'a Redis that may evict keys is refused',
  async () => {
    const port = await freePort();
    const redis = await startRedis(port, '--maxmemory', '10mb', '--maxmemory-policy', 'allkeys-lru');
    await expect(createRedisStore(`redis://127.0.0.1:${port}`, { prefix: 'own', now: Date.now })).rejects.toThrow(
      /REDIS_URL: this Redis evicts keys \(allkeys-lru\)/,
    );
    await endRedis(redis);
  },
  30_000,
);

it.skipIf(!hasRedis)(
  'deployments that share a Redis share nothing in it',
  async () => {
    const port = await freePort();
    const redis = await startRedis(port);
    const [one, other] = await Promise.all(
      ['one', 'other'].map((prefix) => createRedisStore(`redis://127.0.0.1:${port}`, { prefix, now: Date.now })),
    );
    expect(await one?.claim('key', LIFE_MS)).toBe(true);
    expect(await other?.claim('key', LIFE_MS)).toBe(true);
    await one?.close();
    await other?.close();
    await endRedis(redis);
  },
  30_000,
);

it.skipIf(!hasRedis)(
  'a Redis that is away or frozen fails a call at once, and serves again when it is back',
  async () => {
    const port = await freePort();
    let redis = await startRedis(port);
    const store = await createRedisStore(`redis://127.0.0.1:${port}`, { prefix: 'own', now: () => 0 });
    const asked = async () => {
      const from = performance.now();
      await expect(store.count('calls', LIFE_MS)).rejects.toThrow();
      return performance.now() - from;
    };
    redis.kill('SIGSTOP');
    expect(await asked()).toBeLessThan(2_500);
    redis.kill('SIGCONT');
    await endRedis(redis);
    await expect.poll(() => store.count('calls', LIFE_MS).catch(() => 'away')).toBe('away');
    expect(await asked()).toBeLessThan(500);
    redis = await startRedis(port);
    await expect.poll(() => store.count('calls', LIFE_MS).catch(() => 'away'), { timeout: 10_000 }).toBe(1);
    await store.close();
    await endRedis(redis);
  },
  30_000,
);

it.skipIf(!hasRedis)(
  'a store that does not know which run of Redis answers it reports that it is not ready, and asks again',
  async () => {
    const port = await freePort();
    const redis = await startRedis(port);
    const outside = new Redis(`redis://127.0.0.1:${port}`, { lazyConnect: true });
    await outside.connect();
    const store = await createRedisStore(`redis://127.0.0.1:${port}`, { prefix: 'own', now: () => 1_000 });
    const claimed = (name: string) => store.claimNonce(1, name, { sentAt: 1_000, lifeMs: LIFE_MS });
    await outside.call('ACL', 'SETUSER', 'default', '-eval');
    await outside.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await expect.poll(() => store.put('key', 'value', LIFE_MS).catch(() => 'away')).toBe(undefined);
    await expect(store.ready()).rejects.toThrow();
    await expect(claimed('while it may not ask')).rejects.toThrow();
    await outside.call('ACL', 'SETUSER', 'default', '+eval');
    await store.ready();
    expect(await claimed('afterwards')).toBe(true);
    outside.disconnect();
    await store.close();
    await endRedis(redis);
  },
  30_000,
);

it.skipIf(!hasRedis)(
  'a connection that goes silent without being closed is made anew',
  async () => {
    const port = await freePort();
    const redis = await startRedis(port);
    const relay = await openRelay(port);
    const store = await createRedisStore(`redis://127.0.0.1:${relay.port}`, { prefix: 'own', now: () => 0 });
    relay.goSilent();
    await expect(store.ready()).rejects.toThrow();
    await expect
      .poll(
        () =>
          store.ready().then(
            () => 'ready',
            () => 'away',
          ),
        { timeout: 15_000 },
      )
      .toBe('ready');
    await store.close();
    await relay.close();
    await endRedis(redis);
  },
  30_000,
);
