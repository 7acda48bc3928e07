import type { Feature } from '../../runtime/feature.ts';

export const status: Feature = {
  routes: [
    { path: '/maintenance', access: 'all', chrome: 'bare', page: () => import('./maintenance-page.tsx') },
    { path: '/access-alert', access: 'all', chrome: 'bare', page: () => import('./access-alert-page.tsx') },
    { path: '/access-restriction', access: 'all', chrome: 'bare', page: () => import('./access-restriction-page.tsx') },
  ],
};
