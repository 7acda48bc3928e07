const LOOK_EVERY_MS = 500;
/** Without a first frame, or without another one, for so long a connection has failed; no event reports a server that stalls. */
const FIRST_FRAME_MS = 8_000;
const FROZEN_MS = 4_000;
const SLOW_MS = 1_200;
const STEADY_MS = 10_000;

export interface FrameNews {
  readonly onPlaying: () => void;
  readonly onSlow: () => void;
  /** They were paused by the viewer or the device, or never started. */
  readonly onPaused: () => void;
  /** Pictures have come without a pause for ten seconds. */
  readonly onSteady: () => void;
  readonly onFrozen: () => void;
}

/**
 * Watches whether pictures go on. It counts frames, for the time of an element also moves when it only seeks. Returns
 * what ends the watch.
 *
 * @param isHeld - whether pictures are held on purpose, which is no failure
 */
export function watchFrames(
  element: Pick<HTMLVideoElement, 'getVideoPlaybackQuality'>,
  isHeld: () => boolean,
  news: FrameNews,
): () => void {
  const frames = () => element.getVideoPlaybackQuality().totalVideoFrames;
  const startedAt = performance.now();
  let shown = frames();
  let movedAt = startedAt;
  let playingSince: number | null = null;
  const timer = setInterval(() => {
    const now = performance.now();
    const before = shown;
    shown = frames();
    // An element that begins again counts again.
    if (shown > before) {
      movedAt = now;
      if (playingSince === null) news.onPlaying();
      playingSince ??= now;
      if (now - playingSince >= STEADY_MS) news.onSteady();
      return;
    }
    if (isHeld()) {
      movedAt = now;
      playingSince = null;
      return news.onPaused();
    }
    const still = now - movedAt;
    if (playingSince !== null && still >= SLOW_MS) {
      playingSince = null;
      news.onSlow();
    }
    const hasPlayed = movedAt !== startedAt;
    if (still < (hasPlayed ? FROZEN_MS : FIRST_FRAME_MS)) return;
    clearInterval(timer);
    news.onFrozen();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
