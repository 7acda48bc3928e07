import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restWatch } from './rest-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports once that steps began, and once that they ended, the whole time after the last one', () => {
  const told: boolean[] = [];
  const { step } = restWatch(600, (isMoving) => told.push(isMoving));
  for (let frame = 0; frame < 100; frame++) {
    step();
    vi.advanceTimersByTime(16);
  }
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(583);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true, false]);
  step();
  expect(told).toEqual([true, false, true]);
});

it('has one timer for all steps, and none after its end', () => {
  const { step, end } = restWatch(600, () => {});
  step();
  step();
  expect(vi.getTimerCount()).toBe(1);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
