import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { depositsIn } from '../../../platform/site/site.ts';
import { announceOrder } from '../announce-order.ts';
import { giveOpinion } from '../opinions.ts';
import { sourcesOf } from '../order-machine.ts';
import type { OrderRow, OrderStore } from '../order-store.ts';
import { creditCommand, hasEnded, ownerOf, worthOf } from './deposit-money.ts';
import type { DepositNeeds } from './deposit-needs.ts';
import { minor } from './deposit-rules.ts';
import {
  creditsOf,
  type DepositDecision,
  type DepositReviewResult,
  detailOf,
  type PlannedCredit,
  type PlannedReturn,
  returnInstead,
  returnsOf,
} from './deposit-verdicts.ts';
import { type ArrivalRow, type ArrivalState, type Deposit, machineOf, type PayInStore } from './pay-in-store.ts';

export interface DepositReviewParts {
  readonly platform: Platform;
  readonly ledger: Ledger;
  readonly orders: OrderStore;
  readonly store: PayInStore;
  readonly needs: DepositNeeds;
}

/**
 * Deposits operators have to review: bank transfers, disputed quick pays, and every payment that is not what its order waited
 * for. One operator decides, two of them where a large amount is to be credited; each speaks once a round, and they agree
 * only on the same payment. The member sees 审核中 and the outcome of the money.
 */
export class DepositReviews {
  readonly #parts: DepositReviewParts;

  constructor(parts: DepositReviewParts) {
    this.#parts = parts;
    const { platform, store, needs } = parts;
    platform.jobs.handle<{ orderId: string; round: number }>('deposit.review', ({ orderId, round }) =>
      this.#decideByItself(BigInt(orderId), round),
    );
    platform.jobs.handle<{ orderId: string; arrivalId: string }>(
      'deposit.refund',
      async ({ orderId, arrivalId }) => {
        const arrivals = await store.arrivals(BigInt(orderId));
        const arrival = arrivals.find(({ id }) => String(id) === arrivalId);
        if (arrival?.state !== 'returning') return;
        await needs.provider.refund(orderId, arrival.providerRef);
        await store.returned(platform.db, arrival.id);
        const order = await parts.orders.get(arrival.orderId);
        if (order) announceOrder(platform, order);
      },
      { concurrency: 4 },
    );
  }

  /** Puts an order, or a payment that came after its end, before the operators. `tx` holds the order's lock. */
  async open(tx: Queryable, { order, payIn }: Deposit, why: string, at: number): Promise<void> {
    const { orders, store, platform, needs } = this.#parts;
    const moved = await orders.move(tx, machineOf(payIn), order.id, 'reviewing', { at, detail: why });
    if (!moved) await orders.note(tx, order, at, why);
    const round = payIn.round + 1;
    await store.update(tx, order.id, { round });
    await needs.sendToReview(tx, { siteId: order.siteId, subjectId: order.id, round });
    const automatic = needs.automaticReview;
    if (!automatic) return;
    await platform.jobs.enqueue(tx, {
      kind: 'deposit.review',
      key: `deposit-review/${order.id}/${round}`,
      payload: { orderId: String(order.id), round },
      runAt: at + automatic.afterMs,
    });
  }

