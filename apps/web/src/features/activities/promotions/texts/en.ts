import { plural } from '../../../../locales/plural.ts';
import type { promotionsTexts } from './zh-CN.ts';

export const promotions: typeof promotionsTexts = {
  title: 'Promotions',
  categories: {
    all: 'All',
    novice: 'New',
    deposit: 'Deposit',
    rebate: 'Rebate',
    sports: 'Sports',
    live: 'Live casino',
    slots: 'Slots',
    vip: 'VIP',
  },
  categoriesLabel: 'Category',
  none: 'No promotions of this category now',
  gone: 'This promotion does not exist or has ended',
  back: 'All promotions',
  reward: 'Reward',
  period: 'How often',
  periods: { daily: 'Once a day', weekly: 'Once a week', once: 'Once' },
  needs: 'Conditions',
  free: 'No deposit and no stake',
  deposited: 'Deposits of the period',
  staked: 'Valid stakes of the period',
  claimDays: (days) => `To be claimed within ${plural(days, 'day')} of the approval`,
  apply: 'Apply',
  applied: 'You applied in this period',
  notMet: 'The conditions are not met yet',
  applications: 'My applications',
  states: { reviewing: 'In review', approved: 'Approved', rejected: 'Rejected' },
  toRewards: 'Claim it',
};
