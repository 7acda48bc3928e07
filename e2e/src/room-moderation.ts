import type { CallInput } from '@touchline/contract';
import type { DevEnvironment } from '@touchline/server/testing';
import { type HeadlessClient, headlessClient, signIn } from './headless-client.ts';
import { DEMO_PASSWORD, must, newKey } from './members.ts';

export const HOST_ROOM = 'room-7001';
export const REASON = '测试原因';

type Act = CallInput<'moderate'>['act'];

/** The input of an act on the sender of a message, on the message, or on the room. */
export function actOn(act: Act, chatRoomNo: string, messageId: string): CallInput<'moderate'> {
  const reason = REASON;
  if (act === 'muteAll' || act === 'unmuteAll') return { act, chatRoomNo, reason };
  const target = { chatRoomNo, messageId, reason };
  return act === 'mute' || act === 'kick' ? { act, ...target, length: '10m' } : { act, ...target };
}

/** Longer than a member has to wait between two messages. */
export const PACE_MS = 3_001;

/** Those who are in the rooms of a test. An account has one session, so each enters once between two calls of `leave`. */
export function castOf(server: Pick<DevEnvironment, 'url'>, clock: { advance(ms: number): void }) {
  const entered = new Map<string, Promise<HeadlessClient>>();
  let words = 0;
  const enter = (name: string, siteId = 5000): Promise<HeadlessClient> => {
    const key = `${siteId}/${name}`;
    const known = entered.get(key) ?? signedIn(server.url, name, siteId);
    entered.set(key, known);
    return known;
  };
  const demo = (number: number, siteId?: number) => enter(`demo${String(number).padStart(2, '0')}`, siteId);
  const host = (number = 1) => enter(`host0${number}`);
  /** Something that was not said before, by a member who has waited long enough. */
  const talk = (member: HeadlessClient, room = HOST_ROOM) => {
    clock.advance(PACE_MS);
    words += 1;
    return say(member, room, `好球第${String.fromCodePoint(0x4e00 + words)}次`);
  };
  return {
    demo,
    host,
    talk,
    siteModerator: (siteId?: number) => enter('mod001', siteId),
    /** A member whom the host of a room made its moderator. */
    async roomModerator(number: number, room = HOST_ROOM, by = 1): Promise<HeadlessClient> {
      const member = await demo(number);
      if ((await must(member, 'roomPowers', { chatRoomNo: room })).role) return member;
      const messageId = await talk(member, room);
      await must(await host(by), 'appointModerator', { chatRoomNo: room, messageId, reason: REASON });
      return member;
    },
    /** Sessions rest while a clock is moved. */
    leave: () => entered.clear(),
  };
}

async function signedIn(url: string, name: string, siteId: number): Promise<HeadlessClient> {
  const client = await headlessClient(url, { siteId });
  await signIn(client, name, DEMO_PASSWORD);
  return client;
}

/** Sends a message and returns its number. */
export async function say(member: HeadlessClient, chatRoomNo: string, content: string): Promise<string> {
  return (await must(member, 'sendMessage', { idempotencyKey: newKey(), chatRoomNo, content })).id;
}
