import type { CallOutput } from '@touchline/contract';
import type { Queryable } from '../../platform/db/database.ts';
import type { RewardGiver } from '../../platform/rewards.ts';
import type { DeedQueries } from './day-count.ts';
import type { MemberQueries } from './level-changes.ts';

type About = Extract<CallOutput<'messageDetail'>['about'], { kind: 'vip' }>;

interface Letter {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly msgType: 'notification';
  readonly about: About;
}

/** The functions of other modules that the VIP programme needs. */
export interface VipNeeds {
  readonly queries: DeedQueries;
  readonly rewards: RewardGiver;
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
