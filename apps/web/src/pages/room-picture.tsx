import { useStore } from 'zustand';
import type { Room } from '../features/live/room.ts';
import { DanmakuLayer } from '../features/video/danmaku/danmaku-layer.tsx';
import { HostVideo } from '../features/video/host-video.tsx';
import { loadAhead } from '../features/video/stream.ts';
import { blockedPeople } from '../runtime/live/blocked-people.ts';

loadAhead();

/** The pictures of a host, with what others say running over them. */
export function RoomPicture({ room }: { readonly room: Room }) {
  const blocked = useStore(blockedPeople, ({ userIds }) => userIds);
  const danmaku = <DanmakuLayer chatRoomNo={room.chatRoomNo} isBlocked={(userId) => blocked.includes(userId)} />;
  return <HostVideo room={room} over={danmaku} />;
}
