import { FIRST_SYNC_MS, SYNC_EVERY_MS } from '@touchline/client';
import type { AppRuntime } from '../../runtime/app-context.ts';
import { syncClock } from '../../runtime/calls/sync-clock.ts';

/** Keeps the page's clock with the server's: first after 6.7 s, then every 60 s (product-spec section 7). */
export function keepClock(runtime: Pick<AppRuntime, 'lines' | 'clock'>, fetchIt: typeof fetch): void {
  const sync = () => void syncClock(runtime, fetchIt);
  setTimeout(sync, FIRST_SYNC_MS);
  setInterval(sync, SYNC_EVERY_MS);
}
