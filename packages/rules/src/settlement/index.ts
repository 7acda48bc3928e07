export { type LegResult, type LegTerms, type MatchResult, type Score, settleLeg } from './leg.ts';
export { payoutOf, potentialReturn } from './payout.ts';
