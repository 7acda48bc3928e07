import type { Feature } from '../../runtime/feature.ts';

export const live: Feature = {
  routes: [
    {
      path: '/app/live',
      access: 'all',
      chrome: 'tabs',
      tab: 'live',
      feature: 'live',
      isPlay: true,
      page: () => import('./live-page.tsx'),
    },
  ],
};
