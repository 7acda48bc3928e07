import { expect, it } from 'vitest';
import { inkOn } from './kit.ts';

it.each([
  ['#ffffff', '#0f211c'],
  ['#fff', '#0f211c'],
  ['#ffd66b', '#0f211c'],
  ['#c8102e', '#fff'],
  ['#000000', '#fff'],
  ['#1b2a6b', '#fff'],
])('the number on a shirt of %s is written in %s', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink);
});
