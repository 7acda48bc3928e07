import type { CallOutput } from '@touchline/contract';
import { displayAmount, fullCount } from '@touchline/rules/money';
import { boostTexts, freeBetTexts } from '../../../locales/bet-rewards/zh-CN.ts';
import { activitiesTexts } from '../texts/zh-CN.ts';

export type Worth = CallOutput<'rewardList'>['items'][number]['worth'];

/** The worth of a reward in words: an amount with its sign, a free bet, a boost, points, coins, or the name of goods. */
export function worthText({ unit, amount, currency, name, percent }: Worth): string {
  const count = fullCount(Number(amount));
  switch (unit) {
    case 'cash':
      return currency ? displayAmount(amount, currency) : amount;
    case 'free_bet':
      return freeBetTexts.worth(currency ? displayAmount(amount, currency) : amount);
    case 'boost':
      return boostTexts.worth(percent ?? 0);
    case 'points':
      return activitiesTexts.worth.points(count);
    case 'coins':
      return activitiesTexts.worth.coins(count);
    case 'goods':
      return name;
  }
}
