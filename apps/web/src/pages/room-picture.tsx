import { Suspense } from 'react';
import type { Room } from '../features/live/room.ts';
import { HostVideo } from '../features/video/host-video.tsx';
import { loadAhead } from '../features/video/stream.ts';
import { lazyPart } from '../runtime/device/lazy-part.ts';
import { useIsFullScreen } from '../runtime/device/use-is-full-screen.ts';
import { TalkOverPicture } from './talk-over-picture.tsx';

loadAhead();

const Effects = lazyPart(() => import('./room-talk.tsx').then((module) => module.RoomEffects));

/**
 * The pictures of a host, with what others say over them, and the gifts. Only what is inside of the picture is seen in full
 * screen, so the gifts are there then; otherwise they are beside it, and stay when the picture is lost.
 */
export function RoomPicture({ room }: { readonly room: Room }) {
  const isFull = useIsFullScreen();
  const effects = (
    <Suspense>
      <Effects room={room} />
    </Suspense>
  );
  const over = (
    <>
      <TalkOverPicture chatRoomNo={room.chatRoomNo} />
      {isFull && effects}
    </>
  );
  return (
    <>
      <HostVideo room={room} over={over} />
      {!isFull && effects}
    </>
  );
}
