import { codes } from '@touchline/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../platform/clock.ts';
import { sourcesOf } from '../platform/ip-address.ts';
import { callerFrom } from '../testing/caller-from.ts';
import { countForNobody, FloodGuard, registerFloodGuard } from './flood-guard.ts';

const MINUTE_MS = 60_000;

describe('the flood guard', () => {
  it('answers 429 with a code that clients know, before any route, until the minute is over', async () => {
    const clock = manualClock(1_750_000_000_000 - (1_750_000_000_000 % MINUTE_MS));
    const app = Fastify();
    registerFloodGuard(app, new FloodGuard(clock, 3));
    let reached = 0;
    app.get('/x', async () => {
      reached += 1;
      return {};
    });
    const ask = (remoteAddress = '203.0.113.1') => app.inject({ url: '/x', remoteAddress });
    for (let n = 0; n < 3; n++) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: codes.rateLimitedByIp, message: expect.stringContaining('频繁') });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await ask('203.0.113.2')).statusCode).toBe(200);
    expect(reached).toBe(4);
    clock.advance(MINUTE_MS);
    expect((await ask()).statusCode).toBe(200);
  });

  it('counts a request that could not be opened tenfold', async () => {
    const app = Fastify();
    registerFloodGuard(app, new FloodGuard(manualClock(0), 25));
    app.get('/bad', async (_request, reply) => reply.code(400).send({}));
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await app.inject('/bad')).statusCode);
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  it('counts no request that its provider signed', async () => {
    const app = Fastify();
    registerFloodGuard(app, new FloodGuard(manualClock(0), 2));
    app.get('/report', async (request) => {
      countForNobody(request);
      return {};
    });
    for (let n = 0; n < 5; n++) expect((await app.inject('/report')).statusCode).toBe(200);
  });

  it('keeps so many addresses and no more', () => {
    const guard = new FloodGuard(manualClock(0), 10, 100);
    for (let n = 0; n < 10_000; n++) guard.count(callerFrom(`10.0.${n >> 8}.${n & 255}`), 1);
    expect(guard.size).toBe(100);
  });

  it('limits a network that never uses an address twice, and an address beside it, however many names it keeps', () => {
    const [most, names] = [10, 20];
    const guard = new FloodGuard(manualClock(0), most, names);
    const network = sourcesOf(callerFrom('2001:db8:1::1')).find(({ times }) => times > 1);
    const allowed = most * (network?.times ?? 0);
    expect(allowed).toBeGreaterThan(names);
    for (let n = 1; n <= allowed; n++) {
      expect(guard.count(callerFrom(`2001:db8:1:${n.toString(16)}::1`), 1)).toBe(0);
      if (n % (allowed / most) === 0) expect(guard.count(callerFrom('203.0.113.1'), 1)).toBe(0);
    }
    expect(guard.count(callerFrom('2001:db8:1:ffff::1'), 1)).toBeGreaterThan(0);
    expect(guard.count(callerFrom('203.0.113.1'), 1)).toBeGreaterThan(0);
  });
});
