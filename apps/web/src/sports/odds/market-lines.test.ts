import { catalogue, type MarketSpec, outcomesOf } from '@touchline/rules/markets';
import { expect, it } from 'vitest';
import { handicaps, lineOf } from './market-lines.ts';

const specs = Object.values(catalogue).flatMap((markets): [string, MarketSpec][] => Object.entries(markets));

it('treats exactly a market with a line and sides as a handicap', () => {
  const bySide = specs.filter(([, spec]) => spec.line !== 'none' && outcomesOf(spec, 'full').includes('home'));
  expect([...handicaps].sort()).toEqual([...new Set(bySide.map(([type]) => type))].sort());
});

it('turns the sign of a handicap on the away side, and of no total', () => {
  expect(lineOf({ type: 'games_handicap', lineQuarters: -14 }, 'home')).toBe('-3.5');
  expect(lineOf({ type: 'games_handicap', lineQuarters: -14 }, 'away')).toBe('+3.5');
  expect(lineOf({ type: 'games_total', lineQuarters: 90 }, 'under')).toBe('22.5');
});
