export type { FeeRule } from './fee.ts';
export { type PayoutParts, type PayoutTerms, splitPayout } from './split-payout.ts';
