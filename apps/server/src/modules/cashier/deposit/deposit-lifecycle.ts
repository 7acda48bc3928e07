import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PayInstruction, PaymentAnswer, PayType } from '../../../suppliers/payments/port.ts';
import { announceOrder } from '../announce-order.ts';
import type { OrderStore } from '../order-store.ts';
import { informProvider, sendNotices } from '../provider-notices.ts';
import type { Arrivals } from './arrivals.ts';
import type { DepositClaims } from './deposit-claims.ts';
import { expireLater } from './deposit-expiry.ts';
import type { DepositNeeds } from './deposit-needs.ts';
import { type Deposit, machineOf, type PayInStore } from './pay-in-store.ts';

const MATCHING_MS = 60_000;
/** Several orders are queried at the same time, so that a slow answer delays few others. */
const ASKING_QUEUE = { concurrency: 8 };
const FIRST_LOOK_MS = 10_000;
const MAX_PAUSE_MS = 5 * 60_000;
/** When an order expires while its payment is still being confirmed, it is checked again after this time. */
const STILL_MS = 10 * 60_000;
const MOST_SEEN_MS = 24 * 3_600_000;

export interface LifecycleParts {
  readonly platform: Platform;
  readonly orders: OrderStore;
  readonly store: PayInStore;
  readonly arrivals: Arrivals;
  readonly claims: DepositClaims;
  readonly needs: DepositNeeds;
}

/**
 * Moves a deposit from its order to its payment: asks the provider how to pay, queries it when no report comes, and ends each
 * step at its time. Every request to the provider carries the order's number, so that a repeated request changes nothing.
 */
export class DepositLifecycle {
  readonly #parts: LifecycleParts;

  constructor(parts: LifecycleParts) {
    this.#parts = parts;
    const { jobs } = parts.platform;
    jobs.handle<{ orderId: string }>('deposit.open', ({ orderId }) => this.open(BigInt(orderId)), ASKING_QUEUE);
    jobs.handle<{ orderId: string }>('deposit.expire', ({ orderId }) => this.expire(BigInt(orderId)), ASKING_QUEUE);
    jobs.handle<{ orderId: string; looks: number }>(
      'deposit.look',
      ({ orderId, looks }) => this.#poll(BigInt(orderId), looks),
      ASKING_QUEUE,
    );
    sendNotices<'cancel' | 'claim' | 'dispute'>(parts.platform, parts.orders, 'deposit.inform', parts.needs.provider);
  }

