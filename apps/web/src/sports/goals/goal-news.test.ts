import type { LiveMatch } from '@touchline/client/live';
import { expect, it } from 'vitest';
import { goalBetween, newsOf, starNewsOf } from './goal-news.ts';

const at = (home: number, away: number) => ({ home, away });

it.each([
  ['a goal of the home side', at(0, 0), at(1, 0), { kind: 'goal', side: 'home' }],
  ['a goal of the away side', at(1, 0), at(1, 1), { kind: 'goal', side: 'away' }],
  ['a goal taken back', at(1, 1), at(1, 0), { kind: 'cancelled', side: 'away' }],
  ['nothing', at(2, 1), at(2, 1), null],
] as const)('finds %s in a score', (_what, before, after, news) => {
  expect(goalBetween(before, after)).toEqual(news);
});

const team = (name: string): LiveMatch['info']['home'] => ({
  id: name,
  name,
  crest: { colours: ['#112233', '#EEDDCC'], pattern: 'plain' },
});
const info: LiveMatch['info'] = {
  matchId: '1',
  sport: 'football',
  leagueId: 'east',
  leagueName: '联赛',
  round: '1',
  home: team('主场队'),
  away: team('客场队'),
  startAt: 0,
  neutral: false,
  badges: { video: false, animation: false, anchors: 0 },
  popularity: 1,
};
const goal = { info, score: at(1, 0) };

it.each([
  ['all', true, 'goal'],
  ['all', false, 'goal'],
  ['favourites', true, 'goal'],
  ['favourites', false, undefined],
  ['off', true, undefined],
] as const)('with alerts for %s, a goal of a match whose star is %s is told as %s', (alerts, isFavourite, kind) => {
  expect(newsOf(goal, at(0, 0), { alerts, isFavourite })?.kind).toBe(kind);
});

it('names the side that scored and the score', () => {
  expect(newsOf(goal, at(0, 0), { alerts: 'all', isFavourite: false })).toEqual({
    kind: 'goal',
    matchId: '1',
    team: '主场队',
    home: '主场队',
    away: '客场队',
    before: at(0, 0),
    score: at(1, 0),
  });
});

const moment = (status: LiveMatch['state']['status'], home = 0) => ({ status, score: at(home, 0) });

it.each([
  ['its kick-off', moment('not_started'), moment('live'), 'favourites', 'kick_off'],
  ['a goal', moment('live'), moment('live', 1), 'favourites', 'goal'],
  ['nothing while alerts are off', moment('live'), moment('live', 1), 'off', undefined],
  ['nothing of half-time', moment('live'), moment('break'), 'all', undefined],
  ['nothing of play that goes on', moment('break'), moment('live'), 'all', undefined],
] as const)('shows %s of a starred match', (_what, before, after, alerts, kind) => {
  expect(starNewsOf(info, before, after, alerts)?.kind).toBe(kind);
});

it('shows that a basketball match begins and not every basket', () => {
  const basketball = { ...info, sport: 'basketball' } as const;
  expect(starNewsOf(basketball, moment('not_started'), moment('live'), 'all')?.kind).toBe('kick_off');
  expect(starNewsOf(basketball, moment('live'), moment('live', 2), 'all')).toBeNull();
});
