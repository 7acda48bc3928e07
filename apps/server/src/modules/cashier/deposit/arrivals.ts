import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { PayInParts } from '@touchline/rules/payins';
import type { Money, MoveMoney } from '../../../ledger/money-batch.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { depositsIn } from '../../../platform/site/site.ts';
import { announceOrder } from '../announce-order.ts';
import type { OrderRow, OrderStore } from '../order-store.ts';
import { creditCommand, hasEnded, ownerOf, worthOf } from './deposit-money.ts';
import type { DepositNeeds } from './deposit-needs.ts';
import type { DepositReviews } from './deposit-reviews.ts';
import { minor } from './deposit-rules.ts';
import {
  type ArrivalRow,
  type ArrivalState,
  type Deposit,
  machineOf,
  type NewArrival,
  type PayInStore,
  paymentKey,
} from './pay-in-store.ts';

/** A provider's word about one payment. Amounts in wire form. */
export interface PaymentNotice {
  readonly orderId: bigint;
  readonly providerRef: string;
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly confirmations?: number;
}

/** The outcome of a payment. In every case the payment is recorded once and no part of it is lost. */
export type Taken =
  | 'credited'
  | 'repeated'
  | 'counting'
  | 'held'
  | 'returning'
  | 'unknown'
  | 'amount_mismatch'
  | 'order_closed';

export interface ArrivalParts {
  readonly platform: Platform;
  readonly money: Money;
  readonly orders: OrderStore;
  readonly store: PayInStore;
  readonly reviews: DepositReviews;
  readonly needs: DepositNeeds;
}

interface Credit {
  readonly order: OrderRow;
  readonly payIn: Deposit['payIn'];
  readonly notice: PaymentNotice;
  readonly paid: bigint;
  readonly parts: PayInParts;
  readonly id: bigint;
  readonly detail: string;
  readonly at: number;
  /** This amount was not checked when the order was made, so the member's limits are checked again. */
  readonly isBeyond: boolean;
}

/** A USDT payment is credited without a review up to this multiple of its order. */
const MOST_OVER = { numerator: 4n, denominator: 3n };

type HoldReason = 'late' | 'statement' | 'amount_differs' | 'paid_again' | 'over_limit';

/**
 * Applies the reports of providers. A payment is recorded by the provider's own number. It is credited at once if it is
 * what the order waits for, or, for USDT, by the amount that arrived. Any other payment is held for review, and a member
 * who may not play or closed the account gets it back. The credit shares its transaction with bets and transfers of the same moment.
 */
export class Arrivals {
  readonly #parts: ArrivalParts;
  readonly #credit: MoveMoney<Credit>;

