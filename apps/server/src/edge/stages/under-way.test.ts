import { expect, it, vi } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { createMemoryStore } from '../../platform/store/memory-store.ts';
import { EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';
import { markUnderWay } from './under-way.ts';

const KEY = { idempotencyKey: 'k'.repeat(22) };
const store = createMemoryStore(manualClock(1_750_000_000_000));
const by = (name: string, memberId = 7n) => ({ name, traceId: 't', identity: { memberId } }) as unknown as Exchange;

it('makes a query about a key wait for the call that holds it, of the same member alone', async () => {
  const events: string[] = [];
  let finish = () => {};
  const bet = markUnderWay(by('placeBet'), KEY, store, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    events.push('bet');
  });
  const asked = markUnderWay(by('betByKey'), KEY, store, async () => events.push('answer'));
  await markUnderWay(by('betByKey', 8n), KEY, store, async () => events.push('answer to another member'));
  await markUnderWay(by('depositByKey'), KEY, store, async () => events.push('answer about another kind'));
  finish();
  await Promise.all([bet, asked]);
  expect(events).toEqual(['answer to another member', 'answer about another kind', 'bet', 'answer']);
});

it('keeps the mark of a call that runs when the same key is sent again and refused', async () => {
  const events: string[] = [];
  let finish = () => {};
  const first = markUnderWay(by('placeBet', 11n), KEY, store, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    events.push('bet');
  });
  await markUnderWay(by('placeBet', 11n), KEY, store, async () => events.push('refused'));
  const asked = markUnderWay(by('betByKey', 11n), KEY, store, async () => events.push('answer'));
  finish();
  await Promise.all([first, asked]);
  expect(events).toEqual(['refused', 'bet', 'answer']);
});

it('answers that it is not known yet where the call takes longer than a question may', async () => {
  vi.useFakeTimers();
  try {
    void markUnderWay(by('placeBet', 9n), KEY, store, () => new Promise(() => {}));
    const asked = markUnderWay(by('betByKey', 9n), KEY, store, async () => 'nobody knows the key').catch(
      (error) => error,
    );
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await asked).toBeInstanceOf(EarlyAnswer);
  } finally {
    vi.useRealTimers();
  }
});

it('carries a call out although no mark can be written', async () => {
  const gone = { claim: () => Promise.reject(new Error('gone')), get: store.get, take: store.take };
  expect(await markUnderWay(by('placeBet'), KEY, gone, async () => 'done')).toBe('done');
});
