import { catalogue, type MarketSpec } from '@touchline/rules/markets';
import { expect, it } from 'vitest';
import { convertible, shownFormat } from './shown-format.ts';

it('converts exactly the prices that the catalogue allows to be converted', () => {
  const specs = Object.values(catalogue).flatMap((markets): [string, MarketSpec][] => Object.entries(markets));
  const listed = specs.filter(([, spec]) => spec.odds === 'convertible').map(([type]) => type);
  expect([...convertible].sort()).toEqual([...new Set(listed)].sort());
});

it('shows a handicap in the chosen format and the winner market in decimal', () => {
  expect(shownFormat('ah', 'hongkong')).toBe('hongkong');
  expect(shownFormat('1x2', 'hongkong')).toBe('decimal');
});
