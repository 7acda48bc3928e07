import { expect, it } from 'vitest';
import { cardOf, listed, sortedCasts } from './cards.ts';
import type { Cast, CastMatch } from './casts.ts';
import type { Room } from './room-store.ts';

type Playing = CastMatch['state']['status'];

const crest = (colour: string) => ({ colours: [colour, colour], pattern: 'plain' });
const INFO = {
  ...{ matchId: '7', leagueName: '超级联赛', startAt: 5_000 },
  ...{ home: { name: '东港', crest: crest('#111111') }, away: { name: '西岭', crest: crest('#222222') } },
} as CastMatch['info'];

const cast = (id: number, state: Room['state'], playing: Playing | null, more: Partial<Room> = {}): Cast => ({
  room: { id: BigInt(id), state, nick: '', title: '', art: '', screenMode: 'horizontal', ...more } as Room,
  match: playing && ({ info: INFO, state: { status: playing } } as CastMatch),
});

const heat = ({ id }: Room) => Number(id) * 10;
const facts = { viewers: ({ id }: Room) => Number(id), next: () => null, now: () => 9, heat, venue: '触线体育' };

/** Rooms of the cards in their order, with what each says and whether it has a match. */
const shown = (...casts: Cast[]) =>
  sortedCasts(listed(casts), { by: heat, next: () => null })
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

it('lists hosts of one state by how popular they are', () => {
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

it('gives a card the fields of an anchor match that the platform has values of', () => {
  const about = { title: '边看边聊', intro: '每晚开播', sport: 'football', language: 'yue' } as const;
  const words = { nick: '老陈', art: 'pitch', ...about };
  const of = (playing: Playing | null) => cardOf(cast(1, 'live', playing, words), facts);
  expect(of('live')).toMatchObject({
    ...{ eid: '7', team1: '东港', team2: '西岭', team1_logo: INFO.home.crest, team2_logo: INFO.away.crest },
    ...{ start_datetime: 5_000, league: '超级联赛', ve_name: '触线体育', heat: 10, sport_type: 'football' },
    ...{ anchor: { nick: '老陈', logo: 'pitch' }, anchor_status: 'live', screen_mode: 'horizontal', language: 'yue' },
    room_info: { theme_id: null, title: '边看边聊', desc: '每晚开播' },
    ...{ egid: null, tid: null, dpid: null, anchor_type: null, animation_url: null, web_flv_url: null },
  });
  expect(of(null)).toMatchObject({
    ...{ eid: null, team1: null, team2: null, team1_logo: null, team2_logo: null },
    ...{ start_datetime: null, league: null, ve_name: null },
  });
});
