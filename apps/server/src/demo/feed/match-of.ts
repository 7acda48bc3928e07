import { BasketballMatch } from './basketball-match.ts';
import { EsportsMatch } from './esports-match.ts';
import type { Fixture } from './fixtures.ts';
import { FootballMatch } from './football-match.ts';
import type { SimulatedMatch } from './simulated-match.ts';

/** The match of a fixture, by its sport. */
export function matchOf(fixture: Fixture, speed: number): SimulatedMatch {
  switch (fixture.sport) {
    case 'football':
      return new FootballMatch(fixture, speed);
    case 'basketball':
      return new BasketballMatch(fixture, speed);
    case 'esports':
      return new EsportsMatch(fixture, speed);
  }
}
