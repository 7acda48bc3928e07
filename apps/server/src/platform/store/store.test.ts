import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedEngines } from '../../testing/shared-engines.ts';
import { createRedisStore } from './redis-store.ts';
import type { Store } from './store.ts';

const MINUTE_MS = 60_000;
const SHORT_MS = 40;
/** Long enough for two counts on a busy machine. */
const LIFE_MS = 1_000;
const LONGER_MS = 80;
const lasting = (lifeMs: number) => ({ sentAt: Date.now(), lifeMs });

describe.each(sharedEngines)('the store on $name', ({ isReachable, stores }) => {
  describe.skipIf(!isReachable)('is one for all nodes', () => {
    let one: Store;
    let other: Store;
    beforeAll(async () => {
      [one, other] = await stores();
    });
    afterAll(() => Promise.all([one.close(), other.close()]));

    it('lets one of many claim a key', async () => {
      const key = randomUUID();
      const claims = await Promise.all([one, other, one, other].map((node) => node.claim(key, MINUTE_MS)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await other.claim(key, MINUTE_MS)).toBe(false);
    });

    it('lets a key be claimed again when its life is over', async () => {
      const key = randomUUID();
      expect(await one.claim(key, SHORT_MS)).toBe(true);
      await wait(LONGER_MS);
      expect(await other.claim(key, MINUTE_MS)).toBe(true);
    });

    it('lets one of many claim a nonce, at every site', async () => {
      const nonce = randomUUID();
      const claims = await Promise.all(
        [one, other, one, other].map((node) => node.claimNonce(1, nonce, lasting(MINUTE_MS))),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await other.claimNonce(2, nonce, lasting(MINUTE_MS))).toBe(true);
    });

    it('keeps no nonce for longer than two lives', async () => {
      const nonce = randomUUID();
      expect(await one.claimNonce(3, nonce, lasting(SHORT_MS))).toBe(true);
      await wait(2 * SHORT_MS + LONGER_MS);
      expect(await other.claimNonce(3, nonce, lasting(SHORT_MS))).toBe(true);
    });

    it('counts every call once', async () => {
      const key = randomUUID();
      const counts = await Promise.all([one, other, one, other, one].map((node) => node.count(key, MINUTE_MS)));
      expect(counts.sort()).toEqual([1, 2, 3, 4, 5]);
    });

    it('counts anew after the life that the first began, however often it was counted since', async () => {
      const key = randomUUID();
      await one.count(key, LIFE_MS);
      await one.count(key, MINUTE_MS);
      await expect.poll(() => other.count(key, MINUTE_MS)).toBe(1);
    });

    it('gives a value to one taker only', async () => {
      const key = randomUUID();
      await one.put(key, 'ticket', MINUTE_MS);
      const taken = await Promise.all([one, other, one].map((node) => node.take(key)));
      expect(taken.filter((value) => value !== null)).toEqual(['ticket']);
      expect(await one.take(key)).toBeNull();
    });

    it('has nothing to take where nothing was put, or too long ago', async () => {
      const key = randomUUID();
      expect(await one.take(key)).toBeNull();
      await one.put(key, 'ticket', SHORT_MS);
      await wait(LONGER_MS);
      expect(await other.take(key)).toBeNull();
    });

    it('gives a value to any number of readers until it is taken or its life is over', async () => {
      const key = randomUUID();
      expect(await one.get(key)).toBeNull();
      await one.put(key, 'rules', MINUTE_MS);
      expect(await Promise.all([one, other, one].map((node) => node.get(key)))).toEqual(['rules', 'rules', 'rules']);
      await other.take(key);
      expect(await one.get(key)).toBeNull();
      await one.put(key, 'rules', SHORT_MS);
      await wait(LONGER_MS);
      expect(await other.get(key)).toBeNull();
    });

    it('keeps the value that was put last', async () => {
      const key = randomUUID();
      await one.put(key, 'first', SHORT_MS);
      await other.put(key, 'second', MINUTE_MS);
      await wait(LONGER_MS);
      expect(await one.take(key)).toBe('second');
    });

    it('takes lives of a fraction of a millisecond', async () => {
      expect(await one.claim(randomUUID(), 1500.5)).toBe(true);
      expect(await one.count(randomUUID(), 1500.5)).toBe(1);
    });
  });
});

it('does not begin without Redis: a request that cannot be checked is refused', async () => {
  await expect(createRedisStore('redis://127.0.0.1:9', { prefix: 'test', now: Date.now })).rejects.toThrow();
});
