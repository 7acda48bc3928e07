import { features } from '../../features.ts';
import type { RouteEntry } from '../../runtime/feature.ts';

/** Every address of the application; within a feature they are tried in its order. */
export const routes: readonly RouteEntry[] = features.flatMap(({ routes = [] }) =>
  routes.map((route) => ({ chrome: 'deep', ...route })),
);

export const notFoundRoute: RouteEntry = {
  path: '*',
  access: 'all',
  chrome: 'top',
  page: () => import('../../features/status/not-found-page.tsx'),
};
