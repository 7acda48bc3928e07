import { beforeEach, expect, it } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { Board } from './board.ts';
import type { MatchInfo } from './feed.ts';
import { MatchLists } from './match-lists.ts';

const NOON = Date.UTC(2026, 0, 10, 4);
const TOP = ['east', 'isles'];
const board = new Board(manualClock(NOON));
const lists = new MatchLists(board, manualClock(NOON));

function fixture(matchId: string, leagueId: string, sport: MatchInfo['sport'] = 'football'): void {
  const team = (id: string): MatchInfo['home'] => ({
    id,
    name: id,
    crest: { colours: ['#112233', '#EEDDCC'], pattern: 'plain' },
  });
  board.ingest({
    type: 'fixture',
    match: {
      matchId,
      sport,
      leagueId,
      // A name says nothing about what a league is.
      leagueName: '东岸超级联赛',
      round: '1',
      home: team('h'),
      away: team('a'),
      startAt: NOON + 3_600_000,
      neutral: false,
      badges: { video: false, animation: false, anchors: 0 },
      popularity: 1,
    },
  });
}

const listed = (part: { onlyTop: boolean; leagueIds?: string[] }) =>
  lists
    .list({ sport: 'football', tab: 'today', withVideo: false, utcOffsetMinutes: 480, page: 1, size: 20, ...part }, TOP)
    .items.map(({ info }) => info.matchId);

beforeEach(() => {
  fixture('1', 'east');
  fixture('2', 'isles');
  fixture('3', 'bay');
});

it('keeps the leagues that the site names as top leagues, and only where it is asked to', () => {
  expect(listed({ onlyTop: true })).toEqual(['1', '2']);
  expect(listed({ onlyTop: false })).toEqual(['1', '2', '3']);
});

it('keeps of chosen leagues those that are top leagues too', () => {
  expect(listed({ onlyTop: true, leagueIds: ['isles', 'bay'] })).toEqual(['2']);
});

it('names the leagues of every sport, each with its own, where none is asked for', () => {
  fixture('4', 'hoops', 'basketball');
  const sportsOf = (sport?: 'football') =>
    Object.fromEntries(lists.leagues(sport, TOP).items.map((league) => [league.leagueId, league.sport]));
  expect(sportsOf()).toMatchObject({ east: 'football', hoops: 'basketball' });
  expect(sportsOf('football')).not.toHaveProperty('hoops');
});

it('says of every league whether it is a top league', () => {
  const { items } = lists.leagues('football', TOP);
  expect(Object.fromEntries(items.map(({ leagueId, isTop }) => [leagueId, isTop]))).toEqual({
    east: true,
    isles: true,
    bay: false,
  });
});
