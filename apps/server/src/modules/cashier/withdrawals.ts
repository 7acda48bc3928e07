import type { ParsedInput } from '@touchline/contract';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CallContext, Identity } from '../../platform/call/handler.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { minor, sameInput } from './deposits.ts';
import type { OrderRow, OrderStore } from './order-store.ts';
import type { PaymentProvider } from './provider.ts';

const DAY_MS = 24 * 3_600_000;

/** What this module needs of accounts. */
export interface WithdrawPasswordCheck {
  verify(
    siteId: number,
    memberId: bigint,
    password: string,
  ): Promise<{ kind: 'right' } | { kind: 'not_set' } | { kind: 'locked' } | { kind: 'wrong'; left: number }>;
}

type Refusal =
  | { readonly refusal: 'need_withdraw_password' | 'withdraw_password_locked' | 'method_closed' | 'daily_times_used' }
  | { readonly refusal: 'unfinished_order' | 'insufficient_balance' | 'key_reused' }
  | { readonly refusal: 'withdraw_password_wrong'; readonly detail: { readonly left: number } }
  | { readonly refusal: 'amount_out_of_range'; readonly detail: { readonly min: string; readonly max: string } };

export type CreateWithdrawalResult = { readonly order: OrderRow } | Refusal;

/** Money on its way out: held at request, paid by a job, captured or returned exactly once. */
export class Withdrawals {
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #orders: OrderStore;
  readonly #provider: PaymentProvider;
  readonly #passwords: WithdrawPasswordCheck;

  constructor(
    platform: Platform,
    ledger: Ledger,
    orders: OrderStore,
    provider: PaymentProvider,
    passwords: WithdrawPasswordCheck,
  ) {
    this.#platform = platform;
    this.#ledger = ledger;
    this.#orders = orders;
    this.#provider = provider;
    this.#passwords = passwords;
    platform.jobs.handle<{ orderId: string }>('withdraw.payout', ({ orderId }) => this.payOut(BigInt(orderId)));
  }

