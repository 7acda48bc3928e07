import { expect, it } from 'vitest';
import type { Anchor } from '../../suppliers/content/port.ts';
import { type CastMatch, castOf } from './casts.ts';

const anchor = (anchorRoomId: string, status: Anchor['status'] = 'live'): Anchor => {
  return { anchorRoomId, status, nick: '', title: '', art: '', screenMode: 'horizontal' };
};
const match = (matchId: string, startAt: number, anchors = 1) =>
  ({ info: { matchId, startAt, badges: { anchors } } }) as CastMatch;
/** The third has not begun. */
const ANCHORS = [anchor('1'), anchor('2', 'interrupted'), anchor('3', 'not_started'), anchor('4')];

/** Rooms with the match their anchor talks about; the last figure of a match names the place of its first anchor. */
const among = (anchors: readonly Anchor[], ...matches: CastMatch[]) =>
  Object.fromEntries(
    castOf(anchors, matches, (matchId, count) => (Number(matchId) % 10) % count).flatMap(
      ({ anchor: one, match: found }) => (found ? [[one.anchorRoomId, found.info.matchId]] : []),
    ),
  );
const cast = (...matches: CastMatch[]) => among(ANCHORS, ...matches);

it('gives each match its first anchor, and leaves the place of one who has not begun empty', () => {
  expect(cast(match('30', 1), match('31', 2), match('32', 3))).toEqual({ 1: '30', 2: '31' });
});

it('takes nobody from a match when a later one begins, in whatever order they are named', () => {
  expect(cast(match('40', 6), match('30', 5))).toEqual({ 1: '30' });
  expect(cast(match('30', 5), match('40', 6))).toEqual({ 1: '30' });
});

it('gives an anchor the match that waited for them when their own is over', () => {
  expect(cast(match('40', 6))).toEqual({ 1: '40' });
});

it('moves nobody when an anchor comes on or goes off, or when anchors are named in another order', () => {
  const matches = [match('30', 1), match('31', 2), match('33', 3)];
  const before = cast(...matches);
  expect(before).toEqual({ 1: '30', 2: '31', 4: '33' });
  const all = ANCHORS.map((anchor) => ({ ...anchor, status: 'live' as const }));
  expect(among(all, ...matches)).toEqual(before);
  expect(among([...ANCHORS].reverse(), ...matches)).toEqual(before);
});

it('seats as many anchors at a match as it has, and never one twice', () => {
  expect(cast(match('30', 1, 9), match('41', 2))).toEqual({ 1: '30', 2: '30', 4: '30' });
});

it('has nobody where nobody is on the air', () => {
  expect(among([anchor('9', 'not_started')], match('30', 1))).toEqual({});
});
