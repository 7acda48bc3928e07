import type { Feature } from '../../runtime/feature.ts';
import { forgetSlip } from './slip-store.ts';

/** The frame shows the slip itself, beside every page on which prices can be tapped. */
export const betSlip: Feature = { forget: forgetSlip };
