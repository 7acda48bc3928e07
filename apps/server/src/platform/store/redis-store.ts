import { Redis } from 'ioredis';
import { ConfigError } from '../config.ts';
import type { Store } from './store.ts';

/**
 * A call that needs an answer of Redis waits a second for it, and not at all while there is no connection. One that answers
 * nothing for three seconds is made anew: the system would take a quarter of an hour to find that it is broken.
 */
const OPTIONS = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1_000,
  socketTimeout: 3_000,
  retryStrategy: (times: number) => Math.min(50 * times, 500),
};
/** Adds one; the first sets the life. */
const COUNT = `local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end return n`;
/**
 * Identifies the run of Redis that keeps the memory. Another run may have loaded an older state, and a memory without its beginning
 * was lost: in both cases it begins now, because what was sent before may have been seen before.
 */
const BEGIN = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] or redis.call('EXISTS', KEYS[2]) == 0 then
    redis.call('SET', KEYS[1], ARGV[1])
    redis.call('SET', KEYS[2], ARGV[2])
  end`;
/** Claims a nonce that was sent since the store's memory begins. A memory that is emptied meanwhile begins again, too. */
const CLAIM_NONCE = `
  local since = redis.call('GET', KEYS[2])
  if not since then since = ARGV[2] redis.call('SET', KEYS[2], since) end
  if tonumber(ARGV[3]) < tonumber(since) then return 0 end
  if redis.call('SET', KEYS[1], '1', 'PX', ARGV[1], 'NX') then return 1 end
  return 0`;

interface RedisStoreOptions {
  /** Begins every key, so that deployments that share a Redis do not share what they keep. */
  readonly prefix: string;
  readonly now: () => number;
}

/**
 * The store of several nodes. An unreachable Redis throws: what cannot be checked is refused, never let through. A Redis
 * that may evict keys is refused at the start: it would forget nonces and limits silently.
 */
export async function createRedisStore(url: string, { prefix, now }: RedisStoreOptions): Promise<Store> {
  const redis = new Redis(url, OPTIONS);
  redis.on('error', () => {});
  const keyOf = (key: string) => `${prefix}:${key}`;
  const beginHere = async () => {
    const server = await redis.info('server');
    const run = /run_id:(\S+)/.exec(server)?.[1] ?? '';
    await redis.eval(BEGIN, 2, keyOf('run'), keyOf('since'), run, now());
  };
  let begun: Promise<void> | null = null;
  /** Resolves when this connection knows which run of the server answers it. One that failed to ask is asked again. */
  const begin = () => {
    if (redis.status !== 'ready') return Promise.reject(new Error('Redis is away'));
    if (begun) return begun;
    const beginning = beginHere();
    begun = beginning;
    beginning.catch(() => {
      if (begun === beginning) begun = null;
    });
    return beginning;
  };
  redis.on('close', () => {
    begun = null;
  });
  redis.on('ready', () => void begin().catch(() => {}));
  try {
    await redis.connect();
    await refuseEviction(redis);
    await begin();
  } catch (error) {
    redis.disconnect();
    throw error;
  }
  return {
    claim: async (key, lifeMs) => (await redis.set(keyOf(key), '1', 'PX', Math.ceil(lifeMs), 'NX')) === 'OK',
    async claimNonce(siteId, nonce, { sentAt, lifeMs }) {
      await begin();
      const keys = [keyOf(`nonce/${siteId}/${nonce}`), keyOf('since')];
      return (await redis.eval(CLAIM_NONCE, 2, ...keys, Math.ceil(lifeMs), now(), sentAt)) === 1;
    },
    count: async (key, lifeMs) => Number(await redis.eval(COUNT, 1, keyOf(key), Math.ceil(lifeMs))),
    put: async (key, value, lifeMs) => {
      await redis.set(keyOf(key), value, 'PX', Math.ceil(lifeMs));
    },
    get: (key) => redis.get(keyOf(key)),
    take: (key) => redis.getdel(keyOf(key)),
    ready: async () => {
      await begin();
      await redis.ping();
    },
    close: async () => {
      redis.disconnect();
    },
  };
}

async function refuseEviction(redis: Redis): Promise<void> {
  const memory = await redis.info('memory');
  const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1];
  const isBounded = Number(/maxmemory:(\d+)/.exec(memory)?.[1] ?? 0) > 0;
  if (isBounded && policy !== 'noeviction')
    throw new ConfigError([`REDIS_URL: this Redis evicts keys (${policy}); set maxmemory-policy to noeviction`]);
}
