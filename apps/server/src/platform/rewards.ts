import type { CallOutput } from '@touchline/contract';
import type { SiteReward } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from './db/database.ts';

export type RewardItem = CallOutput<'rewardList'>['items'][number];

/** The row of a reward; modules other than rewards know no more of it. */
export interface GivenReward {
  readonly id: bigint;
  readonly siteId: number;
  readonly memberId: bigint;
}

/** A reward that a member is to be given. */
export interface RewardGrant {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  /** The reward is given once for each member and key. */
  readonly grantKey: string;
  readonly source: RewardItem['source'];
  readonly title: string;
  readonly poolId: string;
  readonly reward: SiteReward;
  /** The activity that gives it; nothing else has one. */
  readonly activityId?: string;
  /** Days in which the member has to claim it; null claims it at once, except goods, which need an address. */
  readonly claimDays: number | null;
}

/** `repeated`: the key was given before, with the row of then. `sold_out`: the pool cannot pay it, and nothing was given. */
export type RewardResult<Row = GivenReward> =
  | { readonly outcome: 'given' | 'repeated'; readonly row: Row }
  | { readonly outcome: 'sold_out' };

/** Gives rewards. Every module that gives some declares what it uses of this. */
export interface RewardGiver<Row extends GivenReward = GivenReward> {
  /**
   * Results have the sequence of the grants. `charge` takes what the member pays for the rewards, after pools are locked and
   * before anything is paid.
   */
  give(tx: Queryable, grants: readonly RewardGrant[], charge?: () => Promise<void>): Promise<RewardResult<Row>[]>;
  /** Gives one reward in a transaction that it shares with other claims, and announces it. */
  giveAlone(grant: RewardGrant): Promise<RewardResult<Row>>;
  /** Publishes what was given. It runs after the commit. */
  announce(rows: readonly Row[]): void;
  /** Those of the keys for which the member was given something. */
  givenKeys(memberId: bigint, grantKeys: readonly string[]): Promise<ReadonlySet<string>>;
  item(row: Row): Promise<RewardItem>;
}
