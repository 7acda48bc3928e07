import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderRow } from '../order-store.ts';
import type { DepositNeeds } from './deposit-needs.ts';

/** Informs the provider of a cancellation, claim or dispute. An error is only logged: our records do not depend on it. */
export function tellProvider(
  { needs, platform }: { readonly needs: DepositNeeds; readonly platform: Pick<Platform, 'log'> },
  word: 'cancel' | 'claim' | 'dispute',
  order: OrderRow,
): void {
  needs.provider[word](String(order.id)).catch((error: unknown) => {
    platform.log.warn({ error, order: String(order.id), word }, 'payment provider was not told');
  });
}

/** Enqueues the job that ends the present step of an order. */
export function expireLater({ jobs }: Platform, tx: Queryable, orderId: bigint, runAt: number): Promise<void> {
  const payload = { orderId: String(orderId) };
  return jobs.enqueue(tx, { kind: 'deposit.expire', key: `expire/${orderId}/${runAt}`, payload, runAt });
}
