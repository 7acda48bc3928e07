import type { BaseballPeriod, Side } from '../../markets/index.ts';
import { type Score, sumOfAll } from '../../settlement/index.ts';
import { NEGLIGIBLE, type ScoreChance, ScoreGrid } from '../score-grid.ts';
import { runsBeforeOuts, scoringChance } from './runs-before-outs.ts';

/** Runs each side would be expected to score in nine innings played to their end. */
export interface TeamRuns {
  readonly home: number;
  readonly away: number;
}

/** The state of a match. */
export interface BaseballMoment {
  /** Runs of each inning begun; extra innings follow the ninth one by one. */
  readonly innings: readonly Score[];
  /** Half-innings that are over; the away side bats in the first half of each inning. */
  readonly halves: number;
  /** Outs of the half-inning after them. */
  readonly outs: 0 | 1 | 2;
}

export const FIRST_PITCH: BaseballMoment = { innings: [], halves: 0, outs: 0 };

const INNINGS = 9;
const OUTS = 3;

/**
 * The law of one match's runs from a moment on; every market is priced from it. Each side scores by itself, before so many
 * outs as it has left, alike in every inning. The home side does not bat in the last half-inning when it leads, and stops
 * there as soon as it does: with the winning run, as if a play that wins brought in no more than that (a home run would).
 * Innings follow until one leaves a side ahead, and begin with nobody on base.
 */
export class BaseballLaw {
  readonly #scoring: Score;
  readonly #at: BaseballMoment;

  constructor(runs: TeamRuns, at: BaseballMoment = FIRST_PITCH) {
    this.#scoring = { home: scoringChance(runs.home), away: scoringChance(runs.away) };
    this.#at = at;
  }

  /** Chances of every score of a part; extra innings belong to the whole match. Null when the part is over. */
  scoresIn(period: BaseballPeriod): ScoreChance[] | null {
    return period === 'full' ? this.#ofMatch() : this.#ofInnings(5);
  }

