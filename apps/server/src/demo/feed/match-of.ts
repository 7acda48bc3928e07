import { BasketballMatch } from './basketball-match.ts';
import { EsportsMatch } from './esports-match.ts';
import type { Fixture } from './fixtures.ts';
import { FootballMatch } from './football-match.ts';
import type { GoalCorrections } from './goal-corrections.ts';
import type { SimulatedMatch } from './simulated-match.ts';

/** The match of a fixture, by its sport, and what was corrected of it. */
export function matchOf(fixture: Fixture, speed: number, corrections: GoalCorrections): SimulatedMatch {
  switch (fixture.sport) {
    case 'football':
      return new FootballMatch(fixture, speed, corrections);
    case 'basketball':
      return new BasketballMatch(fixture, speed);
    case 'esports':
      return new EsportsMatch(fixture, speed);
  }
}
