import type { CallOutput } from '@touchline/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Spinner } from '../../ui/primitives/spinner.tsx';
import { PlayerBar } from './player-bar.tsx';
import type { PictureSubject } from './stage.ts';
import { videoTexts } from './texts/zh-CN.ts';
import { useDelay } from './use-delay.ts';
import { useIsSeen } from './use-is-seen.ts';
import { useMuted } from './use-muted.ts';
import { usePicture, usePictureState } from './use-picture.ts';
import styles from './video.module.css';

const IDLE_MS = 3_000;

interface PlayerProps {
  readonly subject: PictureSubject;
  readonly lines: CallOutput<'videoUrl'>['lines'];
  /** Opens a page of this picture alone; left out on that page. */
  readonly pageTicket?: string;
  readonly isMini: boolean;
  readonly onClose: () => void;
  /** The layer over the picture, under its controls. */
  readonly over?: ReactNode;
  /** The page has a talk about the picture, which may run over it and wait for it. */
  readonly hasTalk?: boolean;
}

/** A video with its controls. The sound is off until the member turns it on. */
export function Player({ subject, lines, pageTicket, isMini, onClose, over, hasTalk = false }: PlayerProps) {
  const screen = useRef<HTMLElement>(null);
  const picture = usePicture(screen, subject, lines);
  const element = picture?.element ?? null;
  const { phase, line, isAudioOnly } = usePictureState(picture);
  const [isMuted, setMuted] = useMuted(element);
  const isSeen = useIsSeen(element);
  const delayMs = useDelay(picture, subject.matchId);
  const [isIdle, wake] = useIdle();
  const isOn = isSeen || !isMuted;
  useEffect(() => picture?.setOn(isOn), [picture, isOn]);
  return (
    <section
      ref={screen}
      className={cx(styles.screen, isMini && styles.mini)}
      aria-label={videoTexts.player(subject.title)}
      data-idle={isIdle && phase === 'playing'}
      onPointerMove={wake}
      onPointerDown={wake}
      onFocus={wake}
    >
      {isAudioOnly && phase !== 'lost' && (
        <p className={styles.listening}>
          <Icon name="headset" size={isMini ? 20 : 32} />
          {!isMini && videoTexts.listening}
        </p>
      )}
      {!isMini && phase !== 'lost' && over}
      {(phase === 'connecting' || phase === 'buffering') && (
        <div className={styles.notice} role="status">
          <Spinner />
          {!isMini && videoTexts.phases[phase]}
          {phase === 'buffering' && !isMini && !isAudioOnly && picture?.hasAudioAlone && (
            <button type="button" className={styles.pill} onClick={() => picture.listenOnly(true)}>
              {videoTexts.audioOnly}
            </button>
          )}
        </div>
      )}
      {phase === 'lost' && !isMini && (
        <div className={styles.notice} role="alert">
          <p>{videoTexts.lost}</p>
          <p className={styles.choices}>
            {lines.map(({ name }, index) => (
              <button key={name} type="button" className={styles.pill} onClick={() => picture?.choose(index)}>
                {index === line ? videoTexts.again(name) : name}
              </button>
            ))}
          </p>
        </div>
      )}
      {phase === 'lost' && isMini && (
        <button
          type="button"
          className={styles.again}
          aria-label={videoTexts.lostMini}
          onClick={() => picture?.choose(line)}
        >
          <Icon name="refresh" />
        </button>
      )}
      {phase === 'paused' && (
        <button
          type="button"
          className={styles.again}
          aria-label={videoTexts.play}
          onClick={() => void element?.play().catch(() => undefined)}
        >
          <Icon name="play" size={32} />
        </button>
      )}
      {phase === 'playing' && isMuted && !isMini && (
        <button type="button" className={cx(styles.pill, styles.unmute)} onClick={() => setMuted(false)}>
          <Icon name="soundOff" size={16} />
          {videoTexts.unmute}
        </button>
      )}
      {isMini && (
        <button type="button" className={styles.closeMini} aria-label={videoTexts.close} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      )}
      {!isMini && picture && phase !== 'lost' && (
        <PlayerBar
          picture={picture}
          isVertical={subject.isVertical}
          hasTalk={hasTalk}
          pageTicket={pageTicket ?? null}
          delayMs={delayMs}
          isMuted={isMuted}
          onMuted={setMuted}
        />
      )}
    </section>
  );
}

/** True when the pointer has not moved for a moment; then the controls are hidden. */
function useIdle(): readonly [boolean, () => void] {
  const [awakeAt, setAwakeAt] = useState(0);
  const [isIdle, setIdle] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move begins the wait again
  useEffect(() => {
    setIdle(false);
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [awakeAt]);
  return [isIdle, () => setAwakeAt((count) => count + 1)];
}
