import type { Clock } from '../clock.ts';
import { RecentNonces } from './recent-nonces.ts';
import type { Store } from './store.ts';

const SWEEP_EVERY = 5_000;

/** The store of a single node. Expired entries leave as new ones come, so memory stays flat under load. */
export function createMemoryStore(clock: Clock): Store {
  const entries = new Map<string, { value: string; expiresAt: number }>();
  const nonces = new Map<number, RecentNonces>();
  let writes = 0;

  function live(key: string) {
    const entry = entries.get(key);
    return entry !== undefined && entry.expiresAt > clock.now() ? entry : undefined;
  }

  function write(key: string, value: string, expiresAt: number) {
    entries.set(key, { value, expiresAt });
    writes += 1;
    if (writes % SWEEP_EVERY === 0) sweep();
  }

  function sweep() {
    const now = clock.now();
    for (const [key, entry] of entries) if (entry.expiresAt <= now) entries.delete(key);
  }

  return {
    async claim(key, lifeMs) {
      if (live(key)) return false;
      write(key, '1', clock.now() + lifeMs);
      return true;
    },
    async claimNonce(siteId, nonce, { lifeMs }) {
      let site = nonces.get(siteId);
      if (!site) {
        site = new RecentNonces(lifeMs);
        nonces.set(siteId, site);
      }
      return site.claim(nonce, clock.now());
    },
    async count(key, lifeMs) {
      const entry = live(key);
      const count = entry ? Number(entry.value) + 1 : 1;
      write(key, String(count), entry?.expiresAt ?? clock.now() + lifeMs);
      return count;
    },
    async put(key, value, lifeMs) {
      write(key, value, clock.now() + lifeMs);
    },
    async get(key) {
      return live(key)?.value ?? null;
    },
    async take(key) {
      const entry = live(key);
      entries.delete(key);
      return entry?.value ?? null;
    },
    async ready() {},
    async close() {
      entries.clear();
      nonces.clear();
    },
  };
}
