import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

const home = { path: '/app/home', depth: 0, isTab: true };
const sports = { path: '/app/sports', depth: 1, isTab: true };
const match = { path: '/app/match/1', depth: 2, isTab: false };

it('tabs fade, whichever way the history goes', () => {
  expect([directionOf(home, sports), directionOf(sports, home)]).toEqual(['across', 'across']);
});

it('a page upon another goes forward, and back again', () => {
  expect([directionOf(sports, match), directionOf(match, sports)]).toEqual(['forward', 'back']);
});

it('a page in the place of another fades', () => {
  expect(directionOf(match, { ...match, path: '/app/match/2' })).toBe('across');
});
