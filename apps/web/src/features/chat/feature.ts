import type { Feature } from '../../runtime/feature.ts';

/** What people say in a room; a page gives it its place. */
export const chat: Feature = {};
