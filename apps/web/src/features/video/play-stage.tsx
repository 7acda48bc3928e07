import type { CallOutput } from '@touchline/contract';
import type { RoomState } from '../../runtime/live/room-news.ts';
import styles from './play-page.module.css';
import { Player } from './player.tsx';
import { stillText } from './still-text.ts';
import { Still } from './video-screen.tsx';

type Shown = CallOutput<'videoByTicket'>;

const nothing = () => undefined;

/** The one picture of the page, or the state of its host. An upright picture is shown as a whole between two dark sides. */
export function PlayStage({ video, addresses }: Pick<Shown, 'video' | 'addresses'>) {
  const { channel, type, status, anchor } = video;
  const isVertical = anchor?.screen_mode === 'vertical';
  return (
    <div className={styles.stage} data-vertical={isVertical || undefined}>
      {addresses && status === 'live' ? (
        <Player
          subject={{ channel, title: titleOf(video), matchId: null, room: null, isVertical }}
          lines={addresses.lines}
          isMini={false}
          onClose={nothing}
        />
      ) : (
        <Still text={status === 'live' ? null : stillText(type, status)} isMini={false} />
      )}
    </div>
  );
}

/** The data that was read, with the state of the host’s room that was sent since. */
export function withNews(shown: Shown, news: RoomState | undefined): Shown {
  const { video, asOf } = shown;
  if (!news || news.asOf < asOf || news.state === video.status) return shown;
  return { ...shown, video: { ...video, status: news.state } };
}

/** Pictures of a host have the name of the host. */
export function titleOf({ anchor, title }: Shown['video']): string {
  return anchor?.nick ?? title;
}
