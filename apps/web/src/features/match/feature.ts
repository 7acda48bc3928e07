import type { Feature } from '../../runtime/feature.ts';

export const match: Feature = {
  routes: [
    {
      path: '/app/match/:matchId',
      access: 'all',
      feature: 'sports',
      hasSlip: true,
      isPlay: true,
      page: () => import('../../pages/match-page.tsx'),
      ahead: () => import('./match-ahead.ts'),
      calls: import.meta.env.SSR
        ? ({ matchId = '' }) => (/^\d{1,20}$/.test(matchId) ? [['matchDetail', { matchId }]] : [])
        : undefined,
    },
  ],
};
