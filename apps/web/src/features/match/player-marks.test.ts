import type { MatchEvent } from '@touchline/client/live';
import { expect, it } from 'vitest';
import { marksOf } from './player-marks.ts';

const event = (kind: MatchEvent['kind'], player: string | null, side: MatchEvent['side'] = 'home'): MatchEvent => ({
  id: 1,
  kind,
  side,
  player,
  minute: '1',
  score: { home: 0, away: 0 },
});

it('marks goals and cards of the players of one side', () => {
  const events = [event('goal', '甲'), event('yellow_card', '乙'), event('goal', '甲'), event('goal', '丙', 'away')];
  expect([...marksOf(events, 'home')]).toEqual([
    ['甲', ['goal', 'goal']],
    ['乙', ['yellow_card']],
  ]);
  expect([...marksOf(events, 'away')]).toEqual([['丙', ['goal']]]);
});

it('takes the mark of a goal back with the goal, the last of that side', () => {
  const events = [event('goal', '甲'), event('goal', '乙'), event('goal', '丙', 'away'), event('goal_cancelled', null)];
  expect([...marksOf(events, 'home')]).toEqual([
    ['甲', ['goal']],
    ['乙', []],
  ]);
});

it('marks no player for a goal without a name, nor for its annulment', () => {
  const events = [event('goal', '甲'), event('goal', null), event('goal_cancelled', null), event('corner', null)];
  expect([...marksOf(events, 'home')]).toEqual([['甲', ['goal']]]);
});