  /** Requests the payment instruction from the provider and stores it, so that the member sees how to pay. */
  async open(orderId: bigint): Promise<void> {
    const { platform, orders, store, needs } = this.#parts;
    const found = await store.get(orderId);
    if (!found || !isOpening(found)) return;
    const instruction = await needs.provider.open(requestOf(found));
    const changed = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, orderId);
      if (!present || !isOpening(present)) return null;
      const at = platform.clock.now();
      await store.instruct(tx, orderId, instruction);
      const isMatching = instruction.kind === 'matching';
      // A provider may name the payee of a quick pay at once.
      const isMatched = present.payIn.payType === 'speed' && instruction.kind === 'payee';
      const expireAt = at + MATCHING_MS;
      const stage = isMatching ? 'matching' : isMatched ? 'matched' : null;
      if (stage !== null) await store.update(tx, orderId, { stage });
      if (isMatching) await expireLater(platform, tx, orderId, expireAt);
      const step = { at, detail: stage ?? '', ...(isMatching ? { expireAt } : {}) };
      const moved = await orders.move(tx, machineOf(present.payIn), orderId, 'awaiting_payment', step);
      if (present.payIn.payType !== 'bank') await this.#lookLater(tx, orderId, 0, at + FIRST_LOOK_MS);
      return moved ?? present.order;
    });
    if (changed) announceOrder(platform, changed);
  }

  /** Cancels an order that still waits for payment; returns false for any other. A payment that arrives later is still recorded. */
  cancel(found: Deposit): Promise<boolean> {
    return this.#end(found, 'cancelled');
  }

  /** The provider reports that the payment failed. */
  async failed(orderId: bigint): Promise<boolean> {
    const found = await this.#parts.store.get(orderId);
    return found !== null && this.#fail(found, 'provider_failed');
  }

  /** The time of the present step is over. The provider is queried first, because its report may have been lost. */
  async expire(orderId: bigint): Promise<void> {
    const { store, platform } = this.#parts;
    const found = await store.get(orderId);
    if (!found || (found.order.expireAt?.getTime() ?? 0) > platform.clock.now()) return;
    const { status } = found.order;
    if (!['created', 'awaiting_payment', 'processing'].includes(status)) return;
    const answer = await this.#query(found);
    if (found.payIn.payType !== 'bank') await this.hear(found, answer);
    const present = (await store.get(orderId)) ?? found;
    if (present.order.status !== status || present.order.expireAt?.getTime() !== found.order.expireAt?.getTime())
      return;
    if (status === 'processing') {
      if (present.payIn.stage === 'claimed') await this.#parts.claims.disputeSpeedPay(present);
      // A payment that is seen for so long and never final is put before people; if it becomes final after all it is credited.
      else if (answer.kind === 'seen' && platform.clock.now() - present.order.createdAt.getTime() < MOST_SEEN_MS)
        await expireLater(platform, platform.db, orderId, platform.clock.now() + STILL_MS);
      else await this.#parts.claims.expired(present);
      return;
    }
    if (present.payIn.stage === 'matching') await this.#fail(present, 'unmatched');
    else if (present.payIn.payType === 'bank' && answer.kind === 'paid') await this.#parts.claims.confirm(present);
    else await this.#close(present);
  }

  /** Applies the provider's answer to a query. */
  async hear(found: Deposit, answer: PaymentAnswer): Promise<void> {
    const { arrivals } = this.#parts;
    const orderId = found.order.id;
    switch (answer.kind) {
      case 'paid':
        await arrivals.paid({ ...answer, orderId });
        return;
      case 'seen':
        await arrivals.seen({ ...answer, orderId });
        return;
      case 'failed':
        await this.#fail(found, 'provider_failed');
        return;
      case 'matched':
        await this.matched(orderId, answer.payee, answer.until);
        return;
      default:
    }
  }

  /** Queries the provider about an order at once. */
  async lookNow(orderId: bigint): Promise<void> {
    const found = await this.#parts.store.get(orderId);
    if (found) await this.hear(found, await this.#query(found));
  }

  /** The provider matched a quick pay with a payee. */
  async matched(orderId: bigint, payee: PayInstruction, until: number): Promise<void> {
    const { platform, orders, store } = this.#parts;
    const changed = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, orderId);
      if (present?.order.status !== 'awaiting_payment' || present.payIn.stage !== 'matching') return null;
      await store.instruct(tx, orderId, payee);
      await store.update(tx, orderId, { stage: 'matched' });
      await orders.setExpiry(tx, orderId, until);
      await orders.note(tx, present.order, platform.clock.now(), 'matched');
      await expireLater(platform, tx, orderId, until);
      return present.order;
    });
    if (changed) announceOrder(platform, changed);
  }

  /** Queries the provider with growing pauses while the order is open, because a report may have been lost. */
  async #poll(orderId: bigint, looks: number): Promise<void> {
    const { platform, store } = this.#parts;
    const isOpen = (found: Deposit | null) =>
      found !== null && ['awaiting_payment', 'processing'].includes(found.order.status);
    const found = await store.get(orderId);
    if (!found || !isOpen(found)) return;
    await this.hear(found, await this.#query(found));
    await platform.db.transaction(async (tx) => {
      if (!isOpen(await store.lock(tx, orderId))) return;
      const pause = Math.min(FIRST_LOOK_MS * 2 ** looks, MAX_PAUSE_MS);
      await this.#lookLater(tx, orderId, looks + 1, platform.clock.now() + pause);
    });
  }

  /** An error counts as no answer: the order keeps waiting. */
  async #query({ order }: Deposit): Promise<PaymentAnswer> {
    return this.#parts.needs.provider.query(String(order.id)).catch((error: unknown) => {
      this.#parts.platform.log.warn({ error, order: String(order.id) }, 'payment provider not reached');
      return { kind: 'waiting' } as const;
    });
  }

  #fail(found: Deposit, detail: string): Promise<boolean> {
    return this.#end(found, 'failed', async (tx) => {
      const present = await this.#parts.store.lock(tx, found.order.id);
      // A report of failure never ends an order whose payment is already processed or under review.
      if (!present || !['created', 'awaiting_payment'].includes(present.order.status)) return null;
      await this.#parts.store.update(tx, found.order.id, { stage: null });
      return detail;
    });
  }

  async #close(found: Deposit): Promise<void> {
    await this.#end(found, 'expired');
  }

  /** Ends an order without money and informs the provider of it; false where it has ended, or `prepare` finds it in another state. */
  async #end(
    { order, payIn }: Deposit,
    to: 'cancelled' | 'failed' | 'expired',
    prepare: (tx: Queryable) => Promise<string | null> = async () => '',
  ): Promise<boolean> {
    const { platform, orders } = this.#parts;
    const at = platform.clock.now();
    const row = await platform.db.transaction(async (tx) => {
      const detail = await prepare(tx);
      if (detail === null) return null;
      const moved = await orders.move(tx, machineOf(payIn), order.id, to, { at, detail });
      if (moved) await informProvider(platform, tx, 'deposit.inform', { order: order.id, word: 'cancel' });
      return moved;
    });
    if (row) announceOrder(platform, row);
    return row !== null;
  }

  #lookLater(tx: Queryable, orderId: bigint, looks: number, runAt: number): Promise<void> {
    const payload = { orderId: String(orderId), looks };
    return this.#parts.platform.jobs.enqueue(tx, {
      kind: 'deposit.look',
      key: `look/${orderId}/${looks}`,
      payload,
      runAt,
    });
  }
}

/** The order has no payment instruction yet. Orders of an earlier version may await payment without one. */
function isOpening({ order, payIn }: Deposit): boolean {
  return payIn.instructionCipher === null && ['created', 'awaiting_payment'].includes(order.status);
}

function requestOf({ order, payIn }: Deposit) {
  const currency = payIn.payCurrency as CurrencyCode;
  return {
    reference: String(order.id),
    siteId: order.siteId,
    payType: payIn.payType as PayType,
    channelId: order.route,
    amount: formatAmount(payIn.payAmount, currency),
    currency,
    protocol: payIn.protocol,
    until: order.expireAt?.getTime() ?? order.createdAt.getTime(),
  };
}
