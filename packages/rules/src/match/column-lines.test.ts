import { expect, it } from 'vitest';
import { columnLines } from './column-lines.ts';

const total = { type: 'ou', period: 'full' } as const;
const line = (lineQuarters: number | null, part: object = {}) => ({
  ...{ ...total, lineQuarters, main: false, status: 'active' },
  ...part,
});
const linesOf = (...markets: readonly ReturnType<typeof line>[]) =>
  columnLines(markets, total).map(({ lineQuarters }) => lineQuarters);

it('are the main line and the two nearest to it behind it, the lower one first', () => {
  const main = line(10, { main: true });
  expect(linesOf(line(4), line(8), main, line(12), line(11), line(10, { period: 'first_half' }))).toEqual([10, 11, 8]);
  expect(linesOf(line(9), main, line(11))).toEqual([10, 9, 11]);
  expect(linesOf(main)).toEqual([10]);
  expect(linesOf(line(null, { main: true }), line(8))).toEqual([null]);
});

it('are none where the main line is not on sale, and never one that has ended', () => {
  expect(linesOf(line(8), line(12))).toEqual([]);
  expect(linesOf(line(10, { main: true }), line(11, { status: 'settled' }), line(14))).toEqual([10, 14]);
});
