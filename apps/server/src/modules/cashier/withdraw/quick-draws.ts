import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PayoutNetwork } from '../../../suppliers/payouts/port.ts';
import type { OrderStore } from '../order-store.ts';
import { informProvider, sendNotices } from '../provider-notices.ts';
import { type PayoutStore, referenceOf, type Withdrawal } from './payout-store.ts';
import type { Payouts } from './payouts.ts';
import type { Reviews } from './reviews.ts';

export interface QuickDrawParts {
  readonly platform: Platform;
  readonly orders: OrderStore;
  readonly store: PayoutStore;
  readonly payouts: Payouts;
  readonly reviews: Reviews;
  readonly provider: PayoutNetwork;
}

/**
 * Quick withdrawals (极速取款): another member's deposit is paid straight to the card. The network finds a payer
 * (`matching`), who is to pay (`matched`) and claims to have paid (`claimed`); the member confirms or reports that nothing
 * arrived. If no payer is found in time, it becomes an ordinary payout. If nobody answers, the platform polls the network,
 * and operators review it if there is no proof of payment.
 */
export class QuickDraws {
  readonly #parts: QuickDrawParts;

  constructor(parts: QuickDrawParts) {
    this.#parts = parts;
    const { jobs } = parts.platform;
    jobs.handle<Deadline>('withdraw.deadline', (deadline) => this.#timeUp(deadline), { concurrency: 4 });
    sendNotices<'confirm' | 'dispute'>(parts.platform, parts.orders, 'withdraw.inform', parts.provider);
  }

  /** The member has the money; also in a dispute, which this ends. */
  async confirm(found: Withdrawal): Promise<boolean> {
    const { platform, orders, store, payouts } = this.#parts;
    const moved = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, found.order.id);
      if (!present || !canConfirm(present)) return null;
      await orders.note(tx, present.order, platform.clock.now(), 'confirmed');
      await this.#informLater(tx, present, 'confirm');
      return payouts.finish(tx, present, { to: 'succeeded' });
    });
    if (!moved) return (await orders.get(found.order.id))?.status === 'succeeded';
    payouts.announce(moved);
    return true;
  }

  /** The payer claims to have paid and the member has nothing. */
  async dispute(found: Withdrawal): Promise<boolean> {
    const { platform, store, payouts, reviews } = this.#parts;
    const isOpen = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, found.order.id);
      if (present?.payout.stage === 'disputed') return true;
      if (present?.order.status !== 'processing' || present.payout.stage !== 'claimed') return false;
      await store.update(tx, present.order.id, { stage: 'disputed', until: null });
      await reviews.open(tx, present.order, 'disputed', platform.clock.now());
      await this.#informLater(tx, present, 'dispute');
      return true;
    });
    if (isOpen) payouts.announce(found.order);
    return isOpen;
  }

  async #timeUp({ orderId, stage, until }: Deadline): Promise<void> {
    const { store, provider, payouts } = this.#parts;
    const found = await store.get(BigInt(orderId));
    if (found?.order.status !== 'processing') return;
    if (found.payout.stage !== stage || found.payout.until?.getTime() !== until) return;
    if (stage === 'matching') return this.#giveUpMatching(found);
    // The report may have been lost: what the network knows counts, also when it is nothing new.
    const answer = await provider.query(referenceOf(found.payout));
    await payouts.take(found, answer);
    if (stage === 'claimed') await this.dispute(found);
  }

  /** Nobody was found: the same order goes on as an ordinary payout, under a reference of its own. */
  async #giveUpMatching(found: Withdrawal): Promise<void> {
    const { platform, orders, store, provider, payouts } = this.#parts;
    if ((await provider.cancelMatch(referenceOf(found.payout))) === 'too_late') return;
    const { attempt } = found.payout;
    const changed = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, found.order.id);
      if (present?.order.status !== 'processing' || present.payout.attempt !== attempt) return false;
      await store.update(tx, found.order.id, {
        attempt: attempt + 1,
        askedAt: null,
        looks: 0,
        stage: null,
        until: null,
      });
      const now = platform.clock.now();
      await orders.note(tx, present.order, now, 'unmatched');
      await payouts.lookLater(tx, found.order.id, attempt + 1, 0, now);
      return true;
    });
    if (changed) payouts.announce(found.order);
  }

  /** Informs the network for its own books. Ours do not depend on it. */
  #informLater(tx: Queryable, { order, payout }: Withdrawal, word: 'confirm' | 'dispute'): Promise<void> {
    const notice = { order: order.id, reference: referenceOf(payout), word };
    return informProvider(this.#parts.platform, tx, 'withdraw.inform', notice);
  }
}

interface Deadline {
  readonly orderId: string;
  readonly stage: string;
  readonly until: number;
}

function canConfirm({ order, payout }: Withdrawal): boolean {
  if (order.status === 'processing') return payout.stage === 'matched' || payout.stage === 'claimed';
  return order.status === 'reviewing' && payout.stage === 'disputed';
}
