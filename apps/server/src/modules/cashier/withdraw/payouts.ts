import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PayoutAnswer, PayoutMethod, PayoutNetwork, QuickStep } from '../../../suppliers/payouts/port.ts';
import { announceOrder } from '../announce-order.ts';
import type { OrderRow, OrderStore } from '../order-store.ts';
import { type PayoutRow, type PayoutStore, referenceOf, type Withdrawal } from './payout-store.ts';
import type { WithdrawMoney } from './withdraw-money.ts';
import type { DebtSettling, Targets } from './withdraw-needs.ts';

const FIRST_LOOK_MS = 5_000;
const MAX_PAUSE_MS = 10 * 60_000;
/** A check queries the provider twice at most, each with a deadline of its own. */
const ASKING_QUEUE = { concurrency: 8, deadlineMs: 60_000 };

export interface PayoutParts {
  readonly platform: Platform;
  readonly orders: OrderStore;
  readonly store: PayoutStore;
  readonly money: WithdrawMoney;
  readonly provider: PayoutNetwork;
  readonly targets: Targets;
  readonly debts: DebtSettling;
}

/** The outcome of a provider's report. */
export type Taken = 'done' | 'repeated' | 'order_closed';

/**
 * Pays withdrawals out, each exactly once. A provider receives each reference once. Whether it paid is known only from its
 * own report or its answer to a poll. Silence decides nothing and leaves the money held. No provider is asked while the member
 * owes for a corrected bet; once asked, a payout is followed to its end.
 */
export class Payouts {
  readonly #parts: PayoutParts;

  constructor(parts: PayoutParts) {
    this.#parts = parts;
    parts.platform.jobs.handle<{ orderId: string; leg: number }>(
      'withdraw.payout',
      ({ orderId, leg: attempt }) => this.#poll(BigInt(orderId), attempt),
      ASKING_QUEUE,
    );
  }

  /** Sends an order on its way. */
  async start(tx: Queryable, order: OrderRow, at: number): Promise<void> {
    const moved = await this.#parts.orders.move(tx, 'withdraw', order.id, 'processing', { at });
    if (!moved) throw new Error(`withdrawal ${order.id} did not start`);
    await this.lookLater(tx, order.id, 1, 0, at);
  }

  /**
   * Ends an order whose member owes more than the balance has: what it held is given back, and the debt is taken from that.
   * Where nothing is owed, nothing will be until the transaction ends.
   */
  async turnDownDebtor(
    tx: Queryable,
    found: Withdrawal,
    to: 'rejected' | 'failed',
  ): Promise<{ readonly ended: OrderRow | null; readonly isPaid: boolean }> {
    const { siteId, memberId, currency } = found.order;
    const owner = { siteId, memberId, currency: currency as CurrencyCode };
    const { left, isPaid } = await this.#parts.debts(tx, owner);
    if (left === 0n) return { ended: null, isPaid };
    const ended = await this.finish(tx, found, { to, detail: 'debt_open' });
    await this.#parts.debts(tx, owner);
    return { ended, isPaid: true };
  }

