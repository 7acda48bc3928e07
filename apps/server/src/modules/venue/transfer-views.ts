import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { TransferRow } from './transfer-store.ts';

type TransferView = CallOutput<'transferIn'>;
export type Returned = CallOutput<'transferOneClick'>['items'][number];

/** A transfer as its member sees it. */
export function toView(row: TransferRow): TransferView {
  const currency = row.currency as CurrencyCode;
  return {
    transferId: String(row.id),
    venueEnName: row.venue,
    direction: row.direction as TransferView['direction'],
    amount: formatAmount(row.amount, currency),
    currency,
    status: row.status as TransferView['status'],
    reason: row.reason,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}

/** The outcome of one venue's part of a one-click return. */
export function outcomeOf(row: TransferRow): Pick<Returned, 'outcome' | 'amount'> {
  const { amount, status } = toView(row);
  if (status === 'confirmed') return { outcome: 'returned', amount };
  return status === 'reversed' ? { outcome: 'declined', amount: '0.00' } : { outcome: 'on_its_way', amount };
}
