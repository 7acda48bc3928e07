import { expect, it } from 'vitest';
import { shareInTime } from './frames.ts';

const times = (...lengths: number[]) => [
  0,
  ...lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length)),
];

it('counts frames that came in time, by the frames there could have been', () => {
  expect(shareInTime(times(16.7, 16.6, 16.7, 16.7))).toBe(1);
  // One frame took the time of three: two of five were not shown, and the third came late.
  expect(shareInTime(times(16.7, 50, 16.7))).toBe(0.4);
});
