import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { WriteQueue } from './write-queue.ts';

let queue: WriteQueue;
let written: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  queue = new WriteQueue(createLog('silent'));
  written = [];
});
afterEach(() => void vi.useRealTimers());

const write = (name: string) => queue.add(async () => void written.push(name));
/** A write the database is away for, so many times. */
function failing(name: string, times: number, error: unknown = new Error('connection refused')) {
  const tries = { count: 0 };
  queue.add(async () => {
    tries.count += 1;
    if (tries.count <= times) throw error;
    written.push(name);
  });
  return tries;
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('writes in order, a failed write before the later ones', async () => {
  write('fixture');
  failing('result', 3);
  write('void');
  await settled();
  expect(written).toEqual(['fixture']);
  for (const pause of [250, 500, 1_000]) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(written).toEqual(['fixture']);
    await vi.advanceTimersByTimeAsync(1);
  }
  await queue.written();
  expect(written).toEqual(['fixture', 'result', 'void']);
});

it('reports that everything is written only once it is', async () => {
  failing('result', 1);
  let isWritten = false;
  const waiting = queue.written().then(() => {
    isWritten = true;
  });
  await settled();
  expect(isWritten).toBe(false);
  await vi.advanceTimersByTimeAsync(250);
  await waiting;
  expect(written).toEqual(['result']);
});

it('never waits longer than a quarter of a minute, however long the database is away', async () => {
  const tries = failing('result', 1_000);
  await vi.advanceTimersByTimeAsync(60_000);
  const soFar = tries.count;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(tries.count).toBe(soFar + 1);
});

it('skips a write that the database refuses for its content, once, and goes on', async () => {
  const refused = failing('of nobody', 9, Object.assign(new Error('no such match'), { code: '23503' }));
  write('result');
  await queue.written();
  expect(refused.count).toBe(1);
  expect(written).toEqual(['result']);
});

it('tries once more when it stops, writes nothing behind a write that was given up, and reports it to the callers that wait', async () => {
  write('fixture');
  const tries = failing('result', 9);
  write('void');
  const waiting = expect(queue.written()).rejects.toThrow('before everything was written');
  await settled();
  await queue.stop();
  await waiting;
  expect(tries.count).toBe(2);
  expect(written).toEqual(['fixture']);
});
