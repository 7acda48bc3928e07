import type { Feature } from '../../runtime/feature.ts';

export const welfare: Feature = {
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
  ],
};
