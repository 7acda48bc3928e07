import { type CurrencyCode, currencies } from '../money/currency.ts';

/** Hundredths of a percent between two bounds, in minor units of the account. */
export interface FeeRule {
  readonly basisPoints: bigint;
  readonly min: bigint;
  readonly max: bigint;
}

const SHOWN_DECIMALS = 2;
const BASIS = 10_000n;

/** The fee of an amount in minor units, rounded up to a hundredth of the unit, which is what is shown. */
export function feeOf(amount: bigint, rule: FeeRule, currency: CurrencyCode): bigint {
  const step = hundredth(currency);
  const share = ceilDivide(amount * rule.basisPoints, BASIS * step) * step;
  if (share < rule.min) return rule.min;
  if (share > rule.max) return rule.max;
  return share;
}

/** One unit in minor units. */
export function unitOf(currency: CurrencyCode): bigint {
  return 10n ** BigInt(currencies[currency].scale);
}

/** A hundredth of a unit in minor units: the least that is shown. */
export function hundredth(currency: CurrencyCode): bigint {
  return 10n ** BigInt(currencies[currency].scale - SHOWN_DECIMALS);
}

export function floorTo(value: bigint, step: bigint): bigint {
  return value - (value % step);
}

export function ceilDivide(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}
