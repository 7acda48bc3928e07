import { Suspense } from 'react';
import type { Room } from '../features/live/room.ts';
import { HostVideo } from '../features/video/host-video.tsx';
import { loadAhead } from '../features/video/stream.ts';
import { lazyPart } from '../runtime/device/lazy-part.ts';
import { TalkOverPicture } from './talk-over-picture.tsx';

loadAhead();

const Effects = lazyPart(() => import('./room-talk.tsx').then((module) => module.RoomEffects));

/** The pictures of a host, with what others say and give over them, in full screen too. */
export function RoomPicture({ room }: { readonly room: Room }) {
  const effects = (
    <Suspense>
      <Effects room={room} />
    </Suspense>
  );
  const over = (
    <>
      <TalkOverPicture chatRoomNo={room.chatRoomNo} />
      {effects}
    </>
  );
  return (
    <>
      <HostVideo room={room} over={over} />
      {/* Banners of gifts in other rooms pass over a room without a picture too. */}
      {room.anchor_status !== 'live' && effects}
    </>
  );
}
