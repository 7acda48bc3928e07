import type { CallOutput } from '@touchline/contract';

export type StreamLine = CallOutput<'videoUrl'>['lines'][number];

/** The longest a picture may lie behind the origin before it is caught up with, in seconds. */
const MOST_BEHIND = 1.5;
const KEPT_BEHIND = 0.5;

export interface StreamUser {
  /** Checked after each wait: if the element is used for another stream by now, it is left alone. */
  readonly isWanted: () => boolean;
  readonly onFailed: () => void;
}

const nothing = () => undefined;

/**
 * Reads a line into a video element: FLV where the browser can join its pieces, else HLS, by itself where it knows how.
 * The libraries come when they are needed. No workers: they would come from `blob:`, which pages here run nothing from.
 *
 * @returns what ends the stream and empties the element
 */
export async function openStream(element: HTMLVideoElement, line: StreamLine, user: StreamUser): Promise<() => void> {
  const canJoin = typeof MediaSource !== 'undefined';
  if (canJoin && line.flv !== null) return openFlv(element, absolute(line.flv), user);
  if (line.hls === null) throw new Error('no form of this line plays here');
  return canJoin ? openHls(element, absolute(line.hls), user) : openAlone(element, line.hls, user);
}

const absolute = (address: string) => new URL(address, location.href).href;

async function openFlv(element: HTMLVideoElement, url: string, user: StreamUser): Promise<() => void> {
  const { default: mpegts } = await import('mpegts.js');
  if (!user.isWanted()) return nothing;
  mpegts.LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url },
    {
      lazyLoad: false,
      enableStashBuffer: false,
      autoCleanupSourceBuffer: true,
      liveBufferLatencyChasing: true,
      liveBufferLatencyMaxLatency: MOST_BEHIND,
      liveBufferLatencyMinRemain: KEPT_BEHIND,
    },
  );
  player.on(mpegts.Events.ERROR, user.onFailed);
  // A server that ends a live stream is no end of the match.
  player.on(mpegts.Events.LOADING_COMPLETE, user.onFailed);
  player.attachMediaElement(element);
  player.load();
  return () => {
    player.pause();
    player.unload();
    player.detachMediaElement();
    player.destroy();
  };
}

async function openHls(element: HTMLVideoElement, url: string, user: StreamUser): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (!user.isWanted()) return nothing;
  const player = new Hls({ enableWorker: false, liveSyncDurationCount: 2 });
  player.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && user.onFailed());
  player.loadSource(url);
  player.attachMedia(element);
  return () => player.destroy();
}

/** The browser reads the stream itself, as those of iPhones do. */
function openAlone(element: HTMLVideoElement, url: string, { onFailed }: StreamUser): () => void {
  element.addEventListener('error', onFailed);
  element.src = url;
  return () => {
    element.removeEventListener('error', onFailed);
    element.pause();
    element.removeAttribute('src');
    element.load();
  };
}
