import { expect, it } from 'vitest';
import { type Favourite, toggled } from './favourites.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 24 * 3_600_000;
const match = (matchId: string, startAt = NOW): Favourite => ({ matchId, startAt });

it('puts a match first, and takes it out the second time', () => {
  const once = toggled([match('1')], match('2'), NOW);
  expect(once).toEqual([match('2'), match('1')]);
  expect(toggled(once, match('2'), NOW)).toEqual([match('1')]);
});

it('drops matches that were played more than three days ago', () => {
  expect(toggled([match('1', NOW - 4 * DAY), match('2', NOW - 2 * DAY)], match('3'), NOW)).toEqual([
    match('3'),
    match('2', NOW - 2 * DAY),
  ]);
});

it('keeps as many as one call may request', () => {
  const many = Array.from({ length: 200 }, (_, at) => match(String(at)));
  const next = toggled(many, match('new'), NOW);
  expect(next).toHaveLength(200);
  expect(next[0]).toEqual(match('new'));
});
