import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';

export type InterestWallet = CallOutput<'yebWallet'>;

const DAYS_A_YEAR = 365n;
const HUNDREDTHS_OF_A_PERCENT = 10_000n;

/** Minor units that so many earn in so many days, rounded down. */
function earned(minor: bigint, annualRate: string, days: number): bigint {
  const rate = BigInt(annualRate.replace('.', ''));
  return (minor * rate * BigInt(days)) / (HUNDREDTHS_OF_A_PERCENT * DAYS_A_YEAR);
}

/** What a balance would earn today if it stays, rounded down; a forecast, the day's lowest balance decides. */
export function expectedToday(balance: string, annualRate: string, currency: CurrencyCode): string {
  return formatAmount(earned(parseAmount(balance, currency) ?? 0n, annualRate, 1), currency);
}

/** Which tier a balance has reached; -1 below the first. */
export function tierOf(balance: string, tiers: InterestWallet['tiers'], currency: CurrencyCode): number {
  const minor = parseAmount(balance, currency) ?? 0n;
  return tiers.filter(({ from }) => minor >= (parseAmount(from, currency) ?? 0n)).length - 1;
}

/**
 * What an amount would earn by the tiers in so many days, rounded down, should it stay and the rates with it; null where
 * nothing sensible was typed.
 */
export function wouldEarn(
  typed: string,
  days: number,
  { tiers, currency }: Pick<InterestWallet, 'tiers' | 'currency'>,
): string | null {
  const minor = parseAmount(typed, currency);
  if (minor === null || minor <= 0n) return null;
  const tier = tiers[tierOf(typed, tiers, currency)];
  return formatAmount(earned(minor, tier?.annualRate ?? '0.00', days), currency);
}

/** How far something is towards its goal, in whole percent, never more than all. */
export function percentOf(progress: string, goal: string, currency: CurrencyCode): number {
  const whole = parseAmount(goal, currency) ?? 0n;
  if (whole <= 0n) return 100;
  const percent = ((parseAmount(progress, currency) ?? 0n) * 100n) / whole;
  return percent > 100n ? 100 : Number(percent);
}

/** Days of a chart, oldest first, each as a share of the largest in whole percent. */
export function barsOf(
  days: InterestWallet['days'],
  most: number,
  currency: CurrencyCode,
): { readonly day: string; readonly interest: string; readonly percent: number }[] {
  const shown = days.slice(0, most).reverse();
  const minor = (interest: string) => parseAmount(interest, currency) ?? 0n;
  let largest = 0n;
  for (const { interest } of shown) if (minor(interest) > largest) largest = minor(interest);
  return shown.map(({ day, interest }) => ({
    day,
    interest,
    percent: largest === 0n ? 0 : Number((minor(interest) * 100n) / largest),
  }));
}
