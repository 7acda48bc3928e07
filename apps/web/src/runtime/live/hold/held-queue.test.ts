import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldQueue } from './held-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function handed() {
  const queue = new HeldQueue();
  const got: string[] = [];
  return { queue, got, add: (waitMs: number, name: string) => queue.add(waitMs, () => got.push(name)) };
}

it('passes an item on at once that has nothing to wait for', () => {
  const { add, got } = handed();
  add(0, 'goal');
  expect(got).toEqual(['goal']);
});

it('hands on after the wait, and not before', () => {
  const { add, got } = handed();
  add(1_400, 'goal');
  vi.advanceTimersByTime(1_399);
  expect(got).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(got).toEqual(['goal']);
});

it('keeps the order when the wait becomes shorter or ends', () => {
  const { add, got } = handed();
  add(2_000, 'shot');
  add(500, 'goal');
  add(0, 'cheers');
  vi.advanceTimersByTime(1_999);
  expect(got).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(got).toEqual(['shot', 'goal', 'cheers']);
});

it('hands nothing on after it was cleared', () => {
  const { queue, add, got } = handed();
  add(1_000, 'goal');
  queue.clear();
  vi.advanceTimersByTime(5_000);
  expect(got).toEqual([]);
});
