import type { Feature } from '../../runtime/feature.ts';

export const search: Feature = {
  routes: [{ path: '/app/search', access: 'all', page: () => import('./search-page.tsx') }],
  // The searches in this browser are the member's own.
  forget: () => void import('./recent-searches.ts').then((module) => module.forgetSearches()),
};
