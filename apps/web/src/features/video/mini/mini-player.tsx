import { roomOfHost, roomOfMatch } from '@touchline/contract/topics';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { liveTexts } from '../../../locales/live/zh-CN.ts';
import { useFitsTable } from '../../../runtime/device/use-fits-table.ts';
import { useIsMentioned } from '../../../runtime/live/use-is-mentioned.ts';
import { useMember, useSession } from '../../../runtime/session/use-session.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Spinner } from '../../../ui/primitives/spinner.tsx';
import { endPicture, miniPicture, type ShownPicture } from '../stage.ts';
import { videoTexts } from '../texts/zh-CN.ts';
import { useIsSeen } from '../use-is-seen.ts';
import { useMuted } from '../use-muted.ts';
import { usePictureState } from '../use-picture.ts';
import styles from './mini-player.module.css';
import { useMiniPlace } from './use-mini-place.ts';

const WIDTH = { small: 168, large: 272 };
const VERTICAL_WIDTH = { small: 96, large: 150 };

interface MiniPlayerProps {
  /** The page has no bars: it is a login, a game, or a player of its own. */
  readonly isBare: boolean;
}

/** The picture of a room that was left, over every other page, until it is closed or another picture is opened. */
export function MiniPlayer({ isBare }: MiniPlayerProps) {
  const [shown] = useState(miniPicture);
  const { signedIn } = useSession();
  const [wasSignedIn] = useState(signedIn);
  const isExcluded = useMember()?.status === 'excluded';
  // Pictures count as play: they end with their session, and for members who are kept away from play.
  const isOver = isBare || isExcluded || (wasSignedIn && !signedIn);
  useEffect(() => {
    if (isOver) endPicture();
  }, [isOver]);
  return shown && !isOver ? <Small shown={shown} /> : null;
}

function Small({ shown: { picture, subject } }: { readonly shown: ShownPicture }) {
  const frame = useRef<HTMLElement>(null);
  const [, navigate] = useLocation();
  const isWide = useFitsTable();
  const { element } = picture;
  const { phase, isAudioOnly } = usePictureState(picture);
  const [isMuted, setMuted] = useMuted(element);
  const isSeen = useIsSeen(element);
  const isOn = isSeen || !isMuted;
  const width = (subject.isVertical ? VERTICAL_WIDTH : WIDTH)[isWide ? 'large' : 'small'];
  const height = Math.round(subject.isVertical ? (width * 16) / 9 : (width * 9) / 16);
  const place = useMiniPlace(width, height);
  const wasDragged = useRef(false);
  const isMentioned = useIsMentioned(talkOf(subject.room ?? ''));
  useEffect(() => picture.setOn(isOn), [picture, isOn]);
  useLayoutEffect(() => {
    // A page that opens takes the element away by itself.
    if (miniPicture()?.picture === picture) frame.current?.prepend(element);
  }, [picture, element]);
  return (
    <section
      ref={frame}
      className={styles.mini}
      style={{ left: place.x, top: place.y, width, height }}
      aria-label={videoTexts.player(subject.title)}
      data-mini-player
    >
      {isAudioOnly && (
        <span className={styles.sign}>
          <Icon name="headset" size={24} />
        </span>
      )}
      {(phase === 'connecting' || phase === 'buffering') && (
        <span className={styles.sign}>
          <Spinner />
        </span>
      )}
      {(phase === 'lost' || phase === 'paused') && (
        <span className={styles.sign}>
          <Icon name={phase === 'lost' ? 'refresh' : 'play'} size={24} />
        </span>
      )}
      <button
        type="button"
        className={styles.whole}
        aria-label={videoTexts.mini.back(subject.title)}
        aria-description={videoTexts.mini.howToMove}
        onPointerDown={(event) => {
          wasDragged.current = false;
          place.grip(event);
        }}
        onPointerMove={place.move}
        onPointerUp={() => {
          wasDragged.current = place.hasMoved;
          place.release();
        }}
        onPointerCancel={place.release}
        onClick={() => {
          if (!wasDragged.current && subject.room !== null) navigate(subject.room);
          wasDragged.current = false;
        }}
        onKeyDown={(event) => {
          if (place.byKey(event.key)) event.preventDefault();
        }}
      />
      {isMentioned && (
        <span className={styles.mentioned} role="status">
          @<span className="visually-hidden">{liveTexts.mentioned}</span>
        </span>
      )}
      <button
        type="button"
        className={styles.sound}
        aria-label={isMuted ? videoTexts.soundOn : videoTexts.soundOff}
        onClick={() => setMuted(!isMuted)}
      >
        <Icon name={isMuted ? 'soundOff' : 'sound'} size={16} />
      </button>
      <button type="button" className={styles.close} aria-label={videoTexts.close} onClick={endPicture}>
        <Icon name="close" size={16} />
      </button>
    </section>
  );
}

/** The room of the talk on the page that a picture leads back to: that of a match, or of a host. */
function talkOf(page: string): string {
  const id = page.split('/').at(-1) ?? '';
  return page.startsWith('/app/match/') ? roomOfMatch(id) : roomOfHost(id);
}
