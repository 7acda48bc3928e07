import { watchFrames } from './frame-watch.ts';
import { type OpenStream, openStream, type StreamLine } from './stream.ts';

export type Phase = 'connecting' | 'playing' | 'buffering' | 'paused' | 'lost';

interface ConnectionNews {
  readonly onPhase: (phase: Phase) => void;
  readonly onSteady: () => void;
  /** Reported once. */
  readonly onFailed: () => void;
}

interface ConnectionOptions {
  readonly isAudioOnly: boolean;
  readonly waitMs: number;
}

export interface Connection extends Pick<OpenStream, 'shownAt' | 'toEdge'> {
  close(): void;
}

/** The number of times a second that a sound that goes on counts as a frame. */
const SOUND_STEPS = 25;

/** One connection, from its first byte to its failure or its end. */
export function connect(
  element: HTMLVideoElement,
  line: StreamLine,
  { isAudioOnly, waitMs }: ConnectionOptions,
  news: ConnectionNews,
): Connection {
  let isOpen = true;
  /** Whether `play` was called on the element: from then on it stops only after `pause`. */
  let isStarted = false;
  let stream: OpenStream | null = null;
  let stopWatch: (() => void) | null = null;
  const close = () => {
    isOpen = false;
    clearTimeout(timer);
    stopWatch?.();
    stream?.end();
    stream = null;
  };
  const fail = () => {
    if (!isOpen) return;
    close();
    news.onFailed();
  };
  const open = async () => {
    stopWatch = watchFrames(isAudioOnly ? soundOf(element) : element, () => isStarted && isHeld(element), {
      onPlaying: () => news.onPhase('playing'),
      onPaused: () => news.onPhase('paused'),
      onSlow: () => news.onPhase('buffering'),
      onSteady: news.onSteady,
      onFrozen: fail,
    });
    try {
      const opened = await openStream(element, line, { isAudioOnly, isWanted: () => isOpen, onFailed: fail });
      if (isOpen) stream = opened;
      else return opened.end();
    } catch {
      return fail();
    }
    isStarted = true;
    await play(element);
  };
  news.onPhase('connecting');
  // A task of its own would come after the page that the click made.
  const timer = waitMs > 0 ? setTimeout(open, waitMs) : undefined;
  if (waitMs === 0) void open();
  return { close, shownAt: () => stream?.shownAt() ?? null, toEdge: () => stream?.toEdge() };
}

/** Sound has no frames, so its time is used instead. */
function soundOf(element: HTMLVideoElement): Pick<HTMLVideoElement, 'getVideoPlaybackQuality'> {
  return {
    getVideoPlaybackQuality: () =>
      ({ totalVideoFrames: Math.floor(element.currentTime * SOUND_STEPS) }) as VideoPlaybackQuality,
  };
}

/**
 * Whether pictures are paused on purpose: their viewer or the device paused them, or nobody sees them and the browser shows none
 * while the sound goes on. One that is at its end is paused too, and nobody paused it.
 */
function isHeld(element: HTMLVideoElement): boolean {
  const isUnseen = document.visibilityState === 'hidden' && document.pictureInPictureElement !== element;
  return !element.ended && (element.paused || isUnseen);
}

/** Browsers play by themselves what has no sound; one that refuses sound gets the pictures alone. */
async function play(element: HTMLVideoElement): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotAllowedError') || element.muted) return;
    element.muted = true;
    await element.play().catch(() => undefined);
  }
}
