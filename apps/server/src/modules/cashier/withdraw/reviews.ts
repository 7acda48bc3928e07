import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { giveOpinion } from '../opinions.ts';
import type { OrderRow, OrderStore } from '../order-store.ts';
import type { PayoutStore, Withdrawal } from './payout-store.ts';
import type { Payouts } from './payouts.ts';
import type { AutomaticReview, SendToReview } from './withdraw-needs.ts';

const REJECT_REASONS = ['name_refused', 'risk_refused', 'not_received', 'other_refused'] as const;

export type RejectReason = (typeof REJECT_REASONS)[number];

/** The decision of one operator. In a dispute `approve` means that the member was paid. */
export type Decision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject'; readonly reason: RejectReason };

/** The decision of a reviewer in the cashier's terms; null if it is invalid, such as a rejection without a reason. */
export function withdrawVerdict({
  decision,
  reason,
}: {
  readonly decision: string;
  readonly reason: string | undefined;
}): Decision | null {
  if (decision === 'approve') return { decision };
  const known = REJECT_REASONS.find((name) => name === reason);
  return decision === 'reject' && known ? { decision, reason: known } : null;
}

export type ReviewResult = 'approved' | 'rejected' | 'debt_open' | 'second_needed' | 'decided_before' | 'not_reviewing';

export interface ReviewParts {
  readonly platform: Platform;
  readonly orders: OrderStore;
  readonly store: PayoutStore;
  readonly payouts: Payouts;
  readonly send: SendToReview;
  readonly automatic: AutomaticReview | null;
}

/**
 * Withdrawals operators have to review: large ones, unusual ones, disputed ones. Two different operators have to agree, and
 * each speaks once a round (standards PAY-14, AUD-6). The member sees 审核中 and, when it is rejected, the reason.
 */
export class Reviews {
  readonly #parts: ReviewParts;

  constructor(parts: ReviewParts) {
    this.#parts = parts;
    parts.platform.jobs.handle<{ orderId: string; round: number }>('withdraw.review', ({ orderId, round }) =>
      this.#decideByItself(BigInt(orderId), round),
    );
  }

  /** Puts an order before the operators. */
  async open(tx: Queryable, order: OrderRow, why: string, at: number): Promise<void> {
    const { orders, store, platform, send, automatic } = this.#parts;
    const moved = await orders.move(tx, 'withdraw', order.id, 'reviewing', { at, detail: why });
    if (!moved) throw new Error(`withdrawal ${order.id} cannot be reviewed`);
    const round = ((await store.get(order.id, tx))?.payout.round ?? 0) + 1;
    await store.update(tx, order.id, { round });
    await send(tx, { siteId: order.siteId, subjectId: order.id, round });
    if (!automatic) return;
    await platform.jobs.enqueue(tx, {
      kind: 'withdraw.review',
      key: `review/${order.id}/${round}`,
      payload: { orderId: String(order.id), round },
      runAt: at + automatic.afterMs,
    });
  }

  /** The facts about an order that a reviewer needs in this round; null if it does not wait for a review. */
  async facts(orderId: bigint, round: number) {
    const { orders, store } = this.#parts;
    const found = await store.get(orderId);
    if (found?.order.status !== 'reviewing' || found.payout.round !== round) return null;
    const { siteId, memberId, currency, amount } = found.order;
    return {
      siteId,
      memberId: String(memberId),
      amount: formatAmount(amount, currency as CurrencyCode),
      currency,
      method: found.payout.method,
      stage: found.payout.stage,
      why: (await orders.story(orderId)).at(-1)?.detail ?? '',
    };
  }

  /**
   * Stores one operator's decision; the second that agrees with another one's carries it out. One that speaks of a `round` counts
   * in no other.
   */
  async decide(orderId: bigint, operator: string, verdict: Decision, round?: number): Promise<ReviewResult> {
    const { platform, store, payouts } = this.#parts;
    const result = await platform.db.transaction(async (tx): Promise<{ result: ReviewResult; order?: OrderRow }> => {
      const found = await store.lock(tx, orderId);
      if (found?.order.status !== 'reviewing' || (round ?? found.payout.round) !== found.payout.round)
        return { result: 'not_reviewing' };
      const reason = verdict.decision === 'reject' ? verdict.reason : '';
      const at = new Date(platform.clock.now());
      const opinion = { orderId, round: found.payout.round, operator, decision: verdict.decision, detail: reason, at };
      const opinions = await giveOpinion(tx, opinion);
      if (opinions === 'decided_before') return { result: opinions };
      const agreeing = opinions.filter(({ decision }) => decision === verdict.decision);
      if (agreeing.length < 2) return { result: 'second_needed' };
      return this.#carryOut(tx, found, verdict);
    });
    if (result.order) payouts.announce(result.order);
    return result.result;
  }

  async #carryOut(
    tx: Queryable,
    found: Withdrawal,
    verdict: Decision,
  ): Promise<{ result: ReviewResult; order: OrderRow }> {
    const { platform, payouts } = this.#parts;
    if (verdict.decision === 'reject')
      return {
        result: 'rejected',
        order: await payouts.finish(tx, found, { to: 'rejected', detail: verdict.reason }),
      };
    if (found.payout.stage === 'disputed')
      return { result: 'approved', order: await payouts.finish(tx, found, { to: 'succeeded' }) };
    // A bet may have been corrected since the member asked.
    const { ended } = await payouts.turnDownDebtor(tx, found, 'rejected');
    if (ended) return { result: 'debt_open', order: ended };
    await payouts.start(tx, found.order, platform.clock.now());
    return { result: 'approved', order: found.order };
  }

  /** A demo has no operators. A disputed payer of the sandbox never paid. */
  async #decideByItself(orderId: bigint, round: number): Promise<void> {
    const { automatic, store } = this.#parts;
    const found = await store.get(orderId);
    if (!automatic || found?.order.status !== 'reviewing' || found.payout.round !== round) return;
    const amount = formatAmount(found.order.amount, found.order.currency as CurrencyCode);
    const reason = found.payout.stage === 'disputed' ? 'not_received' : automatic.reject(amount);
    for (const operator of automatic.operators)
      await this.decide(orderId, operator, reason ? { decision: 'reject', reason } : { decision: 'approve' });
  }
}
