import { type CurrencyCode, displayAmount, formatAmount, parseAmount } from '@touchline/rules/money';

/** The worth of so many coins in money, as it is shown; `coinValue` is a wire amount. */
export function worthOf(coins: number, coinValue: string, currency: CurrencyCode): string {
  return displayAmount(formatAmount(BigInt(coins) * minor(coinValue, currency), currency), currency);
}

/** The balance of a wallet once an amount has left it; null where it does not hold as much. Wire amounts. */
export function afterwards(available: string, amount: string, currency: CurrencyCode): string | null {
  const left = minor(available, currency) - minor(amount, currency);
  return left < 0n ? null : formatAmount(left, currency);
}

/** Whether half or more of the allowed amount was spent. */
export function isHalfSpent(
  { spent, most }: { readonly spent: string; readonly most: string },
  currency: CurrencyCode,
) {
  return 2n * minor(spent, currency) >= minor(most, currency);
}

const minor = (amount: string, currency: CurrencyCode) => parseAmount(amount, currency) ?? 0n;
