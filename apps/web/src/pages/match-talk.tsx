import { AnchorGifts } from '../features/gifts/anchor-gifts.tsx';
import type { VideoProps } from '../features/match/match-watch.tsx';
import { VideoPanel } from '../features/video/video-panel.tsx';

export { Chat } from '../features/chat/chat.tsx';

/** The pictures of a match, with what may be given to its anchor. In one file with the talk: few open either at once. */
export function MatchVideo(props: VideoProps) {
  return <VideoPanel {...props} Gifts={AnchorGifts} />;
}
