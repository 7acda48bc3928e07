import { codes } from '@touchline/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CALL_TIMEOUT_MS } from '../pipeline/send.ts';
import { follow, paces } from './follow.ts';
import { OVER_AFTER_MS } from './pending-calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Asking = Parameters<typeof follow>[0];
const unheardOf = { ok: true, data: { order: null } };
const unreachable = { ok: false, code: codes.network };

/** A server that answers like this, and when it was asked for each key. */
function serverThat(answers: (askedMs: number, key: string) => unknown) {
  const asked: { name: string; key: string; at: number }[] = [];
  const call = async (name: string, { idempotencyKey: key }: { idempotencyKey: string }) => {
    asked.push({ name, key, at: performance.now() });
    return answers(performance.now(), key);
  };
  return { client: { call } as unknown as Asking, asked };
}

const aDeposit = { call: 'createDeposit', key: 'a', read: ({ order }: { order: unknown }) => order } as const;

/** The ages, in seconds, at which a call that an earlier page sent is requested by a page that opens at the first of them. */
async function agesAsked(fromMs: number, untilMs: number): Promise<number[]> {
  const { client, asked } = serverThat(() => unreachable);
  const began = performance.now();
  void follow(client, { ...aDeposit, pace: paces.leftBehind, overAfterMs: OVER_AFTER_MS - fromMs });
  await vi.advanceTimersByTimeAsync(untilMs - fromMs);
  return asked.map(({ at }) => (fromMs + at - began) / 1_000);
}

it('takes a call for lost only once it has timed out and the server has had its time', async () => {
  for (const [ageMs, state] of [
    [CALL_TIMEOUT_MS, 'unanswered'],
    [CALL_TIMEOUT_MS + 14_999, 'unanswered'],
    [CALL_TIMEOUT_MS + 15_000, 'neverArrived'],
  ] as const) {
    const { client } = serverThat(() => unheardOf);
    const pace = { ...paces.leftBehind, giveUpMs: 1 };
    const fate = follow(client, { ...aDeposit, pace, overAfterMs: OVER_AFTER_MS - ageMs });
    await vi.advanceTimersByTimeAsync(0);
    expect(await fate).toEqual({ state });
  }
});

it('queries it ever more seldom, when it must be over, and on as long as the server is not reached', async () => {
  expect(await agesAsked(8_000, 110_000)).toEqual([8, 10.5, 15.5, 25.5, 45, 65, 85, 105]);
});

it('queries at once one that is over, as for calls that another tab left behind', async () => {
  const [first] = await agesAsked(300_000, 300_000);
  expect(first).toBe(300);
});

it('gives each its own turns', async () => {
  const { client, asked } = serverThat(() => unreachable);
  const began = performance.now();
  const part = { ...aDeposit, pace: paces.leftBehind, overAfterMs: OVER_AFTER_MS };
  void follow(client, part);
  await vi.advanceTimersByTimeAsync(1_000);
  void follow(client, { ...part, key: 'b' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked.map(({ key, at }) => [key, at - began])).toEqual([
    ['a', 0],
    ['b', 1_000],
    ['a', 2_500],
    ['b', 3_500],
  ]);
});

it('gives a form the result of the call that finds its key, and sends nothing itself', async () => {
  const order = { orderId: '7' };
  const began = performance.now();
  const { client, asked } = serverThat((askedMs) =>
    askedMs - began < 4_000 ? unheardOf : { ok: true, data: { order } },
  );
  const fate = follow(client, { ...aDeposit, pace: paces.form, overAfterMs: 15_000 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await fate).toEqual({ state: 'found', found: order });
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['depositByKey']));
});

it('releases a form after half a minute of silence, and knows by then whether it never arrived', async () => {
  const silent = serverThat(() => unreachable);
  const fate = follow(silent.client, { ...aDeposit, pace: paces.form, overAfterMs: 15_000 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await fate).toEqual({ state: 'unanswered' });
  expect(silent.asked).toHaveLength(6);
  const began = performance.now();
  const unknowing = serverThat(() => unheardOf);
  const other = follow(unknowing.client, { ...aDeposit, pace: paces.form, overAfterMs: 15_000 });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await other).toEqual({ state: 'neverArrived' });
  expect(unknowing.asked.map(({ at }) => at - began)).toEqual([1_500, 4_500, 10_500, 15_000]);
});

it('stops querying once the outcome matters to nobody', async () => {
  const { client, asked } = serverThat(() => unheardOf);
  let goesOn = true;
  const fate = follow(client, { ...aDeposit, pace: paces.bet, overAfterMs: OVER_AFTER_MS, goesOn: () => goesOn });
  await vi.advanceTimersByTimeAsync(2_000);
  goesOn = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await fate).toEqual({ state: 'unanswered' });
  expect(asked).toHaveLength(2);
});
