import type { SetSport } from '@touchline/rules/markets';
import {
  isGameWon,
  isSetWon,
  isTennisSetWon,
  isTieBreak,
  otherSide,
  POINT_RULES,
  pointChance,
  type ServeChances,
  type TennisPosition,
  tieBreakServer,
} from '@touchline/rules/pricing';
import type { Side } from './football-incidents.ts';
import type { PlayedPart } from './part-clock.ts';
import { seededRandom } from './seeded-random.ts';

/** The strengths of two sides of a sport of sets. */
export type SetsContest =
  | { readonly sport: Exclude<SetSport, 'tennis'>; readonly bestOf: 3 | 5 | 7; readonly rally: number }
  | { readonly sport: 'tennis'; readonly bestOf: 3 | 5; readonly serve: ServeChances };

/** The state of a set after so many seconds: the score, who serves next, and in tennis the points of the game. */
export interface SetMark extends TennisPosition {
  readonly seconds: number;
}

export interface SetsScript {
  readonly parts: readonly PlayedPart[];
  /** For each set, the score after every rally: the first mark is its start, the last its final score. */
  readonly sets: readonly (readonly SetMark[])[];
}

/** Seconds from one rally to the next, and from one set to the next. */
const PACE: Readonly<Record<SetSport, { readonly rally: number; readonly pause: number }>> = {
  tennis: { rally: 40, pause: 120 },
  volleyball: { rally: 26, pause: 180 },
  badminton: { rally: 22, pause: 120 },
  table_tennis: { rally: 15, pause: 60 },
};
const SETS = ['set_1', 'set_2', 'set_3', 'set_4', 'set_5', 'set_6', 'set_7'] as const;
const NOTHING = { home: 0, away: 0 };
/** Service at table tennis changes after two rallies, and after each one once both sides have so many. */
const SERVED = 2;
const LATE = 10;

/** Plays rally after rally by the law they are priced from until one side has won more than half of the sets. */
export function playSets(seed: string, contest: SetsContest): SetsScript {
  const random = seededRandom(seed);
  const { rally, pause } = PACE[contest.sport];
  const parts: PlayedPart[] = [];
  const sets: SetMark[][] = [];
  const won = { home: 0, away: 0 };
  let server: Side = random() < 0.5 ? 'home' : 'away';
  for (const period of SETS) {
    if (Math.max(won.home, won.away) > contest.bestOf / 2) break;
    const marks = playSet(contest, sets.length, server, random, () => rally * (0.6 + 0.8 * random()));
    const last = marks.at(-1);
    if (!last) throw new Error('a set without a beginning');
    won[last.score.home > last.score.away ? 'home' : 'away'] += 1;
    server = contest.sport === 'tennis' ? last.server : otherSide(server);
    sets.push(marks);
    parts.push({ period, seconds: last.seconds, pauseAfter: pause });
  }
  return { parts, sets };
}

function playSet(
  contest: SetsContest,
  index: number,
  first: Side,
  random: () => number,
  length: () => number,
): SetMark[] {
  const isLast = index === contest.bestOf - 1;
  const marks: SetMark[] = [{ seconds: 0, score: NOTHING, server: first, points: NOTHING }];
  for (let at = marks[0]; at && !isOver(contest, at, isLast); at = marks.at(-1)) {
    const isHome = random() < homeChance(contest, at);
    const next = contest.sport === 'tennis' ? afterPoint(at, isHome) : afterRally(contest.sport, at, first, isHome);
    marks.push({ ...next, seconds: Math.ceil(at.seconds + length()) });
  }
  return marks;
}

function isOver(contest: SetsContest, { score }: SetMark, isLast: boolean): boolean {
  if (contest.sport === 'tennis') return isTennisSetWon(score);
  const { target, lastTarget, most } = POINT_RULES[contest.sport];
  return isSetWon(score, isLast ? lastTarget : target, most);
}

function homeChance(contest: SetsContest, { score, server, points }: TennisPosition): number {
  if (contest.sport !== 'tennis') return contest.rally;
  const serves = isTieBreak(score) ? tieBreakServer(server, points.home + points.away) : server;
  return pointChance(contest.serve, serves);
}

/** A point of tennis: it may win the game, and the game the set. */
function afterPoint({ score, server, points }: TennisPosition, isHome: boolean): TennisPosition {
  const counted = plusOne(points, isHome);
  if (!isGameWon(counted, isTieBreak(score))) return { score, server, points: counted };
  return { score: plusOne(score, isHome), server: otherSide(server), points: NOTHING };
}

/** The winner of a rally serves the next one; at table tennis both sides serve in turn. */
function afterRally(
  sport: Exclude<SetSport, 'tennis'>,
  { score, points }: TennisPosition,
  first: Side,
  isHome: boolean,
): TennisPosition {
  const next = plusOne(score, isHome);
  if (sport !== 'table_tennis') return { score: next, server: isHome ? 'home' : 'away', points };
  const played = next.home + next.away;
  const turns = Math.min(next.home, next.away) >= LATE ? played : Math.floor(played / SERVED);
  return { score: next, server: turns % 2 === 0 ? first : otherSide(first), points };
}

function plusOne({ home, away }: TennisPosition['score'], isHome: boolean): TennisPosition['score'] {
  return isHome ? { home: home + 1, away } : { home, away: away + 1 };
}
