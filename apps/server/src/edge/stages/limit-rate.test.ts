import { calls, codes } from '@touchline/contract';
import { expect, it } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { createMemoryStore } from '../../platform/store/memory-store.ts';
import { EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';
import { limitRate } from './limit-rate.ts';

const MINUTE_MS = 60_000;
const NOON = 1_750_000_020_000;

/** Makes a call for a caller at a time; returns the code of the refusal, or null. */
function limiter() {
  const store = createMemoryStore(manualClock(NOON));
  return async (who: Partial<Record<'address' | 'device' | 'memberId', string>>, now = NOON) => {
    const { address = '203.0.113.1', device = '', memberId } = who;
    const identity = memberId === undefined ? null : { memberId };
    const exchange = {
      name: 'createWithdrawal',
      call: calls.createWithdrawal,
      now,
      traceId: 't',
      address,
      device,
      identity,
    } as unknown as Exchange;
    try {
      await limitRate(exchange, store);
      return null;
    } catch (error) {
      if (!(error instanceof EarlyAnswer)) throw error;
      return error.answer.body.code;
    }
  };
}

async function repeat<Value>(times: number, ask: (index: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let index = 0; index < times; index++) values.push(await ask(index));
  return values;
}

const none = (times: number) => Array.from({ length: times }, () => null);

it('refuses an address that calls too often by its own code, for every caller behind it', async () => {
  const ask = limiter();
  expect(await repeat(30, (index) => ask({ device: `d${index}`, memberId: `${index}` }))).toEqual(none(30));
  expect(await ask({ device: 'another', memberId: '99' })).toBe(codes.rateLimitedByIp);
  expect(await ask({ address: '203.0.113.2' })).toBeNull();
});

it('counts for its household, and a thousand households of one network are limited together', async () => {
  const ask = limiter();
  const from = (household: number, host: number) => ask({ address: `2001:db8:0:${household}::${host}` });
  expect(await repeat(30, (host) => from(1, host))).toEqual(none(30));
  expect(await from(1, 99)).toBe(codes.rateLimitedByIp);
  const refused = (await repeat(1_000, (household) => from(household + 2, 1))).filter((code) => code !== null);
  // Four times the limit of one address, less what the first household used.
  expect(refused).toHaveLength(1_000 - (4 * 30 - 30));
});

it('a device that calls too often is refused by its own code, from any address', async () => {
  const ask = limiter();
  const from = (index: number) => ({ address: `203.0.113.${index}`, device: 'phone', memberId: `${index}` });
  expect(await repeat(10, (index) => ask(from(index)))).toEqual(none(10));
  expect(await ask(from(11))).toBe(codes.rateLimitedByDevice);
});

it('a member who calls too often is refused by a code of their own, on any device', async () => {
  const ask = limiter();
  const from = (index: number) => ({ address: `203.0.113.${index}`, device: `d${index}`, memberId: '7' });
  expect(await repeat(10, (index) => ask(from(index)))).toEqual(none(10));
  expect(await ask(from(11))).toBe(codes.rateLimited);
  expect(await ask(from(12), NOON + MINUTE_MS)).toBeNull();
});

it('reports of a provider count for no address and have a limit of their own', async () => {
  const store = createMemoryStore(manualClock(NOON));
  const { paymentCallback: call } = calls;
  const report = {
    name: 'paymentCallback',
    call,
    now: NOON,
    traceId: 't',
    address: '203.0.113.1',
  } as unknown as Exchange;
  await repeat(30_000, () => limitRate(report, store));
  await expect(limitRate(report, store)).rejects.toMatchObject({ answer: { body: { code: codes.rateLimited } } });
});
