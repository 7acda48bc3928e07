export { type LegTerms, type MatchResult, settleLeg } from './leg.ts';
export { payoutOf, potentialReturn } from './payout.ts';
export type { LegResult, Score } from './result.ts';
export { sumOfAll } from './score.ts';
