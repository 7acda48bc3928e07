import type { Feature } from '../../runtime/feature.ts';

/** Pictures of a match or an anchor; a page gives them their place, or they are all that a page has. */
export const video: Feature = {
  routes: [
    {
      path: '/play.html',
      access: 'all',
      chrome: 'bare',
      feature: 'live',
      isPlay: true,
      page: () => import('./play-page.tsx'),
    },
  ],
  overlays: [{ access: 'all', load: () => import('./mini/mini-layer.tsx') }],
};
