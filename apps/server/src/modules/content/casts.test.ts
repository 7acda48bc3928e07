import { expect, it } from 'vitest';
import { type CastMatch, Casts } from './casts.ts';
import type { Anchor } from './content-source.ts';

const anchor = (anchorRoomId: string, heat: number, status: Anchor['status'] = 'live'): Anchor => {
  return { anchorRoomId, heat, status, nick: '', title: '', art: '', screenMode: 'horizontal' };
};
const match = (matchId: string, anchors = 1) => ({ info: { matchId, badges: { anchors } } }) as CastMatch;
const HOSTS = [anchor('1', 10), anchor('2', 30), anchor('3', 20, 'interrupted'), anchor('4', 99, 'not_started')];

function among(...first: CastMatch[]) {
  let matches = first;
  const casts = new Casts(() => matches);
  return (...next: CastMatch[]) => {
    if (next.length > 0) matches = next;
    return casts.of(5000, HOSTS).map(({ anchor: { anchorRoomId }, match: cast }) => [anchorRoomId, cast?.info.matchId]);
  };
}

it('gives the most popular match to the most popular host on the air, and none to who has not begun', () => {
  const casts = among(match('a'), match('b'));
  expect(casts()).toEqual([
    ['4', undefined],
    ['2', 'a'],
    ['3', 'b'],
    ['1', undefined],
  ]);
});

it('leaves a host with a match while it is played, and gives them the next when it is over', () => {
  const casts = among(match('a'), match('b'), match('c'));
  casts();
  expect(casts(match('d'), match('c'), match('b'))).toEqual([
    ['4', undefined],
    ['2', 'd'],
    ['3', 'b'],
    ['1', 'c'],
  ]);
});

it('seats as many hosts at a match as it has', () => {
  expect(among(match('a', 2))()).toEqual([
    ['4', undefined],
    ['2', 'a'],
    ['3', 'a'],
    ['1', undefined],
  ]);
});
