import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppRuntime } from '../../runtime/app-context.ts';
import { keepClock } from './keep-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page(answer: () => Promise<Response>) {
  const asked: string[] = [];
  const samples: number[] = [];
  const lines = { current: 'https://one.example' };
  const runtime = { lines, clock: { sample: (now: number) => void samples.push(now) } };
  keepClock(runtime as unknown as AppRuntime, (input) => {
    asked.push(String(input));
    return answer();
  });
  return { asked, samples, lines };
}

it('requests the time after 6.7 s and then every minute, over the line in use', async () => {
  const { asked, samples, lines } = page(async () => Response.json({ data: { now: 5 } }));
  await vi.advanceTimersByTimeAsync(6_600);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['https://one.example/api/site/time']);
  expect(samples).toEqual([5]);
  lines.current = 'https://two.example';
  await vi.advanceTimersByTimeAsync(53_100);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked[1]).toBe('https://two.example/api/site/time');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(4);
  expect(samples).toHaveLength(4);
});

it('leaves the clock unchanged when the request fails, and tries again', async () => {
  let isDown = true;
  const { samples } = page(async () =>
    isDown ? new Response('no', { status: 502 }) : Response.json({ data: { now: 7 } }),
  );
  await vi.advanceTimersByTimeAsync(6_800);
  expect(samples).toEqual([]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(samples).toEqual([7]);
});
