import { type CurrencyCode, currencies } from '../money/index.ts';

/** Decimals an amount is paid in, whatever the ledger keeps (standards SET-8). */
const PAID_DECIMALS = 2;

/** Minor units of the smallest amount paid in a currency. */
export function payoutStep(currency: CurrencyCode): bigint {
  return 10n ** BigInt(currencies[currency].scale - PAID_DECIMALS);
}
