import type { FootballMarket, FootballPeriod } from '@touchline/rules/markets';
import {
  extraTimeAhead,
  type FootballModel,
  type FootballPosition,
  fairIncidentMarkets,
  fairMarkets,
  fairQualify,
  type GoalRates,
  homeThroughFromExtraTime,
  type IncidentsSoFar,
  incidentRates,
  type LineReach,
  type MatchMoment,
  type PlayLength,
  qualifyMarket,
  ScoreLaw,
} from '@touchline/rules/pricing';
import { type OfferFor, offeredMarkets, type PricedMarket } from './offered-markets.ts';

/** The markets of a match that are priced, and the margins on top of their fair prices. */
export interface FootballPricing {
  readonly offerFor?: OfferFor;
  /** The parameters of football in general; by default those of past leagues. */
  readonly model?: FootballModel | undefined;
  /** The data for the prices of corners, cards, penalties and scorers; without it they are not priced. */
  readonly incidents?: IncidentsSoFar;
  /** A draw is continued until one team qualifies. */
  readonly isKnockout?: boolean;
  /** Every market by default; parts of the match cost the more, the later they begin. */
  readonly isWanted?: (type: FootballMarket, period: FootballPeriod) => boolean;
}

/** Lines offered on each side of the main one. */
const REACH: LineReach = { ah: 2, ou: 2, team_ou: 1, eh: 1 };

/**
 * The markets of a football match at a position, all from one law of its goals. In play, handicaps count from the present
 * score.
 */
export function priceFootball(
  rates: GoalRates,
  at: MatchMoment,
  length: PlayLength,
  { offerFor, model, incidents, isKnockout, isWanted }: FootballPricing = {},
): PricedMarket[] {
  const law = new ScoreLaw(rates, at, length, model);
  const goals = fairMarkets(law, REACH, isWanted);
  const beside = incidents ? fairIncidentMarkets(law, incidentRates(rates), length, incidents) : [];
  const through = isKnockout
    ? fairQualify(law, homeThroughFromExtraTime(rates, length, extraTimeAhead(at), model))
    : null;
  const markets = [...goals, ...beside];
  // It is beside the result of the match, which it is easily taken for.
  if (through) markets.splice(1, 0, through);
  return offeredMarkets(markets, offerFor);
}

/** The market of the team that qualifies, the only market of extra time. Score and clock of `at` count from the start of extra time. */
export function priceExtraTime(
  rates: GoalRates,
  at: FootballPosition,
  length: PlayLength,
  { offerFor, model }: Pick<FootballPricing, 'offerFor' | 'model'> = {},
): PricedMarket[] {
  const home = homeThroughFromExtraTime(rates, length, at, model);
  return offeredMarkets([qualifyMarket(home, 1 - home)], offerFor);
}