  async create(
    input: ParsedInput<'createWithdrawal'>,
    context: CallContext<Identity>,
  ): Promise<CreateWithdrawalResult> {
    const { site, identity, now } = context;
    const hash = inputHash({ methodId: input.methodId, amount: input.amount });
    const known = await this.#orders.byKey(identity.memberId, 'withdraw', input.idempotencyKey);
    if (known) return sameInput(known, hash) ? { order: known } : { refusal: 'key_reused' };

    const refusal = await this.#refuse(input, context);
    if (refusal) return refusal;
    const currency = site.file.currency;
    const amount = minor(input.amount, currency);
    const orderId = this.#platform.ids.next();
    const owner = { siteId: site.siteId, memberId: identity.memberId, currency };

    const result = await this.#platform.db
      .transaction(async (tx): Promise<OrderRow> => {
        const isNew = await this.#orders.insert(tx, {
          id: orderId,
          siteId: site.siteId,
          memberId: identity.memberId,
          sessionId: identity.sessionId,
          kind: 'withdraw',
          status: 'created',
          currency,
          amount,
          route: input.methodId,
          provider: this.#provider.name,
          idempotencyKey: input.idempotencyKey,
          inputHash: hash,
          createdAt: new Date(now),
          updatedAt: new Date(now),
        });
        if (!isNew) throw new Unwind('unfinished_order');
        const available = await this.#ledger.accounts.member(tx, owner, 'available');
        const locked = await this.#ledger.accounts.member(tx, owner, 'locked_withdrawals');
        const [held] = await this.#ledger.apply(tx, [
          {
            siteId: site.siteId,
            key: `withdraw/${orderId}/hold`,
            inputHash: hash,
            kind: 'withdraw_hold',
            reference: String(orderId),
            sessionId: identity.sessionId,
            entries: [{ debit: available, credit: locked, amount }],
            holds: [{ step: 'open', reference: `withdraw/${orderId}`, account: locked, amount }],
          },
        ]);
        if (held?.code !== 'ok') throw new Unwind('insufficient_balance');
        await this.#platform.jobs.enqueue(tx, {
          kind: 'withdraw.payout',
          key: `payout/${orderId}`,
          payload: { orderId: String(orderId) },
        });
        const moved = await this.#orders.move(tx, 'withdraw', orderId, 'processing', { at: now });
        if (!moved) throw new Error(`withdrawal ${orderId} did not start`);
        return moved;
      })
      .catch((error: unknown) => {
        if (error instanceof Unwind) return error;
        throw error;
      });
    if (result instanceof Unwind) {
      const winner = await this.#orders.byKey(identity.memberId, 'withdraw', input.idempotencyKey);
      return winner && sameInput(winner, hash) ? { order: winner } : { refusal: result.reason };
    }
    this.#announce(result);
    return { order: result };
  }

  /** The ladder before any money moves. The password comes first: nothing else is told to someone who lacks it. */
  async #refuse(input: ParsedInput<'createWithdrawal'>, context: CallContext<Identity>): Promise<Refusal | null> {
    const { site, identity, now } = context;
    const verdict = await this.#passwords.verify(site.siteId, identity.memberId, input.withdrawPassword);
    if (verdict.kind === 'not_set') return { refusal: 'need_withdraw_password' };
    if (verdict.kind === 'locked') return { refusal: 'withdraw_password_locked' };
    if (verdict.kind === 'wrong') return { refusal: 'withdraw_password_wrong', detail: { left: verdict.left } };
    const currency = site.file.currency;
    if (!this.#provider.payoutMethods(currency).some((method) => method.methodId === input.methodId))
      return { refusal: 'method_closed' };
    const { withdrawMin: min, withdrawMax: max } = site.file.limits;
    const amount = parseAmount(input.amount, currency);
    if (amount === null || amount < minor(min, currency) || amount > minor(max, currency)) {
      return { refusal: 'amount_out_of_range', detail: { min, max } };
    }
    if ((await this.timesLeft(site, identity.memberId, now)) <= 0) return { refusal: 'daily_times_used' };
    if (await this.#orders.unfinished(identity.memberId, 'withdraw')) return { refusal: 'unfinished_order' };
    return null;
  }

  async timesLeft(site: Site, memberId: bigint, now: number): Promise<number> {
    return (
      site.file.limits.withdrawDailyTimes -
      (await this.#orders.countSince(memberId, 'withdraw', new Date(now - DAY_MS)))
    );
  }

  /** Asks the provider and books its answer. Safe to repeat: the provider knows the order, the ledger knows the key. */
  async payOut(orderId: bigint): Promise<void> {
    const order = await this.#orders.get(orderId);
    if (order?.kind !== 'withdraw' || order.status !== 'processing') return;
    const currency = order.currency as CurrencyCode;
    const method = this.#provider.payoutMethods(currency).find((entry) => entry.methodId === order.route);
    const amount = formatAmount(order.amount, currency);
    const answer = await this.#provider.payOut({ orderId, amount, currency, destination: method?.destination ?? '' });
    const isPaid = answer.kind === 'paid';
    const at = this.#platform.clock.now();
    const moved = await this.#platform.db.transaction(async (tx) => {
      const step = isPaid ? { at, providerRef: answer.providerRef } : { at, detail: answer.reason };
      const row = await this.#orders.move(tx, 'withdraw', orderId, isPaid ? 'succeeded' : 'failed', step);
      if (!row) return null;
      const owner = { siteId: row.siteId, memberId: row.memberId, currency };
      const locked = await this.#ledger.accounts.member(tx, owner, 'locked_withdrawals');
      const target = isPaid
        ? await this.#ledger.accounts.house(tx, owner, 'payouts_clearing')
        : await this.#ledger.accounts.member(tx, owner, 'available');
      const [result] = await this.#ledger.apply(tx, [
        {
          siteId: row.siteId,
          key: `withdraw/${orderId}/${isPaid ? 'paid' : 'return'}`,
          inputHash: inputHash({ amount: row.amount }),
          kind: isPaid ? 'withdraw_paid' : 'withdraw_return',
          reference: String(orderId),
          sessionId: row.sessionId,
          entries: [{ debit: locked, credit: target, amount: row.amount }],
          holds: [{ step: 'close', reference: `withdraw/${orderId}`, amount: row.amount }],
        },
      ]);
      if (result?.code !== 'ok') throw new Error(`withdrawal ${orderId} was not booked: ${result?.code}`);
      return row;
    });
    if (moved) this.#announce(moved);
  }

  #announce(order: OrderRow): void {
    const to = { siteId: order.siteId, memberId: String(order.memberId) };
    this.#platform.bus.publish('me', { ...to, change: { kind: 'order', orderId: String(order.id) } });
    this.#platform.bus.publish('me', { ...to, change: { kind: 'balance' } });
  }
}

/** Rolls the transaction back and names the refusal that caused it. */
class Unwind extends Error {
  readonly reason: 'unfinished_order' | 'insufficient_balance';

  constructor(reason: 'unfinished_order' | 'insufficient_balance') {
    super(reason);
    this.reason = reason;
  }
}
