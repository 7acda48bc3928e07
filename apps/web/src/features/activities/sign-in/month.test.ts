import { expect, it } from 'vitest';
import { monthOf } from './month.ts';

it('begins weeks on Monday and ends with the last day', () => {
  const { blanks, days } = monthOf('2025-06-15');
  expect(blanks).toHaveLength(6);
  expect([days[0], days.at(-1)]).toEqual(['2025-06-01', '2025-06-30']);
});

it('knows the last day of a leap year’s February', () => {
  expect(monthOf('2028-02-01').days.at(-1)).toBe('2028-02-29');
});
