import { useEffect } from 'react';
import { useStore } from 'zustand';
import { DanmakuLayer } from '../features/video/danmaku/danmaku-layer.tsx';
import { useCall } from '../runtime/calls/use-call.ts';
import { blockedPeople, keptBlocked } from '../runtime/live/blocked-people.ts';
import { useSession } from '../runtime/session/use-session.ts';

/** The lines of a room's talk, which run over a picture. */
export function TalkOverPicture({ chatRoomNo }: { readonly chatRoomNo: string }) {
  const blocked = useStore(blockedPeople, ({ userIds }) => userIds);
  const { signedIn } = useSession();
  const isKicked = useCall('roomPowers', { chatRoomNo }, { enabled: signedIn }).data?.kick != null;
  // The talk may not be on the page.
  useEffect(() => keptBlocked.restore(), []);
  return !isKicked && <DanmakuLayer chatRoomNo={chatRoomNo} isBlocked={(userId) => blocked.includes(userId)} />;
}
