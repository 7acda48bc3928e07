import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createRedisStore } from './redis-store.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const LIFE_MS = 600_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A Redis of the test's own that keeps nothing on disk. */
async function startRedis(port: number, ...settings: string[]): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...settings];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  await expect.poll(() => isListening(port), { timeout: 10_000, interval: 20 }).toBe(true);
  return child;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it.skipIf(!hasRedis)(
  'a Redis that lost its memory lets nothing be replayed, and goes on with what is sent from then on',
  async () => {
    const port = await freePort();
    let now = 1_000_000;
    let redis = await startRedis(port);
    const store = await createRedisStore(`redis://127.0.0.1:${port}`, { prefix: 'own', now: () => now });
    now += 1_000;
    const nonce = { sentAt: now, lifeMs: LIFE_MS };
    expect(await store.claimNonce(1, 'seen', nonce)).toBe(true);
    await end(redis);
    now += 1_000;
    redis = await startRedis(port);
    const claimed = (name: string, sentAt: number) => store.claimNonce(1, name, { sentAt, lifeMs: LIFE_MS });
    await expect.poll(() => claimed('seen', nonce.sentAt).catch(() => 'away'), { timeout: 10_000 }).toBe(false);
    expect(await claimed('another that was sent before', now - 1)).toBe(false);
    expect(await claimed('sent since', now)).toBe(true);
    expect(await claimed('sent since', now)).toBe(false);
    await store.close();
    await end(redis);
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
    await end(redis);
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
    await end(redis);
  },
  30_000,
);
