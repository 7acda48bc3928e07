import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceOrder } from '../announce-order.ts';
import type { OrderStore } from '../order-store.ts';
import { informProvider } from '../provider-notices.ts';
import { expireLater } from './deposit-expiry.ts';
import type { DepositReviews } from './deposit-reviews.ts';
import { type Deposit, machineOf, type PayInStore } from './pay-in-store.ts';

const CONFIRMING_MS = 30 * 60_000;
/** A bank transfer can arrive while its order is in any of these states. */
const TRANSFERABLE = ['awaiting_payment', 'expired', 'cancelled'];

export interface ClaimParts {
  readonly platform: Platform;
  readonly orders: OrderStore;
  readonly store: PayInStore;
  readonly reviews: DepositReviews;
}

/** The claims of members about their deposits. A claim moves no money; it opens a review by operators. */
export class DepositClaims {
  readonly #parts: ClaimParts;

  constructor(parts: ClaimParts) {
    this.#parts = parts;
  }

  /** The member claims to have made a bank transfer. The claim is also accepted after the order expired, because transfers can be slow. */
  confirm(found: Deposit): Promise<boolean> {
    return this.#change(found, async (tx, present) => {
      const { order, payIn } = present;
      if (payIn.payType !== 'bank') return false;
      if (order.status === 'reviewing') return true;
      if (!TRANSFERABLE.includes(order.status)) return false;
      await this.#parts.reviews.open(tx, present, 'claimed', this.#parts.platform.clock.now());
      return true;
    });
  }

  /** Whether the member may upload a payment proof now: for a transfer, or for a quick pay that was matched with a payee. */
  takesProof({ order, payIn }: Deposit): boolean {
    if (payIn.payType === 'bank') return [...TRANSFERABLE, 'reviewing'].includes(order.status);
    return payIn.stage !== null && payIn.stage !== 'matching' && !['succeeded', 'rejected'].includes(order.status);
  }

  /** Stores the proof in the caller's transaction. For a bank transfer it also opens a review. */
  async withProof(tx: Queryable, found: Deposit, pictureId: bigint): Promise<void> {
    const { store, orders, reviews, platform } = this.#parts;
    const at = platform.clock.now();
    await store.update(tx, found.order.id, { pictureId });
    const isWaiting = found.payIn.payType === 'bank' && found.order.status !== 'reviewing';
    if (isWaiting) await reviews.open(tx, found, 'proof', at);
    else await orders.note(tx, found.order, at, 'proof');
  }

  /** The member claims to have paid the payee of a quick pay. */
  async confirmSpeedPay(found: Deposit): Promise<boolean> {
    const { platform, orders, store } = this.#parts;
    return this.#change(found, async (tx, { order, payIn }) => {
      if (order.status === 'processing' && payIn.stage === 'claimed') return true;
      if (order.status !== 'awaiting_payment' || payIn.stage !== 'matched') return false;
      const at = platform.clock.now();
      const step = { at, detail: 'claimed', expireAt: at + CONFIRMING_MS };
      await orders.move(tx, machineOf(payIn), order.id, 'processing', step);
      await store.update(tx, order.id, { stage: 'claimed' });
      await expireLater(platform, tx, order.id, at + CONFIRMING_MS);
      await informProvider(platform, tx, 'deposit.inform', { order: order.id, word: 'claim' });
      return true;
    });
  }

  /** Opens a dispute of a quick pay: the member says that the payee does not confirm, or the time to confirm is over. */
  async disputeSpeedPay(found: Deposit): Promise<boolean> {
    const { platform, store, reviews } = this.#parts;
    return this.#change(found, async (tx, present) => {
      const { order, payIn } = present;
      if (payIn.stage === 'disputed') return true;
      if (order.status !== 'processing' || payIn.stage !== 'claimed') return false;
      await store.update(tx, order.id, { stage: 'disputed' });
      await reviews.open(tx, present, 'disputed', platform.clock.now());
      await informProvider(platform, tx, 'deposit.inform', { order: order.id, word: 'dispute' });
      return true;
    });
  }

  /** The order expired, and the provider no longer sees the payment that it had reported. Opens a review. */
  expired(found: Deposit): Promise<boolean> {
    return this.#change(found, async (tx, present) => {
      if (present.order.status !== 'processing') return false;
      await this.#parts.reviews.open(tx, present, 'vanished', this.#parts.platform.clock.now());
      return true;
    });
  }

  async #change({ order }: Deposit, change: (tx: Queryable, present: Deposit) => Promise<boolean>): Promise<boolean> {
    const { platform, store } = this.#parts;
    const isDone = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, order.id);
      return present !== null && change(tx, present);
    });
    if (isDone) announceOrder(platform, order);
    return isDone;
  }
}
