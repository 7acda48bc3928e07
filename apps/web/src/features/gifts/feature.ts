import type { Feature } from '../../runtime/feature.ts';

/** The gifts to anchors; a page gives them their place. */
export const gifts: Feature = {};
