import type { CallInput, CallOutput } from '@touchline/contract';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { readCall } from '../../../runtime/calls/read-call.ts';
import type { CsvSource } from '../../../ui/records/save-table.ts';
import { depositTexts } from '../deposit/texts/zh-CN.ts';
import { withdrawTexts } from '../withdraw/texts/zh-CN.ts';
import type { OrderType } from './use-record-query.ts';

type Deposit = CallOutput<'listDeposits'>['items'][number];
type Withdrawal = CallOutput<'listWithdrawals'>['items'][number];
export type AnyOrder = Deposit | Withdrawal;

export function isDeposit(order: AnyOrder): order is Deposit {
  return 'payType' in order;
}

export function orderPath(order: AnyOrder): string {
  return `/app/wallet/${isDeposit(order) ? 'deposit' : 'withdraw'}/${order.orderId}`;
}

export function statusText(order: AnyOrder): string {
  return isDeposit(order) ? walletTexts.status[order.status] : withdrawTexts.order.status[order.status];
}

/** 在线支付, 银行卡. */
export function wayText(order: AnyOrder): string {
  return isDeposit(order) ? depositTexts.methods[order.payType] : withdrawTexts.methods[order.method];
}

/** The time at which the order took its last step. */
export function endedAt(order: AnyOrder): number {
  return order.timeline.at(-1)?.at ?? order.createdAt;
}

/** Deposits or withdrawals of a filter as a table. */
export function orderSource(
  type: OrderType,
  filter: CallInput<'listDeposits' | 'listWithdrawals'>,
): CsvSource<AnyOrder> {
  return {
    name: type === 'deposit' ? 'deposits' : 'withdrawals',
    read: (client, page, size) =>
      readCall(client, type === 'deposit' ? 'listDeposits' : 'listWithdrawals', { ...filter, page, size }),
    idOf: ({ orderId }) => orderId,
    head: orderHead(type),
    rowOf: (order, timeOf) => [
      order.orderId,
      timeOf(order.createdAt),
      timeOf(endedAt(order)),
      wayText(order),
      order.amount,
      order.fee,
      order.arrivalAmount,
      isDeposit(order) ? order.currency : order.arrivalCurrency,
      order.currency,
      statusText(order),
    ],
  };
}

function orderHead(type: OrderType): readonly string[] {
  const { at, changedAt, unit, arrivalUnit, status } = recordsTexts.order;
  const isIn = type === 'deposit';
  return [
    walletTexts.orderId,
    at,
    changedAt,
    isIn ? walletTexts.method : withdrawTexts.method(currencyTexts.CNY.withdraw),
    recordsTexts.amount,
    depositTexts.fee,
    recordsTexts.order.arrival,
    arrivalUnit,
    unit,
    status,
  ];
}
