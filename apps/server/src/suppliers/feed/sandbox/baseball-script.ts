import { PLAY_RUNS, scoringChance, type TeamRuns } from '@touchline/rules/pricing';
import type { Side } from './football-incidents.ts';
import type { PlayedPart } from './part-clock.ts';
import { seededRandom } from './seeded-random.ts';

/** A play that brings in runs, or an out, which brings in none. */
export interface BaseballPlay {
  /** Index of the inning, extra ones after the ninth. */
  readonly inning: number;
  /** Seconds since the inning began, including the break between its halves. */
  readonly seconds: number;
  readonly side: Side;
  readonly runs: number;
}

export interface BaseballScript {
  /** One part an inning. */
  readonly parts: readonly PlayedPart[];
  readonly plays: readonly BaseballPlay[];
}

export const OUTS = 3;
export const INNINGS = [
  'inning_1',
  'inning_2',
  'inning_3',
  'inning_4',
  'inning_5',
  'inning_6',
  'inning_7',
  'inning_8',
  'inning_9',
] as const;
/** The duration does not depend on earlier plays of the inning, so the time that passed reveals nothing about the rest. */
const PLAY_LASTS = [70, 200] as const;
/** Extra innings go faster, so that hardly one match in ten thousand lasts longer than the feed keeps. */
const EXTRA_PACE = 0.4;
const BREAK = 90;

/**
 * Plays a match by the very law it is priced from, play by play: in the last half-inning until the home side leads, and
 * inning by inning until one has left a side ahead.
 */
export function playBaseball(seed: string, runs: TeamRuns): BaseballScript {
  const random = seededRandom(seed);
  const parts: PlayedPart[] = [];
  const plays: BaseballPlay[] = [];
  const score = { home: 0, away: 0 };
  const bat = (side: Side, from: number): number => {
    const scoring = scoringChance(runs[side]);
    const mayWin = side === 'home' && parts.length >= INNINGS.length - 1;
    const pace = parts.length < INNINGS.length ? 1 : EXTRA_PACE;
    let seconds = from;
    for (let outs = 0; outs < OUTS && !(mayWin && score.home > score.away); ) {
      seconds += pace * (PLAY_LASTS[0] + random() * (PLAY_LASTS[1] - PLAY_LASTS[0]));
      const brought = random() < scoring ? runsOfPlay(random()) : 0;
      const counted = mayWin ? Math.min(brought, score.away - score.home + 1) : brought;
      if (counted === 0) outs += 1;
      score[side] += counted;
      plays.push({ inning: parts.length, seconds, side, runs: counted });
    }
    return seconds;
  };
  do {
    const half = bat('away', 0);
    const isWon = parts.length >= INNINGS.length - 1 && score.home > score.away;
    const seconds = isWon ? half : bat('home', half + BREAK);
    parts.push({ period: INNINGS[parts.length] ?? 'extra_innings', seconds, pauseAfter: BREAK });
  } while (parts.length < INNINGS.length || score.home === score.away);
  return { parts, plays };
}

function runsOfPlay(draw: number): number {
  let left = draw;
  const index = PLAY_RUNS.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return index < 0 ? PLAY_RUNS.length : index + 1;
}
