import type { Feature } from '../../runtime/feature.ts';

/** Pictures of a match or a host; a page gives them their place. */
export const video: Feature = {};
