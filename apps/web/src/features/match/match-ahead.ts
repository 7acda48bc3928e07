import type { PageAhead } from '../../runtime/feature.ts';

/** What a match shows first. */
export const calls: PageAhead['calls'] = ({ matchId = '' }) => [['matchDetail', { matchId }]];
