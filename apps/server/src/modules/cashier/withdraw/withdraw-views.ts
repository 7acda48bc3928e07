import { type CallOutput, withdrawNote } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Sites } from '../../../platform/site/sites.ts';
import type { OrderStatus } from '../order-machine.ts';
import type { OrderStore } from '../order-store.ts';
import type { PayoutRow, PayoutStore, Withdrawal } from './payout-store.ts';
import type { Target, Targets } from './withdraw-needs.ts';

export type WithdrawView = CallOutput<'getWithdrawal'>;

/** The notes of an order that its member sees. The reason for a review is hidden (standards PAY-14). */
const TOLD: readonly string[] = withdrawNote.options;

/** Withdrawals as their members see them. */
export class WithdrawViews {
  readonly #orders: OrderStore;
  readonly #store: PayoutStore;
  readonly #targets: Targets;
  readonly #sites: Sites;

  constructor(orders: OrderStore, store: PayoutStore, targets: Targets, sites: Sites) {
    this.#orders = orders;
    this.#store = store;
    this.#targets = targets;
    this.#sites = sites;
  }

  /** An order of this module's own, by its id. */
  async byId(orderId: bigint): Promise<WithdrawView> {
    const found = await this.#store.get(orderId);
    if (!found) throw new Error(`order ${orderId} is no withdrawal`);
    return this.of(found);
  }

  async of({ order, payout }: Withdrawal): Promise<WithdrawView> {
    const site = this.#sites.byId(order.siteId);
    if (!site) throw new Error(`there is no site ${order.siteId}`);
    const currency = order.currency as CurrencyCode;
    const arrivalCurrency = payout.arrivalCurrency as CurrencyCode;
    const story = (await this.#orders.story(order.id)).map(({ status, at, detail }) => ({
      status,
      note: noteOf(detail),
      at,
    }));
    return {
      orderId: String(order.id),
      status: order.status as OrderStatus,
      method: payout.method as WithdrawView['method'],
      amount: formatAmount(order.amount, currency),
      fee: formatAmount(order.fee, currency),
      currency,
      rate: payout.rate,
      networkFee: formatAmount(payout.networkFee, arrivalCurrency),
      arrivalAmount: formatAmount(payout.arrival, arrivalCurrency),
      arrivalCurrency,
      destination: masked(await this.#targets.ofOrder(site, payout.destinationId)),
      createdAt: order.createdAt.getTime(),
      money: moneyOf(order.status),
      note: story.at(-1)?.note ?? null,
      quick: quickOf(order.status, payout),
      timeline: story,
    };
  }
}

function noteOf(detail: string): WithdrawView['note'] {
  return TOLD.includes(detail) ? (detail as WithdrawView['note']) : null;
}

function masked({ kind, network, label }: Target): WithdrawView['destination'] {
  return kind === 'card'
    ? { kind, bankCode: network, tail: label }
    : { kind, protocol: network as 'TRC20', shortened: label };
}

function moneyOf(status: string): WithdrawView['money'] {
  if (status === 'succeeded') return 'paid';
  return status === 'failed' || status === 'rejected' ? 'returned' : 'held';
}

function quickOf(status: string, { stage, until }: PayoutRow): WithdrawView['quick'] {
  if (stage === null || !['processing', 'reviewing'].includes(status)) return null;
  return { stage: stage as NonNullable<WithdrawView['quick']>['stage'], until: until?.getTime() ?? null };
}
