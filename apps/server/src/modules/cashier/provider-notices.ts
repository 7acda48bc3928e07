import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderStore } from './order-store.ts';

type Word = 'cancel' | 'claim' | 'confirm' | 'dispute';
type Kind = 'deposit.inform' | 'withdraw.inform';

interface Notice {
  readonly orderId: string;
  /** The provider's name for what the order asked of it. */
  readonly reference: string;
  readonly word: Word;
}

/**
 * The state of an order in which a word still holds. One that waited for another try may be over, and the provider must not
 * receive it after what ended it; the words that are not here hold for good.
 */
const HOLDS_IN: Readonly<Partial<Record<Word, string>>> = { claim: 'processing', dispute: 'reviewing' };

/**
 * Jobs inform providers of the changes that their own books depend on: a notice comes with the change it is about and is
 * repeated until it
 * arrived. No notice waits for another one, so each says by itself what happened.
 */
export function sendNotices<Known extends Word>(
  { jobs }: Pick<Platform, 'jobs'>,
  orders: Pick<OrderStore, 'get'>,
  kind: Kind,
  provider: Readonly<Record<Known, (reference: string) => Promise<void>>>,
): void {
  jobs.handle<Notice & { readonly word: Known }>(
    kind,
    async ({ orderId, reference = orderId, word }) => {
      const state = HOLDS_IN[word];
      if (state !== undefined && (await orders.get(BigInt(orderId)))?.status !== state) return;
      await provider[word](reference);
    },
    { concurrency: 8 },
  );
}

/** Enqueues what the provider has to be informed of. */
export function informProvider(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Queryable,
  kind: Kind,
  {
    order,
    reference = String(order),
    word,
  }: { readonly order: bigint; readonly reference?: string; readonly word: Word },
): Promise<void> {
  const payload: Notice = { orderId: String(order), reference, word };
  return jobs.enqueue(tx, { kind, key: `inform/${reference}/${word}`, payload, runAt: clock.now() });
}
