import type { Feature } from '../../runtime/feature.ts';

/** What may be given to a host; a page gives it its place. */
export const gifts: Feature = {};
