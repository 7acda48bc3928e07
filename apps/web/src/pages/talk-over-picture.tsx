import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { DanmakuLayer } from '../features/video/danmaku/danmaku-layer.tsx';
import { useCall } from '../runtime/calls/use-call.ts';
import { lazyPart } from '../runtime/device/lazy-part.ts';
import { useIsFullScreen } from '../runtime/device/use-is-full-screen.ts';
import { blockedPeople, keptBlocked } from '../runtime/live/blocked-people.ts';
import { HeldRooms } from '../runtime/live/hold/held-back.tsx';
import { useSession } from '../runtime/session/use-session.ts';

const LastLines = lazyPart(() => import('./room-talk.tsx').then((module) => module.LastLines));

/** The lines of a room's talk, which run over a picture; its last messages too while the picture fills the screen. */
export function TalkOverPicture({ chatRoomNo }: { readonly chatRoomNo: string }) {
  const blocked = useStore(blockedPeople, ({ userIds }) => userIds);
  const { signedIn } = useSession();
  const isKicked = useCall('roomPowers', { chatRoomNo }, { enabled: signedIn }).data?.kick != null;
  const isFullScreen = useIsFullScreen();
  const isBlocked = (userId: string) => blocked.includes(userId);
  // The talk may not be on the page.
  useEffect(() => keptBlocked.restore(), []);
  if (isKicked) return null;
  return (
    <>
      <DanmakuLayer chatRoomNo={chatRoomNo} isBlocked={isBlocked} />
      {isFullScreen && (
        <HeldRooms>
          <Suspense>
            <LastLines chatRoomNo={chatRoomNo} isBlocked={isBlocked} />
          </Suspense>
        </HeldRooms>
      )}
    </>
  );
}
