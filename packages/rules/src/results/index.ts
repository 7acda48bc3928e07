export type {
  BaseballFacts,
  BasketballFacts,
  Card,
  Corner,
  EsportsFacts,
  EsportsMap,
  FootballFacts,
  Goal,
  Knockout,
  MatchEnd,
  MatchFacts,
  Moment,
  Player,
  SetsFacts,
} from './facts.ts';
export {
  isOutrightFacts,
  type OutrightFacts,
  type OutrightResult,
  type RecordedFacts,
  settleLeg,
  settleOutright,
} from './outright.ts';
export { recordedScore } from './recorded-score.ts';
export { type LegResultNow, resultNow } from './result-now.ts';
export { type RuleVersion, ruleVersions } from './rule-versions.ts';
export { decidedEarly, settleMarket } from './settle-market.ts';
export { decidedByNow, type ShownMatch } from './shown-facts.ts';
export { RESUME_WITHIN_MS, ruleOnStoppage, type Stoppage } from './stoppage.ts';
export type { MarketTerms } from './terms.ts';
export { resultWith, type VoidFactor, voidFactorOf } from './void-factor.ts';
