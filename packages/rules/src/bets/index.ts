export { type BetTerms, effectiveCap, type SettledLeg, totalStake } from './bet.ts';
export {
  type CombinationLeg,
  type CombinationLimits,
  type CombinationProblem,
  checkCombination,
  DEFAULT_COMBINATION_LIMITS,
} from './check-combination.ts';
export { countBets, type Ratio } from './combinations.ts';
export {
  FREE_BET_GRACE_MS,
  type FreeBetProblem,
  type FreeBetTerms,
  type FreeBetUse,
  freeBetComesBack,
  freeBetPays,
  freeBetProblem,
} from './free-bet.ts';
export { payoutStep } from './payout-step.ts';
export { OLDEST_PRICE_SECONDS } from './price-age.ts';
export { isBetDecided, type Payout, potentialPayout, settleBet } from './settle-bet.ts';
export { findSystem, nameSystem, type System, systemsOf } from './systems.ts';
