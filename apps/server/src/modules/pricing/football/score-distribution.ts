import { type FootballPosition, type GoalRates, type PlayLength, STEP_SECONDS, stepRates } from './rates.ts';

/** Goals a side may still score in the model; beyond it the probability is negligible and kept on the edge. */
const MAX_MORE = 9;
const SIZE = MAX_MORE + 1;

/** Probability of each score, as goals from now on: `at(home, away)`. */
export interface MoreGoals {
  at(home: number, away: number): number;
}

/**
 * Walks the score forward from a position to `until` seconds of play. Every market of a match is priced from the
 * distribution this returns, so prices of one match can never contradict each other.
 */
export function moreGoals(rates: GoalRates, from: FootballPosition, until: number, length: PlayLength): MoreGoals {
  let grid = new Float64Array(SIZE * SIZE);
  let next = new Float64Array(SIZE * SIZE);
  grid[0] = 1;
  let most = 0;
  for (let elapsed = from.elapsed; elapsed < until; elapsed += STEP_SECONDS) {
    const part = Math.min(1, (until - elapsed) / STEP_SECONDS);
    next.fill(0);
    for (let home = 0; home <= most; home++) {
      for (let away = 0; away <= most; away++) {
        const mass = grid[home * SIZE + away] ?? 0;
        if (mass < 1e-12) continue;
        const step = stepRates(rates, { ...from, elapsed, home: from.home + home, away: from.away + away }, length);
        const homeScores = home < MAX_MORE ? mass * step.home * part : 0;
        const awayScores = away < MAX_MORE ? mass * step.away * part : 0;
        next[home * SIZE + away] = (next[home * SIZE + away] ?? 0) + mass - homeScores - awayScores;
        if (homeScores > 0) next[(home + 1) * SIZE + away] = (next[(home + 1) * SIZE + away] ?? 0) + homeScores;
        if (awayScores > 0) next[home * SIZE + away + 1] = (next[home * SIZE + away + 1] ?? 0) + awayScores;
      }
    }
    [grid, next] = [next, grid];
    most = Math.min(MAX_MORE, most + 1);
  }
  return { at: (home, away) => (home > MAX_MORE || away > MAX_MORE ? 0 : (grid[home * SIZE + away] ?? 0)) };
}

export const MOST_MORE_GOALS = MAX_MORE;
