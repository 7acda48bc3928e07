import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { Site } from '../../platform/site/site.ts';
import type { RateTier } from './interest-rules.ts';

/** Percent with two decimals is hundreds of millionths. */
const PPM_A_HUNDREDTH = 100n;

export interface InterestTask {
  readonly taskId: string;
  readonly name: string;
  readonly kind: 'deposit' | 'turnover';
  readonly goal: bigint;
  readonly bonusPpm: bigint;
  readonly days: number;
}

export interface InterestOffer {
  readonly tiers: readonly RateTier[];
  readonly tasks: readonly InterestTask[];
}

/** What a site pays for balances in a unit; null where it pays nothing. */
export function interestOffer(site: Site, currency: CurrencyCode): InterestOffer | null {
  const offer = site.file.interest?.[currency];
  if (!offer) return null;
  const minor = (text: string) => parseAmount(text, currency) ?? 0n;
  return {
    tiers: offer.tiers.map((tier) => ({ from: minor(tier.from), ratePpm: toPpm(tier.annualRate) })),
    tasks: offer.tasks.map(({ goal, bonusRate, ...task }) => ({
      ...task,
      goal: minor(goal),
      bonusPpm: toPpm(bonusRate),
    })),
  };
}

const toPpm = (percent: string) => BigInt(percent.replace('.', '')) * PPM_A_HUNDREDTH;

/** Percent a year with two decimals, as members read it. */
export function showRate(ppm: bigint): string {
  const hundredths = ppm / PPM_A_HUNDREDTH;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
