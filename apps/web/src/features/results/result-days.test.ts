import { expect, it } from 'vitest';
import { dayName, startOfDay } from './result-days.ts';

const LATE = Date.UTC(2026, 10, 21, 17, 30);

it('begins the reader’s day at their own midnight', () => {
  expect(startOfDay(LATE, 0, 480)).toBe(Date.UTC(2026, 10, 21, 16));
  expect(startOfDay(LATE, 0, 0)).toBe(Date.UTC(2026, 10, 21));
  expect(startOfDay(LATE, 2, -300)).toBe(Date.UTC(2026, 10, 19, 5));
});

it('names a day as the reader’s calendar does', () => {
  expect(dayName(startOfDay(LATE, 0, 480), 480)).toBe('11-22');
  expect(dayName(startOfDay(LATE, 1, 480), 480)).toBe('11-21');
});
