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

it('ends a deep attack in a shot at the goal of the other side, and scores none of them', () => {
  const shots = times.map((at) => playAt(even, at)).filter(({ stage }) => stage === 'shot');
  expect(shots.length).toBeGreaterThan(times.length * 0.03);
  for (const { side, ball } of shots) {
    expect(side === 'home' ? ball.x : 105 - ball.x).toBeGreaterThan(100);
    expect(Math.abs(ball.z - 34)).toBeLessThan(10);
  }
  const before = times.filter((at) => playAt(even, at + PASS_MS).stage === 'shot').map((at) => playAt(even, at));
  expect(before.filter(({ stage }) => stage === 'danger').length).toBeGreaterThan(before.length * 0.7);
});

it('stays in front of a goal while the feed calls it dangerous, of the side that must be attacking if one must', () => {
  const play = times.slice(0, 300).map((at) => playAt({ ...even, isDangerous: true }, at));
  const along = play.map(({ side, ball }) => (side === 'home' ? ball.x : 105 - ball.x));
  expect(Math.min(...along)).toBeGreaterThan(75);
  const turns = play.filter(({ side }, pass) => pass > 0 && side !== play[pass - 1]?.side).length;
  expect(turns).toBeLessThan(play.length / 15 + 1);
  expect(times.every((at) => playAt({ ...even, isDangerous: true, attacker: 'away' }, at).side === 'away')).toBe(true);
});
