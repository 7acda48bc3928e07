import { createStore } from 'zustand';

interface Mentions {
  readonly rooms: readonly string[];
}

/** Rooms in which somebody named the member, until they open the room. The first visit loads it, since a log-out clears it. */
export const mentions = createStore<Mentions>(() => ({ rooms: [] }));

/** The member has opened the room, or leaves. */
export function forgetMention(chatRoomNo?: string): void {
  mentions.setState(({ rooms }) => ({ rooms: chatRoomNo ? rooms.filter((room) => room !== chatRoomNo) : [] }));
}
