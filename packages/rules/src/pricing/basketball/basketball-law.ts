import type { BasketballPeriod } from '../../markets/index.ts';
import { type Score, sumOfAll } from '../../settlement/index.ts';
import { NEGLIGIBLE, type ScoreChance, ScoreGrid } from '../score-grid.ts';

/** Points each side is expected to score in four quarters. */
export interface TeamPoints {
  readonly home: number;
  readonly away: number;
}

/** The parameters of basketball in general; `docs/pricing.md` says where the figures come from. */
export interface BasketballModel {
  /** Standard deviation of a side's points in four quarters. */
  readonly deviation: number;
  /** Correlation of both sides' points: they share the pace of the match. */
  readonly correlation: number;
  /** An overtime by four quarters. */
  readonly overtime: number;
}

export const BASKETBALL_MODEL: BasketballModel = { deviation: 10.6, correlation: 0.35, overtime: 5 / 48 };

/**
 * The state of a match: the points of each quarter begun, overtimes after the fourth, and what share of the last of them is
 * played.
 */
export interface BasketballMoment {
  readonly quarters: readonly Score[];
  readonly played: number;
}

export const TIP_OFF: BasketballMoment = { quarters: [], played: 0 };

/** Given how fast a match is played, both sides score by themselves. */
interface Pace {
  readonly weight: number;
  readonly home: Float64Array;
  readonly away: Float64Array;
}

/** Three paces with the moments of a normal distribution. */
const PACES: readonly (readonly [weight: number, deviations: number])[] = [
  [1 / 6, -Math.sqrt(3)],
  [2 / 3, 0],
  [1 / 6, Math.sqrt(3)],
];
const OVERTIMES = 4;
const NOTHING: Score = { home: 0, away: 0 };

const QUARTERS: Readonly<Record<BasketballPeriod, readonly number[]>> = {
  full: [0, 1, 2, 3],
  first_half: [0, 1],
  second_half: [2, 3],
  quarter_1: [0],
  quarter_2: [1],
  quarter_3: [2],
  quarter_4: [3],
};

/**
 * The law of one match's points from a moment on. Quarters are drawn one by one, halves and the match are their sums, and
 * overtimes follow a level match; every market is priced from it.
 */
export class BasketballLaw {
  readonly #points: TeamPoints;
  readonly #at: BasketballMoment;
  readonly #model: BasketballModel;

  constructor(points: TeamPoints, at: BasketballMoment = TIP_OFF, model: BasketballModel = BASKETBALL_MODEL) {
    this.#points = points;
    this.#at = at;
    this.#model = model;
  }

