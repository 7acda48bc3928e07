import { expect, it } from 'vitest';
import { type CastMatch, castOf } from './casts.ts';
import type { Room } from './room-store.ts';

const host = (id: string, state: Room['state'] = 'live') => ({ id: BigInt(id), state }) as Room;
const match = (matchId: string, startAt: number, anchors = 1) =>
  ({ info: { matchId, startAt, badges: { anchors } } }) as CastMatch;
/** The third has not begun. */
const HOSTS = [host('1'), host('2', 'interrupted'), host('3', 'not_started'), host('4')];

/** Rooms with the match their host talks about; the last figure of a match names the place of its first host. */
const among = (hosts: readonly Room[], ...matches: CastMatch[]) =>
  Object.fromEntries(
    castOf(hosts, matches, (matchId, count) => (Number(matchId) % 10) % count).flatMap(({ room, match: found }) =>
      found ? [[room.id, found.info.matchId]] : [],
    ),
  );
const cast = (...matches: CastMatch[]) => among(HOSTS, ...matches);

it('gives each match its first host, and leaves the place of one who has not begun empty', () => {
  expect(cast(match('30', 1), match('31', 2), match('32', 3))).toEqual({ 1: '30', 2: '31' });
});

it('takes nobody from a match when a later one begins, in whatever order they are named', () => {
  expect(cast(match('40', 6), match('30', 5))).toEqual({ 1: '30' });
  expect(cast(match('30', 5), match('40', 6))).toEqual({ 1: '30' });
});

it('gives a host the match that waited for them when their own is over', () => {
  expect(cast(match('40', 6))).toEqual({ 1: '40' });
});

it('moves nobody when a host comes on or goes off, or when hosts are named in another order', () => {
  const matches = [match('30', 1), match('31', 2), match('33', 3)];
  const before = cast(...matches);
  expect(before).toEqual({ 1: '30', 2: '31', 4: '33' });
  const all = HOSTS.map((one) => ({ ...one, state: 'live' as const }));
  expect(among(all, ...matches)).toEqual(before);
  expect(among([...HOSTS].reverse(), ...matches)).toEqual(before);
});

it('seats as many hosts at a match as it has, and never one twice', () => {
  expect(cast(match('30', 1, 9), match('41', 2))).toEqual({ 1: '30', 2: '30', 4: '30' });
});

it('has nobody where nobody is on the air', () => {
  expect(among([host('9', 'not_started'), host('8', 'ended')], match('30', 1))).toEqual({});
});
