import { Redis } from 'ioredis';
import type { Bus } from '../platform/bus/bus.ts';
import { createMemoryBus } from '../platform/bus/memory-bus.ts';
import { createRedisBus } from '../platform/bus/redis-bus.ts';
import { systemClock } from '../platform/clock.ts';
import { createMemoryStore } from '../platform/store/memory-store.ts';
import { createRedisStore } from '../platform/store/redis-store.ts';
import type { Store } from '../platform/store/store.ts';

/** The address of a Redis server for tests; tests use keys of their own there. */
const TEST_REDIS = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const SHARED = { prefix: 'touchline:test', now: Date.now };

/** The parts that nodes share besides the database: the bus and the store. */
export interface SharedEngine {
  readonly name: string;
  readonly isReachable: boolean;
  /** The store and the bus as two nodes see them; with memory there is one node, which is both. */
  stores(): Promise<readonly [Store, Store]>;
  buses(): Promise<readonly [Bus, Bus]>;
}

async function isRedisReachable(): Promise<boolean> {
  const client = new Redis(TEST_REDIS, { lazyConnect: true, connectTimeout: 1500, retryStrategy: () => null });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

const redisIsReachable = await isRedisReachable();

/** Both engines, so that a run shows for each whether it was tested. */
export const sharedEngines: readonly SharedEngine[] = [
  {
    name: 'memory',
    isReachable: true,
    async stores() {
      const store = createMemoryStore(systemClock);
      return [store, store];
    },
    async buses() {
      const bus = createMemoryBus();
      return [bus, bus];
    },
  },
  {
    name: redisIsReachable ? 'Redis' : 'Redis, which is not reachable here',
    isReachable: redisIsReachable,
    stores: () => Promise.all([createRedisStore(TEST_REDIS, SHARED), createRedisStore(TEST_REDIS, SHARED)]),
    buses: () => Promise.all([createRedisBus(TEST_REDIS, SHARED), createRedisBus(TEST_REDIS, SHARED)]),
  },
];
