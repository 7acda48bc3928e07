import type { Feature } from '../../runtime/feature.ts';

export const play: Feature = {
  routes: [{ path: '/play.html', access: 'all', chrome: 'bare', page: () => import('./play-page.tsx') }],
};
