import type { MatchEvent } from '@touchline/client/live';
import { expect, it } from 'vitest';
import { goalsOf } from './goals.ts';

const event = (id: number, kind: MatchEvent['kind'], side: MatchEvent['side'], minute: string): MatchEvent => ({
  id,
  kind,
  side,
  minute,
  player: null,
  score: { home: 0, away: 0 },
});

it('lists goals in their order, without other events', () => {
  const goals = goalsOf([
    event(3, 'goal', 'away', "45+2'"),
    event(1, 'kick_off', null, '0'),
    event(2, 'goal', 'home', '31'),
  ]);
  expect(goals.map(({ side, minute, at }) => [side, minute, at])).toEqual([
    ['home', '31', 31],
    ['away', '45+2', 45],
  ]);
});

it('leaves out a goal that was cancelled', () => {
  const goals = goalsOf([
    event(1, 'goal', 'home', '10'),
    event(2, 'goal', 'home', '20'),
    event(3, 'goal', 'away', '21'),
    event(4, 'goal_cancelled', 'home', '22'),
  ]);
  expect(goals.map(({ minute }) => minute)).toEqual(['10', '21']);
});

it('writes a minute only where it has space', () => {
  const goals = goalsOf([
    event(1, 'goal', 'home', '31'),
    event(2, 'goal', 'away', '58'),
    event(3, 'goal', 'home', '62'),
  ]);
  expect(goals.map(({ label }) => label)).toEqual(['after', 'before', 'after']);
  expect(goalsOf([event(1, 'goal', 'home', '3'), event(2, 'goal', 'home', '5')])[0]?.label).toBe('none');
});
