import {
  type FootballModel,
  type FootballPosition,
  type GoalRates,
  type PlayLength,
  pressureOf,
  redFactors,
  STEP_SECONDS,
  shareOfStep,
} from './model.ts';

/** Goals a side may still score in the model; what would lie beyond is negligible and kept on the edge. */
export const MOST_MORE = 12;
const SIZE = MOST_MORE + 1;
const NEGLIGIBLE = 1e-13;

/** A number for each count of goals from the walk's beginning: `grid[home * WIDTH + away]`. */
export type Grid = Float64Array;
export const WIDTH = SIZE;

export const emptyGrid = (): Grid => new Float64Array(SIZE * SIZE);

/** The course of one match from one position until the whistle. */
export class Walk {
  readonly from: FootballPosition;
  readonly length: PlayLength;
  readonly #home: Float64Array;
  readonly #away: Float64Array;
  readonly #model: FootballModel;

  constructor(rates: GoalRates, from: FootballPosition, length: PlayLength, model: FootballModel) {
    this.from = from;
    this.length = length;
    this.#model = model;
    const red = redFactors(from, model);
    const byLead = (rate: number, sign: number) =>
      Float64Array.from({ length: 2 * LEADS + 1 }, (_, index) => {
        const lead = from.home - from.away + index - LEADS;
        return rate * pressureOf(sign * lead, model);
      });
    this.#home = byLead(rates.home * red.home, 1);
    this.#away = byLead(rates.away * red.away, -1);
  }

  /** Carries a distribution over goals from one moment to a later one; `ahead` is the lead its counts begin from. */
  forward(start: Grid, from: number, until: number, ahead = 0): Grid {
    const grid = start.slice();
    let most = highest(start);
    for (const { share } of this.#steps(from, until)) {
      // From the highest score down, so that a step's goals are not carried on within the same step.
      for (let home = most; home >= 0; home--) {
        for (let away = most; away >= 0; away--) {
          const cell = home * SIZE + away;
          const mass = grid[cell] as number;
          if (mass < NEGLIGIBLE) continue;
          const lead = leadIndex(home - away + ahead);
          const toHome = home < MOST_MORE ? mass * share * (this.#home[lead] as number) : 0;
          const toAway = away < MOST_MORE ? mass * share * (this.#away[lead] as number) : 0;
          grid[cell] = mass - toHome - toAway;
          grid[cell + SIZE] = (grid[cell + SIZE] as number) + toHome;
          grid[cell + 1] = (grid[cell + 1] as number) + toAway;
        }
      }
      most = Math.min(MOST_MORE, most + 1);
    }
    return grid;
  }

  /**
   * Carries the worth of a score back from one moment to an earlier one: what it is worth in expectation. `onStep` sees
   * every step, the last first, with the worths at its end.
   */
  backward(worth: Grid, from: number, until: number, onStep?: (step: WalkStep) => void): Grid {
    const grid = worth.slice();
    const steps = this.#steps(from, until);
    for (let index = steps.length - 1; index >= 0; index--) {
      const step = steps[index] as Step;
      onStep?.({
        ...step,
        after: grid,
        home: step.share * (this.#home[leadIndex(0)] as number),
        away: step.share * (this.#away[leadIndex(0)] as number),
      });
      for (let home = 0; home < SIZE; home++) {
        for (let away = 0; away < SIZE; away++) {
          const cell = home * SIZE + away;
          const toHome = home < MOST_MORE ? step.share * this.rate('home', home - away) : 0;
          const toAway = away < MOST_MORE ? step.share * this.rate('away', home - away) : 0;
          grid[cell] =
            (1 - toHome - toAway) * (grid[cell] as number) +
            (toHome > 0 ? toHome * (grid[cell + SIZE] as number) : 0) +
            (toAway > 0 ? toAway * (grid[cell + 1] as number) : 0);
        }
      }
    }
    return grid;
  }

  /** A side's rate for a whole match when so many more goals of the home side than of the away side fell since. */
  rate(side: 'home' | 'away', lead: number): number {
    return (side === 'home' ? this.#home : this.#away)[leadIndex(lead)] as number;
  }

  /** Steps between two moments with their shares of the rates; the first and last may be cut. */
  #steps(from: number, until: number): Step[] {
    const steps: Step[] = [];
    for (let elapsed = from; elapsed < until; ) {
      const start = Math.floor(elapsed / STEP_SECONDS) * STEP_SECONDS;
      const end = Math.min(until, start + STEP_SECONDS);
      const share = (shareOfStep(start, this.length, this.#model) * (end - elapsed)) / STEP_SECONDS;
      steps.push({ from: elapsed, until: end, share });
      elapsed = end;
    }
    return steps;
  }
}

interface Step {
  /** Seconds of play. */
  readonly from: number;
  readonly until: number;
  readonly share: number;
}

/** A step on the way back: what scores are worth at its end, and the chances of a goal in it while none has fallen. */
export interface WalkStep extends Step {
  readonly after: Grid;
  readonly home: number;
  readonly away: number;
}

const LEADS = 2 * MOST_MORE;

function leadIndex(lead: number): number {
  return Math.max(0, Math.min(2 * LEADS, lead + LEADS));
}

function highest(grid: Grid): number {
  let most = 0;
  grid.forEach((mass, cell) => {
    if (mass > 0) most = Math.max(most, Math.floor(cell / SIZE), cell % SIZE);
  });
  return most;
}
