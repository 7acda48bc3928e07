import { expect, it } from 'vitest';
import { cardOf, listed, sortedCasts } from './cards.ts';
import type { Cast, CastMatch } from './casts.ts';
import type { Room } from './room-store.ts';

type Playing = CastMatch['state']['status'];

const cast = (id: number, state: Room['state'], playing: Playing | null, more: Partial<Room> = {}): Cast => ({
  room: { id: BigInt(id), state, nick: '', title: '', art: '', screenMode: 'horizontal', ...more } as Room,
  match: playing && ({ info: { matchId: '7' }, state: { status: playing } } as CastMatch),
});

const facts = { viewers: ({ id }: Room) => Number(id), next: () => null, now: () => 9 };

/** Rooms of the cards in their order, with what each says and whether it has a match. */
const shown = (...casts: Cast[]) =>
  sortedCasts(listed(casts), facts)
    .map((one) => cardOf(one, facts))
    .map(({ anchorRoomId, anchor_status, match }) => [anchorRoomId, anchor_status, match !== null]);

it('lists those on the air first and those whose broadcast is over last', () => {
  expect(
    shown(
      cast(1, 'ended', null),
      cast(2, 'not_started', null),
      cast(3, 'interrupted', 'live'),
      cast(4, 'live', 'live'),
    ),
  ).toEqual([
    ['4', 'live', true],
    ['3', 'interrupted', true],
    ['2', 'not_started', false],
    ['1', 'ended', false],
  ]);
});

it('lists hosts of one state by their readers', () => {
  expect(shown(cast(1, 'live', null), cast(3, 'live', null), cast(2, 'live', 'live')).map(([id]) => id)).toEqual([
    '3',
    '2',
    '1',
  ]);
});

it('shows the state of a host’s stream, also at a match that is interrupted', () => {
  expect(shown(cast(1, 'live', 'interrupted'))).toEqual([['1', 'live', true]]);
});

it('lists nobody where nobody streams in horizontal mode', () => {
  expect(shown(cast(1, 'live', 'live', { screenMode: 'vertical' }))).toEqual([]);
});
