import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';

type Transfer = CallOutput<'transferList'>['items'][number];

/** The member's balance at a venue once they were in, the money that followed them included. */
export interface Entry {
  readonly venueEnName: string;
  readonly balance: string;
  readonly currency: CurrencyCode;
  /** The time at which they pressed, by the server's clock. */
  readonly at: number;
  /** The transfer that followed them, which `balance` has in it. */
  readonly transferId: string | null;
}

/**
 * The win or loss at a venue since the member entered: its balance then and now, without the amounts that were moved in or out
 * since. Null while that cannot be said, as with money on its way.
 */
export function wonAt(entry: Entry, balance: string, transfers: readonly Transfer[]): string | null {
  const { venueEnName, currency, at, transferId } = entry;
  const since = transfers.filter(
    (item) => item.venueEnName === venueEnName && item.createdAt >= at && item.transferId !== transferId,
  );
  if (since.some(({ status }) => status !== 'confirmed' && status !== 'reversed')) return null;
  const minor = (amount: string) => parseAmount(amount, currency) ?? 0n;
  const moved = since
    .filter(({ status }) => status === 'confirmed')
    .reduce((sum, { direction, amount }) => (direction === 'in' ? sum + minor(amount) : sum - minor(amount)), 0n);
  return formatAmount(minor(balance) - minor(entry.balance) - moved, currency);
}
