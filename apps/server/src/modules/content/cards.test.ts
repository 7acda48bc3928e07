import { expect, it } from 'vitest';
import type { Anchor } from '../../suppliers/content/port.ts';
import { cardsOf, listed } from './cards.ts';
import type { Cast, CastMatch } from './casts.ts';

type Playing = CastMatch['state']['status'];

const cast = (
  anchorRoomId: string,
  status: Anchor['status'],
  playing: Playing | null,
  more: Partial<Anchor> = {},
): Cast => ({
  anchor: { anchorRoomId, status, nick: '', title: '', art: '', screenMode: 'horizontal', ...more },
  match: playing && ({ info: { matchId: '7' }, state: { status: playing } } as CastMatch),
});

/** Rooms of the cards in their order, with what each says and whether it leads to a match. */
const shown = (...casts: Cast[]) =>
  cardsOf(listed(casts)).map(({ anchorRoomId, anchor_status, match }) => [anchorRoomId, anchor_status, match !== null]);

it('lists live anchors of matches in play first, and those who have not begun last', () => {
  expect(shown(cast('1', 'not_started', null), cast('2', 'interrupted', 'live'), cast('3', 'live', 'live'))).toEqual([
    ['3', 'live', true],
    ['2', 'interrupted', true],
    ['1', 'not_started', false],
  ]);
});

it('has no card for an anchor on the air who has no match', () => {
  expect(shown(cast('1', 'live', null), cast('2', 'interrupted', null))).toEqual([]);
});

it('calls nobody live at a match that is interrupted', () => {
  expect(shown(cast('1', 'live', 'interrupted'))).toEqual([['1', 'interrupted', true]]);
});

it('lists nobody where nobody streams in horizontal mode', () => {
  expect(shown(cast('1', 'live', 'live', { screenMode: 'vertical' }))).toEqual([]);
});
