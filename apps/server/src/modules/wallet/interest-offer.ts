import type { SiteInterest } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { Site } from '../../platform/site/site.ts';
import type { RatePlan, RateTier } from './interest-rules.ts';

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

export interface InterestOffer extends RatePlan {
  /** The least one move in may be, minor units; null where any will do. */
  readonly minIn: bigint | null;
  /** The most a move in may bring the wallet to, minor units; null where nothing bounds it. */
  readonly maxBalance: bigint | null;
  readonly tasks: readonly InterestTask[];
}

/** The interest that a site pays for balances in a unit; null where it pays nothing. */
export function interestOffer(site: Site, currency: CurrencyCode): InterestOffer | null {
  const offer = site.file.interest?.[currency];
  if (!offer) return null;
  const minor = (text: string) => parseAmount(text, currency) ?? 0n;
  const rates = (tiers: SiteInterest['tiers']): RateTier[] =>
    tiers.map((tier) => ({ from: minor(tier.from), ratePpm: toPpm(tier.annualRate) }));
  return {
    tiers: rates(offer.tiers),
    next: offer.next ? { from: offer.next.from, tiers: rates(offer.next.tiers) } : null,
    minIn: offer.minIn === undefined ? null : minor(offer.minIn),
    maxBalance: offer.maxBalance === undefined ? null : minor(offer.maxBalance),
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
