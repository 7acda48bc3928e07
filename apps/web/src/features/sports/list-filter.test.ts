import { describe, expect, it } from 'vitest';
import { filterParams, type ListFilter, readFilter, usualSort } from './list-filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));
const usual: ListFilter = { tab: 'inplay', day: null, leagueIds: [], withVideo: false, onlyTop: false };

it('is sorted by interest in play, by time among the favourites and by league elsewhere', () => {
  expect(usualSort('inplay')).toBe('hot');
  expect(usualSort('favourites')).toBe('time');
  expect(['today', 'early', 'parlay'].map((tab) => usualSort(tab as ListFilter['tab']))).toEqual(
    Array(3).fill('league'),
  );
});

describe('the filter of an address', () => {
  it('is everything in play where the address says nothing', () => {
    expect(read('')).toEqual(usual);
    expect(filterParams(usual)).toEqual({});
  });

  it.each<ListFilter>([
    { ...usual, tab: 'early', day: 3 },
    { ...usual, leagueIds: ['east', 'isles'], withVideo: true },
    { ...usual, tab: 'favourites', withVideo: true },
    { ...usual, leagueIds: ['east'], onlyTop: true },
    { ...usual, tab: 'outright' },
  ])('is read as it was written: %j', (filter) => {
    expect(read(new URLSearchParams(filterParams(filter)).toString())).toEqual(filter);
  });

  it('ignores invalid values', () => {
    expect(read('tab=nothing&day=9&leagues=,&video=yes&top=yes')).toEqual(usual);
    expect(read('tab=today&day=2')).toEqual({ ...usual, tab: 'today' });
  });
});