  /** Enqueues a query to the provider. The first one requests the payout. */
  async lookLater(tx: Queryable, orderId: bigint, attempt: number, looks: number, runAt: number): Promise<void> {
    await this.#parts.platform.jobs.enqueue(tx, {
      kind: 'withdraw.payout',
      key: `payout/${orderId}/${attempt}/${looks}`,
      payload: { orderId: String(orderId), leg: attempt },
      runAt,
    });
  }

  async #poll(orderId: bigint, attempt: number): Promise<void> {
    const { platform, store } = this.#parts;
    const found = await store.get(orderId);
    if (found?.order.status !== 'processing' || found.payout.attempt !== attempt) return;
    const reference = referenceOf(found.payout);
    const answer = await this.#ask(found).catch((error: unknown): PayoutAnswer => {
      platform.log.warn({ error, reference }, 'payout not answered, will be asked for');
      return { kind: 'pending' };
    });
    await this.take(found, answer);
    await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, orderId);
      if (present?.order.status !== 'processing' || present.payout.attempt !== attempt) return;
      const looks = await store.countLook(tx, orderId);
      const pause = Math.min(FIRST_LOOK_MS * 2 ** (looks - 1), MAX_PAUSE_MS);
      await this.lookLater(tx, orderId, attempt, looks, platform.clock.now() + pause);
    });
  }

  /** Requests the payout once. After that it only queries the outcome, and requests again if the provider does not know the payout. */
  async #ask({ order, payout }: Withdrawal): Promise<PayoutAnswer> {
    const { platform, provider, targets } = this.#parts;
    const reference = referenceOf(payout);
    const claim = await this.#claim(order, payout);
    if (claim === 'ended') return { kind: 'pending' };
    const isFirst = claim === 'first';
    const answer: PayoutAnswer = isFirst ? { kind: 'unknown' } : await provider.query(reference);
    if (answer.kind !== 'unknown') return answer;
    // A network that once named a step knew it. It is requested no second time, because a search that was called off is forgotten there.
    if (!isFirst && payout.stage !== null) return { kind: 'pending' };
    const site = platform.sites.byId(order.siteId);
    if (!site) throw new Error(`there is no site ${order.siteId}`);
    const currency = payout.arrivalCurrency as CurrencyCode;
    return provider.request({
      reference,
      siteId: order.siteId,
      method: payout.attempt === 1 ? (payout.method as PayoutMethod) : 'bank',
      amount: formatAmount(payout.arrival, currency),
      currency,
      to: await targets.ofOrder(site, payout.destinationId),
    });
  }

  /** Claims the right to request an attempt from the provider, once for all nodes. A debt ends the order before anybody is asked. */
  async #claim(order: OrderRow, { attempt }: PayoutRow): Promise<'first' | 'asked' | 'ended'> {
    const { platform, store } = this.#parts;
    const { claim, isPaid } = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, order.id);
      if (present?.order.status !== 'processing' || present.payout.attempt !== attempt)
        return { claim: 'ended' as const, isPaid: false };
      if (present.payout.askedAt !== null) return { claim: 'asked' as const, isPaid: false };
      const { ended, isPaid } = await this.turnDownDebtor(tx, present, 'failed');
      if (ended) return { claim: 'ended' as const, isPaid };
      await store.update(tx, order.id, { askedAt: new Date(platform.clock.now()) });
      return { claim: 'first' as const, isPaid };
    });
    if (isPaid) this.announce(order);
    return claim;
  }

  /** Books a provider's report. A repeated report is booked once; a report after the end is refused and reviewed. */
  async take({ order, payout }: Withdrawal, answer: PayoutAnswer): Promise<Taken> {
    switch (answer.kind) {
      case 'paid':
        return this.#end(order, payout, { to: 'succeeded', providerRef: answer.providerRef });
      case 'failed':
        return this.#end(order, payout, { to: 'failed', detail: 'bank_refused' });
      case 'pending':
        return answer.step ? this.#step(order, payout, answer.step) : 'repeated';
      case 'unknown':
        return 'repeated';
    }
  }

  async #end(order: OrderRow, payout: PayoutRow, end: End): Promise<Taken> {
    const moved = await this.#parts.platform.db.transaction(async (tx) => {
      const present = await this.#parts.store.lock(tx, order.id);
      if (present?.order.status !== 'processing' || present.payout.attempt !== payout.attempt) return null;
      return this.finish(tx, present, end);
    });
    if (moved) {
      this.announce(moved);
      return 'done';
    }
    const last = await this.#parts.orders.get(order.id);
    if (last?.status === end.to && (end.to === 'failed' || last.providerRef === end.providerRef)) return 'repeated';
    this.#parts.platform.log.error(
      { reference: referenceOf(payout), said: end.to, status: last?.status },
      'payout report against what is booked',
    );
    return 'order_closed';
  }

  /** Ends an order and its hold in one step. The one place where either happens. */
  async finish(tx: Queryable, { order, payout }: Withdrawal, end: End): Promise<OrderRow> {
    const { orders, store, money, platform } = this.#parts;
    const moved = await orders.move(tx, 'withdraw', order.id, end.to, { at: platform.clock.now(), ...end });
    if (!moved) throw new Error(`withdrawal ${order.id} cannot become ${end.to}`);
    if (end.to === 'succeeded') await money.capture(tx, moved, payout);
    else await money.giveBack(tx, moved);
    await store.update(tx, order.id, { until: null });
    return moved;
  }

  /** A quick payout moved to its next step. Steps go forward only, except that a payer may be lost and another one searched. */
  async #step(order: OrderRow, payout: PayoutRow, step: QuickStep): Promise<Taken> {
    const { platform, orders, store } = this.#parts;
    const changed = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, order.id);
      if (present?.order.status !== 'processing' || present.payout.attempt !== payout.attempt) return false;
      const { stage } = present.payout;
      if (stage === step.stage || stage === 'claimed') return false;
      await store.update(tx, order.id, { stage: step.stage, until: new Date(step.until) });
      await orders.note(tx, present.order, platform.clock.now(), step.stage);
      await platform.jobs.enqueue(tx, {
        kind: 'withdraw.deadline',
        key: `deadline/${order.id}/${payout.attempt}/${step.stage}/${step.until}/${platform.clock.now()}`,
        payload: { orderId: String(order.id), ...step },
        runAt: step.until,
      });
      return true;
    });
    if (changed) this.announce(order);
    return changed ? 'done' : 'repeated';
  }

  announce(order: OrderRow): void {
    announceOrder(this.#parts.platform, order);
  }
}

export interface End {
  readonly to: 'succeeded' | 'failed' | 'rejected';
  readonly detail?: string;
  readonly providerRef?: string;
}
