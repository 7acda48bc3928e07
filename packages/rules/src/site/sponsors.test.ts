import { expect, it } from 'vitest';
import { sponsorPlaces } from './index.ts';

it.each([
  ['0,1,2', [0, 1, 2]],
  ['2,0', [2, 0]],
  [' 1 , 2 ', [1, 2]],
  ['0,3,1', [0, 1]],
  ['a,1,b', [1]],
  ['1,1,2,0', [1, 1, 2]],
  ['-1,1', [1]],
  ['0,,2,', [0, 2]],
  ['1.5,1e0,0x1', []],
  ['', []],
  [null, []],
  [undefined, []],
])('%j keeps %j', (value, kept) => {
  expect(sponsorPlaces(value)).toEqual(kept);
});
