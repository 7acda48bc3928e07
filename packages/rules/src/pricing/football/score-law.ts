import type { FootballPeriod } from '../../markets/index.ts';
import type { Score } from '../../settlement/index.ts';
import {
  EXPECTED_LENGTH,
  FOOTBALL_MODEL,
  type FootballModel,
  type FootballPosition,
  type GoalRates,
  type PlayLength,
  weighing,
} from './model.ts';
import { emptyGrid, type Grid, MOST_MORE, Walk, WIDTH } from './walk.ts';

const NEGLIGIBLE = 1e-11;

/** The state of a match, with the score at which the running parts of it began. */
export interface MatchMoment extends FootballPosition {
  /** Score when a part began that is running now; a part that is not named here began at 0-0 if it began at kick-off. */
  readonly began?: Partial<Record<FootballPeriod, Score>>;
}

export const KICK_OFF: MatchMoment = { elapsed: 0, home: 0, away: 0, redHome: 0, redAway: 0 };

/** Chances of the goals of one part of a match. */
export interface PeriodGoals {
  /** Goals of the part that have fallen. */
  readonly soFar: Score;
  /** Chance of so many more in it: `more[home * WIDTH + away]`. */
  readonly more: Grid;
}

/** Score at half time and at the end, with its chance. */
export interface HalfAndFull {
  readonly half: Score;
  readonly full: Score;
  readonly chance: number;
}

/**
 * The law of one match's scores from a moment on. Everything that derives from scores is priced from this one object:
 * parts of the match, half time with full time, and the next goal.
 */
export class ScoreLaw {
  readonly at: MatchMoment;
  readonly #walk: Walk;
  readonly #length: PlayLength;
  readonly #bounds: Readonly<Record<FootballPeriod, readonly [number, number]>>;
  /** Worth of a score at the end of each part, and now: the expected weight of the final score. */
  readonly #worth = new Map<number, Grid>();
  readonly #now: number;
  readonly #next: { home: number; away: number };

  constructor(
    rates: GoalRates,
    at: MatchMoment = KICK_OFF,
    length: PlayLength = EXPECTED_LENGTH,
    model: FootballModel = FOOTBALL_MODEL,
  ) {
    this.at = at;
    this.#length = length;
    this.#bounds = boundsOf(length);
    this.#walk = new Walk(rates, at, length, model);
    const marks = [...new Set(Object.values(this.#bounds).map(([, end]) => end))]
      .filter((end) => end > at.elapsed)
      .sort((a, b) => b - a);
    let worth = weights(rates, at, model);
    let until = Math.max(length.whole, at.elapsed);
    this.#worth.set(until, worth);
    const next = new NextGoal();
    for (const mark of [...marks.slice(1), at.elapsed]) {
      worth = this.#walk.backward(worth, mark, until, next.add);
      this.#worth.set(mark, worth);
      until = mark;
    }
    this.#now = worth[0] ?? 1;
    this.#next = { home: next.home / this.#now, away: next.away / this.#now };
  }

  /** Goals of a part of the match; null when it is over, or running with a beginning that nobody named. */
  goalsIn(period: FootballPeriod): PeriodGoals | null {
    const [start, end] = this.#bounds[period];
    const { elapsed } = this.at;
    if (elapsed >= end) return null;
    if (start > elapsed) return { soFar: { home: 0, away: 0 }, more: this.#later(start, end) };
    const began = this.at.began?.[period] ?? (start === 0 ? { home: 0, away: 0 } : null);
    if (!began) return null;
    const soFar = { home: this.at.home - began.home, away: this.at.away - began.away };
    const more = this.#walk.forward(origin(), elapsed, end);
    const worth = this.#worthAt(end);
    return { soFar, more: more.map((mass, cell) => (mass * (worth[cell] ?? 0)) / this.#now) };
  }

  /** Scores at half time and at the end; empty when the score at half time is past and not named. */
  halfAndFull(): HalfAndFull[] {
    const { home, away, elapsed, began } = this.at;
    const found: HalfAndFull[] = [];
    if (elapsed >= this.#length.firstHalf) {
      const half = began?.second_half;
      const rest = half && this.goalsIn('full');
      if (rest)
        each(rest.more, (moreHome, moreAway, chance) => {
          found.push({ half, full: { home: home + moreHome, away: away + moreAway }, chance });
        });
      return found;
    }
    this.#eachLater(this.#length.firstHalf, this.#length.whole, (first, second, chance) => {
      const half = { home: home + first.home, away: away + first.away };
      found.push({ half, full: { home: half.home + second.home, away: half.away + second.away }, chance });
    });
    return found;
  }

  /** Goals each side has at the end, in expectation. */
  expectedGoals(): { readonly home: number; readonly away: number } {
    let { home, away } = this.at;
    const rest = this.goalsIn('full');
    if (rest)
      each(rest.more, (moreHome, moreAway, chance) => {
        home += chance * moreHome;
        away += chance * moreAway;
      });
    return { home, away };
  }

  /** The chances of each side to score next, and of no further goal. */
  nextGoal(): { readonly home: number; readonly none: number; readonly away: number } {
    const { home, away } = this.#next;
    return { home, none: Math.max(0, 1 - home - away), away };
  }

  #later(start: number, end: number): Grid {
    const more = emptyGrid();
    this.#eachLater(start, end, (_, goals, chance) => {
      const cell = goals.home * WIDTH + goals.away;
      more[cell] = (more[cell] ?? 0) + chance;
    });
    return more;
  }

  /** Every pair of goals until a part begins and goals in it. The course after a score depends on its lead alone. */
  #eachLater(start: number, end: number, visit: (before: Score, goals: Score, chance: number) => void): void {
    const worth = this.#worthAt(end);
    const byLead = new Map<number, Grid>();
    each(this.#walk.forward(origin(), this.at.elapsed, start), (homeBefore, awayBefore, mass) => {
      const lead = homeBefore - awayBefore;
      let goals = byLead.get(lead);
      if (!goals) {
        goals = this.#walk.forward(origin(), start, end, lead);
        byLead.set(lead, goals);
      }
      each(goals, (home, away, chance) => {
        const cell = Math.min(MOST_MORE, homeBefore + home) * WIDTH + Math.min(MOST_MORE, awayBefore + away);
        const weighed = (mass * chance * (worth[cell] ?? 0)) / this.#now;
        if (weighed > NEGLIGIBLE) visit({ home: homeBefore, away: awayBefore }, { home, away }, weighed);
      });
    });
  }

  #worthAt(moment: number): Grid {
    const worth = this.#worth.get(moment);
    if (!worth) throw new Error(`nothing is known at ${moment} s`);
    return worth;
  }
}

