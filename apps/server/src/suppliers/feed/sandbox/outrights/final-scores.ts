import { EXPECTED_LENGTH, KICK_OFF, ScoreLaw } from '@touchline/rules/pricing';
import type { MatchState } from '../../port.ts';
import type { EsportsFixture, Fixture, FootballFixture } from '../fixtures.ts';
import { elapsedOf, tableScore } from './elapsed.ts';

/** A final score and its chance. */
export interface ScoreChance {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** Every final score a match may still have from a state on, by the law its own markets are priced from. */
export function finalScores(fixture: Fixture, state: MatchState | null): ScoreChance[] {
  switch (fixture.sport) {
    case 'football':
      return footballScores(fixture, state);
    case 'esports':
      return seriesScores(fixture.series, state?.score ?? { home: 0, away: 0 });
    default:
      throw new Error(`${fixture.sport} has no season`);
  }
}

function footballScores({ rates, model }: FootballFixture, state: MatchState | null): ScoreChance[] {
  const { home, away } = state ? tableScore(state) : KICK_OFF;
  const reds = state?.redCards ?? { home: 0, away: 0 };
  const at = { elapsed: state ? elapsedOf(state.clock) : 0, home, away, redHome: reds.home, redAway: reds.away };
  const moment = { ...at, began: { full: { home: 0, away: 0 } } };
  const goals = new ScoreLaw(rates, moment, EXPECTED_LENGTH, model).goalsIn('full');
  if (!goals) return [{ home, away, chance: 1 }];
  const width = Math.sqrt(goals.more.length);
  return Array.from(goals.more, (chance, cell) => ({
    home: home + Math.floor(cell / width),
    away: away + (cell % width),
    chance,
  }))
    .filter(({ chance }) => chance > 1e-9)
    .sort((a, b) => b.chance - a.chance);
}

function seriesScores({ bestOf, mapChance }: EsportsFixture['series'], won: MatchState['score']): ScoreChance[] {
  if (Math.max(won.home, won.away) > bestOf / 2) return [{ ...won, chance: 1 }];
  const after = (next: MatchState['score'], chance: number) =>
    seriesScores({ bestOf, mapChance, kills: 0 }, next).map((score) => ({ ...score, chance: score.chance * chance }));
  return [
    ...after({ home: won.home + 1, away: won.away }, mapChance),
    ...after({ home: won.home, away: won.away + 1 }, 1 - mapChance),
  ];
}
