export { type BetTerms, effectiveCap, type SettledLeg, totalStake } from './bet.ts';
export { type Boost, type BoostProblem, type BoostTerms, boostExtra, boostProblem } from './boost.ts';
export {
  type CombinationLeg,
  type CombinationLimits,
  type CombinationProblem,
  checkCombination,
  DEFAULT_COMBINATION_LIMITS,
} from './check-combination.ts';
export { countBets, type Ratio } from './combinations.ts';
export {
  type FreeBetProblem,
  type FreeBetTerms,
  freeBetPays,
  freeBetProblem,
} from './free-bet.ts';
export { payoutStep } from './payout-step.ts';
export { OLDEST_PRICE_SECONDS } from './price-age.ts';
export { REUSE_GRACE_MS, rewardComesBack } from './reward-use.ts';
export { isBetDecided, type Payout, potentialPayout, settleBet } from './settle-bet.ts';
export { findSystem, nameSystem, type System, systemsOf } from './systems.ts';
