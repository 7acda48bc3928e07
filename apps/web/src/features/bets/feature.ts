import type { Feature } from '../../runtime/feature.ts';

export const bets: Feature = {
  routes: [
    { path: '/app/bets', access: 'member', page: () => import('./bets-page.tsx') },
    { path: '/app/bets/:betId', access: 'member', page: () => import('./bet-page.tsx') },
  ],
  followers: { missed: ['listBets', 'getBet'], bet: ['listBets', 'getBet'] },
};
