import type { SiteActivity, SiteReward } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';

/** Whether a pool of a site can pay a reward now, in a unit. */
export type CanPay = (poolId: string, reward: SiteReward, currency: CurrencyCode) => boolean;

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

/** Whether the pool of an activity can pay none of its rewards any more, in any of these units. */
export function isSoldOut(activity: SiteActivity, canPay: CanPay, currencies: readonly CurrencyCode[]): boolean {
  const rewards = rewardsOf(activity);
  const isPaid = (reward: SiteReward) => currencies.some((currency) => canPay(activity.poolId, reward, currency));
  return rewards.length > 0 && !rewards.some(isPaid);
}
