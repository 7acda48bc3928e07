import { type CurrencyCode, completeAmount, parseAmount } from '@touchline/rules/money';

export type AmountProblem = 'empty' | 'range' | 'balance' | null;

export interface AmountForm {
  /** The amount with two decimals, for the wire and the button; null until a valid one was typed. */
  readonly amount: string | null;
  readonly problem: AmountProblem;
}

/** The meaning of a typed amount under the range the server gave and, where it is known, the balance it comes from. */
export function checkAmount(
  typed: string,
  range: { readonly min: string; readonly max: string },
  currency: CurrencyCode,
  balance: string | null,
): AmountForm {
  const amount = completeAmount(typed);
  const minor = amount === null ? null : parseAmount(amount, currency);
  if (amount === null || minor === null || minor === 0n) return { amount: null, problem: 'empty' };
  const bound = (text: string) => parseAmount(text, currency) ?? 0n;
  if (minor < bound(range.min) || minor > bound(range.max)) return { amount, problem: 'range' };
  return { amount, problem: balance !== null && minor > bound(balance) ? 'balance' : null };
}
