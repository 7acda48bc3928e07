import type { CallOutput } from '@touchline/contract';

export type Played = CallOutput<'matchAnalysis'>['meetings'][number];
export type Outcome = 'won' | 'drawn' | 'lost';

/** The outcome of a match for a team: by its score, without kicks from the penalty spot. */
export function outcomeFor({ home, score }: Pick<Played, 'home' | 'score'>, teamId: string): Outcome {
  const lead = (score.home - score.away) * (home.id === teamId ? 1 : -1);
  return lead > 0 ? 'won' : lead < 0 ? 'lost' : 'drawn';
}

export interface TeamTotal {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** A match, to one decimal; of a team that played none, zero. */
  readonly scored: string;
  readonly conceded: string;
}

/** The totals of a team's matches. */
export function totalOf(matches: readonly Played[], teamId: string): TeamTotal {
  const outcomes = matches.map((match) => outcomeFor(match, teamId));
  const count = (outcome: Outcome) => outcomes.filter((value) => value === outcome).length;
  const own = matches.map(({ home, score }) => (home.id === teamId ? score.home : score.away));
  const others = matches.map(({ home, score }) => (home.id === teamId ? score.away : score.home));
  const mean = (values: readonly number[]) =>
    (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(1);
  return {
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    scored: mean(own),
    conceded: mean(others),
  };
}
