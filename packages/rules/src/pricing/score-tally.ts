import type { ScoreChance } from './score-grid.ts';

/** Chances of everything a market counts, added up once: there are tens of thousands of scores and few of these. */
export class ScoreTally {
  readonly margin: Tally;
  readonly total: Tally;
  readonly home: Tally;
  readonly away: Tally;

  constructor(scores: readonly ScoreChance[]) {
    let most = 0;
    for (const { home, away } of scores) most = Math.max(most, home, away);
    const [margin, total] = [new Float64Array(2 * most + 1), new Float64Array(2 * most + 1)];
    const [homes, aways] = [new Float64Array(most + 1), new Float64Array(most + 1)];
    for (const { home, away, chance } of scores) {
      add(margin, most + home - away, chance);
      add(total, home + away, chance);
      add(homes, home, chance);
      add(aways, away, chance);
    }
    this.margin = new Tally(margin, -most);
    this.total = new Tally(total, 0);
    this.home = new Tally(homes, 0);
    this.away = new Tally(aways, 0);
  }
}

/** Chances of whole numbers from `least` on, with the sum of the chances below each of them. */
export class Tally {
  readonly #chances: Float64Array;
  readonly #least: number;
  readonly #below: Float64Array;

  constructor(chances: Float64Array, least: number) {
    this.#chances = chances;
    this.#least = least;
    this.#below = new Float64Array(chances.length + 1);
    chances.forEach((chance, index) => {
      this.#below[index + 1] = (this.#below[index] as number) + chance;
    });
  }

  /** Chance of a count below this, whole or not. */
  under(count: number): number {
    const index = Math.ceil(count) - this.#least;
    return this.#below[Math.min(Math.max(index, 0), this.#chances.length)] as number;
  }

  /** Chance of a count above this, whole or not. */
  over(count: number): number {
    return this.all() - this.under(Math.floor(count) + 1);
  }

  all(): number {
    return this.#below[this.#chances.length] as number;
  }

  mean(): number {
    return this.#chances.reduce((sum, chance, index) => sum + (index + this.#least) * chance, 0);
  }

  each(visit: (count: number, chance: number) => void): void {
    this.#chances.forEach((chance, index) => {
      if (chance > 0) visit(index + this.#least, chance);
    });
  }
}

function add(chances: Float64Array, index: number, chance: number): void {
  chances[index] = (chances[index] as number) + chance;
}