  /** The law of the first innings alone, both halves of which are played whatever the score. */
  #ofInnings(count: number): ScoreChance[] | null {
    if (this.#at.halves >= 2 * count) return null;
    const homes = this.#runs('home', 0, count);
    const aways = this.#runs('away', 0, count);
    const soFar = sumOfAll(this.#at.innings.slice(0, count));
    const ends = new ScoreGrid(Math.max(soFar.home + homes.length, soFar.away + aways.length));
    homes.forEach((chance, home) => {
      aways.forEach((other, away) => {
        ends.add(soFar.home + home, soFar.away + away, chance * other);
      });
    });
    return ends.scores();
  }

  /** Up to the inning that may be the last, then that inning, then extra ones. */
  #ofMatch(): ScoreChance[] | null {
    if (this.#isOver()) return null;
    const last = Math.max(INNINGS, Math.floor(this.#at.halves / 2) + 1);
    const soFar = sumOfAll(this.#at.innings);
    const aways = this.#runs('away', 0, last);
    const homes = this.#runs('home', 0, last - 1);
    const lastHalf = this.#runs('home', last - 1, last);
    const atLeast = atLeastOf(lastHalf);
    const ends = new MatchEnds(this.#scoring, Math.max(soFar.away + aways.length, soFar.home + homes.length));
    homes.forEach((ofHome, moreHome) => {
      aways.forEach((ofAway, moreAway) => {
        const chance = ofHome * ofAway;
        if (chance < NEGLIGIBLE / 100) return;
        const [home, away] = [soFar.home + moreHome, soFar.away + moreAway];
        if (home > away) ends.add(home, away, chance);
        else ends.bat(home, away, chance, lastHalf, atLeast);
      });
    });
    return ends.scores();
  }

  /** Chances of the runs a side still scores from one inning on until another has ended. */
  #runs(side: Side, from: number, until: number): Float64Array {
    const { halves, outs } = this.#at;
    const isBatting = (halves % 2 === 0 ? 'away' : 'home') === side;
    const over = side === 'away' ? Math.ceil(halves / 2) : Math.floor(halves / 2);
    const made = OUTS * over + (isBatting ? outs : 0);
    return runsBeforeOuts(Math.max(0, OUTS * until - Math.max(made, OUTS * from)), this.#scoring[side]);
  }

  #isOver(): boolean {
    const { innings, halves } = this.#at;
    if (halves < 2 * INNINGS - 1) return false;
    if (halves % 2 === 1) {
      const { home, away } = sumOfAll(innings);
      return home > away;
    }
    const { home, away } = sumOfAll(innings.slice(0, halves / 2));
    return home !== away;
  }
}

/** Final scores as they come about in an inning that may be the last, and in the extra innings after it. */
class MatchEnds {
  readonly #ends: ScoreGrid;
  readonly #extra: readonly ScoreChance[];
  /** Chances of a match that goes on, by the runs of either side. */
  readonly #level: Float64Array;

  /** `most` is the highest count of a side before extra innings. */
  constructor(scoring: Score, most: number) {
    this.#extra = extraInnings(scoring);
    this.#ends = new ScoreGrid(most + this.#extra.reduce((runs, { home, away }) => Math.max(runs, home, away), 0));
    this.#level = new Float64Array(most + 1);
  }

  add(home: number, away: number, chance: number): void {
    this.#ends.add(home, away, chance);
  }

  /** The home side bats last, not being ahead; `atLeast` sums up the chances of its runs from each number on. */
  bat(home: number, away: number, chance: number, runs: Float64Array, atLeast: Float64Array): void {
    const behind = away - home;
    for (let made = 0; made < Math.min(behind, runs.length); made++)
      this.add(home + made, away, chance * (runs[made] as number));
    this.#level[away] = (this.#level[away] as number) + chance * (runs[behind] ?? 0);
    if (behind + 1 < atLeast.length) this.add(away + 1, away, chance * (atLeast[behind + 1] as number));
  }

  scores(): ScoreChance[] {
    this.#level.forEach((before, runs) => {
      if (before < NEGLIGIBLE) return;
      for (const { home, away, chance } of this.#extra) this.add(runs + home, runs + away, before * chance);
    });
    return this.#ends.scores();
  }
}

/**
 * Chances of all runs of extra innings, however many there are. Each leaves the match level with the same chances, so the
 * expected number of innings that begin `k` runs each further on follows from those before: a renewal equation.
 */
function extraInnings(scoring: Score): ScoreChance[] {
  const [homes, aways] = [runsBeforeOuts(OUTS, scoring.home), runsBeforeOuts(OUTS, scoring.away)];
  const level = (runs: number) => (homes[runs] ?? 0) * (aways[runs] ?? 0);
  const begun: number[] = [];
  const ends = new ScoreGrid(3 * Math.max(homes.length, aways.length));
  const one = oneInning(homes, aways);
  for (let runs = 0; runs < 2 * Math.min(homes.length, aways.length); runs++) {
    const reached = begun.reduce((sum, chance, before) => sum + chance * level(runs - before), runs === 0 ? 1 : 0);
    const innings = reached / (1 - level(0));
    begun.push(innings);
    for (const { home, away, chance } of one)
      if (innings * chance > NEGLIGIBLE / 100) ends.add(runs + home, runs + away, innings * chance);
  }
  return ends.scores();
}

/** Scores of an inning that began level and decides the match. */
function oneInning(homes: Float64Array, aways: Float64Array): ScoreChance[] {
  const atLeast = atLeastOf(homes);
  const scores: ScoreChance[] = [];
  aways.forEach((chance, away) => {
    for (let home = 0; home < Math.min(away, homes.length); home++)
      scores.push({ home, away, chance: chance * (homes[home] as number) });
    if (away + 1 < homes.length) scores.push({ home: away + 1, away, chance: chance * (atLeast[away + 1] as number) });
  });
  return scores;
}

/** Chances of a count or more, for each count. */
function atLeastOf(chances: Float64Array): Float64Array {
  const sums = chances.slice();
  for (let count = sums.length - 2; count >= 0; count--)
    sums[count] = (sums[count] as number) + (sums[count + 1] as number);
  return sums;
}
