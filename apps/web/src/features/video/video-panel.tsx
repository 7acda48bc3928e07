import type { CallInput, CallOutput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { videoSign } from '@touchline/rules/video';
import { type ComponentType, useEffect, useState } from 'react';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsTouch } from '../../runtime/device/use-is-touch.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Spinner } from '../../ui/primitives/spinner.tsx';
import { Player } from './player.tsx';
import { videoTexts } from './texts/zh-CN.ts';
import styles from './video.module.css';

type Video = CallOutput<'videoList'>['items'][number];

const LOOK_EVERY_MS = 20_000;
/** Tickets open their stream for three hours at least; what plays goes on with the one it has. */
const NEW_TICKET_MS = 3_600_000;

interface VideoPanelProps {
  readonly eventId: string;
  readonly type: 'LIVE' | 'ANCHOR';
  /** The head of the match is out of sight: the pictures go to the top of the page, and small. */
  readonly isMini: boolean;
  readonly onClose: () => void;
  /** What may be given to the anchor. */
  readonly Gifts: ComponentType<AnchorGiftsProps>;
}

interface AnchorGiftsProps {
  readonly anchor: NonNullable<Video['anchor']>;
  readonly isOnAir: boolean;
}

/** The pictures of a match, or an anchor who talks about it. */
export function VideoPanel({ eventId, type, isMini, onClose, Gifts }: VideoPanelProps) {
  const platform = usePlatform();
  const list = useCall('videoList', signed({ eventId, type, platform }), { every: LOOK_EVERY_MS });
  // A match that left the board is over.
  const isOver = list.error?.failure.code === codes.notFound;
  const videos = isOver ? [] : (list.data?.items ?? []);
  const [last, setLast] = useState<Video | null>(null);
  // The video shown stays selected, whatever the order of a later list, until it is gone from the list.
  const found = videos.find((item) => item.channel === last?.channel) ?? videos[0] ?? null;
  useEffect(() => {
    if (found) setLast(found);
  }, [found]);
  const video = found ?? (last && { ...last, status: 'ended' as const });
  if (!video && list.isError)
    return <Still text={list.error.message} isMini={isMini} onRetry={() => void list.refetch()} />;
  if (!video) return <Still text={list.isPending ? null : videoTexts.none[type]} isMini={isMini} />;
  return (
    <>
      {video.status === 'live' ? (
        <Screen key={video.channel} video={video} isMini={isMini} onClose={onClose} />
      ) : (
        <Still text={stillText(video)} isMini={isMini} />
      )}
      {video.anchor && <Presenter key={video.channel} video={video} anchor={video.anchor} Gifts={Gifts} />}
      {videos.length > 1 && (
        <Chips
          label={videoTexts.anchors}
          value={video.channel}
          onChange={(channel) => setLast(videos.find((item) => item.channel === channel) ?? null)}
          choices={videos.map((item) => ({ value: item.channel, label: item.anchor?.nick ?? item.title }))}
        />
      )}
      <p className={styles.delay}>{videoTexts.delay}</p>
    </>
  );
}

function Screen({ video, isMini, onClose }: Pick<VideoPanelProps, 'isMini' | 'onClose'> & { readonly video: Video }) {
  const { channel, eventId } = video;
  const type = video.type === 'ANCHOR' ? 'ANCHOR' : 'LIVE';
  const platform = usePlatform();
  const address = useCall('videoUrl', signed({ channel, eventId, type, platform }), {
    staleTime: NEW_TICKET_MS,
    every: NEW_TICKET_MS,
  });
  const { isError, refetch } = address;
  useEffect(() => {
    if (!isError) return;
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isError, refetch]);
  if (address.data) {
    return (
      <div className={styles.frame}>
        <Player
          title={video.anchor?.nick ?? video.title}
          lines={address.data.lines}
          isMini={isMini}
          onClose={onClose}
        />
      </div>
    );
  }
  if (!address.isError) return <Still text={null} isMini={isMini} />;
  const canRetry = address.error.failure.code !== codes.refused;
  const retry = canRetry ? { onRetry: () => void address.refetch() } : {};
  return <Still text={address.error.message} isMini={isMini} {...retry} />;
}

interface StillProps extends Pick<VideoPanelProps, 'isMini'> {
  /** Null while something comes. */
  readonly text: string | null;
  readonly onRetry?: () => void;
}

/** The place of the pictures while there are none. */
function Still({ text, isMini, onRetry }: StillProps) {
  return (
    <div className={styles.frame}>
      <div className={cx(styles.screen, isMini && styles.mini)}>
        <div className={styles.notice} role="status">
          {text === null ? <Spinner /> : <span className={cx(isMini && 'visually-hidden')}>{text}</span>}
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

interface PresenterProps extends Pick<VideoPanelProps, 'Gifts'>, Pick<AnchorGiftsProps, 'anchor'> {
  readonly video: Video;
}

function Presenter({ video, anchor, Gifts }: PresenterProps) {
  return (
    <div className={styles.anchor}>
      <span className={styles.face}>
        <Scene name={anchor.art} />
      </span>
      <span className={styles.words}>
        <span className={styles.nick}>{anchor.nick}</span>
        <span className={styles.topic}>{video.title}</span>
      </span>
      <Gifts anchor={anchor} isOnAir={video.status === 'live'} />
    </div>
  );
}

function stillText({ type, status }: Video): string {
  if (status === 'interrupted') return videoTexts.interrupted[type === 'ANCHOR' ? 'ANCHOR' : 'LIVE'];
  return status === 'not_started' ? videoTexts.notStarted : videoTexts.ended;
}

const usePlatform = () => (useIsTouch() ? 'h5' : 'web');

/** A query with the checksum that the video calls ask for. */
function signed<Query extends Omit<CallInput<'videoList'>, 'sign'> | Omit<CallInput<'videoUrl'>, 'sign'>>(
  query: Query,
) {
  return { ...query, sign: videoSign(query) };
}
