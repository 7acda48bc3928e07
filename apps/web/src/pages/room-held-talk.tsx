import type { ComponentProps } from 'react';
import { Chat } from '../features/chat/chat.tsx';
import { HeldRooms } from '../runtime/live/hold/held-back.tsx';

/** The talk of a room, which waits for the picture where the member wants it so. */
export function RoomHeldTalk(props: ComponentProps<typeof Chat>) {
  return (
    <HeldRooms>
      <Chat {...props} />
    </HeldRooms>
  );
}