  constructor(parts: ArrivalParts) {
    this.#parts = parts;
    this.#credit = parts.money.batch.declare<Credit>({
      claim: (tx, rows) => this.#claim(tx, rows),
      announce: ({ order }) => announceOrder(parts.platform, order),
    });
  }

  /** A payment is final. Delivered twice, it credits once. */
  async paid(notice: PaymentNotice): Promise<Taken> {
    const { store, needs } = this.#parts;
    const found = await store.find(notice.orderId);
    if (!found || found.order.provider !== needs.provider.name) return 'unknown';
    const known = await store.findArrival({ provider: found.order.provider, providerRef: notice.providerRef });
    if (known && known.orderId !== found.order.id) return 'order_closed';
    if (known && known.state !== 'counting' && !isCorrected(found, known, notice)) return 'repeated';
    const paid = parseAmount(notice.amount, notice.currency) ?? 0n;
    if (paid <= 0n) return 'amount_mismatch';
    const parts = worthOf(found, paid, notice.currency);
    const { order } = found;
    const owner = ownerOf(order);
    const eligibility = await needs.canReceiveDeposit(owner, formatAmount(parts?.cleared ?? 0n, owner.currency));
    if (eligibility === 'excluded') return this.#giveBack(found, notice);
    const reason = this.#doubt(found, notice, parts);
    if (reason) return this.#hold(found, notice, reason);
    if (!parts) return this.#hold(found, notice, 'amount_differs');
    // The check of player protection covered this amount while the order was open. Other deposits may have used up the limit since it ended.
    const isBeyond = parts.cleared > order.amount || hasEnded(order);
    if (isBeyond && eligibility === 'limit_reached') return this.#hold(found, notice, 'over_limit');
    return this.#take(found, notice, { paid, parts, isBeyond });
  }

  /** A payment is on the chain and not final. */
  async seen(notice: PaymentNotice): Promise<Taken> {
    const { platform, store, orders, needs } = this.#parts;
    const found = await store.get(notice.orderId);
    if (!found || found.order.provider !== needs.provider.name) return 'unknown';
    const at = platform.clock.now();
    const moved = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, notice.orderId);
      if (!present) return null;
      const known = await store.arrival(present.order.provider, notice.providerRef, tx);
      if (known && (known.state !== 'counting' || known.orderId !== notice.orderId)) return null;
      await this.#record(tx, present.order, notice, 'counting');
      if (present.order.status === 'awaiting_payment')
        await orders.move(tx, machineOf(present.payIn), present.order.id, 'processing', { at, detail: 'seen' });
      return present.order;
    });
    if (!moved) return 'repeated';
    announceOrder(platform, moved);
    return 'counting';
  }

  #doubt({ order, payIn }: Deposit, notice: PaymentNotice, parts: PayInParts | null): HoldReason | null {
    if (order.status === 'succeeded') return 'paid_again';
    if (order.status === 'failed' || order.status === 'rejected') return 'late';
    if (payIn.payType === 'usdt' && hasEnded(order)) return 'late';
    if (payIn.payType === 'usdt') return parts && this.#isFarMore(order, parts) ? 'amount_differs' : null;
    if (payIn.payType === 'bank') return hasEnded(order) ? 'late' : 'statement';
    return parts && isExact({ payIn }, notice) ? null : 'amount_differs';
  }

  /**
   * Whether a payment brings more than a third over its order, or more than its channel takes. The rate was locked a while ago
   * for another amount: a member who may pay any amount at it has a free option on the rate.
   */
  #isFarMore(order: OrderRow, { cleared }: PayInParts): boolean {
    const currency = order.currency as CurrencyCode;
    const site = this.#parts.platform.sites.byId(order.siteId);
    const channels = ((site && depositsIn(site, currency)?.methods) ?? []).flatMap((method) => method.channels);
    const most = channels.find(({ channelId }) => channelId === order.route)?.max;
    const isOverChannel = most !== undefined && cleared > order.amount && cleared > minor(most, currency);
    return isOverChannel || cleared * MOST_OVER.denominator > order.amount * MOST_OVER.numerator;
  }

  async #take(
    found: Deposit,
    notice: PaymentNotice,
    worth: Pick<Credit, 'paid' | 'parts' | 'isBeyond'>,
  ): Promise<Taken> {
    const { platform, money } = this.#parts;
    const { order, payIn } = found;
    const { paid, parts } = worth;
    const id = platform.ids.next();
    const detail = paid < payIn.payAmount ? 'underpaid' : paid > payIn.payAmount ? 'overpaid' : '';
    const command = await creditCommand(money.ledger, platform.db, order, parts, null);
    const row = { order, payIn, notice, ...worth, id, detail, at: platform.clock.now() };
    const { code } = await this.#credit(row, command);
    if (code === 'ok') return 'credited';
    if (code !== 'unclaimed' && code !== 'repeated') throw new Error(`deposit ${order.id} was not credited: ${code}`);
    // Another report was faster; what this one is now, the state of its payment says.
    const known = await this.#parts.store.arrival(order.provider, notice.providerRef);
    if (known) return 'repeated';
    const present = await this.#parts.store.get(order.id);
    if (present && present.order.status !== order.status) return this.paid(notice);
    // If the order is unchanged, another payment used up what was left of the member's limits.
    return present && worth.isBeyond ? this.#hold(found, notice, 'over_limit') : 'order_closed';
  }

  /** Orders first, then what arrived: a payment counts for the report that moved its order. */
  async #claim(tx: Queryable, rows: readonly Credit[]): Promise<boolean[]> {
    const { orders, store, needs } = this.#parts;
    const beyond = rows.filter(({ isBeyond }) => isBeyond);
    const fits = await needs.fits(tx, beyond.map(toDeposit));
    const left = new Set(beyond.filter((_, index) => !fits[index]));
    const payments = new Set<string>();
    for (const row of rows) {
      const key = paymentKey({ provider: row.order.provider, providerRef: row.notice.providerRef });
      if (payments.has(key)) left.add(row);
      payments.add(key);
    }
    const moved = new Set<Credit>();
    const open = rows.filter((row) => !left.has(row)).sort((a, b) => (a.order.id < b.order.id ? -1 : 1));
    for (const machine of new Set(open.map(({ payIn }) => machineOf(payIn)))) {
      const alike = open.filter(({ payIn }) => machineOf(payIn) === machine);
      const steps = alike.map(({ order, notice, detail, at }) => ({
        orderId: order.id,
        at,
        detail,
        providerRef: notice.providerRef,
      }));
      const areMoved = await orders.moveAll(tx, machine, 'succeeded', steps);
      alike.forEach((row, index) => {
        if (areMoved[index]) moved.add(row);
      });
    }
    const credits = [...moved];
    if (credits.length > 0) {
      await store.endStages(
        tx,
        credits.map(({ order }) => order.id),
      );
      const recorded = await store.recordAll(
        tx,
        credits.map(({ order, notice, id, parts }) =>
          this.#arrival(order, notice, 'credited', { id, credited: parts.credit }),
        ),
      );
      const known = credits.find((_, index) => recorded[index] === null);
      if (known) throw new PaymentDecided(`payment ${known.notice.providerRef} of order ${known.order.id}`);
    }
    return rows.map((row) => moved.has(row));
  }

  async #hold(found: Deposit, notice: PaymentNotice, reason: HoldReason): Promise<Taken> {
    const { platform, store, reviews } = this.#parts;
    const held = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, notice.orderId);
      // A decision about the order a moment ago decides about this payment, too.
      if (!present || present.order.status !== found.order.status) return 'again' as const;
      if (!(await this.#record(tx, present.order, notice, 'held'))) return null;
      await reviews.open(tx, present, reason, platform.clock.now());
      return present.order;
    });
    if (held === 'again') return this.paid(notice);
    if (!held) return 'repeated';
    platform.log.warn({ order: String(held.id), amount: notice.amount, reason }, 'a payment is held for review');
    announceOrder(platform, held);
    if (reason === 'paid_again') return 'order_closed';
    return reason === 'amount_differs' ? 'amount_mismatch' : 'held';
  }

  /** A payment of an excluded or closed member is returned; it never reaches the wallet (standards EXC-10). */
  async #giveBack(found: Deposit, notice: PaymentNotice): Promise<Taken> {
    const { platform, store, reviews } = this.#parts;
    const order = await platform.db.transaction(async (tx) => {
      const present = await store.lock(tx, found.order.id);
      if (!present) return null;
      const recorded = await this.#record(tx, present.order, notice, 'returning');
      if (!recorded) return null;
      await reviews.sendBack(tx, present, [recorded], platform.clock.now());
      return present.order;
    });
    if (!order) return 'repeated';
    announceOrder(platform, order);
    return 'returning';
  }

  #record(tx: Queryable, order: OrderRow, notice: PaymentNotice, state: ArrivalState) {
    return this.#parts.store.record(tx, this.#arrival(order, notice, state));
  }

  #arrival(
    order: OrderRow,
    { providerRef, amount, currency, confirmations = 0 }: PaymentNotice,
    state: ArrivalState,
    { id = this.#parts.platform.ids.next(), credited = null }: { id?: bigint; credited?: bigint | null } = {},
  ): NewArrival {
    return {
      id,
      orderId: order.id,
      provider: order.provider,
      providerRef,
      amount: parseAmount(amount, currency) ?? 0n,
      currency,
      state,
      confirmations,
      credited,
      at: new Date(this.#parts.platform.clock.now()),
    };
  }
}

/** A payment was decided before its order was: a batch it is in is done again one by one, so that it fails alone. */
class PaymentDecided extends Error {
  readonly code = 'P0001';

  constructor(what: string) {
    super(`${what} was decided before`);
  }
}

function toDeposit({ order, parts }: Credit) {
  return { ...ownerOf(order), amount: parts.cleared };
}

function isExact({ payIn }: Pick<Deposit, 'payIn'>, { amount, currency }: PaymentNotice): boolean {
  return currency === payIn.payCurrency && parseAmount(amount, currency) === payIn.payAmount;
}

/** A provider that reported another amount at first takes that back by reporting what was requested. */
function isCorrected(found: Deposit, known: ArrivalRow, notice: PaymentNotice): boolean {
  if (known.state !== 'held' || found.order.status !== 'reviewing' || found.payIn.payType === 'bank') return false;
  return known.amount !== found.payIn.payAmount && isExact(found, notice);
}
