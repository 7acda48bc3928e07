import type { SiteDeposits } from '@touchline/contract/site';
import type { BonusRule } from '@touchline/rules/bonuses';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import { depositsIn, type Site } from '../../platform/site/site.ts';

type Written = SiteDeposits['bonuses'][number];

/** A bonus as a site offers it; amounts in minor units. */
export interface BonusOffer
  extends BonusRule,
    Pick<Written, 'bonusId' | 'name' | 'days' | 'minOddsMilli' | 'firstOnly'> {
  /** The least a deposit has to bring. */
  readonly min: bigint;
  /** The number of times that a member may have it; null without a limit. */
  readonly times: number | null;
}

/** The bonuses that a site offers on deposits in a unit. */
export function bonusOffers(site: Site, currency: CurrencyCode): BonusOffer[] {
  return (depositsIn(site, currency)?.bonuses ?? []).map(({ max, min, times = null, ...offer }) => ({
    ...offer,
    times,
    max: parseAmount(max, currency) ?? 0n,
    min: parseAmount(min, currency) ?? 0n,
  }));
}
