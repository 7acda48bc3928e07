import type { Feature } from '../../runtime/feature.ts';

export const activities: Feature = {
  routes: [
    {
      path: '/app/welfare',
      access: 'all',
      chrome: 'tabs',
      tab: 'welfare',
      feature: 'welfare',
      isPlay: true,
      page: () => import('./welfare-page.tsx'),
    },
    {
      path: '/app/activity/:activityId',
      access: 'all',
      feature: 'welfare',
      isPlay: true,
      page: () => import('./activity-page.tsx'),
    },
    {
      path: '/app/welfare/rewards',
      access: 'member',
      feature: 'welfare',
      isPlay: true,
      page: () => import('./rewards-page.tsx'),
    },
    {
      path: '/app/promotions',
      access: 'all',
      feature: 'welfare',
      isPlay: true,
      page: () => import('./promotions/promotions-page.tsx'),
    },
    {
      path: '/app/promotions/:promoId',
      access: 'all',
      feature: 'welfare',
      isPlay: true,
      page: () => import('./promotions/promotion-page.tsx'),
    },
    {
      path: '/app/tasks',
      access: 'member',
      feature: 'welfare',
      isPlay: true,
      page: () => import('./tasks/tasks-page.tsx'),
    },
    {
      path: '/app/points',
      access: 'member',
      feature: 'welfare',
      isPlay: true,
      page: () => import('./points-page.tsx'),
    },
    {
      path: '/app/points/mall',
      access: 'member',
      feature: 'welfare',
      isPlay: true,
      page: () => import('./mall/mall-page.tsx'),
    },
    {
      // A member who is kept from offers still waits for what they ordered.
      path: '/app/points/exchanges',
      access: 'member',
      feature: 'welfare',
      page: () => import('./mall/exchanges-page.tsx'),
    },
  ],
  followers: {
    missed: ['rewardList', 'freeBets', 'boosts', 'pointsAccount', 'taskCentre', 'pointsMall', 'exchangeRecords'],
    bet: ['rewardList', 'freeBets', 'boosts'],
  },
};
