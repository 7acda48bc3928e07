import { FIRST_SYNC_MS, plainGet, SYNC_EVERY_MS } from '@touchline/client';
import { routes } from '@touchline/contract/routes';
import type { AppRuntime } from '../../runtime/app-context.ts';

/** Keeps the page's clock with the server's: first after 6.7 s, then every 60 s (product-spec section 7). */
export function keepClock(runtime: Pick<AppRuntime, 'lines' | 'clock'>, fetchIt: typeof fetch): void {
  const sync = () => void syncClock(runtime, fetchIt);
  setTimeout(sync, FIRST_SYNC_MS);
  setInterval(sync, SYNC_EVERY_MS);
}

/** Asks for the server's time once. */
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
