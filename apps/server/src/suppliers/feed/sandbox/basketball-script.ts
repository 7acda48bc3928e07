import { BasketballLaw, type TeamPoints } from '@touchline/rules/pricing';
import type { Side } from './football-incidents.ts';
import type { PlayedPart } from './part-clock.ts';
import { seededRandom } from './seeded-random.ts';

export interface Basket {
  /** Index of the quarter, overtimes after the fourth. */
  readonly part: number;
  readonly seconds: number;
  readonly side: Side;
  readonly points: number;
}

export interface BasketballScript {
  readonly parts: readonly PlayedPart[];
  readonly baskets: readonly Basket[];
}

type Score = Readonly<Record<Side, number>>;

const QUARTER_SECONDS = 720;
const OVERTIME_SECONDS = 300;
const PAUSES = [120, 900, 120];
const OVERTIME_PAUSE = 90;
const MOST_OVERTIMES = 4;
const QUARTERS = ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'] as const;

/**
 * Plays a match by the very law it is priced from: each quarter's score is drawn from the law, then its points are spread
 * over the quarter; overtimes follow a level match.
 */
export function playBasketball(seed: string, points: TeamPoints): BasketballScript {
  const random = seededRandom(seed);
  const law = new BasketballLaw(points);
  const quarter = law.scoresIn('quarter_1') ?? [];
  const overtime = law.overtimeScores();
  const parts: PlayedPart[] = [];
  const baskets: Basket[] = [];
  const total = { home: 0, away: 0 };
  const play = (period: PlayedPart['period'], score: Score, seconds: number, pauseAfter: number) => {
    for (const side of ['home', 'away'] as const) {
      for (const worth of throws(score[side], random))
        baskets.push({ part: parts.length, seconds: random() * seconds, side, points: worth });
      total[side] += score[side];
    }
    parts.push({ period, seconds, pauseAfter });
  };
  for (const [index, period] of QUARTERS.entries())
    play(period, drawn(quarter, random), QUARTER_SECONDS, PAUSES[index] ?? OVERTIME_PAUSE);
  for (let number = 1; number <= MOST_OVERTIMES && total.home === total.away; number++) {
    const score = drawn(overtime, random);
    // The law gives what four overtimes leave level to either side by a point.
    const isLast = number === MOST_OVERTIMES && score.home === score.away;
    const winner = random() < 0.5 ? 'home' : 'away';
    const decided = isLast ? { ...score, [winner]: score[winner] + 1 } : score;
    play('overtime', decided, OVERTIME_SECONDS, OVERTIME_PAUSE);
  }
  baskets.sort((a, b) => a.part - b.part || a.seconds - b.seconds);
  return { parts, baskets };
}

function drawn(scores: readonly (Score & { readonly chance: number })[], random: () => number): Score {
  let draw = random() * scores.reduce((sum, { chance }) => sum + chance, 0);
  for (const { home, away, chance } of scores) {
    draw -= chance;
    if (draw < 0) return { home, away };
  }
  return { home: 0, away: 0 };
}

/** Throws of one, two and three points that make up a score. */
function throws(points: number, random: () => number): number[] {
  const made: number[] = [];
  for (let left = points; left > 0; ) {
    const draw = random();
    const worth = Math.min(left, draw < 0.2 ? 1 : draw < 0.72 ? 2 : 3);
    made.push(worth);
    left -= worth;
  }
  return made;
}
