import type { Score } from './result.ts';

/** The sum of several parts of a match. */
export function sumOfAll(scores: readonly Score[]): Score {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  });
}
