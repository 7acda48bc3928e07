import type { CurrencyCode } from '@touchline/rules/money';
import type { Entry, HoldStep, LedgerCode } from '../../../ledger/commands.ts';
import type { JournalKind } from '../../../ledger/journal-kinds.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { OrderRow } from '../order-store.ts';
import type { PayoutRow } from './payout-store.ts';

/**
 * The three movements of a withdrawal. One hold at the request, closed once: captured when the money was paid out, given
 * back when it was not. Each has a key of its own in the ledger.
 */
export class WithdrawMoney {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** False when the wallet has less. */
  async hold(tx: Queryable, order: OrderRow): Promise<boolean> {
    const { available, locked } = await this.#accounts(tx, order);
    const entries = [{ debit: available, credit: locked, amount: order.amount }];
    const hold: HoldStep = { step: 'open', reference: reference(order), account: locked, amount: order.amount };
    const code = await this.#apply(tx, order, 'hold', 'withdraw_hold', entries, hold);
    if (code === 'insufficient') return false;
    if (code !== 'ok') throw new Error(`withdrawal ${order.id} was not held: ${code}`);
    return true;
  }

  /** The paid amount leaves for the provider; the fee and the rest of the rounding stay with the house. */
  async capture(tx: Queryable, order: OrderRow, payout: Pick<PayoutRow, 'sent' | 'rounding'>): Promise<void> {
    const { locked } = await this.#accounts(tx, order);
    const to = (kind: 'payouts_clearing' | 'fees' | 'rounding') =>
      this.#ledger.accounts.house(tx, ownerOf(order), kind);
    const parts = [
      { debit: locked, credit: await to('payouts_clearing'), amount: payout.sent },
      { debit: locked, credit: await to('fees'), amount: order.fee },
      { debit: locked, credit: await to('rounding'), amount: payout.rounding },
    ];
    const entries = parts.filter((part) => part.amount > 0n);
    const code = await this.#apply(tx, order, 'paid', 'withdraw_paid', entries, closing(order));
    if (code !== 'ok') throw new Error(`withdrawal ${order.id} was not captured: ${code}`);
  }

  async giveBack(tx: Queryable, order: OrderRow): Promise<void> {
    const { available, locked } = await this.#accounts(tx, order);
    const entries = [{ debit: locked, credit: available, amount: order.amount }];
    const code = await this.#apply(tx, order, 'return', 'withdraw_return', entries, closing(order));
    if (code !== 'ok') throw new Error(`withdrawal ${order.id} was not given back: ${code}`);
  }

  async #apply(
    tx: Queryable,
    order: OrderRow,
    step: 'hold' | 'paid' | 'return',
    kind: JournalKind,
    entries: readonly Entry[],
    hold: HoldStep,
  ): Promise<LedgerCode | undefined> {
    const [result] = await this.#ledger.apply(tx, [
      {
        siteId: order.siteId,
        key: `${reference(order)}/${step}`,
        inputHash: inputHash({ amounts: entries.map((entry) => entry.amount) }),
        kind,
        reference: String(order.id),
        sessionId: order.sessionId,
        entries,
        holds: [hold],
      },
    ]);
    return result?.code;
  }

  async #accounts(tx: Queryable, order: OrderRow) {
    const owner = ownerOf(order);
    return {
      available: await this.#ledger.accounts.member(tx, owner, 'available'),
      locked: await this.#ledger.accounts.member(tx, owner, 'locked_withdrawals'),
    };
  }
}

function ownerOf({ siteId, memberId, currency }: OrderRow) {
  return { siteId, memberId, currency: currency as CurrencyCode };
}

function reference(order: OrderRow): string {
  return `withdraw/${order.id}`;
}

function closing(order: OrderRow): HoldStep {
  return { step: 'close', reference: reference(order), amount: order.amount };
}
