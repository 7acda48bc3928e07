import { expect, it } from 'vitest';
import { type Arrow, nearest } from './nearest.ts';

/** Two rows of three cells, as a list shows prices. */
const cells = [0, 1].flatMap((row) =>
  [0, 1, 2].map((column) => ({ left: column * 60, top: row * 40, width: 56, height: 35 })),
);

it.each<[number, Arrow, number]>([
  [0, 'ArrowRight', 1],
  [1, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4],
  [5, 'ArrowUp', 2],
  [2, 'ArrowRight', -1],
  [0, 'ArrowUp', -1],
])('from cell %i %s leads to %i', (from, arrow, to) => {
  const [start] = cells.slice(from);
  expect(start && nearest(start, cells, arrow)).toBe(to);
});

it('reaches a tall cell beside two that are stacked', () => {
  const home = { left: 0, top: 0, width: 50, height: 35 };
  const away = { left: 0, top: 38, width: 50, height: 35 };
  const draw = { left: 53, top: 0, width: 40, height: 73 };
  expect(nearest(home, [home, away, draw], 'ArrowRight')).toBe(2);
  expect(nearest(draw, [home, away, draw], 'ArrowLeft')).not.toBe(-1);
});
