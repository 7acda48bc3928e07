import type { SiteReward } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { GivenReward, RewardGiver, RewardGrant, RewardItem, RewardResult } from '../../platform/rewards.ts';
import type { CanPay } from './rewards-given.ts';

export type WorthView = RewardItem['worth'];

/** Goods that were won. */
export interface WonGoods extends GivenReward {
  readonly unit: string;
  readonly state: string;
  readonly activityId: string | null;
  readonly goods: string;
  readonly goodsArt: string;
}

/** Rewards that were given now: those that are announced. */
export function givenNow(results: readonly RewardResult[]): GivenReward[] {
  return results.flatMap((one) => (one.outcome === 'given' ? [one.row] : []));
}

/** Rewards that were given now, and those that an earlier request was given. */
export function givenEver(results: readonly RewardResult[]): GivenReward[] {
  return results.flatMap((one) => (one.outcome === 'sold_out' ? [] : [one.row]));
}

/** A reward of an activity, whose costs are reported. */
type ActivityReward = RewardGrant & { readonly activityId: string };

/** The functions of the module of rewards that activities use. */
export interface RewardDoor<Given extends GivenReward = GivenReward>
  extends Omit<RewardGiver<Given>, 'giveAlone' | 'give'> {
  /** `charge` takes what the member pays for them, after pools are locked and before anything is paid. */
  give(tx: Queryable, grants: readonly ActivityReward[], charge?: () => Promise<void>): Promise<RewardResult<Given>[]>;
  /** The pools of a site that can pay now, by the rule that gives rewards. */
  payable(siteId: number): Promise<CanPay>;
  ownReward(memberId: bigint, id: bigint): Promise<(Given & WonGoods) | undefined>;
  /** Claims goods in one transaction with what `also` writes; null where they cannot be claimed. */
  claimGoods(
    memberId: bigint,
    id: bigint,
    also: (tx: Queryable, goods: Given & WonGoods) => Promise<void>,
  ): Promise<Given | null>;
  /** Goods that could not be delivered can be claimed again. */
  giveGoodsBack(tx: Queryable, id: bigint): Promise<void>;
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
