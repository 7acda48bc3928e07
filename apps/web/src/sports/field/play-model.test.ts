import { expect, it } from 'vitest';
import { PASS_MS, playAt } from './play-model.ts';
import { isSentOff, playersOf, TEAM_SIZE } from './players.ts';

const START = 1_764_000_000_000;
const even = { matchId: '88001', corners: { home: 3, away: 3 } };
const times = Array.from({ length: 2_000 }, (_, pass) => START + pass * PASS_MS);

it('keeps the ball and the players on the pitch', () => {
  for (const at of times.slice(0, 200)) {
    const { ball, side } = playAt(even, at);
    for (const { x, z } of [ball, ...playersOf('home', { ball, holder: side, salt: String(at) })]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(105);
      expect(z).toBeGreaterThan(0);
      expect(z).toBeLessThan(68);
    }
  }
});

it('moves it with every pass, and not between two', () => {
  const moved = times.filter((at) => {
    const [before, after] = [playAt(even, at - 1).ball, playAt(even, at).ball];
    return before.x !== after.x || before.z !== after.z;
  });
  expect(moved.length).toBeGreaterThan(times.length * 0.98);
  expect(playAt(even, START)).toEqual(playAt(even, START - (START % PASS_MS) + PASS_MS - 1));
});

it('is the same on every page, and another in another match', () => {
  const play = (matchId: string) => times.slice(0, 20).map((at) => playAt({ ...even, matchId }, at));
  expect(play('88001')).toEqual(play('88001'));
  expect(play('88001')).not.toEqual(play('88002'));
});

it('is nearer to the goal of the side that has fewer corners', () => {
  const mean = (corners: { home: number; away: number }) =>
    times.reduce((sum, at) => sum + playAt({ ...even, corners }, at).ball.x, 0) / times.length;
  expect(mean({ home: 9, away: 0 })).toBeGreaterThan(mean({ home: 3, away: 3 }));
  expect(mean({ home: 0, away: 9 })).toBeLessThan(mean({ home: 3, away: 3 }));
  expect(Math.abs(mean({ home: 3, away: 3 }) - 52.5)).toBeLessThan(4);
});

it('has possession, attacks and dangerous attacks, the last the rarest', () => {
  const count = (stage: string) => times.filter((at) => playAt(even, at).stage === stage).length;
  expect(count('danger')).toBeGreaterThan(times.length * 0.02);
  expect(count('danger')).toBeLessThan(count('attack'));
  expect(count('attack')).toBeLessThan(count('possession'));
});

it('has one of the side on the ball, and takes those away who were sent off', () => {
  const { ball } = playAt(even, START);
  const spots = playersOf('home', { ball, holder: 'home', salt: '1' });
  expect(spots).toHaveLength(TEAM_SIZE);
  expect(spots.some(({ x, z }) => Math.hypot(x - ball.x, z - ball.z) < 3)).toBe(true);
  const left = (reds: number) => spots.filter((_, index) => !isSentOff(index, reds)).length;
  expect([left(0), left(1), left(2)]).toEqual([11, 10, 9]);
});
