import { type OfferPlan, offerOf } from '@touchline/rules/pricing';
import { BaseballMatch } from './baseball-match.ts';
import { BasketballMatch } from './basketball-match.ts';
import { EsportsMatch } from './esports-match.ts';
import type { Fixture } from './fixtures.ts';
import { FootballMatch } from './football-match.ts';
import type { GoalCorrections } from './goal-corrections.ts';
import { SetsMatch } from './sets-match.ts';
import type { SimulatedMatch } from './simulated-match.ts';

/** The match of a fixture, by its sport, and what was corrected of it. */
export function matchOf(
  fixture: Fixture,
  speed: number,
  corrections: GoalCorrections,
  offer: OfferPlan = {},
): SimulatedMatch {
  const offerFor = offerOf(offer, fixture.sport);
  switch (fixture.sport) {
    case 'football':
      return new FootballMatch(fixture, speed, corrections, offerFor);
    case 'basketball':
      return new BasketballMatch(fixture, speed, offerFor);
    case 'esports':
      return new EsportsMatch(fixture, speed, offerFor);
    case 'tennis':
    case 'volleyball':
    case 'badminton':
    case 'table_tennis':
      return new SetsMatch(fixture, speed, offerFor);
    case 'baseball':
      return new BaseballMatch(fixture, speed, offerFor);
  }
}
