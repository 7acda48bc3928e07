import type { LiveMatch } from '@touchline/client/live';
import { roomOfMatch } from '@touchline/contract/topics';
import { Chat } from '../features/chat/chat.tsx';
import { AnchorGifts, NamedPacket, PacketsButton } from '../features/gifts/anchor-gifts.tsx';
import { GiftEffects } from '../features/gifts/gift-effects.tsx';
import type { VideoProps } from '../features/match/match-watch.tsx';
import { VideoPanel } from '../features/video/video-panel.tsx';
import { useApp } from '../runtime/app-context.ts';
import { lazyPart } from '../runtime/device/lazy-part.ts';
import { HeldRooms } from '../runtime/live/hold/held-back.tsx';
import { TalkOverPicture } from './talk-over-picture.tsx';

const Others = lazyPart(() => import('../features/live/room-others.tsx').then((module) => module.RoomOthers));

/** The talk of a match, and the red packets of members there. The talk waits for the picture if the member chose so. */
export function MatchTalk({ match }: { readonly match: LiveMatch }) {
  const chatRoomNo = roomOfMatch(match.info.matchId);
  return (
    <>
      <HeldRooms>
        <Chat chatRoomNo={chatRoomNo} action={<PacketsButton chatRoomNo={chatRoomNo} />} />
      </HeldRooms>
      <NamedPacket />
    </>
  );
}

/**
 * The pictures of a match, with what others say running over them and what may be given to its anchor. In one file with the talk: few
 * open either at once.
 */
export function MatchVideo(props: VideoProps) {
  const hasTalk = useApp().site.features.includes('live');
  const chatRoomNo = roomOfMatch(props.eventId);
  const over = hasTalk && !props.isMini && (
    <>
      <TalkOverPicture chatRoomNo={chatRoomNo} />
      <GiftEffects chatRoomNo={chatRoomNo} />
    </>
  );
  return <VideoPanel {...props} Gifts={AnchorGifts} Others={Others} over={over} hasTalk={hasTalk} />;
}
