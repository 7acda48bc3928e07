import { seededRandom } from '@touchline/server/testing';

/** Chance from a seed: the same seed gives the same throws. */
export class Dice {
  /** From 0 to below 1. */
  readonly unit: () => number;

  constructor(seed: string) {
    this.unit = seededRandom(seed);
  }

  chance(part: number): boolean {
    return this.unit() < part;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.unit() * (most - least + 1));
  }

  pick<Value>(values: readonly Value[]): Value | undefined {
    return values[Math.floor(this.unit() * values.length)];
  }
}
