import type { CallOutput } from '@touchline/contract';
import type { SiteReward } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';

export type RewardItem = CallOutput<'rewardList'>['items'][number];
export type WorthView = RewardItem['worth'];

/** The row of a reward, of which activities know no more than this. */
export interface GivenReward {
  readonly id: bigint;
  readonly siteId: number;
  readonly memberId: bigint;
}

/** Goods that were won. */
export interface WonGoods extends GivenReward {
  readonly unit: string;
  readonly state: string;
  readonly activityId: string | null;
  readonly goods: string;
  readonly goodsArt: string;
}

interface Order {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  /** Given once for each member. */
  readonly grantKey: string;
  readonly source: RewardItem['source'];
  readonly title: string;
  readonly poolId: string;
  readonly reward: SiteReward;
  readonly activityId: string;
  readonly claimDays: number | null;
}

type RewardResult<Given extends GivenReward = GivenReward> =
  | { readonly outcome: 'given' | 'repeated'; readonly row: Given }
  | { readonly outcome: 'sold_out' };

/** Rewards that were given now: those that are announced. */
export function givenNow(results: readonly RewardResult[]): GivenReward[] {
  return results.flatMap((one) => (one.outcome === 'given' ? [one.row] : []));
}

/** Rewards that were given now, and those that an earlier request was given. */
export function givenEver(results: readonly RewardResult[]): GivenReward[] {
  return results.flatMap((one) => (one.outcome === 'sold_out' ? [] : [one.row]));
}

/** The door to rewards. */
export interface RewardDoor<Given extends GivenReward = GivenReward> {
  /** `charge` takes what the member pays for them, after pools are locked and before anything is paid. */
  give(tx: Queryable, orders: readonly Order[], charge?: () => Promise<void>): Promise<RewardResult<Given>[]>;
  /** It runs after the commit. */
  announce(rows: readonly Given[]): void;
  /** Those of these keys that a member was given something for. */
  givenKeys(memberId: bigint, grantKeys: readonly string[]): Promise<ReadonlySet<string>>;
  item(row: Given): Promise<RewardItem>;
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
