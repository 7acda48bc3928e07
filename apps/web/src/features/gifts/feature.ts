import type { Feature } from '../../runtime/feature.ts';

/** What may be given to an anchor; a page gives it its place. */
export const gifts: Feature = {};
