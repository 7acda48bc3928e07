import type { PageAhead } from '../../runtime/feature.ts';

/** The calls for the first view of a match. */
export const calls: PageAhead['calls'] = ({ matchId = '' }) => [['matchDetail', { matchId }]];
