import { expect, it } from 'vitest';
import { isSentAway, resisted, restOfWayMs, speedOf } from './drag-math.ts';

it('a sheet follows the finger down pixel by pixel', () => {
  expect([0, 1, 240].map(resisted)).toEqual([0, 1, 240]);
});

it('a sheet resists above its place and never goes further than a finger is wide', () => {
  const [a = 0, b = 0, c = 0] = [-10, -60, -2_000].map(resisted);
  expect(a).toBeLessThan(0);
  expect(a).toBeGreaterThan(-10);
  expect(b).toBeLessThan(a);
  expect(c).toBeLessThan(b);
  expect(c).toBeGreaterThanOrEqual(-28);
});

it('the speed is that of the last moment', () => {
  const slowThenFast = [
    { y: 0, at: 0 },
    { y: 10, at: 400 },
    { y: 40, at: 440 },
    { y: 90, at: 480 },
  ];
  expect(speedOf(slowThenFast, 480)).toBeCloseTo(1);
  expect(speedOf(slowThenFast, 900)).toBe(0);
  expect(speedOf([{ y: 5, at: 10 }], 10)).toBe(0);
});

it.each([
  ['a short slow drag', 60, 0.1, false],
  ['a long slow drag', 300, 0.1, true],
  ['a short flick down', 40, 0.9, true],
  ['a flick back up from far down', 400, -0.9, false],
])('%s: away is %s', (_what, offset, speed, isAway) => {
  expect(isSentAway(offset, 600, speed)).toBe(isAway);
});

it('the rest of the way is as fast as the finger, within what the eye follows', () => {
  expect(restOfWayMs(150, 1)).toBe(150);
  expect(restOfWayMs(10, 3)).toBe(120);
  expect(restOfWayMs(900, 0.6)).toBe(200);
  expect(restOfWayMs(300, 0)).toBe(200);
});
