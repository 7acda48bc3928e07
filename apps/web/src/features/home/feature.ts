import type { Feature, PageCall } from '../../runtime/feature.ts';
import { Page } from './home-page.tsx';
import { programmeInputs } from './programme/programme-inputs.ts';
import { hotMatchesInput } from './use-hot-matches.ts';

/** One address; the site's data decide which page is there. */
const route = { path: '/app/home', access: 'all', chrome: 'tabs', tab: 'home', hasSlip: true, isPlay: true } as const;

export const home: Feature = {
  // The videos that were watched in this browser are the member's own.
  forget: () => localStorage.removeItem('tb-watched'),
  routes: [
    {
      ...route,
      home: 'programme',
      page: () => import('./programme/programme-page.tsx'),
      calls: import.meta.env.SSR
        ? () => [
            ['homeConfig', {}],
            ['bannersV2', {}],
            ['announcements', {}],
            ['sportCounts', { utcOffsetMinutes: 480 }],
            ...programmeInputs('football').map((input): PageCall => ['matchList', input]),
            ['popularLive', { page: 1, size: 8 }],
            ['venueList', {}],
          ]
        : undefined,
    },
    {
      ...route,
      page: { Page },
      calls: import.meta.env.SSR
        ? () => [
            ['homeConfig', {}],
            ['bannersV2', {}],
            ['announcements', {}],
            ['matchList', hotMatchesInput('inplay')],
            ['popularLive', { page: 1, size: 8 }],
            ['venueList', {}],
            ['sportCounts', { utcOffsetMinutes: 480 }],
          ]
        : undefined,
    },
  ],
};
