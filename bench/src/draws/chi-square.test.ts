import { expect, it } from 'vitest';
import { bound99, chiSquare } from './chi-square.ts';

it('is zero where counts are as expected, and grows with the squares of the differences', () => {
  expect(chiSquare([10, 20], [10, 20])).toBe(0);
  expect(chiSquare([13, 17], [10, 20])).toBeCloseTo(0.9 + 0.45);
});

it.each([
  [2, 9.21],
  [5, 15.086],
  [9, 21.666],
  [11, 24.725],
])('has a bound for %i degrees of freedom near %d of the usual table', (degrees, bound) => {
  expect(Math.abs(bound99(degrees) / bound - 1)).toBeLessThan(0.01);
});
