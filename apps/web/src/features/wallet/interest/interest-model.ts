import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import { type AmountProblem, type Draft, draftOf } from '../transfer/transfer-model.ts';

export type InterestWallet = CallOutput<'yebWallet'>;

const DAYS_A_YEAR = 365n;
const HUNDREDTHS_OF_A_PERCENT = 10_000n;

/** Minor units that so many earn in so many days, rounded down. */
function earned(minor: bigint, annualRate: string, days: number): bigint {
  const rate = BigInt(annualRate.replace('.', ''));
  return (minor * rate * BigInt(days)) / (HUNDREDTHS_OF_A_PERCENT * DAYS_A_YEAR);
}

/** The interest of a balance today if it stays, rounded down; a forecast, the day's lowest balance decides. */
export function expectedToday(balance: string, annualRate: string, currency: CurrencyCode): string {
  return formatAmount(earned(parseAmount(balance, currency) ?? 0n, annualRate, 1), currency);
}

/** The highest rate of the tiers, in percent. */
export function bestRate(tiers: InterestWallet['tiers']): string {
  return tiers.reduce((best, { annualRate }) => (Number(annualRate) > Number(best) ? annualRate : best), '0.00');
}

/** The tier that a balance has reached; -1 below the first. */
export function tierOf(balance: string, tiers: InterestWallet['tiers'], currency: CurrencyCode): number {
  const minor = parseAmount(balance, currency) ?? 0n;
  return tiers.filter(({ from }) => minor >= (parseAmount(from, currency) ?? 0n)).length - 1;
}

/**
 * The interest of an amount by the tiers in so many days, rounded down, if it stays and the rates with it; null where no valid
 * amount was typed.
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

/** The bounds of a move in, by the member's present wallet. */
export type Bounds = Pick<InterestWallet, 'balance' | 'minIn' | 'maxBalance' | 'currency'>;

/** The amount that still fits into the wallet; null where nothing bounds it. */
export function capacityOf({ balance, maxBalance, currency }: Bounds): string | null {
  if (maxBalance === null) return null;
  const capacity = (parseAmount(maxBalance, currency) ?? 0n) - (parseAmount(balance, currency) ?? 0n);
  return formatAmount(capacity > 0n ? capacity : 0n, currency);
}

/** Whether no move in, however small, fits any more. */
export function isFull(bounds: Bounds): boolean {
  const capacity = parseAmount(capacityOf(bounds) ?? '', bounds.currency);
  const least = parseAmount(bounds.minIn ?? '', bounds.currency) ?? 1n;
  return capacity !== null && (capacity <= 0n || capacity < least);
}

/** The meaning of "all" for a move in: the available amount, as far as it fits. */
export function allIn(available: string | null, bounds: Bounds): string | null {
  const [there, capacity] = [parseAmount(available ?? '', bounds.currency), capacityOf(bounds)];
  if (there === null || capacity === null) return available;
  return there > (parseAmount(capacity, bounds.currency) ?? 0n) ? capacity : available;
}

/** Checks a typed amount. The bounds of the wallet are checked before the balance, as the server does. */
export function inDraftOf(
  typed: string,
  available: string | null,
  bounds: Bounds,
): Draft<AmountProblem | 'least' | 'most'> {
  const draft = draftOf(typed, available, bounds.currency);
  if (draft.amount === null || draft.problem === 'range') return draft;
  const minor = parseAmount(draft.amount, bounds.currency) ?? 0n;
  const least = parseAmount(bounds.minIn ?? '', bounds.currency);
  const capacity = parseAmount(capacityOf(bounds) ?? '', bounds.currency);
  if (least !== null && minor < least) return { ...draft, problem: 'least' };
  if (capacity !== null && minor > capacity) return { ...draft, problem: 'most' };
  return draft;
}

/** The progress towards a goal in whole percent, at most 100. */
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
