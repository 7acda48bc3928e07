import { expect, it } from 'vitest';
import { isSensitive } from '../modules/chat/chat-filter.ts';
import { manualClock } from '../platform/clock.ts';
import { HostChatter } from './host-chatter.ts';

function chatterOf(rooms: readonly string[], fans: readonly bigint[] = [1n, 2n]) {
  const said: { readonly room: string; readonly text: string }[] = [];
  const given: string[] = [];
  const chatter = new HostChatter({
    platform: { clock: manualClock(7), log: {} as never },
    rooms: {
      send: async (_, { chatRoomNo, content }) => {
        said.push({ room: chatRoomNo, text: content });
        return { refusal: 'chat_closed' };
      },
    },
    hosts: () => rooms.map((anchorRoomId) => ({ anchorRoomId, match: { home: '海塔', away: '北港联' } })),
    fans: async () => fans,
    give: async (_site, _fan, anchorRoomId) => void given.push(anchorRoomId),
  });
  return { chatter, said, given };
}

it('talks in the room of every host on the air, in turn, with lines that its own filter lets through', async () => {
  const { chatter, said } = chatterOf(['7001', '7002', '7004']);
  for (let times = 0; times < 120; times++) await chatter.say();
  const turns = said.map(({ room }) => room);
  expect(turns.slice(0, 4)).toEqual(['room-7001', 'room-7002', 'room-7004', 'room-7001']);
  expect(said.filter(({ text }) => isSensitive(text))).toEqual([]);
});

it('gives to hosts on the air, and does nothing without a host or a fan', async () => {
  const { chatter, given } = chatterOf(['7001', '7002']);
  for (let times = 0; times < 20; times++) await chatter.give();
  expect(new Set(given)).toEqual(new Set(['7001', '7002']));
  for (const idle of [chatterOf([]), chatterOf(['7001'], [])]) {
    await idle.chatter.say();
    await idle.chatter.give();
    expect([...idle.said, ...idle.given]).toEqual([]);
  }
});
