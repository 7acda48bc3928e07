import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldClick } from './held-click.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<void>(() => undefined);

it('gives a click again once, when what it started is there', async () => {
  const held = new HeldClick();
  const given = vi.fn(() => expect(held.isGivenAgain).toBe(true));
  held.hold(Promise.resolve(), given);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledTimes(1);
  expect(held.isGivenAgain).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(given).toHaveBeenCalledTimes(1);
});

it('does not wait long for what does not come, and not at all for what failed', async () => {
  const held = new HeldClick();
  const [late, failed] = [vi.fn(), vi.fn()];
  held.hold(never, late);
  await vi.advanceTimersByTimeAsync(149);
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(late).toHaveBeenCalledTimes(1);
  held.hold(Promise.reject(new Error('no address')), failed);
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
});

it('forgets a click that a newer one replaced, or whose page is gone', async () => {
  const held = new HeldClick();
  const [older, newer] = [vi.fn(), vi.fn()];
  held.hold(never, older);
  held.hold(never, newer);
  await vi.advanceTimersByTimeAsync(200);
  expect(older).not.toHaveBeenCalled();
  expect(newer).toHaveBeenCalledTimes(1);
  held.hold(never, older);
  held.drop();
  await vi.advanceTimersByTimeAsync(200);
  expect(older).not.toHaveBeenCalled();
});
