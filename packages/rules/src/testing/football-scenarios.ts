import type { FootballFacts, Goal, Moment } from '../results/index.ts';
import type { Score } from '../settlement/index.ts';

const goals = (count: number, side: Moment['side'], minute: number): Goal[] =>
  Array.from({ length: count }, () => ({
    side,
    minute,
    period: minute > 45 ? 'second_half' : 'first_half',
    scorer: null,
    ownGoal: false,
  }));

/** A match that ended so, its goals of the first half in minute 10 and those of the second in minute 60. */
export function factsOf(half: Score, full: Score): FootballFacts {
  return factsWith([
    ...goals(half.home, 'home', 10),
    ...goals(half.away, 'away', 10),
    ...goals(full.home - half.home, 'home', 60),
    ...goals(full.away - half.away, 'away', 60),
  ]);
}

/** A match that ended with these goals, all of them in one minute. */
export function factsIn(minute: number, score: Score): FootballFacts {
  return factsWith([...goals(score.home, 'home', minute), ...goals(score.away, 'away', minute)]);
}

function factsWith(fallen: readonly Goal[]): FootballFacts {
  return {
    sport: 'football',
    state: 'completed',
    completedHalves: 2,
    minute: 90,
    goals: fallen,
    corners: [],
    cards: [],
    penalties: [],
    players: [],
    knockout: null,
  };
}
