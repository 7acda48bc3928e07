import { expect, it } from 'vitest';
import { outcomeFor, type Played, totalOf } from './team-form.ts';

const team = (id: string): Played['home'] => ({
  id,
  name: id,
  crest: { colours: ['#000000', '#ffffff'], pattern: 'plain' },
});
const played = (home: string, goals: number, away: string, others: number): Played => ({
  matchId: '1',
  leagueName: '联赛',
  startAt: 0,
  neutral: false,
  home: team(home),
  away: team(away),
  score: { home: goals, away: others },
  shootout: null,
});

it('gives a result from the side of the team in question', () => {
  const match = played('甲', 2, '乙', 1);
  expect([outcomeFor(match, '甲'), outcomeFor(match, '乙')]).toEqual(['won', 'lost']);
  expect(outcomeFor(played('甲', 1, '乙', 1), '乙')).toBe('drawn');
});

it('adds up matches at home and away', () => {
  const matches = [played('甲', 2, '乙', 1), played('丙', 3, '甲', 0), played('甲', 1, '丁', 1)];
  expect(totalOf(matches, '甲')).toEqual({ won: 1, drawn: 1, lost: 1, scored: '1.0', conceded: '1.7' });
});

it('comes to nothing without matches', () => {
  expect(totalOf([], '甲')).toEqual({ won: 0, drawn: 0, lost: 0, scored: '0.0', conceded: '0.0' });
});
