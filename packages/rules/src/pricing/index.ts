export { BaseballLaw, type BaseballMoment, type TeamRuns } from './baseball/baseball-law.ts';
export { fairBaseballMarkets } from './baseball/fair-markets.ts';
export { PLAY_RUNS, scoringChance } from './baseball/runs-before-outs.ts';
export {
  BASKETBALL_MODEL,
  BasketballLaw,
  type BasketballModel,
  type BasketballMoment,
  type TeamPoints,
} from './basketball/basketball-law.ts';
export { fairBasketballMarkets } from './basketball/fair-markets.ts';
export { type Chance, fairOdds, fairShare } from './chance.ts';
export {
  type EsportsMatch,
  fairEsportsMarkets,
  firstBloodChance,
  firstTowerChance,
  killCounts,
  mapChanceOf,
  type RunningMap,
} from './esports/fair-markets.ts';
export type { FairMarket, FairSelection } from './fair-market.ts';
export {
  EXTRA_LENGTH,
  extraTimeAhead,
  extraTimeModel,
  extraTimeRates,
  fairQualify,
  homeThroughFromExtraTime,
  qualifyMarket,
  SHOOTOUT_CONVERSION,
} from './football/extra-time.ts';
export {
  EVERY_LINE,
  fairHandicap,
  fairMarkets,
  fairTotal,
  type LineReach,
} from './football/fair-markets.ts';
export { FIT_OPTIONS, type FitOptions, type FittedRates, fitRates, type MatchPrices } from './football/fit-rates.ts';
export { GoalChances } from './football/goal-chances.ts';
export { fairIncidentMarkets, type IncidentsSoFar, type PlayerShare } from './football/incident-markets.ts';
export { type IncidentRates, incidentRates } from './football/incident-model.ts';
export {
  EXPECTED_LENGTH,
  FOOTBALL_MODEL,
  type FootballModel,
  type FootballPosition,
  type GoalRates,
  type PlayLength,
  STEP_SECONDS,
  type Tilt,
  unweighted,
} from './football/model.ts';
export { KICK_OFF, type MatchMoment, ScoreLaw } from './football/score-law.ts';
export { fairChances, type MarginRemoval } from './margin-removal.ts';
export { footballModelOf, type OfferPart, type OfferPlan, offerOf } from './offer-plan.ts';
export { type Margins, OFFER_OPTIONS, type OfferOptions, offeredOdds, type Tick } from './offered-odds.ts';
export { fairSetMarkets } from './sets/fair-markets.ts';
export { isSetWon, POINT_RULES, type PointRules } from './sets/rally.ts';
export { type PointsMatch, SetsLaw, type SetsMatch, type TennisMatch } from './sets/sets-law.ts';
export {
  isGameWon,
  isTennisSetWon,
  isTieBreak,
  otherSide,
  pointChance,
  type ServeChances,
  type TennisPosition,
  tieBreakServer,
} from './sets/tennis.ts';
