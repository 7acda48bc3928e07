import type { CurrencyCode } from '@touchline/rules/money';
import { type PayInParts, splitPayIn } from '@touchline/rules/payins';
import type { LedgerCommand } from '../../../ledger/commands.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { OrderRow } from '../order-store.ts';
import type { Depositor } from './deposit-needs.ts';
import { feeOfOrder } from './deposit-rules.ts';
import type { Deposit } from './pay-in-store.ts';

/** The worth of a payment to the wallet; null for another currency or when its fee leaves nothing. */
export function worthOf({ order, payIn }: Deposit, paid: bigint, currency: string): PayInParts | null {
  if (currency !== payIn.payCurrency) return null;
  return splitPayIn(paid, {
    currency: order.currency as CurrencyCode,
    fee: feeOfOrder(payIn),
    rate: payIn.rate === null ? null : BigInt(payIn.rate),
  });
}

/** The member and currency of an order. */
export function ownerOf({ siteId, memberId, currency }: OrderRow): Depositor {
  return { siteId, memberId, currency: currency as CurrencyCode };
}

/** Whether an order is over without a payment. */
export function hasEnded({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'expired' || status === 'cancelled';
}

/**
 * The movement that credits a payment. An order's own payment has the order's key, so that there is one, ever; a further
 * one has its own.
 */
export async function creditCommand(
  ledger: Ledger,
  on: Queryable,
  order: OrderRow,
  parts: PayInParts,
  extra: bigint | null,
): Promise<LedgerCommand> {
  const owner = ownerOf(order);
  const clearing = await ledger.accounts.house(on, owner, 'deposits_clearing');
  const shares = [
    { credit: await ledger.accounts.member(on, owner, 'available'), amount: parts.credit },
    { credit: await ledger.accounts.house(on, owner, 'fees'), amount: parts.fee },
  ];
  return {
    siteId: order.siteId,
    key: extra === null ? `deposit/${order.id}` : `deposit/${order.id}/${extra}`,
    inputHash: inputHash({ amount: parts.cleared, currency: owner.currency }),
    kind: 'deposit',
    reference: String(order.id),
    sessionId: order.sessionId,
    entries: shares.filter((share) => share.amount > 0n).map((share) => ({ debit: clearing, ...share })),
    holds: [],
  };
}
