import type { Feature } from '../../runtime/feature.ts';

const sportsPage = () => import('./sports-page.tsx');

export const sports: Feature = {
  routes: [
    {
      path: '/app/sports',
      access: 'all',
      chrome: 'tabs',
      tab: 'sports',
      feature: 'sports',
      hasSlip: true,
      isPlay: true,
      page: sportsPage,
    },
    {
      path: '/app/sports/:sportKind',
      access: 'all',
      chrome: 'tabs',
      tab: 'sports',
      feature: 'sports',
      hasSlip: true,
      isPlay: true,
      page: sportsPage,
    },
    {
      path: '/app/league/:leagueId',
      access: 'all',
      feature: 'sports',
      hasSlip: true,
      isPlay: true,
      page: () => import('../../pages/league-page.tsx'),
    },
  ],
};
