import { expect, it } from 'vitest';
import { cut, itemsOf } from './found-items.ts';

const none = { teams: [], leagues: [], matches: [], hosts: [], games: [], venues: [], pages: [] };

it('leads to the results', () => {
  const found = {
    ...none,
    leagues: [
      { leagueId: 'east', sport: 'football' as const, title: '东岸超级联赛', matches: 3, inplay: 1, marks: [] },
    ],
    hosts: [
      {
        anchorRoomId: '1',
        title: '老陈侃球',
        art: 'pitch',
        about: '',
        status: 'live' as const,
        matchId: null,
        marks: [],
      },
    ],
    venues: [{ venueEnName: 'YBDZ', title: '云岭电子', marks: [] }],
    pages: [{ path: '/cs', title: '联系客服', marks: [] }],
  };
  expect(itemsOf(found, ['YBDZ']).map(({ id, path }) => [id, path])).toEqual([
    ['found-leagues-0', '/app/league/east?sport=football'],
    ['found-hosts-0', '/app/live/room/1'],
    ['found-venues-0', '/app/egame/dz?venue=YBDZ'],
    ['found-pages-0', '/cs'],
  ]);
});

it('cuts a text at its marks', () => {
  expect(cut('北港联', [[0, 2]])).toEqual([
    { text: '北港', isMarked: true },
    { text: '联', isMarked: false },
  ]);
  expect(cut('北港联', [])).toEqual([{ text: '北港联', isMarked: false }]);
});
