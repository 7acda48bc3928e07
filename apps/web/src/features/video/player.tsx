import type { CallOutput } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Spinner } from '../../ui/primitives/spinner.tsx';
import { PlayerBar } from './player-bar.tsx';
import { videoTexts } from './texts/zh-CN.ts';
import { useIsSeen } from './use-is-seen.ts';
import { useMuted } from './use-muted.ts';
import { usePlayer } from './use-player.ts';
import styles from './video.module.css';

const IDLE_MS = 3_000;

interface PlayerProps {
  readonly title: string;
  readonly lines: CallOutput<'videoUrl'>['lines'];
  readonly isMini: boolean;
  readonly onClose: () => void;
}

/** A video with its controls. The sound is off until the member turns it on. */
export function Player({ title, lines, isMini, onClose }: PlayerProps) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [isMuted, setMuted] = useMuted(element);
  const isSeen = useIsSeen(element);
  const { phase, line, choose } = usePlayer(element, lines, isSeen || !isMuted);
  const [isIdle, wake] = useIdle();
  return (
    <section
      className={cx(styles.screen, isMini && styles.mini)}
      aria-label={videoTexts.player(title)}
      data-idle={isIdle && phase === 'playing'}
      onPointerMove={wake}
      onPointerDown={wake}
      onFocus={wake}
    >
      <video ref={setElement} className={styles.video} muted playsInline aria-label={title} data-phase={phase} />
      {(phase === 'connecting' || phase === 'buffering') && (
        <p className={styles.notice} role="status">
          <Spinner />
          {!isMini && videoTexts.phases[phase]}
        </p>
      )}
      {phase === 'lost' && !isMini && (
        <div className={styles.notice} role="alert">
          <p>{videoTexts.lost}</p>
          <p className={styles.choices}>
            {lines.map(({ name }, index) => (
              <button key={name} type="button" className={styles.pill} onClick={() => choose(index)}>
                {index === line ? videoTexts.again(name) : name}
              </button>
            ))}
          </p>
        </div>
      )}
      {phase === 'lost' && isMini && (
        <button type="button" className={styles.again} aria-label={videoTexts.lostMini} onClick={() => choose(line)}>
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
      {isMini ? (
        <button type="button" className={styles.closeMini} aria-label={videoTexts.close} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      ) : (
        phase !== 'lost' && (
          <PlayerBar element={element} lines={lines} line={line} onLine={choose} isMuted={isMuted} onMuted={setMuted} />
        )
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
