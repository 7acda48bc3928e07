import { type ColumnGroup, sports } from '@touchline/rules/markets';
import { expect, it } from 'vitest';
import type { Row } from './list-filter.ts';
import { groupsOfView, offeredGroups, shownLines, splitGroups } from './row-markets.ts';

const told = (groups: readonly ColumnGroup[]) =>
  groups.map(({ name, columns }) => `${name}: ${columns.map(({ type }) => type).join(' ')}`);

const rowWith = (...markets: readonly (readonly [type: string, period: string])[]) =>
  ({
    markets: markets.map(([type, period]) => ({ type, period, main: true, status: 'active' })),
  }) as unknown as Row;

it.each(sports)('shows of %s only the winner of the whole match in the simple view', (sport) => {
  const simple = groupsOfView(sport, 'simple').flatMap(({ columns }) => columns);
  expect(simple).toHaveLength(1);
  expect(simple[0]?.period).toBe('full');
  expect(groupsOfView(sport, 'standard')[0]?.columns.length).toBeGreaterThan(1);
});

it('shows football by the whole match, its first half and its corners', () => {
  expect(told(groupsOfView('football', 'standard'))).toEqual([
    'full: ah ou 1x2',
    'first_half: ah ou 1x2',
    'corners: corners_ah corners_ou',
  ]);
});

it('leaves out columns that no match of the list has, and shows those of the whole match while none has any', () => {
  const groups = groupsOfView('football', 'standard');
  const rows = [rowWith(['1x2', 'full'], ['ou', 'full']), rowWith(['ou', 'first_half'])];
  expect(told(offeredGroups(groups, rows))).toEqual(['full: ou 1x2', 'first_half: ou']);
  expect(told(offeredGroups(groups, [rowWith()]))).toEqual(['full: ah ou 1x2']);
});

it('puts the winner market into a group of its own where a whole group does not fit', () => {
  expect(told(splitGroups(groupsOfView('football', 'standard')))).toEqual([
    'full: ah ou',
    'full: 1x2',
    'first_half: ah ou',
    'first_half: 1x2',
    'corners: corners_ah corners_ou',
  ]);
});

it('shows the main line of a column alone, unless several are wanted', () => {
  const line = (lineQuarters: number, main: boolean) => ({
    ...{ marketId: `ou.${lineQuarters}`, type: 'ou', period: 'full', status: 'active' },
    ...{ lineQuarters, main },
  });
  const row = { markets: [line(9, false), line(10, true)] } as unknown as Row;
  const linesOf = (hasLines: boolean) =>
    shownLines(row, { type: 'ou', period: 'full' }, hasLines).map(({ lineQuarters }) => lineQuarters);
  expect(linesOf(false)).toEqual([10]);
  expect(linesOf(true)).toEqual([10, 9]);
});