  /** Chances of every score of a part; overtimes belong to the whole match. Null when the part is over. */
  scoresIn(period: BasketballPeriod): ScoreChance[] | null {
    const quarters = QUARTERS[period];
    if (quarters.every((quarter) => this.#left(quarter) === 0)) return period === 'full' ? this.#inOvertime() : null;
    const soFar = sumOfAll(quarters.map((quarter) => this.#at.quarters[quarter] ?? NOTHING));
    const paces = quarters
      .map((quarter) => this.#paces(this.#left(quarter) / 4))
      .reduce((sum, quarter) => merged(sum.flatMap((one) => quarter.map((other) => added(one, other)))));
    const scores = collect(paces, soFar);
    return period === 'full' ? this.#withOvertimes(scores, OVERTIMES) : scores;
  }

  /** Chances of every score of one overtime. */
  overtimeScores(): ScoreChance[] {
    return collect(this.#paces(this.#model.overtime), NOTHING);
  }

  /** Scores of a match that goes on after its quarters; null where one side has won. */
  #inOvertime(): ScoreChance[] | null {
    const { quarters, played } = this.#at;
    const soFar = sumOfAll(quarters);
    const begun = quarters.length - QUARTERS.full.length;
    const left = begun > 0 ? Math.max(0, 1 - played) : 0;
    if (left === 0 && soFar.home !== soFar.away) return null;
    const scores = collect(this.#paces(left * this.#model.overtime), soFar);
    return this.#withOvertimes(scores, OVERTIMES - begun);
  }

  /** The share of a quarter that is still to play. */
  #left(quarter: number): number {
    const begun = this.#at.quarters.length;
    if (quarter >= begun) return 1;
    return quarter < begun - 1 ? 0 : Math.max(0, 1 - this.#at.played);
  }

  /** Points in a share of four quarters. */
  #paces(share: number): Pace[] {
    const { deviation, correlation } = this.#model;
    const common = deviation * Math.sqrt(correlation * share);
    const own = deviation * Math.sqrt((1 - correlation) * share);
    if (share === 0) return [{ weight: 1, home: Float64Array.of(1), away: Float64Array.of(1) }];
    return PACES.map(([weight, deviations]) => ({
      weight,
      home: counts(this.#points.home * share + deviations * common, own),
      away: counts(this.#points.away * share + deviations * common, own),
    }));
  }

  /** Ends of a match: what is level is played on, so many overtimes at most. */
  #withOvertimes(scores: readonly ScoreChance[], most: number): ScoreChance[] {
    const highest = scores.reduce((points, { home, away }) => Math.max(points, home, away), 0);
    const overtime = this.overtimeScores();
    const longest = overtime.reduce((points, { home, away }) => Math.max(points, home, away), 0);
    const ends = new ScoreGrid(highest + most * longest + 1);
    let level = new Map<number, number>();
    for (const { home, away, chance } of scores) {
      if (home === away) level.set(home, chance);
      else ends.add(home, away, chance);
    }
    for (let number = 1; number <= most; number++) {
      const next = new Map<number, number>();
      for (const [points, before] of level)
        for (const { home, away, chance } of overtime) {
          if (before * chance < NEGLIGIBLE) continue;
          if (home === away) next.set(points + home, (next.get(points + home) ?? 0) + before * chance);
          else ends.add(points + home, points + away, before * chance);
        }
      level = next;
    }
    // A match that is level after the last overtime is won by a point, by either side.
    for (const [points, chance] of level) {
      ends.add(points + 1, points, chance / 2);
      ends.add(points, points + 1, chance / 2);
    }
    return ends.scores();
  }
}

/** Chances of 0, 1, 2, … points: a normal distribution over the whole numbers. */
function counts(mean: number, deviation: number): Float64Array {
  const most = Math.max(1, Math.ceil(mean + 6 * deviation));
  const chances = Float64Array.from({ length: most + 1 }, (_, points) =>
    Math.exp(-(((points - mean) / deviation) ** 2) / 2),
  );
  const sum = chances.reduce((all, chance) => all + chance, 0);
  return chances.map((chance) => chance / sum);
}

function added(one: Pace, other: Pace): Pace {
  return {
    weight: one.weight * other.weight,
    home: convolved(one.home, other.home),
    away: convolved(one.away, other.away),
  };
}

function convolved(one: Float64Array, other: Float64Array): Float64Array {
  const sum = new Float64Array(one.length + other.length - 1);
  one.forEach((chance, points) => {
    if (chance < 1e-14) return;
    for (let more = 0; more < other.length; more++)
      sum[points + more] = (sum[points + more] as number) + chance * (other[more] as number);
  });
  return sum;
}

/** Quarters come in any order, so what was fast and then slow is what was slow and then fast, where they are alike. */
function merged(paces: readonly Pace[]): Pace[] {
  const known = new Map<string, Pace>();
  for (const pace of paces) {
    const key = [pace.home, pace.away].map((chances) => `${chances.length}/${meanOf(chances).toFixed(6)}`).join(' ');
    const same = known.get(key);
    known.set(key, same ? { ...same, weight: same.weight + pace.weight } : pace);
  }
  return [...known.values()];
}

const meanOf = (chances: Float64Array) => chances.reduce((sum, chance, points) => sum + chance * points, 0);

function collect(paces: readonly Pace[], soFar: Score): ScoreChance[] {
  const widest = (side: 'home' | 'away') => Math.max(...paces.map((pace) => pace[side].length));
  const width = widest('away');
  const grid = new Float64Array(widest('home') * width);
  for (const { weight, home, away } of paces)
    home.forEach((chance, points) => {
      const mass = weight * chance;
      if (mass < NEGLIGIBLE) return;
      for (let other = 0; other < away.length; other++) {
        const cell = points * width + other;
        grid[cell] = (grid[cell] as number) + mass * (away[other] as number);
      }
    });
  const scores: ScoreChance[] = [];
  grid.forEach((chance, cell) => {
    if (chance > NEGLIGIBLE)
      scores.push({ home: soFar.home + Math.floor(cell / width), away: soFar.away + (cell % width), chance });
  });
  return scores;
}
