import type { Feature } from '../../runtime/feature.ts';
import { forgetSlip } from './slip-store.ts';

/** The slip itself is a part of the frame: it has a column beside every page on which prices can be tapped. */
export const betSlip: Feature = {
  overlays: [{ load: () => import('./settlement/settlement-layer.tsx') }],
  forget: forgetSlip,
};
