import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { CallError } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookUntil } from './look-until.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How often it is asked in a minute what is looked at every ten seconds, and fails like this. */
async function asked(code: number): Promise<number> {
  const ask = vi.fn(async () => {
    throw new CallError({ ok: false, code, message: '', traceId: '' } as ConstructorParameters<typeof CallError>[0]);
  });
  const observer = new QueryObserver<object, CallError>(new QueryClient(), {
    ...{ queryKey: ['videoByTicket'], queryFn: ask, retry: false },
    refetchInterval: lookUntil(({ code: failed }) => failed === codes.notFound, 10_000),
  });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  leave();
  return ask.mock.calls.length;
}

it('asks no more after what another look would not change, and goes on after what it may', async () => {
  expect(await asked(codes.notFound)).toBe(1);
  expect(await asked(codes.timeout)).toBe(7);
});
