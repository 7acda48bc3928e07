import type { CallOutput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useStreamAddress } from '../../runtime/live/streams/stream-address.ts';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Spinner } from '../../ui/primitives/spinner.tsx';
import { Player } from './player.tsx';
import { loadAhead } from './stream.ts';
import { videoTexts } from './texts/zh-CN.ts';
import styles from './video.module.css';

export type Video = CallOutput<'videoList'>['items'][number];

const LOOK_EVERY_MS = 20_000;

interface ScreenProps {
  readonly video: Pick<Video, 'channel' | 'eventId' | 'type' | 'title'>;
  /** The head of the page is out of sight: the pictures go to the top of the page, and small. */
  readonly isMini: boolean;
  readonly onClose: () => void;
  /** The match in the picture; null for none. */
  readonly matchId: string | null;
  /** The page of the room whose pictures these are: there they go on over other pages. */
  readonly room?: string | null;
  readonly isVertical?: boolean;
  /** The layer over the picture, under its controls. */
  readonly over?: ReactNode;
  readonly hasTalk: boolean;
}

/** The pictures of a stream that is on the air. */
export function Screen({ video, isMini, onClose, matchId, room = null, isVertical = false, ...talk }: ScreenProps) {
  const { channel, eventId } = video;
  const type = video.type === 'ANCHOR' ? 'ANCHOR' : 'LIVE';
  const address = useStreamAddress({ channel, eventId, type });
  const { isError, refetch } = address;
  const { title } = video;
  const subject = useMemo(
    () => ({ channel, title, matchId, room, isVertical }),
    [channel, title, matchId, room, isVertical],
  );
  useEffect(loadAhead, []);
  useEffect(() => {
    // Here before the room is left, so that its picture is in sight all the time.
    if (room !== null) void import('./mini/mini-player.tsx').catch(() => undefined);
  }, [room]);
  // Nothing changes where its reader is.
  const isAway = address.error?.failure.reason === 'region';
  useEffect(() => {
    if (!isError || isAway) return;
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isError, isAway, refetch]);
  if (address.data) {
    return (
      <div className={styles.frame} data-picture>
        <Player
          subject={subject}
          lines={address.data.lines}
          pageTicket={address.data.pageTicket}
          isMini={isMini}
          onClose={onClose}
          {...talk}
        />
      </div>
    );
  }
  if (!address.isError) return <Still text={null} isMini={isMini} />;
  const canRetry = address.error.failure.code !== codes.refused;
  const retry = canRetry ? { onRetry: () => void address.refetch() } : {};
  return <Still text={address.error.message} isMini={isMini} {...retry} />;
}

interface StillProps {
  readonly isMini: boolean;
  /** Null while something comes. */
  readonly text: string | null;
  readonly onRetry?: () => void;
  /** The content below the text. */
  readonly children?: ReactNode;
}

/** The place of the pictures while there are none. */
export function Still({ text, isMini, onRetry, children }: StillProps) {
  return (
    <div className={styles.frame} data-picture>
      <div className={cx(styles.screen, isMini && styles.mini)}>
        <div className={styles.notice} role="status">
          {text === null ? <Spinner /> : <span className={cx(isMini && 'visually-hidden')}>{text}</span>}
          {children}
          {onRetry && !isMini && (
            <Button look="soft" onClick={onRetry}>
              {videoTexts.retry}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
