import { beforeEach, expect, it } from 'vitest';
import { manualClock } from '../../../platform/clock.ts';
import type { MatchInfo, MatchState } from '../../../suppliers/feed/port.ts';
import { Board, beforeKickOff } from './board.ts';
import { MatchLists } from './match-lists.ts';

const NOON = Date.UTC(2026, 0, 10, 4);
const TOP = ['east', 'isles'];
const clock = manualClock(NOON);
let board: Board;
let lists: MatchLists;

function fixture(matchId: string, leagueId: string, part: Partial<MatchInfo> = {}): void {
  const team = (id: string): MatchInfo['home'] => ({
    id,
    name: id,
    crest: { colours: ['#112233', '#EEDDCC'], pattern: 'plain' },
  });
  board.ingest({
    type: 'fixture',
    match: {
      matchId,
      sport: 'football',
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
      ...part,
    },
  });
}

interface Asked {
  readonly onlyTop: boolean;
  readonly leagueIds?: string[];
  readonly tab?: 'inplay' | 'today' | 'early' | 'parlay';
  readonly sort?: 'league' | 'hot';
  readonly page?: number;
  readonly size?: number;
}
const listed = ({ tab = 'today', ...part }: Asked) =>
  lists
    .list({ sport: 'football', tab, withVideo: false, utcOffsetMinutes: 480, page: 1, size: 20, ...part }, TOP)
    .items.map(({ info }) => info.matchId);
function stands(matchId: string, status: MatchState['status']): void {
  const state = { ...beforeKickOff(NOON), status };
  board.ingest({ type: 'state', matchId, state, events: [] });
}

beforeEach(() => {
  board = new Board(clock);
  lists = new MatchLists(board, clock);
  fixture('1', 'east');
  fixture('2', 'isles');
  fixture('3', 'bay');
});

it('keeps the leagues that the site names as top leagues, and only on request', () => {
  expect(listed({ onlyTop: true })).toEqual(['1', '2']);
  expect(listed({ onlyTop: false })).toEqual(['1', '2', '3']);
});

it('keeps of chosen leagues those that are top leagues too', () => {
  expect(listed({ onlyTop: true, leagueIds: ['isles', 'bay'] })).toEqual(['2']);
});

it('names the leagues of every sport, each with its own, where none is requested', () => {
  fixture('4', 'hoops', { sport: 'basketball' });
  const sportsOf = (sport?: 'football') =>
    Object.fromEntries(lists.leagues(sport, TOP).items.map((league) => [league.leagueId, league.sport]));
  expect(sportsOf()).toMatchObject({ east: 'football', hoops: 'basketball' });
  expect(sportsOf('football')).not.toHaveProperty('hoops');
});

it('marks the top leagues', () => {
  const { items } = lists.leagues('football', TOP);
  expect(Object.fromEntries(items.map(({ leagueId, isTop }) => [leagueId, isTop]))).toEqual({
    east: true,
    isles: true,
    bay: false,
  });
});

it('keeps a match that was stopped in sight: a postponed one where it was due, an interrupted one among those in play', () => {
  stands('1', 'postponed');
  stands('2', 'interrupted');
  expect(listed({ onlyTop: false })).toEqual(['1', '3']);
  expect(listed({ onlyTop: false, tab: 'inplay' })).toEqual(['2']);
  expect(lists.counts('football', 480)).toMatchObject({ inplay: 1, today: 2, parlay: 0 });
});

it('counts and lists as to be combined whatever may be, in play and in the days to come', () => {
  const market = (part: object) => ({
    marketId: 'pre.1x2.full',
    type: '1x2',
    period: 'full',
    lineQuarters: null,
    side: null,
    status: 'active',
    main: true,
    sourceTime: NOON,
    selections: [],
    ...part,
  });
  const sell = (matchId: string, part: object = {}) =>
    board.ingest({ type: 'prices', matchId, markets: [market(part)] } as Parameters<Board['ingest']>[0]);
  fixture('8', 'east', { startAt: NOON + 5 * 24 * 3_600_000 });
  fixture('9', 'east', { startAt: NOON + 9 * 24 * 3_600_000 });
  stands('1', 'live');
  for (const matchId of ['1', '8', '9']) sell(matchId);
  // A match whose market is taken off or is its only one is not among them, nor is a match without any.
  sell('2', { status: 'inactive' });
  sell('3', { marketId: 'pre.next_goal.full', type: 'next_goal' });
  expect(listed({ onlyTop: false, tab: 'parlay' })).toEqual(['1', '8']);
  expect(lists.counts('football', 480)).toMatchObject({ parlay: 2 });
  const row = lists.list(
    { sport: 'football', tab: 'today', withVideo: false, onlyTop: false, utcOffsetMinutes: 480, page: 1, size: 20 },
    TOP,
  );
  expect(row.items.find(({ info }) => info.matchId === '2')?.marketCount).toBe(0);
});

it('has every league in one place when it is ordered by league, the most popular first, over all pages', () => {
  const at = (hours: number, popularity: number) => ({ startAt: NOON + hours * 3_600_000, popularity });
  fixture('4', 'isles', at(3, 95));
  fixture('5', 'east', at(2, 90));
  fixture('6', 'bay', at(1, 90));
  fixture('7', 'isles', at(2, 10));
  const page = (number: number) => listed({ onlyTop: false, sort: 'league', page: number, size: 3 });
  expect([page(1), page(2), page(3)]).toEqual([['2', '7', '4'], ['3', '6', '1'], ['5']]);
  // A league keeps its place when its most popular match leaves the list.
  stands('4', 'live');
  expect([page(1), page(2)]).toEqual([
    ['2', '7', '3'],
    ['6', '1', '5'],
  ]);
});

it('has every league in one place when the hottest come first, its own hottest match first', () => {
  fixture('4', 'isles', { popularity: 95 });
  fixture('5', 'east', { popularity: 90 });
  fixture('6', 'isles', { popularity: 10 });
  fixture('7', 'east', { popularity: 80 });
  const page = (number: number) => listed({ onlyTop: false, sort: 'hot', leagueIds: TOP, page: number, size: 4 });
  expect([page(1), page(2)]).toEqual([
    ['4', '6', '2', '5'],
    ['7', '1'],
  ]);
});

it('moves a match that is announced at another time to its new day', () => {
  fixture('1', 'east', { startAt: NOON + 48 * 3_600_000 });
  expect(listed({ onlyTop: false })).toEqual(['2', '3']);
  expect(listed({ onlyTop: false, tab: 'early' })).toEqual(['1']);
});

it.each(['finished', 'abandoned', 'cancelled', 'walkover'] as const)(
  'removes a match that is %s after three minutes, unless it came back to play',
  (over) => {
    for (const matchId of ['1', '2']) stands(matchId, over);
    clock.advance(100_000);
    stands('2', 'live');
    clock.advance(80_000);
    board.sweep();
    expect(board.match('1')).toBeUndefined();
    expect(listed({ onlyTop: false, tab: 'inplay' })).toEqual(['2']);
    clock.advance(1_000_000);
    board.sweep();
    expect(board.match('2')?.state.status).toBe('live');
  },
);
