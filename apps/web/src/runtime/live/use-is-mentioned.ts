import { useStore } from 'zustand';
import { blockedPeople } from './blocked-people.ts';
import { useMeEvents } from './me-events.ts';
import { mentions } from './mentions.ts';

/** Whether the member was named in a room that is open somewhere on the page, and has not read it yet. */
export function useIsMentioned(chatRoomNo: string): boolean {
  useMeEvents(({ mention }) => {
    if (mention?.chatRoomNo !== chatRoomNo || blockedPeople.getState().userIds.includes(mention.userId)) return;
    mentions.setState(({ rooms }) => ({ rooms: rooms.includes(chatRoomNo) ? rooms : [...rooms, chatRoomNo] }));
  });
  return useStore(mentions, ({ rooms }) => rooms.includes(chatRoomNo));
}
