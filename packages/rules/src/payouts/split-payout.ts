import type { CurrencyCode } from '../money/currency.ts';
import { ceilDivide, type FeeRule, feeOf, floorTo, hundredth, unitOf } from './fee.ts';

/** Under which conditions money leaves an account. */
export interface PayoutTerms {
  /** The account's unit. */
  readonly currency: CurrencyCode;
  /** Null while it is free. */
  readonly fee: FeeRule | null;
  /** Ten-thousandths of CNY for one USDT, where an account in CNY is paid out in USDT. */
  readonly rate: bigint | null;
  /** The fee of the network, in minor units of the arriving amount. */
  readonly networkFee: bigint;
}

/** Where an amount goes. `amount = fee + sent + rounding` in minor units of the account. */
export interface PayoutParts {
  readonly fee: bigint;
  /** The amount that the provider gets for the payout and the fee of the network. */
  readonly sent: bigint;
  /** The remainder that was too small for the other unit. */
  readonly rounding: bigint;
  /** The amount that reaches the member, in minor units of `arrivalCurrency`. */
  readonly arrival: bigint;
  readonly arrivalCurrency: CurrencyCode;
}

const RATE_SCALE = 10_000n;

/**
 * Splits an amount that is to be paid out, or null when its costs leave nothing of it. Everything moves in hundredths of a
 * unit, also where the ledger keeps more, so that what is shown is what moves: the fee is rounded up and the arriving amount down,
 * each once, and the rest of a conversion is booked (decisions D7).
 */
export function splitPayout(amount: bigint, terms: PayoutTerms): PayoutParts | null {
  const { currency, rate, networkFee } = terms;
  const fee = terms.fee === null ? 0n : feeOf(amount, terms.fee, currency);
  const net = amount - fee;
  if (net <= 0n) return null;
  if (rate === null) {
    const arrival = net - networkFee;
    return arrival > 0n ? { fee, sent: net, rounding: 0n, arrival, arrivalCurrency: currency } : null;
  }
  const [from, to] = [unitOf(currency), unitOf('USDT')];
  const bought = floorTo((net * to * RATE_SCALE) / (rate * from), hundredth('USDT'));
  const sent = ceilDivide(bought * rate * from, to * RATE_SCALE);
  const arrival = bought - networkFee;
  return arrival > 0n ? { fee, sent, rounding: net - sent, arrival, arrivalCurrency: 'USDT' } : null;
}
