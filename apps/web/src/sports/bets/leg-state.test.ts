import { resultNow } from '@touchline/rules/results';
import { expect, it } from 'vitest';
import { isAlive, legState } from './leg-state.ts';

type Leg = Parameters<typeof legState>[0];
type Match = NonNullable<Parameters<typeof legState>[1]>;

const NONE = { home: 0, away: 0 };
const leg = (part: Partial<Leg> = {}): Leg => ({
  ...{ sport: 'football', type: '1x2', period: 'full', lineQuarters: null, side: null, outcome: 'home' },
  ...{ inPlay: false, scoreAtBet: null, result: 'pending' },
  ...part,
});
const match = (home: number, away: number, status: 'live' | 'not_started' = 'live'): Match =>
  ({
    info: {},
    state: {
      status,
      clock: { period: 'second_half', seconds: 3_600, injurySeconds: 0, rate: 1, running: true, at: 0 },
      score: { home, away },
      ...{ halfScore: NONE, redCards: NONE, yellowCards: NONE, corners: NONE, parts: [] },
    },
  }) as unknown as Match;

it.each([
  ['wins as it stands', leg(), match(1, 0), 'good', '目前赢'],
  ['loses as it stands', leg(), match(0, 0), 'bad', '目前输'],
  ['loses half as it stands', leg({ type: 'ah', lineQuarters: -1 }), match(0, 0), 'bad', '目前输半'],
  ['is level as it stands', leg({ type: 'ah', lineQuarters: 0 }), match(1, 1), 'even', '目前走水'],
  [
    'in play counts from the score at the bet',
    leg({ type: 'ah', lineQuarters: -2, inPlay: true, scoreAtBet: { home: 1, away: 0 } }),
    match(1, 0),
    'bad',
    '目前输',
  ],
  [
    'whose total is passed is decided, and waits for its settlement',
    leg({ type: 'ou', lineQuarters: 6, outcome: 'over' }),
    match(1, 1),
    'good',
    '已定：赢，待结算',
  ],
  ['has its result', leg({ result: 'half_won' }), match(0, 3), 'good', '赢半'],
  ['waits for the kick-off', leg(), match(0, 0, 'not_started'), 'waiting', ''],
  ['of which nothing is known waits', leg(), null, 'waiting', ''],
  ['that asks for more than is shown says nothing', leg({ type: 'next_goal' }), match(1, 0), 'live', ''],
] as const)('a leg that %s', (_what, of, shown, mark, text) => {
  expect(legState(of, shown, 0, resultNow)).toEqual({ mark, text });
});

it('cannot win any more where a leg of a parlay is lost, but in a system it can', () => {
  const legs = [{ result: 'lost' }, { result: 'pending' }] as const;
  expect([isAlive({ kind: 'parlay', legs }), isAlive({ kind: 'system', legs })]).toEqual([false, true]);
});
