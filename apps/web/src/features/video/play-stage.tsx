import type { CallOutput } from '@touchline/contract';
import styles from './play-page.module.css';
import { Player } from './player.tsx';
import { stillText } from './still-text.ts';
import { Still } from './video-screen.tsx';

type Shown = CallOutput<'videoByTicket'>;

const nothing = () => undefined;

/** The one picture of the page, or the state of its host. An upright picture is shown as a whole between two dark sides. */
export function PlayStage({ video, addresses }: Shown) {
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

/** Pictures of a host have the name of the host. */
export function titleOf({ anchor, title }: Shown['video']): string {
  return anchor?.nick ?? title;
}
