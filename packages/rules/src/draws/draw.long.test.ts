import { expect, it } from 'vitest';
import { drawPrize } from './draw.ts';

/** The bound that chi-square of seven degrees of freedom stays below in 99 of 100 cases, from the usual table. */
const BOUND = 18.475;
const DRAWS = 1_000_000;
const SECTORS = [3_000, 2_500, 2_000, 1_500, 600, 300, 90, 10];

// Test 34 of standards A.27.
it('a million spins of a wheel of eight sectors fall by its odds', () => {
  const prizes = SECTORS.map((weight, index) => ({ prizeId: String(index), weight }));
  const counts = SECTORS.map(() => 0);
  const seed = '7c'.repeat(32);
  for (let number = 1; number <= DRAWS; number++) {
    const place = Number(drawPrize(prizes, seed, 'nonce1234', number).prizeId);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const sum = SECTORS.reduce((total, weight) => total + weight, 0);
  const value = counts.reduce((total, count, index) => {
    const wanted = (DRAWS * (SECTORS[index] ?? 0)) / sum;
    return total + (count - wanted) ** 2 / wanted;
  }, 0);
  expect(value).toBeLessThan(BOUND);
}, 900_000);
