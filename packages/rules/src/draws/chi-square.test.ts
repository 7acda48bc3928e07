import { expect, it } from 'vitest';
import { checkTable, chiSquare, chiSquareBound } from './chi-square.ts';

it('is zero where counts are as expected, and grows with the squares of the differences', () => {
  expect(chiSquare([10, 20], [10, 20])).toBe(0);
  expect(chiSquare([13, 17], [10, 20])).toBeCloseTo(0.9 + 0.45);
});

it.each([
  [2, 0.99, 9.21],
  [5, 0.99, 15.086],
  [9, 0.99, 21.666],
  [11, 0.99, 24.725],
  [2, 0.9999, 18.421],
  [7, 0.9999, 29.878],
  [11, 0.9999, 37.367],
] as const)('has a bound for %i degrees of freedom at %d near %d of the usual table', (degrees, part, bound) => {
  expect(Math.abs(chiSquareBound(degrees, part) / bound - 1)).toBeLessThan(0.05);
});

const table = (...rows: readonly (readonly [weight: number, drawn: number])[]) =>
  checkTable(rows.map(([weight, drawn], index) => ({ prizeId: `p${index}`, weight, drawn })));

it('passes a table whose prizes fall by their weights, and one with too few draws to say anything', () => {
  expect(table([70, 703], [20, 195], [10, 102])).toMatchObject({ degrees: 2, isSkewed: false });
  expect(table([70, 3], [20, 0], [10, 1])).toEqual({ chiSquare: 0, degrees: 0, bound: 0, isSkewed: false });
});

it('finds a table that is skewed, and a prize that cannot be drawn', () => {
  expect(table([70, 600], [20, 300], [10, 100])).toMatchObject({ isSkewed: true });
  expect(table([1, 1], [0, 1])).toMatchObject({ degrees: 0, isSkewed: true });
});

it('counts prizes that fall seldom together', () => {
  expect(table([1, 3], [2, 1], [497, 500], [500, 496])).toMatchObject({ degrees: 1, isSkewed: false });
});
