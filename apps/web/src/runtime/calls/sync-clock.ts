import { plainGet } from '@touchline/client';
import { routes } from '@touchline/contract/routes';
import type { AppRuntime } from '../app-context.ts';

/** Requests the server's time once. */
export async function syncClock(
  { lines, clock }: Pick<AppRuntime, 'lines' | 'clock'>,
  fetchIt: typeof fetch,
): Promise<void> {
  const sent = performance.timeOrigin + performance.now();
  const answer = (await plainGet(fetchIt, `${lines.current}${routes.serverTime.path}`).catch(() => null)) as {
    data?: { now?: number };
  } | null;
  if (typeof answer?.data?.now === 'number')
    clock.sample(answer.data.now, sent, performance.timeOrigin + performance.now());
}
