import { describe, expect, it } from 'vitest';
import { SessionCache } from './session-cache.ts';

const session = (memberId: bigint, sessionId: bigint) => ({ keep: { identity: { memberId, sessionId } } });

async function three() {
  const cache = new SessionCache({ now: () => 0 });
  await cache.load('a', async () => session(1n, 11n));
  await cache.load('b', async () => session(1n, 12n));
  await cache.load('c', async () => session(2n, 21n));
  const known = () => ['a', 'b', 'c'].filter((token) => cache.get(token));
  return { cache, known };
}

describe('the cache of sessions', () => {
  it('forgets the sessions of a member that changed, and nobody else’s', async () => {
    const { cache, known } = await three();
    cache.memberChanged('1');
    expect(known()).toEqual(['c']);
  });

  it('forgets the session that ended, and no other', async () => {
    const { cache, known } = await three();
    cache.sessionEnded('11');
    expect(known()).toEqual(['b', 'c']);
    await cache.load('a', async () => session(1n, 11n));
    expect(known()).toEqual(['a', 'b', 'c']);
  });

  it('does not keep a reading from before a change that arrives after it', async () => {
    const { cache, known } = await three();
    await cache.load('a', async () => {
      cache.memberChanged('1');
      return session(1n, 11n);
    });
    expect(known()).toEqual(['c']);
  });

  it('believes nothing that was read before changes may have been missed', async () => {
    const { cache, known } = await three();
    cache.clear();
    expect(known()).toEqual([]);
    await cache.load('b', async () => session(1n, 12n));
    expect(known()).toEqual(['b']);
  });

  it('keeps no answer that is no session', async () => {
    const { cache } = await three();
    expect(await cache.load('d', async () => ({ dead: true }))).toEqual({ dead: true });
    expect(cache.get('d')).toBeUndefined();
  });
});
