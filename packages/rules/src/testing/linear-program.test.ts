import { expect, it } from 'vitest';
import { certainProfit } from './linear-program.ts';

it('finds a set of bets that wins whatever happens, and how it is staked', () => {
  // 2.10 on both sides of a coin: half the stake on each wins five hundredths.
  const { value, stakes } = certainProfit([
    [1.1, -1],
    [-1, 1.1],
  ]);
  expect(value).toBeCloseTo(0.05, 9);
  expect(stakes.map((stake) => stake.toFixed(6))).toEqual(['0.500000', '0.500000']);
});

it('finds none where every price is fair or below', () => {
  expect(
    certainProfit([
      [1, -1],
      [-1, 1],
    ]).value,
  ).toBeCloseTo(0, 9);
  expect(
    certainProfit([
      [0.9, -1],
      [-1, 0.9],
    ]).value,
  ).toBeLessThan(0);
});

it('combines markets: a handicap against a result that contradicts it', () => {
  // Home, draw, away. Home or draw pays 1.2 through one bet while away pays 8 through another: 1/1.2 + 1/8 < 1.
  const { value, stakes } = certainProfit([
    [0.2, 0.2, -1],
    [-1, 2.4, -1],
    [-1, -1, 7],
  ]);
  expect(value).toBeCloseTo(1 / (1 / 1.2 + 1 / 8) - 1, 9);
  expect(stakes[1]).toBeCloseTo(0, 9);
});
