import { expect, it } from 'vitest';
import { lineMove, type OddsPoint, priceMove } from './odds-moves.ts';

const point = (lineQuarters: number | null, home: number): OddsPoint => ({
  at: 0,
  lineQuarters,
  selections: [{ outcome: 'home', oddsMilli: home }],
  played: null,
});
const line = (quarters: number | null) => point(quarters, 2000);

it.each([
  ['ah', -2, -3, 'up'],
  ['ah', 2, 3, 'up'],
  ['ah', -3, -2, 'down'],
  ['ah', -1, 0, 'down'],
  ['ah', 0, 2, 'up'],
  ['spread', -10, 6, 'turned'],
  ['maps_handicap', -6, -6, null],
  ['ou', 10, 9, 'down'],
  ['total', 880, 890, 'up'],
  ['maps_total', 10, 14, 'up'],
  ['1x2', null, null, null],
] as const)('reads a line of %s that goes from %s to %s', (type, from, to, move) => {
  expect(lineMove(type, line(from), line(to))).toBe(move);
});

it('says which way a price went, where it is the price of the same line', () => {
  expect(priceMove(point(-2, 1900), point(-2, 1950), 'home')).toBe('up');
  expect(priceMove(point(null, 1900), point(null, 1850), 'home')).toBe('down');
  expect(priceMove(point(-2, 1900), point(-2, 1900), 'home')).toBeNull();
  expect(priceMove(point(-2, 1900), point(-3, 1950), 'home')).toBeNull();
  expect(priceMove(point(-2, 1900), point(-2, 1950), 'draw')).toBeNull();
});
