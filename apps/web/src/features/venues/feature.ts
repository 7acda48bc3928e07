import type { Feature } from '../../runtime/feature.ts';

export const venues: Feature = {
  routes: [{ path: '/app/egame/:code', access: 'all', isPlay: true, page: () => import('./egame-page.tsx') }],
};
