import type { LiveMatch } from '@touchline/client/live';
import { roomOfMatch } from '@touchline/contract/topics';
import { Chat } from '../features/chat/chat.tsx';
import { AnchorGifts, NamedPacket, PacketsButton } from '../features/gifts/anchor-gifts.tsx';
import { GiftEffects } from '../features/gifts/gift-effects.tsx';
import type { VideoProps } from '../features/match/match-watch.tsx';
import { VideoPanel } from '../features/video/video-panel.tsx';

/** The talk of a match, and the red packets of members there. */
export function MatchTalk({ match }: { readonly match: LiveMatch }) {
  const chatRoomNo = roomOfMatch(match.info.matchId);
  return (
    <>
      <Chat chatRoomNo={chatRoomNo} action={<PacketsButton chatRoomNo={chatRoomNo} />} />
      <NamedPacket />
    </>
  );
}

/** The pictures of a match, with what may be given to its anchor. In one file with the talk: few open either at once. */
export function MatchVideo(props: VideoProps) {
  const over = !props.isMini && <GiftEffects chatRoomNo={roomOfMatch(props.eventId)} />;
  return <VideoPanel {...props} Gifts={AnchorGifts} over={over} />;
}
