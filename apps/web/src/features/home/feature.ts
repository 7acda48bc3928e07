import type { Feature } from '../../runtime/feature.ts';
import { Page } from './home-page.tsx';
import { hotMatchesInput } from './hot-matches.tsx';

export const home: Feature = {
  routes: [
    {
      path: '/app/home',
      access: 'all',
      chrome: 'tabs',
      tab: 'home',
      hasSlip: true,
      isPlay: true,
      page: { Page },
      calls: import.meta.env.SSR
        ? () => [
            ['homeConfig', {}],
            ['bannersV2', {}],
            ['announcements', {}],
            ['matchList', hotMatchesInput('inplay')],
            ['popularLive', { page: 1, size: 8 }],
            ['venueList', {}],
          ]
        : undefined,
    },
  ],
};
