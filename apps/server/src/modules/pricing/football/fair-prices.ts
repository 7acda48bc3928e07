import { type LegTerms, settleLeg } from '@touchline/rules/settlement';
import { MOST_MORE_GOALS, type MoreGoals } from './score-distribution.ts';

/** What one selection wins and loses per unit of stake, in expectation: fair odds are 1 + lose / win. */
export interface Chance {
  readonly win: number;
  readonly lose: number;
}

const WEIGHT = {
  won: [1, 0],
  half_won: [0.5, 0],
  push: [0, 0],
  void: [0, 0],
  half_lost: [0, 0.5],
  lost: [0, 1],
} as const;

/**
 * Chance of a selection, by settling it at every final score: what is priced is exactly what is paid. `now` is the
 * score to which the distribution adds.
 */
export function chanceOf(terms: LegTerms, more: MoreGoals, now: { home: number; away: number }): Chance {
  let win = 0;
  let lose = 0;
  for (let home = 0; home <= MOST_MORE_GOALS; home++) {
    for (let away = 0; away <= MOST_MORE_GOALS; away++) {
      const probability = more.at(home, away);
      if (probability === 0) continue;
      const score = { home: now.home + home, away: now.away + away };
      const [wins, loses] = WEIGHT[settleLeg(terms, { full: score, firstHalf: score })];
      win += probability * wins;
      lose += probability * loses;
    }
  }
  return { win, lose };
}

/** Fair decimal odds; infinite when the selection cannot win. */
export function fairOdds(chance: Chance): number {
  return chance.win === 0 ? Number.POSITIVE_INFINITY : 1 + chance.lose / chance.win;
}
