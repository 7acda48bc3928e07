import type { Feature } from '../../runtime/feature.ts';

export const gallery: Feature = {
  routes: [{ path: '/app/gallery', access: 'all', chrome: 'bare', page: () => import('./gallery-page.tsx') }],
};
