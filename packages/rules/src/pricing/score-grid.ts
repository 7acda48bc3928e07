import type { Score } from '../settlement/index.ts';

/** Chances below it are left out. */
export const NEGLIGIBLE = 1e-9;

/** Chance of a score in a part of the match. */
export interface ScoreChance extends Score {
  readonly chance: number;
}

/** Chances of scores, added up where several ways lead to one. */
export class ScoreGrid {
  readonly #most: number;
  readonly #chances: Float64Array;

  /** `most` is the highest count of a side. */
  constructor(most: number) {
    this.#most = most;
    this.#chances = new Float64Array((most + 1) ** 2);
  }

  add(home: number, away: number, chance: number): void {
    const cell = home * (this.#most + 1) + away;
    this.#chances[cell] = (this.#chances[cell] as number) + chance;
  }

  scores(): ScoreChance[] {
    const scores: ScoreChance[] = [];
    this.#chances.forEach((chance, cell) => {
      const home = Math.floor(cell / (this.#most + 1));
      if (chance > NEGLIGIBLE) scores.push({ home, away: cell % (this.#most + 1), chance });
    });
    return scores;
  }
}
