import type { Feature } from '../../runtime/feature.ts';

export const vip: Feature = {
  routes: [{ path: '/app/vip', access: 'all', feature: 'vip', isPlay: true, page: () => import('./vip-page.tsx') }],
  followers: { missed: ['vipCentre'] },
};
