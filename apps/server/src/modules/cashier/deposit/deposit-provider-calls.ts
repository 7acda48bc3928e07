import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Payments } from '../../../suppliers/payments/port.ts';

interface Notice {
  readonly orderId: string;
  readonly word: 'cancel' | 'claim' | 'dispute';
}

/** The provider is informed in jobs: a notice comes with the change it is about, and is repeated until it arrived. */
export function sendNotices({ jobs }: Pick<Platform, 'jobs'>, provider: Pick<Payments, Notice['word']>): void {
  jobs.handle<Notice>(
    'deposit.inform',
    async ({ orderId, word }) => {
      // The claim before a dispute may wait for another try. A provider that has no claim may ignore the dispute.
      if (word === 'dispute') await provider.claim(orderId);
      await provider[word](orderId);
    },
    { concurrency: 8 },
  );
}

/** Enqueues what the provider has to be informed of: a cancellation, claim or dispute, which its own books depend on. */
export function informProvider(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Queryable,
  order: bigint,
  word: Notice['word'],
): Promise<void> {
  const orderId = String(order);
  const payload: Notice = { orderId, word };
  return jobs.enqueue(tx, { kind: 'deposit.inform', key: `inform/${orderId}/${word}`, payload, runAt: clock.now() });
}

/** Enqueues the job that ends the present step of an order. */
export function expireLater({ jobs }: Platform, tx: Queryable, orderId: bigint, runAt: number): Promise<void> {
  const payload = { orderId: String(orderId) };
  return jobs.enqueue(tx, { kind: 'deposit.expire', key: `expire/${orderId}/${runAt}`, payload, runAt });
}
