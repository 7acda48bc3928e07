import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Room } from '../features/live/room.ts';
import { DanmakuLayer } from '../features/video/danmaku/danmaku-layer.tsx';
import { HostVideo } from '../features/video/host-video.tsx';
import { loadAhead } from '../features/video/stream.ts';
import { useCall } from '../runtime/calls/use-call.ts';
import { blockedPeople, keptBlocked } from '../runtime/live/blocked-people.ts';
import { useSession } from '../runtime/session/use-session.ts';

loadAhead();

/** The pictures of a host, with what others say running over them. */
export function RoomPicture({ room }: { readonly room: Room }) {
  const blocked = useStore(blockedPeople, ({ userIds }) => userIds);
  const { chatRoomNo } = room;
  const { signedIn } = useSession();
  const isKicked = useCall('roomPowers', { chatRoomNo }, { enabled: signedIn }).data?.kick != null;
  // The talk may not be on the page.
  useEffect(() => keptBlocked.restore(), []);
  const danmaku = !isKicked && (
    <DanmakuLayer chatRoomNo={chatRoomNo} isBlocked={(userId) => blocked.includes(userId)} />
  );
  return <HostVideo room={room} over={danmaku} />;
}
