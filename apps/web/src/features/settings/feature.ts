import type { Feature } from '../../runtime/feature.ts';

export const settings: Feature = {
  routes: [{ path: '/app/mine/settings', access: 'all', page: () => import('./settings-page.tsx') }],
};
