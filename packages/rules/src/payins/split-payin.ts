import type { CurrencyCode } from '../money/currency.ts';
import { ceilDivide, type FeeRule, feeOf, floorTo, hundredth, unitOf } from '../payouts/fee.ts';

/** Under which conditions money comes into an account. */
export interface PayInTerms {
  /** The account's unit. */
  readonly currency: CurrencyCode;
  /** Null where it costs nothing. */
  readonly fee: FeeRule | null;
  /** Ten-thousandths of CNY for one USDT, where USDT is paid into an account in CNY. */
  readonly rate: bigint | null;
}

/** Where a payment goes, in minor units of the account. `cleared = credit + fee`. */
export interface PayInParts {
  /** The worth of the payment. */
  readonly cleared: bigint;
  readonly fee: bigint;
  readonly credit: bigint;
}

const RATE_SCALE = 10_000n;

/**
 * The amount that has to be paid, in minor units of its currency: whole hundredths, rounded up so that they suffice, or down so
 * that they are worth no more.
 */
export function payAmountOf(
  amount: bigint,
  { currency, rate }: Pick<PayInTerms, 'currency' | 'rate'>,
  rounding: 'up' | 'down' = 'up',
): bigint {
  if (rate === null) return amount;
  const step = hundredth('USDT');
  const [worth, price] = [amount * RATE_SCALE * unitOf('USDT'), rate * unitOf(currency) * step];
  return (rounding === 'up' ? ceilDivide(worth, price) : worth / price) * step;
}

/**
 * Splits a payment, or null when its fee leaves nothing of it. A payment is credited by what it is worth at the order's rate,
 * rounded down once (decisions D7): the same figure is promised before, credited and counted against limits.
 */
export function splitPayIn(paid: bigint, { currency, fee: rule, rate }: PayInTerms): PayInParts | null {
  const cleared =
    rate === null
      ? paid
      : floorTo((paid * rate * unitOf(currency)) / (RATE_SCALE * unitOf('USDT')), hundredth(currency));
  const fee = rule === null ? 0n : feeOf(cleared, rule, currency);
  const credit = cleared - fee;
  return credit > 0n ? { cleared, fee, credit } : null;
}
