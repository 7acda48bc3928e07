import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { OrderRow, OrderStore } from './order-store.ts';
import type { PaymentProvider } from './provider.ts';

export type DepositView = CallOutput<'getDeposit'>;
export type WithdrawView = CallOutput<'getWithdrawal'>;

/** Orders as members see them. */
export class OrderViews {
  readonly #orders: OrderStore;
  readonly #provider: PaymentProvider;

  constructor(orders: OrderStore, provider: PaymentProvider) {
    this.#orders = orders;
    this.#provider = provider;
  }

  async deposit(order: OrderRow): Promise<DepositView> {
    const currency = order.currency as CurrencyCode;
    const channel = this.#provider.channels(currency).find((entry) => entry.channelId === order.route);
    const isPayable = order.status === 'awaiting_payment';
    return {
      orderId: String(order.id),
      status: order.status as DepositView['status'],
      amount: formatAmount(order.amount, currency),
      currency,
      payType: channel?.payTypeName ?? order.route,
      channelName: channel?.name ?? order.route,
      cashierUrl: isPayable ? this.#provider.cashierUrl({ orderId: order.id, siteId: order.siteId }) : null,
      createdAt: order.createdAt.getTime(),
      expireAt: (order.expireAt ?? order.createdAt).getTime(),
      timeline: await this.#orders.timeline(order.id),
    };
  }

  async withdrawal(order: OrderRow): Promise<WithdrawView> {
    const currency = order.currency as CurrencyCode;
    const method = this.#provider.payoutMethods(currency).find((entry) => entry.methodId === order.route);
    return {
      orderId: String(order.id),
      status: order.status as WithdrawView['status'],
      amount: formatAmount(order.amount, currency),
      fee: formatAmount(order.fee, currency),
      arrivalAmount: formatAmount(order.amount - order.fee, currency),
      currency,
      methodName: method?.name ?? order.route,
      destination: method?.destination ?? '',
      createdAt: order.createdAt.getTime(),
      timeline: await this.#orders.timeline(order.id),
    };
  }
}
