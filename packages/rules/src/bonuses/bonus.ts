import type { CurrencyCode } from '../money/currency.ts';
import { floorTo, hundredth } from '../payouts/fee.ts';

/** The rule of a bonus on a deposit; amounts in minor units of the account. */
export interface BonusRule {
  /** Whole percent of the amount that the deposit brought to the wallet. */
  readonly percent: number;
  /** The most it gives. */
  readonly max: bigint;
  /** The turnover multiple of deposit plus bonus. */
  readonly turnoverTimes: number;
}

/** The bonus on a deposit, rounded down to what a wallet shows. */
export function bonusOf(deposit: bigint, { percent, max }: BonusRule, currency: CurrencyCode): bigint {
  const share = (deposit * BigInt(percent)) / 100n;
  return floorTo(share < max ? share : max, hundredth(currency));
}

/** The amount that has to be staked before the bonus becomes the member's own. */
export function bonusTurnover(deposit: bigint, rule: BonusRule, currency: CurrencyCode): bigint {
  return (deposit + bonusOf(deposit, rule, currency)) * BigInt(rule.turnoverTimes);
}
