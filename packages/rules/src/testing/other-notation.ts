import type { BasketballFacts, EsportsFacts, EsportsMap, MatchEnd } from '../results/index.ts';
import { toScore } from './football-notation.ts';

/** `20-18 25-20 ot:10-8`: points of each quarter; legend in `results/golden/basketball.md`. */
export function toBasketballFacts(story: string): BasketballFacts {
  const words = story.split(/\s+/);
  const quarters = words.filter((word) => /^\d+-\d+\*?$/.test(word));
  const overtime = words.find((word) => word.startsWith('ot:'))?.slice(3) ?? '0-0';
  return {
    sport: 'basketball',
    state: endOf(words),
    quarters: quarters.map((word) => toScore(word.replace('*', ''))),
    completedQuarters: quarters.filter((word) => !word.endsWith('*')).length as 0 | 1 | 2 | 3 | 4,
    overtime: toScore(overtime),
  };
}

/** `H21-15:bA:tH`: winner, kills, first blood and first tower of each map; legend in `results/golden/esports.md`. */
export function toEsportsFacts(story: string): EsportsFacts {
  const words = story.split(/\s+/).filter(Boolean);
  return {
    sport: 'esports',
    state: endOf(words),
    maps: words.filter((word) => !ENDS.test(word)).map(toMap),
  };
}

const ENDS = /^(stopped|playing|cancelled)$/;
const MAP = /^(award)?([HA-])(\d+-\d+)?(?::b([HA]))?(?::t([HA]))?$/;

function toMap(word: string): EsportsMap {
  const match = MAP.exec(word);
  if (!match) throw new Error(`unknown map ${word}`);
  const [, awarded, winner, kills = '0-0', blood, tower] = match;
  const played = winner === '-' ? 'playing' : 'played';
  return {
    state: awarded ? 'awarded' : played,
    winner: toSide(winner),
    kills: toScore(kills),
    firstBlood: toSide(blood),
    firstTower: toSide(tower),
  };
}

function toSide(letter: string | undefined): 'home' | 'away' | null {
  if (letter === 'H') return 'home';
  return letter === 'A' ? 'away' : null;
}

/** The end of a match, by its word in the other notation. */
export function endOf(words: readonly string[]): MatchEnd {
  if (words.includes('stopped')) return 'abandoned';
  if (words.includes('cancelled')) return 'cancelled';
  return words.includes('playing') ? 'playing' : 'completed';
}
