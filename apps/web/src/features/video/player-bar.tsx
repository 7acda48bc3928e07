import type { CallOutput } from '@touchline/contract';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { videoTexts } from './texts/zh-CN.ts';
import styles from './video.module.css';

interface PlayerBarProps {
  readonly element: HTMLVideoElement | null;
  readonly lines: CallOutput<'videoUrl'>['lines'];
  readonly line: number;
  readonly onLine: (line: number) => void;
  readonly isMuted: boolean;
  readonly onMuted: (isMuted: boolean) => void;
}

/** Older iPhones know the full screen of a video alone. */
interface OwnFullScreen {
  readonly webkitEnterFullscreen?: () => void;
}

/** Sound, line, and where the pictures are shown; over their lower edge. */
export function PlayerBar({ element, lines, line, onLine, isMuted, onMuted }: PlayerBarProps) {
  return (
    <div className={styles.bar}>
      <span className={styles.live}>{videoTexts.live}</span>
      <label className={styles.line}>
        <span className="visually-hidden">{videoTexts.line}</span>
        <select value={line} onChange={(event) => onLine(Number(event.target.value))}>
          {lines.map(({ name, quality }, index) => (
            <option key={name} value={index}>
              {videoTexts.lineOption(name, quality)}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        icon={isMuted ? 'soundOff' : 'sound'}
        label={isMuted ? videoTexts.soundOn : videoTexts.soundOff}
        onClick={() => onMuted(!isMuted)}
      />
      {document.pictureInPictureEnabled && (
        <IconButton
          icon="pip"
          label={videoTexts.pictureInPicture}
          onClick={() => void togglePictureInPicture(element)}
        />
      )}
      <IconButton icon="fullScreen" label={videoTexts.fullScreen} onClick={() => void toggleFullScreen(element)} />
    </div>
  );
}

async function togglePictureInPicture(element: HTMLVideoElement | null): Promise<void> {
  const leaves = document.pictureInPictureElement === element;
  // Without pictures yet there is nothing to take out; the next press can.
  await (leaves ? document.exitPictureInPicture() : element?.requestPictureInPicture())?.catch(() => undefined);
}

async function toggleFullScreen(element: HTMLVideoElement | null): Promise<void> {
  const screen = element?.parentElement;
  if (!element || !screen) return;
  if (document.fullscreenElement) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await screen.requestFullscreen().catch(() => undefined);
  else (element as HTMLVideoElement & OwnFullScreen).webkitEnterFullscreen?.();
}
