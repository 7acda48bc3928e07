import type { Feature } from '../../runtime/feature.ts';

export const mine: Feature = {
  routes: [{ path: '/app/mine', access: 'all', chrome: 'tabs', tab: 'mine', page: () => import('./mine-page.tsx') }],
};
