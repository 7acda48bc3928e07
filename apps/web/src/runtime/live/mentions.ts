import { createStore, useStore } from 'zustand';
import { blockedPeople } from './blocked-people.ts';
import { useMeEvents } from './me-events.ts';

interface Mentions {
  readonly rooms: readonly string[];
}

/** Rooms in which somebody named the member, until they open the room. */
const mentions = createStore<Mentions>(() => ({ rooms: [] }));

/** Whether the member was named in a room that is open somewhere on the page, and has not read it yet. */
export function useIsMentioned(chatRoomNo: string): boolean {
  useMeEvents(({ mention }) => {
    if (mention?.chatRoomNo !== chatRoomNo || blockedPeople.getState().userIds.includes(mention.userId)) return;
    mentions.setState(({ rooms }) => ({ rooms: rooms.includes(chatRoomNo) ? rooms : [...rooms, chatRoomNo] }));
  });
  return useStore(mentions, ({ rooms }) => rooms.includes(chatRoomNo));
}

/** The member has opened the room, or leaves. */
export function forgetMention(chatRoomNo?: string): void {
  mentions.setState(({ rooms }) => ({ rooms: chatRoomNo ? rooms.filter((room) => room !== chatRoomNo) : [] }));
}
