import type { LegResult, Score } from './result.ts';

export function winnerOf(score: Score): 'home' | 'draw' | 'away' {
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'home' : 'away';
}

/** Half the stake is placed on each neighbouring half line, so a margin of one quarter wins or loses only one half. */
export function splitResult(marginQuarters: number): LegResult {
  if (marginQuarters === 0) return 'push';
  if (marginQuarters === 1) return 'half_won';
  if (marginQuarters === -1) return 'half_lost';
  return marginQuarters > 0 ? 'won' : 'lost';
}
