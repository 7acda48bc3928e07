/** Chances of whole numbers, which may be negative. */
export class Counts {
  readonly #least: number;
  readonly #chances: Float64Array;

  constructor(least: number, chances: Float64Array) {
    this.#least = least;
    this.#chances = chances;
  }

  sum(): number {
    return this.#chances.reduce((sum, chance) => sum + chance, 0);
  }

  /** The sum of two independent counts. */
  plus(other: Counts): Counts {
    const chances = new Float64Array(this.#chances.length + other.#chances.length - 1);
    for (let index = 0; index < this.#chances.length; index++) {
      const own = this.#chances[index] as number;
      if (own === 0) continue;
      for (let further = 0; further < other.#chances.length; further++)
        chances[index + further] = (chances[index + further] as number) + own * (other.#chances[further] as number);
    }
    return new Counts(this.#least + other.#least, chances);
  }

  /** Either of two cases that exclude each other. */
  or(other: Counts): Counts {
    const least = Math.min(this.#least, other.#least);
    const most = Math.max(this.#least + this.#chances.length, other.#least + other.#chances.length);
    const chances = new Float64Array(most - least);
    chances.set(this.#chances, this.#least - least);
    other.#chances.forEach((chance, index) => {
      const place = other.#least - least + index;
      chances[place] = (chances[place] as number) + chance;
    });
    return new Counts(least, chances);
  }

  /** Those there may be. */
  each(visit: (count: number, chance: number) => void): void {
    for (let index = 0; index < this.#chances.length; index++) {
      const chance = this.#chances[index] as number;
      if (chance > 0) visit(this.#least + index, chance);
    }
  }
}

/** One number, with the chance that there is it at all. */
export function certain(count: number, chance = 1): Counts {
  return new Counts(count, Float64Array.of(chance));
}
