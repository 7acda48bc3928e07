import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Enqueues the job that ends the present step of an order. */
export function expireLater({ jobs }: Platform, tx: Queryable, orderId: bigint, runAt: number): Promise<void> {
  const payload = { orderId: String(orderId) };
  return jobs.enqueue(tx, { kind: 'deposit.expire', key: `expire/${orderId}/${runAt}`, payload, runAt });
}
