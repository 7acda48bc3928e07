import { codes } from '@touchline/contract/codes';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useCall } from '../../runtime/calls/use-call.ts';
import { signed, usePlatform } from '../../runtime/live/streams/stream-address.ts';
import { Picture } from '../../ui/art/picture.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import { stillText } from './still-text.ts';
import { videoTexts } from './texts/zh-CN.ts';
import { UntilStart } from './until-start.tsx';
import styles from './video.module.css';
import { Screen, Still, type Video } from './video-screen.tsx';

const LOOK_EVERY_MS = 20_000;

interface VideoPanelProps {
  readonly eventId: string;
  readonly type: 'LIVE' | 'ANCHOR';
  /** The head of the match is out of sight: the pictures go to the top of the page, and small. */
  readonly isMini: boolean;
  readonly onClose: () => void;
  /** The gifts to the anchor. */
  readonly Gifts: ComponentType<AnchorGiftsProps>;
  /** Other hosts on the air, where this one has ended. */
  readonly Others: ComponentType<{ readonly except: string }>;
  /** The layer over the picture. */
  readonly over?: ReactNode;
  /** The site has a talk about the match. */
  readonly hasTalk: boolean;
}

interface AnchorGiftsProps {
  readonly anchor: NonNullable<Video['anchor']>;
  readonly isOnAir: boolean;
  readonly matchId: string;
}

/** The pictures of a match, or an anchor who talks about it. */
export function VideoPanel({ eventId, type, isMini, onClose, Gifts, Others, over, hasTalk }: VideoPanelProps) {
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
        <Screen
          key={video.channel}
          video={{ ...video, title: video.anchor?.nick ?? video.title }}
          isMini={isMini}
          onClose={onClose}
          matchId={eventId}
          // A host goes on over other pages, as in the host's own room, and leads back here.
          room={video.anchor && `/app/match/${eventId}`}
          isVertical={video.anchor?.screen_mode === 'vertical'}
          over={over}
          hasTalk={hasTalk}
        />
      ) : (
        <Still text={stillText(video.type, video.status)} isMini={isMini}>
          {video.status === 'not_started' && video.anchor && !isMini && <UntilHost anchor={video.anchor} />}
        </Still>
      )}
      {video.anchor && (
        <Presenter key={`words of ${video.channel}`} video={video} anchor={video.anchor} Gifts={Gifts} />
      )}
      {videos.length > 1 && (
        <Chips
          label={videoTexts.anchors}
          value={video.channel}
          onChange={(channel) => setLast(videos.find((item) => item.channel === channel) ?? null)}
          choices={videos.map((item) => ({ value: item.channel, label: item.anchor?.nick ?? item.title }))}
        />
      )}
      {video.status === 'ended' && video.anchor && !isMini && (
        <Suspense>
          <Others except={video.anchor.anchorRoomId} />
        </Suspense>
      )}
      <p className={styles.delay}>{videoTexts.delay}</p>
    </>
  );
}

/** The time until the next broadcast of a host. */
function UntilHost({ anchor: { anchorRoomId } }: Pick<AnchorGiftsProps, 'anchor'>) {
  const slots = useCall('liveSchedule', {}, { staleTime: 30_000 }).data?.items ?? [];
  return <UntilStart schedule={slots.filter((slot) => slot.anchorRoomId === anchorRoomId)} />;
}

interface PresenterProps extends Pick<VideoPanelProps, 'Gifts'>, Pick<AnchorGiftsProps, 'anchor'> {
  readonly video: Video;
}

function Presenter({ video, anchor, Gifts }: PresenterProps) {
  return (
    <div className={styles.anchor}>
      <span className={styles.face}>
        <Picture kind="host" name={anchor.art} />
      </span>
      <span className={styles.words}>
        <span className={styles.nick}>{anchor.nick}</span>
        <span className={styles.topic}>{video.title}</span>
      </span>
      <Gifts anchor={anchor} isOnAir={video.status === 'live'} matchId={video.eventId} />
    </div>
  );
}
