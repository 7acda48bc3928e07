import { Redis } from 'ioredis';
import type { Store } from './store.ts';

const PREFIX = 'touchline:';

/** Adds one; the first sets the life. */
const COUNT = `local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end return n`;

/** The store of several nodes. An unreachable Redis throws: what cannot be checked is refused, never let through. */
export async function createRedisStore(url: string): Promise<Store> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1 });
  redis.on('error', () => {});
  await redis.connect().catch((error: unknown) => {
    redis.disconnect();
    throw error;
  });
  const claim = async (key: string, lifeMs: number) =>
    (await redis.set(PREFIX + key, '1', 'PX', Math.ceil(lifeMs), 'NX')) === 'OK';
  return {
    claim,
    claimNonce: (siteId, nonce, lifeMs) => claim(`nonce/${siteId}/${nonce}`, lifeMs),
    count: async (key, lifeMs) => Number(await redis.eval(COUNT, 1, PREFIX + key, Math.ceil(lifeMs))),
    put: async (key, value, lifeMs) => {
      await redis.set(PREFIX + key, value, 'PX', Math.ceil(lifeMs));
    },
    get: (key) => redis.get(PREFIX + key),
    take: (key) => redis.getdel(PREFIX + key),
    close: async () => {
      redis.disconnect();
    },
  };
}
