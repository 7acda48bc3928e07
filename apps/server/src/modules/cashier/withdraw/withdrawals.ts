import type { ParsedInput } from '@touchline/contract';
import { formatAmount } from '@touchline/rules/money';
import { keyedTransaction } from '../../../ledger/keyed-move.ts';
import type { CallContext, Identity } from '../../../platform/call/handler.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Site, withdrawalsIn } from '../../../platform/site/site.ts';
import type { OrderRow, OrderStore } from '../order-store.ts';
import type { PayoutStore, Withdrawal } from './payout-store.ts';
import type { Payouts } from './payouts.ts';
import type { Reviews } from './reviews.ts';
import type { Turnover } from './turnover.ts';
import type { Agreed, Refusal, WithdrawChecks } from './withdraw-checks.ts';
import { withdrawDay } from './withdraw-day.ts';
import type { WithdrawMoney } from './withdraw-money.ts';
import type { WithdrawNeeds } from './withdraw-needs.ts';

export interface WithdrawalParts {
  readonly platform: Platform;
  readonly orders: OrderStore;
  readonly store: PayoutStore;
  readonly money: WithdrawMoney;
  readonly checks: WithdrawChecks;
  readonly turnover: Turnover;
  readonly payouts: Payouts;
  readonly reviews: Reviews;
  readonly needs: WithdrawNeeds;
}

type Input = ParsedInput<'createWithdrawal'>;
type Refuse = (refused: Refusal) => Error;

interface StoredWithdrawal extends Withdrawal {
  readonly inputHash: Uint8Array;
}

/** Money on its way out begins here: the order, its hold and what happens next are written together or not at all. */
export class Withdrawals {
  readonly #parts: WithdrawalParts;
  readonly #create;

  constructor(parts: WithdrawalParts) {
    this.#parts = parts;
    this.#create = keyedTransaction<StoredWithdrawal, Refusal>(parts.platform.db, {
      find: ({ memberId, key }) => this.#byKey(memberId, key),
      lookUp: 'first',
      announce: ({ order }) => parts.payouts.announce(order),
    });
  }

  async create(input: Input, context: CallContext<Identity>): Promise<Withdrawal | Refusal> {
    const { memberId } = context.identity;
    const request = { memberId, key: input.idempotencyKey, hash: hashOf(input) };
    const result = await this.#create(request, async () => {
      const agreed = await this.#parts.checks.check(input, context);
      if ('refusal' in agreed) return agreed;
      return { write: (tx, refuse) => this.#write(tx, refuse, input, agreed, context) };
    });
    return 'done' in result ? result.done : result;
  }

  /** The transaction checks again what may have changed since: the day's limits, the destination, debts and the money. */
  async #write(
    tx: Queryable,
    refuse: Refuse,
    input: Input,
    agreed: Agreed,
    { site, identity, now }: CallContext<Identity>,
  ): Promise<StoredWithdrawal> {
    const { platform, orders, store, money, turnover, payouts, reviews, needs } = this.#parts;
    const owner = { siteId: site.siteId, memberId: identity.memberId, currency: identity.currency };
    const orderId = platform.ids.next();
    const destinationId = BigInt(input.destinationId);
    const isNew = await orders.insert(tx, {
      ...owner,
      id: orderId,
      sessionId: identity.sessionId,
      kind: 'withdraw',
      status: 'created',
      amount: agreed.amount,
      fee: agreed.parts.fee,
      route: input.method,
      provider: needs.provider.name,
      idempotencyKey: input.idempotencyKey,
      inputHash: hashOf(input),
      createdAt: new Date(now),
      updatedAt: new Date(now),
    });
    if (!isNew) throw refuse({ refusal: 'unfinished_order' });
    if (!(await needs.targets.hold(tx, owner, destinationId))) throw refuse({ refusal: 'not_found' });
    await this.#checkDay(tx, refuse, site, agreed, identity, { now, orderId });
    const { left: owed } = await needs.debts(tx, owner);
    if (owed > 0n) throw refuse({ refusal: 'debt_open', detail: { amount: formatAmount(owed, identity.currency) } });
    const { sent, rounding, arrival, arrivalCurrency } = agreed.parts;
    const isStored = await store.insert(tx, {
      orderId,
      method: input.method,
      destinationId,
      quoteId: agreed.quote?.id ?? null,
      rate: agreed.quote?.rate ?? null,
      networkFee: agreed.quote?.networkFee ?? 0n,
      sent,
      rounding,
      arrival,
      arrivalCurrency,
    });
    if (!isStored) throw refuse({ refusal: 'quote_expired' });
    const created = await orders.get(orderId, tx);
    if (!created) throw new Error(`withdrawal ${orderId} was not written`);
    if (!(await money.hold(tx, created))) throw refuse({ refusal: 'insufficient_balance' });
    await turnover.close(tx, agreed.turnoverIds);
    if (agreed.suspicion) await reviews.open(tx, created, agreed.suspicion, now);
    else await payouts.start(tx, created, now);
    const written = await store.get(orderId, tx);
    if (!written) throw new Error(`withdrawal ${orderId} did not start`);
    return { ...written, inputHash: created.inputHash };
  }

  async #checkDay(
    tx: Queryable,
    refuse: Refuse,
    site: Site,
    { amount, payee }: Agreed,
    { memberId, currency }: Identity,
    { now, orderId }: { now: number; orderId: bigint },
  ): Promise<void> {
    const rules = withdrawalsIn(site, currency);
    if (!rules) throw new Error(`site ${site.siteId} pays no ${currency} out`);
    const owner = { siteId: site.siteId, memberId, currency };
    const day = await withdrawDay(tx, owner, rules, { vipLevel: payee.vipLevel, now, except: orderId });
    if (day.timesLeft === 0) throw refuse({ refusal: 'daily_times_used' });
    if (amount > day.amountLeft) throw refuse({ refusal: 'daily_amount_used' });
  }

  async #byKey(memberId: bigint, key: string): Promise<StoredWithdrawal | null> {
    const order: OrderRow | undefined = await this.#parts.orders.byKey(memberId, 'withdraw', key);
    const found = order && (await this.#parts.store.get(order.id));
    return found ? { ...found, inputHash: order.inputHash } : null;
  }
}

function hashOf({ method, destinationId, amount, arrivalAmount, quoteId }: Input): Buffer {
  return inputHash({ method, destinationId, amount, arrivalAmount, quoteId });
}
