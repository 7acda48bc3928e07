import type { CallOutput } from '@touchline/contract';
import type { SiteReward } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { DeedQueries } from './day-count.ts';
import type { MemberQueries } from './level-changes.ts';

type RewardItem = CallOutput<'rewardList'>['items'][number];

/** The row of a reward, of which this module knows no more than this. */
export interface GivenReward {
  readonly id: bigint;
  readonly siteId: number;
  readonly memberId: bigint;
}

interface RewardOrder {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly grantKey: string;
  readonly source: 'vip' | 'rebate';
  readonly title: string;
  readonly poolId: string;
  readonly reward: SiteReward;
  readonly claimDays: number | null;
}

type RewardResult<Row> =
  | { readonly outcome: 'given' | 'repeated'; readonly row: Row }
  | { readonly outcome: 'sold_out' };

interface Rewards<Row extends GivenReward = GivenReward> {
  give(tx: Queryable, orders: readonly RewardOrder[]): Promise<RewardResult<Row>[]>;
  /** In a transaction together with the claims of others. */
  giveAlone(order: RewardOrder): Promise<RewardResult<Row>>;
  announce(rows: readonly Row[]): void;
  item(row: Row): Promise<RewardItem>;
  /** Those of the keys that the member was given. */
  givenKeys(memberId: bigint, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

type About = Extract<CallOutput<'messageDetail'>['about'], { kind: 'vip' }>;

interface Letter {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly msgType: 'notification';
  readonly about: About;
}

/** What the VIP programme needs of other modules. */
export interface VipNeeds {
  readonly queries: DeedQueries;
  readonly rewards: Rewards;
  readonly writeLetters: (tx: Queryable, letters: readonly Letter[]) => Promise<void>;
  /** Those of these members who asked to play less: no amount to deposit or stake is named to them (standards HRM-5). */
  readonly keepingLimits: (on: Queryable, memberIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  /** Those of these members who may be offered something. */
  readonly offersTo: (on: Queryable, memberIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  readonly members: MemberQueries & {
    isMember(siteId: number, memberId: bigint): Promise<boolean>;
    withLevels(siteId: number): Promise<{ memberId: bigint; level: number }[]>;
    countByLevel(siteId: number): Promise<{ level: number; members: number }[]>;
  };
}
