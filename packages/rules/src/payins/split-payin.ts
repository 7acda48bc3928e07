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

/** What an order asks for: minor units of the account, and of what is paid. */
export interface AskedPayIn {
  readonly amount: bigint;
  readonly pay: bigint;
}

/** Where a payment goes, in minor units of the account. `cleared = credit + fee + rounding`. */
export interface PayInParts {
  /** What the payment is worth. */
  readonly cleared: bigint;
  readonly fee: bigint;
  readonly credit: bigint;
  /** What an exact payment was worth beyond the amount asked for. */
  readonly rounding: bigint;
}

const RATE_SCALE = 10_000n;

/** What has to be paid for an amount, in minor units of what is paid: rounded up to a hundredth, so that it suffices. */
export function payAmountOf(amount: bigint, { currency, rate }: Pick<PayInTerms, 'currency' | 'rate'>): bigint {
  if (rate === null) return amount;
  const step = hundredth('USDT');
  return ceilDivide(amount * RATE_SCALE * unitOf('USDT'), rate * unitOf(currency) * step) * step;
}

/**
 * Splits a payment that arrived, or null when its fee leaves nothing of it. Exactly what was asked for brings exactly the
 * amount of the order; anything else is credited by what it is worth, rounded down once (decisions D7).
 */
export function splitPayIn(paid: bigint, asked: AskedPayIn, terms: PayInTerms): PayInParts | null {
  const { currency, rate } = terms;
  const worth =
    rate === null
      ? paid
      : floorTo((paid * rate * unitOf(currency)) / (RATE_SCALE * unitOf('USDT')), hundredth(currency));
  const gross = paid === asked.pay && worth >= asked.amount ? asked.amount : worth;
  const fee = terms.fee === null ? 0n : feeOf(gross, terms.fee, currency);
  const credit = gross - fee;
  return credit > 0n ? { cleared: worth, fee, credit, rounding: worth - gross } : null;
}
