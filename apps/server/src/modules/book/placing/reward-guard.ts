import { boostProblem, freeBetProblem } from '@touchline/rules/bets';
import { formatAmount } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import type { HeldReward, WantedReward } from '../../../platform/held-reward.ts';
import type { BetBoost, BetRecord } from '../bets/bet-record.ts';
import { type RewardEnds, type RewardUse, rewardsOf } from '../bets/bet-rewards.ts';
import type { Refused } from '../bets/refusals.ts';
import type { Placing } from './placing.ts';

/** The functions of rewards that the book calls about bets with a reward. */
export interface BetRewards extends RewardEnds {
  /** The rewards of these members, by id, locked until the transaction ends. */
  lock(tx: Queryable, wanted: readonly WantedReward[]): Promise<ReadonlyMap<bigint, HeldReward>>;
  use(tx: Queryable, uses: readonly RewardUse[]): Promise<void>;
  /** Those of these members who may be offered something now. */
  offersTo(tx: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

type Unit = 'free_bet' | 'boost';

/**
 * Refuses bets whose free bet or boost cannot be used: it is not this member's, used or expired, a free bet is worth something else, or
 * the bet does not meet its conditions. The rows stay locked, so a reward is used by one bet, however many arrive at once. A bet
 * takes over the terms of its boost.
 */
export async function guardRewards(tx: Queryable, rewards: BetRewards, placings: readonly Placing[]): Promise<void> {
  const asking = placings.flatMap((placing) => {
    const { siteId, memberId } = placing.bet;
    const { freeBetId, boostId } = placing.input;
    const unit: Unit = freeBetId === undefined ? 'boost' : 'free_bet';
    const id = freeBetId ?? boostId;
    return id === undefined ? [] : [{ placing, unit, wanted: { siteId, memberId, rewardId: BigInt(id) } }];
  });
  if (asking.length === 0) return;
  const held = await rewards.lock(
    tx,
    asking.map(({ wanted }) => wanted),
  );
  const admitted = await rewards.offersTo(tx, [...new Set(asking.map(({ wanted }) => wanted.memberId))]);
  const taken = new Set<bigint>();
  for (const { placing, unit, wanted } of asking) {
    const { rewardId, memberId } = wanted;
    const reward = held.get(rewardId);
    // A batch has bets of many members: one may name the reward of another.
    const isUsable = reward?.memberId === memberId && admitted.has(memberId) && !taken.has(rewardId);
    const found = judged(placing.bet, { unit, rewardId, held: isUsable ? reward : undefined });
    if ('refusal' in found) {
      placing.refuse(found);
      continue;
    }
    if (found.boost) placing.useBoost(found.boost);
    taken.add(rewardId);
  }
}

/** Uses the rewards of bets whose money moved. */
export function useRewards(tx: Queryable, rewards: BetRewards, placings: readonly Placing[]): Promise<void> {
  return rewards.use(tx, rewardsOf(placings.map(({ bet }) => bet)));
}

interface Asked {
  readonly unit: Unit;
  readonly rewardId: bigint;
  readonly held: HeldReward | undefined;
}

/** The first reason against a reward, or the boost that it is. */
function judged(bet: BetRecord, { unit, rewardId, held }: Asked): Refused | { readonly boost: BetBoost | null } {
  const { freeBet, boost } = held ?? {};
  if (!held || !(unit === 'boost' ? boost : freeBet)) return { refusal: `${unit}_gone` };
  if (held.state === 'expired') return { refusal: `${unit}_expired` };
  if (held.state !== 'usable' || held.currency !== bet.currency) return { refusal: `${unit}_gone` };
  const legs = bet.legs.map(({ info, inPlay, oddsMilli }) => ({ sport: info.sport, inPlay, oddsMilli }));
  const show = (minor: bigint) => formatAmount(minor, bet.currency);
  if (boost) {
    const { percent, mostStake, terms } = boost;
    const condition = boostProblem(terms, mostStake, { kind: bet.kind, legs, stakeMinor: bet.stake });
    if (condition === null) return { boost: { boostId: rewardId, percent, mostExtraMinor: held.amount } };
    return {
      refusal: 'boost_unfit',
      detail: { condition, ...(condition === 'stake' ? { max: show(mostStake) } : {}) },
    };
  }
  if (bet.stake !== held.amount)
    return { refusal: 'free_bet_unfit', detail: { condition: 'amount', amount: show(held.amount) } };
  const condition = freeBet ? freeBetProblem(freeBet, { kind: bet.kind, legs }) : null;
  return condition === null ? { boost: null } : { refusal: 'free_bet_unfit', detail: { condition } };
}
