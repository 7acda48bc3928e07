import { expect, it } from 'vitest';
import { type CastMatch, castOf } from './casts.ts';
import type { Anchor } from './content-source.ts';

const anchor = (anchorRoomId: string, status: Anchor['status'] = 'live'): Anchor => {
  return { anchorRoomId, status, heat: 1, nick: '', title: '', art: '', screenMode: 'horizontal' };
};
const match = (matchId: string, startAt: number, anchors = 1) =>
  ({ info: { matchId, startAt, badges: { anchors } } }) as CastMatch;
/** Three hosts on the air, between them one who has not begun. */
const HOSTS = [anchor('1'), anchor('9', 'not_started'), anchor('2'), anchor('3', 'interrupted')];

const cast = (...matches: CastMatch[]) =>
  castOf(HOSTS, matches, (matchId, hosts) => Number(matchId) % hosts).map(
    ({ anchor: { anchorRoomId }, match: found }) => [anchorRoomId, found?.info.matchId ?? null],
  );

it('gives each match its first host, and none to who has not begun', () => {
  expect(cast(match('30', 1), match('31', 2))).toEqual([
    ['1', '30'],
    ['9', null],
    ['2', '31'],
    ['3', null],
  ]);
});

it('takes nobody from a match that goes on when another begins, in whatever order they are named', () => {
  const before = cast(match('30', 5));
  expect(before[0]).toEqual(['1', '30']);
  expect(cast(match('33', 6), match('30', 5))[0]).toEqual(['1', '30']);
  expect(cast(match('30', 5), match('33', 6))).toEqual(cast(match('33', 6), match('30', 5)));
});

it('gives a host the match that waited for them when their own is over', () => {
  expect(cast(match('33', 6))[0]).toEqual(['1', '33']);
});

it('seats as many hosts at a match as it has, and never one twice', () => {
  expect(cast(match('31', 1, 9))).toEqual([
    ['1', '31'],
    ['9', null],
    ['2', '31'],
    ['3', '31'],
  ]);
});

it('has nobody where nobody is on the air', () => {
  expect(castOf([anchor('9', 'not_started')], [match('30', 1)], () => 0)[0]?.match).toBeNull();
});