/** Adds up who scores first, step by step from the last: a goal now, or none now and then later. */
class NextGoal {
  home = 0;
  away = 0;
  readonly add = ({ home, away, after }: { home: number; away: number; after: Grid }): void => {
    const none = 1 - home - away;
    this.home = home * (after[WIDTH] ?? 0) + none * this.home;
    this.away = away * (after[1] ?? 0) + none * this.away;
  };
}

/** Calls for every count of goals that has a chance. */
export function each(grid: Grid, visit: (home: number, away: number, chance: number) => void): void {
  for (let home = 0; home <= MOST_MORE; home++)
    for (let away = 0; away <= MOST_MORE; away++) {
      const chance = grid[home * WIDTH + away] ?? 0;
      if (chance > NEGLIGIBLE) visit(home, away, chance);
    }
}

/** Weight of every final score, by the goals that are still to fall. */
export function weights(rates: GoalRates, at: FootballPosition, model: FootballModel): Grid {
  const grid = emptyGrid();
  const weightOf = weighing(rates, model);
  for (let home = 0; home <= MOST_MORE; home++)
    for (let away = 0; away <= MOST_MORE; away++) grid[home * WIDTH + away] = weightOf(at.home + home, at.away + away);
  return grid;
}

export function origin(): Grid {
  const grid = emptyGrid();
  grid[0] = 1;
  return grid;
}

const QUARTER_HOUR = 15 * 60;

/** First and last second of play of each part; injury time belongs to the quarter of an hour before it. */
function boundsOf({ firstHalf, whole }: PlayLength): Readonly<Record<FootballPeriod, readonly [number, number]>> {
  return {
    full: [0, whole],
    first_half: [0, firstHalf],
    second_half: [firstHalf, whole],
    min_1_15: [0, QUARTER_HOUR],
    min_16_30: [QUARTER_HOUR, 2 * QUARTER_HOUR],
    min_31_45: [2 * QUARTER_HOUR, firstHalf],
    min_46_60: [firstHalf, firstHalf + QUARTER_HOUR],
    min_61_75: [firstHalf + QUARTER_HOUR, firstHalf + 2 * QUARTER_HOUR],
    min_76_90: [firstHalf + 2 * QUARTER_HOUR, whole],
  };
}
