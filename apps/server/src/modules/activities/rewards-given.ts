import type { SiteActivity, SiteReward } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';

/** What a pool may still pay of one unit; `currency` is empty for what has none. */
export interface PoolLeft {
  readonly poolId: string;
  readonly unit: SiteReward['unit'];
  readonly currency: string;
  readonly total: bigint;
  readonly granted: bigint;
}

/** The rewards that an activity names one by one. Packets, what is won with points and what is bought with them are none of these. */
function rewardsOf(activity: SiteActivity): readonly SiteReward[] {
  switch (activity.kind) {
    case 'sign_in':
      return [...activity.days, ...activity.milestones.map(({ reward }) => reward)];
    case 'lottery':
    case 'wheel':
      return activity.prizes.flatMap(({ reward }) => reward ?? []);
    case 'tasks':
    case 'novice':
    case 'barrier':
      return activity.tasks.map(({ reward }) => reward);
    case 'invite':
      return activity.steps.flatMap(({ inviter, friend }) => [inviter ?? [], friend ?? []].flat());
    case 'quiz':
      return activity.rewards.map(({ reward }) => reward);
    case 'vote':
      return activity.reward ? [activity.reward] : [];
    case 'promotion':
      return [activity.reward];
    case 'red_rain':
    case 'guess':
    case 'mall':
      return [];
  }
}

/** Whether points are among what an activity gives. */
export function givesPoints(activity: SiteActivity): boolean {
  if (activity.kind === 'red_rain') return Object.values(activity.pots).some((pot) => pot?.points !== undefined);
  return rewardsOf(activity).some(({ unit }) => unit === 'points');
}

const CURRENCIES = ['CNY', 'USDT'] as const satisfies readonly CurrencyCode[];

/** Whether the pool of an activity can pay none of its rewards any more, in the reader's unit or, for a visitor, in any. */
export function isSoldOut(activity: SiteActivity, pools: readonly PoolLeft[], currency: CurrencyCode | null): boolean {
  const rewards = rewardsOf(activity);
  const left = (unit: SiteReward['unit'], of: string) => {
    const pool = pools.find((one) => one.poolId === activity.poolId && one.unit === unit && one.currency === of);
    return pool ? pool.total - pool.granted : 0n;
  };
  const canPay = (reward: SiteReward): boolean => {
    switch (reward.unit) {
      case 'points':
      case 'coins':
        return left(reward.unit, '') >= BigInt(reward.amount);
      case 'goods':
        return left('goods', '') >= 1n;
      default: {
        const amounts = reward.unit === 'boost' ? reward.mostExtra : reward.amount;
        return (currency ? [currency] : CURRENCIES).some((of) => {
          const cost = parseAmount(amounts[of] ?? '', of) ?? 0n;
          return cost > 0n && left(reward.unit, of) >= cost;
        });
      }
    }
  };
  return rewards.length > 0 && !rewards.some(canPay);
}
