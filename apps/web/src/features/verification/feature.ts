import type { Feature } from '../../runtime/feature.ts';

/** The frame opens its dialog when a call asks for proof. */
export const verification: Feature = {};
