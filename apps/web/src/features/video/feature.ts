import type { Feature } from '../../runtime/feature.ts';

/** Pictures of a match or an anchor; a page gives them their place. */
export const video: Feature = {};
