import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import { expect, it } from 'vitest';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Exchange } from '../exchange.ts';
import { isRepeated } from './repeats.ts';

const keyed = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, call]) => call.foundBy !== null);

/** Whether a call whose key is known, or not, counts as carried out before. */
function repeats([name, call]: [CallName, CallDefinition], found: object): Promise<boolean> {
  const handlers = { [call.foundBy ?? '']: async () => ({ kind: 'ok', data: found }) } as unknown as Handlers;
  const exchange = { name, call, access: null, request: { headers: {} } } as unknown as Exchange;
  return isRepeated(exchange, handlers, { idempotencyKey: 'k'.repeat(20) });
}

it.each(keyed.filter(([, { door }]) => door !== 'launch'))(
  '%s is a repetition once its key is known',
  async (name, call) => {
    expect(await repeats([name, call], { order: { orderId: '7' } })).toBe(true);
    expect(await repeats([name, call], { order: null })).toBe(false);
  },
);

it('a launch is never one: its key opens the game once more', async () => {
  expect(await repeats(['venueLaunch', calls.venueLaunch], { launch: { url: 'https://venue.example/' } })).toBe(false);
});

it('a call without a key never is', async () => {
  expect(await repeats(['walletBalance', calls.walletBalance], { order: {} })).toBe(false);
});
