import { expect, it } from 'vitest';
import { ballAt, PASS_MS } from './play-model.ts';

const START = 1_764_000_000_000;
const even = { matchId: '88001', corners: { home: 3, away: 3 } };
const times = Array.from({ length: 2_000 }, (_, pass) => START + pass * PASS_MS);

it('keeps the ball on the pitch', () => {
  for (const at of times) {
    const { x, y } = ballAt(even, at);
    expect(x).toBeGreaterThan(14);
    expect(x).toBeLessThan(306);
    expect(y).toBeGreaterThan(14);
    expect(y).toBeLessThan(162);
  }
});

it('moves it with every pass, and not between two', () => {
  const moved = times.filter((at) => {
    const [before, after] = [ballAt(even, at - 1), ballAt(even, at)];
    return before.x !== after.x || before.y !== after.y;
  });
  expect(moved.length).toBeGreaterThan(times.length * 0.98);
  expect(ballAt(even, START)).toEqual(ballAt(even, START - (START % PASS_MS) + PASS_MS - 1));
});

it('is the same on every page, and another in another match', () => {
  const play = (matchId: string) => times.slice(0, 20).map((at) => ballAt({ ...even, matchId }, at));
  expect(play('88001')).toEqual(play('88001'));
  expect(play('88001')).not.toEqual(play('88002'));
});

it('is nearer to the goal of the side that has fewer corners', () => {
  const mean = (corners: { home: number; away: number }) =>
    times.reduce((sum, at) => sum + ballAt({ ...even, corners }, at).x, 0) / times.length;
  expect(mean({ home: 9, away: 0 })).toBeGreaterThan(mean({ home: 3, away: 3 }));
  expect(mean({ home: 0, away: 9 })).toBeLessThan(mean({ home: 3, away: 3 }));
  expect(Math.abs(mean({ home: 3, away: 3 }) - 160)).toBeLessThan(8);
});
