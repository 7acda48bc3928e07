import { type CallOutput, depositNote } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { memberActor } from '../../../platform/pictures/picture-log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { depositsIn } from '../../../platform/site/site.ts';
import type { PayInstruction, Payments } from '../../../suppliers/payments/port.ts';
import type { OrderRow, OrderStore } from '../order-store.ts';
import { worthOf } from './deposit-money.ts';
import type { ArrivalRow, Deposit, PayInStore } from './pay-in-store.ts';

export type DepositView = CallOutput<'getDeposit'>;

/** The notes of an order that its member sees. Other reasons for a review are hidden (standards PAY-14). */
const TOLD: readonly string[] = depositNote.options;

/** The states in which the member sees the payment instruction: they may still pay, or need to find their payment. */
const PAYABLE = ['awaiting_payment', 'processing'];

/** Deposits as their members see them. */
export class DepositViews {
  readonly #platform: Platform;
  readonly #orders: OrderStore;
  readonly #store: PayInStore;
  readonly #provider: Payments;

  constructor(platform: Platform, orders: OrderStore, store: PayInStore, provider: Payments) {
    this.#platform = platform;
    this.#orders = orders;
    this.#store = store;
    this.#provider = provider;
  }

  /** An order of this module's own, by its id. */
  async byId(orderId: bigint): Promise<DepositView> {
    const found = await this.#store.get(orderId);
    if (!found) throw new Error(`order ${orderId} is no deposit`);
    return this.of(found);
  }

  /** The way of a member's latest order; null before the first one. */
  async lastUsed(memberId: bigint): Promise<DepositView['payType'] | null> {
    const latest = await this.#orders.latest(memberId, 'deposit');
    return latest ? (await this.byId(latest.id)).payType : null;
  }

  async of(found: Deposit): Promise<DepositView> {
    const { order, payIn } = found;
    const currency = order.currency as CurrencyCode;
    const payCurrency = payIn.payCurrency as CurrencyCode;
    const pay = PAYABLE.includes(order.status) ? this.#instruction(found) : null;
    const payments = await this.#store.arrivals(order.id);
    const story = (await this.#orders.story(order.id)).map(({ status, at, detail }) => ({
      status,
      note: noteOf(detail),
      at,
    }));
    const parts = worthOf(found, payIn.payAmount, payCurrency);
    return {
      orderId: String(order.id),
      status: order.status as DepositView['status'],
      payType: payIn.payType as DepositView['payType'],
      channelName: this.#channelName(order),
      amount: formatAmount(order.amount, currency),
      currency,
      fee: formatAmount(order.fee, currency),
      arrivalAmount: formatAmount(parts?.credit ?? 0n, currency),
      payAmount: formatAmount(payIn.payAmount, payCurrency),
      payCurrency,
      rate: payIn.rate,
      cashierUrl: pay?.kind === 'redirect' ? pay.url : null,
      pay,
      demoPayUrl: PAYABLE.includes(order.status) ? this.#provider.payerUrl(String(order.id)) : null,
      stage: payIn.stage as DepositView['stage'],
      payments: payments.map((row) => paymentView(row, currency)),
      proofUrl: await this.#proofUrl(found),
      money: moneyOf(order.status, payments),
      note: story.at(-1)?.note ?? null,
      createdAt: order.createdAt.getTime(),
      expireAt: (order.expireAt ?? order.createdAt).getTime(),
      timeline: story,
    };
  }

  #instruction({ payIn }: Deposit): PayInstruction | null {
    return this.#store.instruction(payIn);
  }

  /** The present name of the channel; a deleted channel shows its number. */
  #channelName(order: OrderRow): string {
    const site = this.#platform.sites.byId(order.siteId);
    const methods = (site && depositsIn(site, order.currency as CurrencyCode)?.methods) ?? [];
    const channels = methods.flatMap((method) => method.channels);
    return channels.find(({ channelId }) => channelId === order.route)?.name ?? order.route;
  }

  async #proofUrl({ order, payIn }: Deposit): Promise<string | null> {
    if (payIn.pictureId === null) return null;
    const owner = { siteId: order.siteId, memberId: order.memberId };
    const { pictures } = this.#platform;
    const picture = await pictures.get(owner, 'depositProof', payIn.pictureId);
    return picture ? pictures.address(picture, memberActor(order.memberId)) : null;
  }
}

function noteOf(detail: string): DepositView['note'] {
  return TOLD.includes(detail) ? (detail as DepositView['note']) : null;
}

function paymentView(row: ArrivalRow, currency: CurrencyCode): DepositView['payments'][number] {
  return {
    amount: formatAmount(row.amount, row.currency as CurrencyCode),
    currency: row.currency as CurrencyCode,
    state: row.state === 'returning' ? 'returned' : (row.state as 'counting'),
    confirmations: row.confirmations,
    credited: row.credited === null ? null : formatAmount(row.credited, currency),
    at: row.at.getTime(),
  };
}

/** The place of the money. An order with a credited payment never reads as returned, however it ended. */
function moneyOf(status: string, payments: readonly ArrivalRow[]): DepositView['money'] {
  if (status === 'succeeded' || payments.some(({ state }) => state === 'credited')) return 'credited';
  if (payments.some(({ state }) => state === 'held' || state === 'counting')) return 'held';
  return payments.some(({ state }) => state === 'returning' || state === 'returned') ? 'returned' : 'none';
}
