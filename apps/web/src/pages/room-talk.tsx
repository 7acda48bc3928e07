import { AnchorGifts } from '../features/gifts/anchor-gifts.tsx';
import { GiftEffects } from '../features/gifts/gift-effects.tsx';
import { Boards } from '../features/gifts/popularity.tsx';
import { RoomPackets } from '../features/gifts/room-packets.tsx';
import type { Room } from '../features/live/room.ts';

export { Chat } from '../features/chat/chat.tsx';
export { LastLines } from '../features/chat/last-lines.tsx';
export { NamedPacket } from '../features/gifts/anchor-gifts.tsx';

/** The gifts to the host of a room. */
export function RoomGifts({ room }: { readonly room: Room }) {
  return <AnchorGifts anchor={room} isOnAir={room.anchor_status === 'live'} hasRank={false} />;
}

export function RoomRank({ room }: { readonly room: Room }) {
  return <Boards anchor={room} isOnAir={room.anchor_status === 'live'} />;
}

/** The red packets of members in a room. */
export function RoomShares({ room }: { readonly room: Room }) {
  return <RoomPackets chatRoomNo={room.chatRoomNo} />;
}

/** The gifts, over the picture of the room. */
export function RoomEffects({ room }: { readonly room: Room }) {
  return <GiftEffects chatRoomNo={room.chatRoomNo} />;
}
