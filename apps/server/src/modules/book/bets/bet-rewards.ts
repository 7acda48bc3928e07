import { rewardComesBack } from '@touchline/rules/bets';
import type { Queryable } from '../../../platform/db/database.ts';
import type { BetRecord, LegRecord } from './bet-record.ts';

/** A free bet or boost and the bet that uses it. */
export interface RewardUse {
  readonly rewardId: bigint;
  readonly betId: bigint;
}

/** The functions of rewards that the book calls when a bet begins or ceases to count. Rows are locked before accounts are. */
export interface RewardEnds {
  giveBack(tx: Queryable, uses: readonly RewardUse[]): Promise<void>;
  takeAgain(tx: Queryable, uses: readonly RewardUse[]): Promise<void>;
}

/** The free bets and boosts of bets that have one. */
export function rewardsOf(bets: readonly BetRecord[]): RewardUse[] {
  return bets.flatMap(({ id, freeBetId, boost }) => {
    const rewardId = freeBetId ?? boost?.boostId;
    return rewardId === undefined ? [] : [{ rewardId, betId: id }];
  });
}

/** The state of the reward of a bet: set aside while the bet is open, given back, or spent on the bet. */
export type RewardPlace = 'open' | 'back' | 'spent';

export function rewardPlace({ status, legs }: Pick<BetRecord, 'status' | 'legs'>): RewardPlace {
  return status === 'accepted' || status === 'confirming' ? 'open' : endOfReward(legs);
}

/** The state of the reward of a bet once the bet is settled with these legs. */
export function endOfReward(legs: readonly LegRecord[]): 'back' | 'spent' {
  return rewardComesBack(legs.map(({ result }) => result)) ? 'back' : 'spent';
}
