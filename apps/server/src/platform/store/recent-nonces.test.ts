import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecentNonces } from './recent-nonces.ts';

const LIFE_MS = 1_000;

it('refuses a nonce for a whole life, whenever in its generation it came', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(LIFE_MS * 3), { maxLength: 8 }), fc.nat(LIFE_MS - 1), (others, laterMs) => {
      const nonces = new RecentNonces(LIFE_MS);
      let now = 1;
      for (const [n, afterMs] of others.entries()) {
        now += afterMs;
        nonces.claim(`other ${n}`, now);
      }
      expect(nonces.claim('nonce', now)).toBe(true);
      expect(nonces.claim('another', now + Math.floor(laterMs / 2))).toBe(true);
      expect(nonces.claim('nonce', now + laterMs)).toBe(false);
    }),
  );
});

it('has forgotten every nonce after two lives, however busy or quiet they were', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(LIFE_MS), { maxLength: 8 }), fc.nat(LIFE_MS * 3), (stepsMs, quietMs) => {
      const nonces = new RecentNonces(LIFE_MS);
      expect(nonces.claim('nonce', 1)).toBe(true);
      let now = 1;
      for (const [n, stepMs] of stepsMs.entries()) {
        now += stepMs;
        nonces.claim(`other ${n}`, now);
      }
      expect(nonces.claim('nonce', Math.max(now, 1 + 2 * LIFE_MS) + quietMs)).toBe(true);
    }),
  );
});
