import type { Feature } from '../../runtime/feature.ts';

export const protection: Feature = {
  routes: [
    { path: '/app/safer-play', access: 'all', page: () => import('../../pages/safer-play-page.tsx') },
    { path: '/app/safer-play/limits', access: 'member', page: () => import('./limits-page.tsx') },
    { path: '/app/safer-play/exclusion', access: 'member', page: () => import('./exclusion-page.tsx') },
    {
      path: '/app/safer-play/reality-check',
      access: 'member',
      page: () => import('./reality-check-page.tsx'),
    },
  ],
  overlays: [{ load: () => import('./reality-check-dialog.tsx') }],
};
