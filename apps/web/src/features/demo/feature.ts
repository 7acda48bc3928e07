import type { Feature } from '../../runtime/feature.ts';

export const demo: Feature = {
  routes: [
    { path: '/app/demo', access: 'all', demo: true, page: () => import('./demo-page.tsx') },
    { path: '/app/demo/panel', access: 'all', demo: true, page: () => import('./panel-page.tsx') },
  ],
};
