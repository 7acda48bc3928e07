import type { Room } from '../features/live/room.ts';
import { HostVideo } from '../features/video/host-video.tsx';
import { loadAhead } from '../features/video/stream.ts';
import { TalkOverPicture } from './talk-over-picture.tsx';

loadAhead();

/** The pictures of a host, with what others say running over them. */
export function RoomPicture({ room }: { readonly room: Room }) {
  return <HostVideo room={room} over={<TalkOverPicture chatRoomNo={room.chatRoomNo} />} />;
}
