import type { SiteReward } from '@touchline/contract/site';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';

/** A reward in cash that is the member's own at once. The amount is in minor units. */
export function ownCash(amount: bigint, currency: CurrencyCode): SiteReward {
  return {
    ...{ unit: 'cash', amount: { [currency]: formatAmount(amount, currency) } },
    ...{ turnoverTimes: 0, turnoverDays: 7, minOddsMilli: 1500 },
  };
}
