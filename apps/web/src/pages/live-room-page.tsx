import { Suspense } from 'react';
import { RoomPage } from '../features/live/room-page.tsx';
import { lazyPart } from '../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../runtime/device/use-is-hydrated.tsx';
import { useHostAddress } from '../runtime/live/streams/stream-address.ts';
import { useSearchPart } from '../runtime/travel/use-search-part.ts';

const talk = () => import('./room-talk.tsx');
const picture = () => import('./room-picture.tsx');
const Video = lazyPart(() => picture().then((module) => module.RoomPicture));
const Talk = lazyPart(() => import('./room-held-talk.tsx').then((module) => module.RoomHeldTalk));
const Gifts = lazyPart(() => talk().then((module) => module.RoomGifts));
const Rank = lazyPart(() => talk().then((module) => module.RoomRank));
const Packets = lazyPart(() => talk().then((module) => module.RoomShares));
const OwnBets = lazyPart(() => import('../features/bets/own-bets.tsx').then((module) => module.OwnBets));
const NamedPacket = lazyPart(() => talk().then((module) => module.NamedPacket));
const Match = lazyPart(() => import('./room-match.tsx').then((module) => module.RoomMatch));

// The picture is what a room is opened for: its player is on the way before the room is known.
if (!import.meta.env.SSR) void picture().catch(() => undefined);

/** The room of a host, with the pictures, the talk, the gifts and the match inside. */
export function Page({ params }: { readonly params: { readonly anchorRoomId: string } }) {
  const { anchorRoomId } = params;
  useHostAddress(anchorRoomId);
  const isHydrated = useIsHydrated();
  const isNamed = useSearchPart('packet')[0] !== null && isHydrated;
  return (
    <>
      <RoomPage
        key={anchorRoomId}
        anchorRoomId={anchorRoomId}
        parts={{ Video, Talk, Gifts, Rank, Packets, OwnBets, Match }}
      />
      {isNamed && (
        <Suspense>
          <NamedPacket />
        </Suspense>
      )}
    </>
  );
}
