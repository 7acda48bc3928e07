import { describe, expect, it } from 'vitest';
import { fairChances, type MarginRemoval } from './margin-removal.ts';

const METHODS: readonly MarginRemoval[] = ['proportional', 'shin', 'power', 'odds-ratio'];
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe.each(METHODS)('margin taken out by %s', (method) => {
  it.each([[[1.6, 4.2, 5.5]], [[1.9, 1.9]], [[1.02, 15, 40]], [[1.01, 20]]])(
    'leaves chances of %s that sum to one',
    (odds) => {
      const chances = fairChances(odds, method);
      expect(sum(chances)).toBeCloseTo(1, 9);
      for (const chance of chances) expect(chance).toBeGreaterThan(0);
    },
  );

  it('changes nothing where there is none', () => {
    const chances = fairChances([2, 4, 4], method);
    for (const [index, chance] of [0.5, 0.25, 0.25].entries()) expect(chances[index]).toBeCloseTo(chance, 6);
  });

  it('treats equal prices equally and keeps their order', () => {
    expect(fairChances([1.9, 1.9], method)[0]).toBeCloseTo(0.5, 9);
    const [first = 0, second = 0, third = 0] = fairChances([1.6, 4.2, 5.5], method);
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(third);
  });

  it.each([1, 0, -2, Number.NaN, Number.POSITIVE_INFINITY])('refuses odds of %s', (odds) => {
    expect(() => fairChances([odds, 2], method)).toThrow(RangeError);
  });
});

it('gives favourites least by proportion, more by Shin, most by power', () => {
  const favourite = (method: MarginRemoval) => fairChances([1.3, 5.5, 9], method)[0] ?? 0;
  expect(favourite('proportional')).toBeLessThan(favourite('shin'));
  expect(favourite('shin')).toBeLessThan(favourite('power'));
});
