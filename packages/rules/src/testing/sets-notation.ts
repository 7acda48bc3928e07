import type { SetSport } from '../markets/index.ts';
import type { SetsFacts } from '../results/index.ts';
import { toScore } from './football-notation.ts';
import { endOf } from './other-notation.ts';

const BEST_OF = { tennis: 3, volleyball: 5, badminton: 3, table_tennis: 7 } as const;

/** `6-4 1-2* ret:H`: games or points of each set, and who gave up; legend in `results/golden/sets.md`. */
export function toSetsFacts(sport: SetSport, story: string): SetsFacts {
  const words = story.split(/\s+/);
  const sets = words.filter((word) => /^\d+-\d+\*?$/.test(word));
  const retired = words.find((word) => word.startsWith('ret:'))?.slice(4);
  return {
    sport,
    state: endOf(words),
    bestOf: BEST_OF[sport],
    sets: sets.map((word) => toScore(word.replace('*', ''))),
    completedSets: sets.filter((word) => !word.endsWith('*')).length,
    retired: retired === undefined ? null : retired === 'H' ? 'home' : 'away',
  };
}
