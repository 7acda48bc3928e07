import type { Feature } from '../../runtime/feature.ts';

export const results: Feature = {
  routes: [
    {
      path: '/app/results',
      access: 'all',
      feature: 'sports',
      page: () => import('./results-page.tsx'),
    },
  ],
};
