import type { Feature } from '../../runtime/feature.ts';

/** Its dialog opens when a call asks for proof. */
export const verification: Feature = {
  overlays: [{ access: 'all', load: () => import('./verification-layer.tsx') }],
};
