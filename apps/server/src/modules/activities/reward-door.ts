import type { SiteReward } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { GivenReward, RewardGiver, RewardItem, RewardResult } from '../../platform/rewards.ts';

export type WorthView = RewardItem['worth'];

/** Rewards that were given now: those that are announced. */
export function givenNow(results: readonly RewardResult[]): GivenReward[] {
  return results.flatMap((one) => (one.outcome === 'given' ? [one.row] : []));
}

/** Rewards that were given now, and those that an earlier request was given. */
export function givenEver(results: readonly RewardResult[]): GivenReward[] {
  return results.flatMap((one) => (one.outcome === 'sold_out' ? [] : [one.row]));
}

/** What activities use of the module of rewards. */
export interface RewardDoor<Given extends GivenReward = GivenReward> extends Omit<RewardGiver<Given>, 'giveAlone'> {
  offeredWorth(
    owner: { readonly siteId: number; readonly currency: CurrencyCode },
    reward: SiteReward,
  ): WorthView | null;
}

/** Credits points; a reference that was credited before is an error. */
export type CreditPoints = (
  tx: Queryable,
  gains: readonly {
    readonly siteId: number;
    readonly memberId: bigint;
    readonly points: bigint;
    readonly kind: 'reward' | 'returned';
    readonly reference: string;
    readonly title: string;
  }[],
) => Promise<void>;

export type SpendPoints = (
  tx: Queryable,
  spending: {
    readonly siteId: number;
    readonly memberId: bigint;
    readonly points: bigint;
    readonly reference: string;
    readonly title: string;
  },
) => Promise<boolean>;
