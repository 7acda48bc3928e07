import { expect, it } from 'vitest';
import { isCelebrated } from './celebrated.ts';

const points = (amount: number) => ({ unit: 'points' as const, amount: String(amount) });
const cash = { unit: 'cash' as const, amount: '1.88' };
const coins = { unit: 'coins' as const, amount: '5' };

it.each([
  ['nothing, drawn for nothing', [], 0, false],
  ['something, drawn for nothing', [points(50)], 0, true],
  ['50 points for 100', [points(50)], 100, false],
  ['100 points for 100', [points(100)], 100, false],
  ['101 points for 100', [points(101)], 100, true],
  ['coins for points', [coins], 100, false],
  ['money for points', [cash], 100, true],
  ['ten draws that bring less than they cost', [points(50), points(50), points(200), coins], 1_000, false],
  ['ten draws that bring more than they cost', [points(900), points(200)], 1_000, true],
] as const)('%s', (_, won, paid, expected) => {
  expect(isCelebrated(won, paid)).toBe(expected);
});