  /** Orders what waits for people: every order in review, and those with a payment held after their end. The oldest first. */
  async waiting(siteId: number): Promise<bigint[]> {
    const rows = await this.#parts.platform.db.query<{ id: bigint }>(
      `SELECT id FROM pay_order o WHERE site_id = $1 AND kind = 'deposit' AND (status = 'reviewing'
         OR EXISTS (SELECT 1 FROM pay_arrival a WHERE a.order_id = o.id AND a.state = 'held'))
       ORDER BY id LIMIT 200`,
      [siteId],
    );
    return rows.map(({ id }) => id);
  }

  /** The facts about an order that a reviewer needs in this round; null if it does not wait for a review. */
  async facts(orderId: bigint, round: number) {
    const { orders, store } = this.#parts;
    const found = await store.get(orderId);
    if (found?.payIn.round !== round) return null;
    const held = (await store.arrivals(orderId)).filter(({ state }) => state === 'held');
    const { order, payIn } = found;
    if (order.status !== 'reviewing' && held.length === 0) return null;
    return {
      siteId: order.siteId,
      memberId: String(order.memberId),
      amount: formatAmount(order.amount, order.currency as CurrencyCode),
      currency: order.currency,
      payType: payIn.payType,
      why: (await orders.story(orderId)).at(-1)?.detail ?? '',
      held: held.map(({ providerRef, amount, currency }) => ({
        providerRef,
        amount: formatAmount(amount, currency as CurrencyCode),
        currency,
      })),
    };
  }

  /**
   * Stores one operator's decision and carries it out when nobody else is needed. A member who may not play, or closed the
   * account, gets the money back, whatever was decided (standards EXC-10). A decision that names a `round` counts in no other.
   */
  async decide(
    orderId: bigint,
    operator: string,
    verdict: DepositDecision,
    round?: number,
  ): Promise<DepositReviewResult> {
    const { platform, store } = this.#parts;
    const isExcluded = verdict.decision === 'credit' && (await this.#isExcluded(orderId));
    const result = await platform.db
      .transaction(async (tx): Promise<DepositReviewResult> => {
        const found = await store.lock(tx, orderId);
        if (!found || (round ?? found.payIn.round) !== found.payIn.round) return 'not_reviewing';
        const held = (await store.arrivals(orderId, tx)).filter(({ state }) => state === 'held');
        if (found.order.status !== 'reviewing' && held.length === 0) return 'not_reviewing';
        const problem = await this.#problem(tx, found, held, verdict);
        if (problem) return problem;
        if (verdict.decision === 'credit' && !isExcluded) {
          const credits = creditsOf(found, verdict, held);
          if (!(await this.#fits(tx, found.order, credits))) return 'over_limit';
        }
        const agreement = await this.#agreement(tx, found, operator, verdict, held);
        if (agreement !== 'agreed') return agreement;
        return this.#carryOut(tx, found, held, verdict, isExcluded);
      })
      .catch((error: unknown) => {
        if (error instanceof PaymentUsed) return 'payment_used' as const;
        throw error;
      });
    const order = await this.#parts.orders.get(orderId);
    if (order) announceOrder(platform, order);
    return result;
  }

  /**
   * Payments go back to where they came from. The order ends if it can; while another payment of it is held it does not, and
   * a new round decides about that one. `tx` holds the order's lock.
   */
  async sendBack(tx: Queryable, found: Deposit, arrivals: readonly bigint[], at: number): Promise<void> {
    const { orders, platform, store } = this.#parts;
    const { order, payIn } = found;
    if (await this.#isAnyHeld(order.id, tx)) {
      // The rest is held for the same reason as before.
      const why = (await orders.story(order.id, tx)).at(-1)?.detail ?? '';
      await orders.note(tx, order, at, 'returned');
      await this.open(tx, found, why, at);
    } else {
      const moved = await orders.move(tx, machineOf(payIn), order.id, 'failed', { at, detail: 'returned' });
      if (!moved) await orders.note(tx, order, at, 'returned');
      await store.update(tx, order.id, { stage: null });
    }
    for (const arrivalId of arrivals) {
      await platform.jobs.enqueue(tx, {
        kind: 'deposit.refund',
        key: `refund/${arrivalId}`,
        payload: { orderId: String(order.id), arrivalId: String(arrivalId) },
        runAt: at,
      });
    }
  }

  async #problem(
    tx: Queryable,
    found: Deposit,
    held: readonly ArrivalRow[],
    verdict: DepositDecision,
  ): Promise<DepositReviewResult | null> {
    if (verdict.decision === 'refuse') return held.length > 0 ? 'money_held' : null;
    const { payment } = verdict;
    if (!payment) {
      if (verdict.decision === 'return') return held.length > 0 ? null : 'nothing_to_credit';
      const isWorth = held.length > 0 && held.every(({ amount, currency }) => worthOf(found, amount, currency));
      return isWorth ? null : 'nothing_to_credit';
    }
    const paid = parseAmount(payment.amount, payment.currency) ?? 0n;
    // A payment that goes back need not be worth anything in this account.
    const isWorth = verdict.decision === 'return' || worthOf(found, paid, payment.currency);
    if (paid <= 0n || !isWorth) return 'nothing_to_credit';
    const known = await this.#parts.store.arrival(found.order.provider, payment.providerRef, tx);
    if (!known) return null;
    // One that was seen and is still counted may be decided about: people may know more than the provider said.
    const isUndecided = known.state === 'held' || known.state === 'counting';
    if (known.orderId !== found.order.id || !isUndecided) return 'payment_used';
    // A payment goes back as it was recorded; nothing is credited that the record does not show.
    const isSame = known.amount === paid && known.currency === payment.currency;
    return verdict.decision === 'credit' && !isSame ? 'payment_differs' : null;
  }

  /** Whether enough operators want the same: two for a large credit, and they agree only on the same payment. */
  async #agreement(
    tx: Queryable,
    found: Deposit,
    operator: string,
    verdict: DepositDecision,
    held: readonly ArrivalRow[],
  ): Promise<'agreed' | 'second_needed' | 'decided_before'> {
    const { order, payIn } = found;
    const { platform } = this.#parts;
    const { decision } = verdict;
    const detail = detailOf(verdict, held);
    const at = new Date(platform.clock.now());
    const opinions = await giveOpinion(tx, { orderId: order.id, round: payIn.round, operator, decision, detail, at });
    if (opinions === 'decided_before') return opinions;
    if (verdict.decision !== 'credit') return 'agreed';
    const site = platform.sites.byId(order.siteId);
    const currency = order.currency as CurrencyCode;
    const from = (site && depositsIn(site, currency)?.secondOperatorFrom) ?? '0';
    const sums = creditsOf(found, verdict, held).map(({ parts }) => parts.cleared);
    if (sums.reduce((sum, value) => sum + value, 0n) < minor(from, currency)) return 'agreed';
    const agreeing = opinions.filter((one) => one.decision === decision && one.detail === detail);
    return agreeing.length >= 2 ? 'agreed' : 'second_needed';
  }

  async #carryOut(
    tx: Queryable,
    found: Deposit,
    held: readonly ArrivalRow[],
    verdict: DepositDecision,
    isExcluded: boolean,
  ): Promise<DepositReviewResult> {
    const { orders, store, platform } = this.#parts;
    const at = platform.clock.now();
    if (verdict.decision === 'refuse') {
      const step = { at, detail: verdict.reason };
      const moved = await orders.move(tx, machineOf(found.payIn), found.order.id, 'rejected', step);
      if (!moved) throw new Error(`deposit ${found.order.id} cannot be refused`);
      await store.update(tx, found.order.id, { stage: null });
      return 'refused';
    }
    if (verdict.decision === 'return') return this.#return(tx, found, returnsOf(verdict, held), at);
    const credits = creditsOf(found, verdict, held);
    if (isExcluded) return this.#return(tx, found, credits, at);
    for (const credit of credits) await this.#credit(tx, found, credit, at);
    // A payment held beside the credited one came in addition. The operators who decide may also decide about it.
    if (await this.#isAnyHeld(found.order.id, tx)) await this.open(tx, found, 'paid_again', at);
    return 'credited';
  }

  async #return(tx: Queryable, found: Deposit, payments: readonly PlannedReturn[], at: number) {
    const arrivals: bigint[] = [];
    for (const { payment, paid } of payments)
      arrivals.push(await this.#record(tx, found, payment, paid, 'returning', null));
    await this.sendBack(tx, found, arrivals, at);
    return 'returning' as const;
  }

  async #isAnyHeld(orderId: bigint, on?: Queryable): Promise<boolean> {
    return (await this.#parts.store.arrivals(orderId, on)).some(({ state }) => state === 'held');
  }

  async #isExcluded(orderId: bigint): Promise<boolean> {
    const order = await this.#parts.orders.get(orderId);
    return order !== undefined && (await this.#parts.needs.canReceiveDeposit(ownerOf(order), '0')) === 'excluded';
  }

  /**
   * The check of player protection covered the order's amount while it was open; any other amount has to fit the present
   * limits.
   */
  async #fits(tx: Queryable, order: OrderRow, credits: readonly PlannedCredit[]): Promise<boolean> {
    const gross = credits.reduce((sum, { parts }) => sum + parts.cleared, 0n);
    const hadEnded = (await this.#parts.orders.story(order.id, tx)).some(hasEnded);
    if (!hadEnded && gross <= order.amount) return true;
    const [fits = false] = await this.#parts.needs.fits(tx, [{ ...ownerOf(order), amount: gross }]);
    return fits;
  }

  async #record(
    tx: Queryable,
    { order }: Deposit,
    { providerRef, currency }: PlannedCredit['payment'],
    paid: bigint,
    state: ArrivalState,
    credited: bigint | null,
  ): Promise<bigint> {
    const { store, platform } = this.#parts;
    const recorded = await store.record(tx, {
      id: platform.ids.next(),
      orderId: order.id,
      provider: order.provider,
      providerRef,
      amount: paid,
      currency,
      state,
      credited,
      at: new Date(platform.clock.now()),
    });
    if (recorded === null) throw new PaymentUsed();
    return recorded;
  }

  /** The first payment of an order ends it; what comes beside that is a movement of its own. */
  async #credit(tx: Queryable, found: Deposit, { payment, paid, parts }: PlannedCredit, at: number) {
    const { orders, store, ledger } = this.#parts;
    const { order, payIn } = found;
    const { providerRef } = payment;
    const detail = paid < payIn.payAmount ? 'underpaid' : paid > payIn.payAmount ? 'overpaid' : '';
    const moved = sourcesOf(machineOf(payIn), 'succeeded').includes('reviewing')
      ? await orders.move(tx, machineOf(payIn), order.id, 'succeeded', { at, detail, providerRef })
      : null;
    await store.update(tx, order.id, { stage: null });
    const recorded = await this.#record(tx, found, payment, paid, 'credited', parts.credit);
    const command = await creditCommand(ledger, tx, order, parts, moved ? null : recorded);
    const [result] = await ledger.apply(tx, [command]);
    if (result?.code !== 'ok') throw new Error(`deposit ${order.id} was not credited: ${result?.code}`);
  }

  /** A demo has no operators: the house's statement decides, and for a quick pay the proof. */
  async #decideByItself(orderId: bigint, round: number): Promise<void> {
    const { needs, store, orders } = this.#parts;
    const automatic = needs.automaticReview;
    const found = await store.get(orderId);
    if (!automatic || found?.payIn.round !== round) return;
    const held = await this.#isAnyHeld(orderId);
    const why = (await orders.story(orderId)).at(-1)?.detail;
    let verdict: DepositDecision = { decision: 'refuse', reason: 'not_received' };
    if (held) verdict = why === 'late' || why === 'amount_differs' ? { decision: 'credit' } : { decision: 'return' };
    else {
      const answer = await needs.provider.query(String(orderId));
      if (answer.kind === 'seen') return;
      if (answer.kind === 'paid') {
        const { providerRef, amount, currency } = answer;
        verdict = { decision: 'credit', payment: { providerRef, amount, currency } };
      }
    }
    for (const operator of automatic.operators) {
      const result = await this.decide(orderId, operator, verdict);
      if (result === 'over_limit') await this.decide(orderId, operator, returnInstead(verdict));
      if (result !== 'second_needed') return;
    }
  }
}

/** Two operators took one payment of the statement for two orders at the same moment. */
class PaymentUsed extends Error {}
