import { expect, it } from 'vitest';
import type { BoardMatch } from '../modules/book/board/board.ts';
import { isSensitive } from '../modules/chat/chat-filter.ts';
import { manualClock } from '../platform/clock.ts';
import { Chatter } from './chatter.ts';

type Talked = Pick<BoardMatch, 'info' | 'events'>;

const match = (matchId: string, ...kinds: BoardMatch['events'][number]['kind'][]): Talked =>
  ({
    info: { matchId, home: { name: '海塔' }, away: { name: '北港联' } },
    events: kinds.map((kind, id) => ({ id, kind })),
  }) as unknown as Talked;

function chatterOf(inplay: Talked[], talkers: bigint[] = [1n, 2n, 3n]) {
  const said: { readonly room: string; readonly text: string }[] = [];
  const chatter = new Chatter({
    platform: { clock: manualClock(7), log: {} as never },
    rooms: {
      send: async (_, { chatRoomNo, content }) => {
        said.push({ room: chatRoomNo, text: content });
        return { refusal: 'chat_closed' };
      },
    },
    inplay: () => inplay,
    talkers: async () => talkers,
  });
  return { chatter, said };
}

it('talks first of the latest event, once', async () => {
  const { chatter, said } = chatterOf([match('7', 'kick_off'), match('8', 'kick_off', 'goal')]);
  await chatter.say();
  expect(said[0]?.room).toBe('match-8');
  for (let more = 0; more < 40; more++) await chatter.say();
  expect(new Set(said.map(({ room }) => room))).toEqual(new Set(['match-7', 'match-8']));
});

it('sends no line that its own filter would refuse', async () => {
  const kinds = ['kick_off', 'goal', 'goal_cancelled', 'penalty', 'red_card', 'half_time'] as const;
  for (const kind of kinds) {
    const matches = [match('7', kind)];
    const { chatter, said } = chatterOf(matches);
    for (let times = 0; times < 60; times++) {
      matches[0] = match('7', ...Array.from({ length: times + 1 }, () => kind));
      await chatter.say();
    }
    expect(said).toHaveLength(60);
    expect(said.filter(({ text }) => isSensitive(text))).toEqual([]);
  }
});

it('is silent where nothing is played or nobody may talk', async () => {
  const nobody = chatterOf([match('7', 'goal')], []);
  const nothing = chatterOf([]);
  await nobody.chatter.say();
  await nothing.chatter.say();
  expect([...nobody.said, ...nothing.said]).toEqual([]);
});
