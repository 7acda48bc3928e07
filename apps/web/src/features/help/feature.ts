import type { Feature } from '../../runtime/feature.ts';

export const help: Feature = {
  routes: [{ path: '/cs', access: 'all', page: () => import('./customer-service-page.tsx') }],
};
