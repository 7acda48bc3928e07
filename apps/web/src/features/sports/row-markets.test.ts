import { sports } from '@touchline/rules/markets';
import { expect, it } from 'vitest';
import { shownColumns } from './row-markets.ts';

const told = (...choice: Parameters<typeof shownColumns>) =>
  shownColumns(...choice).map(({ type, period }) => (period === 'full' ? type : `half ${type}`));

it.each(sports)('shows less of %s in the simple view, however it is laid out', (sport) => {
  for (const layout of ['columns', 'line'] as const) {
    const simple = told(sport, 'simple', layout);
    expect(simple.length).toBeGreaterThan(0);
    expect(simple.length).toBeLessThan(told(sport, 'standard', layout).length);
  }
});

it('keeps halves out of one line, which has no room for them', () => {
  expect(told('football', 'standard', 'columns')).toEqual(['1x2', 'ah', 'ou', 'half ah', 'half ou']);
  expect(told('football', 'standard', 'line')).toEqual(['1x2', 'ah', 'ou']);
});
