import { useState } from 'react';
import { usePlayerChoices } from '../../runtime/live/player-choices.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { toggleFullScreen, togglePictureInPicture } from './full-screen.ts';
import type { LivePicture } from './live-picture.ts';
import { PlayerMenu } from './player-menu.tsx';
import { videoTexts } from './texts/zh-CN.ts';
import { usePictureState } from './use-picture.ts';
import styles from './video.module.css';

interface PlayerBarProps {
  readonly picture: LivePicture;
  readonly isVertical: boolean;
  /** The lines of others run over the picture, and the messages of the page may wait for it. */
  readonly hasTalk: boolean;
  readonly pageTicket: string | null;
  readonly delayMs: number | null;
  readonly isMuted: boolean;
  readonly onMuted: (isMuted: boolean) => void;
}

/** Delay, sound, line, and where the pictures are shown; over their lower edge. */
export function PlayerBar({ picture, isVertical, hasTalk, pageTicket, delayMs, isMuted, onMuted }: PlayerBarProps) {
  const { line } = usePictureState(picture);
  const { isOn, set } = usePlayerChoices();
  const [hasMenu, openMenu] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.live} data-delay={delayMs ?? undefined}>
          {delayMs === null ? videoTexts.live : videoTexts.late(delayMs)}
        </span>
        <label className={styles.line}>
          <span className="visually-hidden">{videoTexts.line}</span>
          <select value={line} onChange={(event) => picture.choose(Number(event.target.value))}>
            {picture.lines.map(({ name, quality }, index) => (
              <option key={name} value={index}>
                {videoTexts.lineOption(name, quality)}
              </option>
            ))}
          </select>
        </label>
        {hasTalk && (
          <button
            type="button"
            className={styles.danmakuSwitch}
            aria-label={videoTexts.danmaku.title}
            aria-pressed={isOn}
            onClick={() => set({ isOn: !isOn })}
          >
            {videoTexts.danmaku.sign}
          </button>
        )}
        <IconButton
          icon={isMuted ? 'soundOff' : 'sound'}
          label={isMuted ? videoTexts.soundOn : videoTexts.soundOff}
          onClick={() => onMuted(!isMuted)}
        />
        {document.pictureInPictureEnabled && (
          <IconButton
            icon="pip"
            className={styles.roomy}
            label={videoTexts.pictureInPicture}
            onClick={() => void togglePictureInPicture(picture.element)}
          />
        )}
        <IconButton icon="gear" label={videoTexts.menu.title} aria-haspopup="dialog" onClick={() => openMenu(true)} />
        <IconButton
          icon="fullScreen"
          label={videoTexts.fullScreen}
          onClick={() => void toggleFullScreen(picture.element, isVertical)}
        />
      </div>
      <PlayerMenu
        picture={picture}
        hasTalk={hasTalk}
        pageTicket={pageTicket}
        delayMs={delayMs}
        isOpen={hasMenu}
        onClose={() => openMenu(false)}
      />
    </>
  );
}
