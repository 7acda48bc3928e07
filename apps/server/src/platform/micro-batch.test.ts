import { describe, expect, it } from 'vitest';
import { createMicroBatch } from './micro-batch.ts';

/** A batcher that doubles numbers, the batches it saw, and how many ran at once at most. */
function doubler(options: { maxItems?: number; maxRunning?: number; wait?: () => Promise<unknown> } = {}) {
  const batches: number[][] = [];
  let running = 0;
  let mostRunning = 0;
  const submit = createMicroBatch<number, number>({
    maxItems: options.maxItems ?? 100,
    maxRunning: options.maxRunning ?? 1,
    handle: async (items) => {
      batches.push([...items]);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await options.wait?.();
      running -= 1;
      if (items.includes(13)) throw new Error('thirteen');
      return items.map((item) => 2 * item);
    },
  });
  return { submit, batches, mostRunning: () => mostRunning };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

describe('a micro-batch', () => {
  it('passes the items of one turn together, and returns each its own result', async () => {
    const { submit, batches } = doubler();
    expect(await Promise.all([submit(1), submit(2), submit(3)])).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('passes a single item at once', async () => {
    const { submit, batches } = doubler();
    expect(await submit(1)).toBe(2);
    expect(await submit(2)).toBe(4);
    expect(batches).toEqual([[1], [2]]);
  });

  it('never grows beyond its size and keeps the order of arrival', async () => {
    const { submit, batches } = doubler({ maxItems: 4 });
    const results = await Promise.all(numbers(20, 29).map(submit));
    expect(results).toEqual(numbers(20, 29).map((item) => 2 * item));
    expect(batches).toEqual([numbers(20, 23), numbers(24, 27), numbers(28, 29)]);
  });

  it('collects the items that arrive while a batch runs into the next one', async () => {
    const { submit, batches } = doubler({ wait: pause });
    const first = submit(1);
    await new Promise(setImmediate);
    const later = [submit(2), submit(3)];
    await new Promise(setImmediate);
    later.push(submit(4));
    expect(await Promise.all([first, ...later])).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it.each([1, 3])('runs at most %i batches at once, and as many when there is work', async (maxRunning) => {
    const { submit, mostRunning } = doubler({ maxItems: 2, maxRunning, wait: pause });
    await Promise.all(numbers(20, 39).map(submit));
    expect(mostRunning()).toBe(maxRunning);
  });

  it('fails the items of a failing batch and none of any other', async () => {
    const { submit } = doubler({ maxItems: 3 });
    const results = await Promise.allSettled(numbers(9, 20).map(submit));
    expect(results.map((result) => result.status === 'fulfilled')).toEqual([
      ...[true, true, true],
      ...[false, false, false],
      ...[true, true, true],
      ...[true, true, true],
    ]);
    expect(results[3]).toMatchObject({ reason: new Error('thirteen') });
    expect(await submit(21)).toBe(42);
  });

  it('goes on after a handler that throws before it waits for anything', async () => {
    let calls = 0;
    const submit = createMicroBatch<number, number>({
      maxItems: 1,
      maxRunning: 1,
      handle: (items) => {
        calls += 1;
        if (calls === 1) throw new Error('at once');
        return Promise.resolve(items);
      },
    });
    await expect(submit(1)).rejects.toThrow('at once');
    expect(await submit(2)).toBe(2);
  });

  it('fails the items a batch gave no answer for', async () => {
    const submit = createMicroBatch<number, number>({
      maxItems: 10,
      maxRunning: 1,
      handle: async (items) => items.slice(1),
    });
    const [first, second] = await Promise.allSettled([submit(1), submit(2)]);
    expect(first).toEqual({ status: 'fulfilled', value: 2 });
    expect(second).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('fewer items') } });
  });
});
