import type { CallOutput } from '@touchline/contract';
import { type OriginMark, OriginTime } from './origin-time.ts';

export type StreamLine = CallOutput<'videoUrl'>['lines'][number];

/** The longest a picture may lie behind the origin before it is caught up with, in seconds. */
const MOST_BEHIND = 1.5;
const KEPT_BEHIND = 0.5;

interface StreamUser {
  /** Checked after each wait: if the element is used for another stream by now, it is left alone. */
  readonly isWanted: () => boolean;
  readonly onFailed: () => void;
}

interface StreamOptions extends StreamUser {
  /** Without pictures, where the line has such a form. */
  readonly isAudioOnly: boolean;
}

/** A stream that is read into a video element. */
export interface OpenStream {
  /** The time of the origin's clock when the picture now on the screen arrived there, in milliseconds; null while unknown. */
  shownAt(): number | null;
  /** Goes on from the latest picture; pictures in between are left out. */
  toEdge(): void;
  /** Ends the stream and empties the element. */
  end(): void;
}

const NONE: OpenStream = { shownAt: () => null, toEdge: () => undefined, end: () => undefined };

/**
 * Reads a line into a video element: FLV where the browser can join its pieces, else HLS, by itself where it knows how.
 * The libraries come when they are needed. No workers: they would come from `blob:`, which pages here run nothing from.
 */
export async function openStream(
  element: HTMLVideoElement,
  line: StreamLine,
  options: StreamOptions,
): Promise<OpenStream> {
  if (isFlv(line)) return openFlv(element, absolute(line.flv), options);
  if (line.hls === null) throw new Error('no form of this line plays here');
  return canJoin() ? openHls(element, absolute(line.hls), options) : openAlone(element, line.hls, options);
}

/** Whether a line is read as FLV here; that form has the sound alone too. */
export function isFlv(line: StreamLine): line is StreamLine & { readonly flv: string } {
  return canJoin() && line.flv !== null;
}

let flvLibrary: typeof import('mpegts.js')['default'] | null = null;

/** Loads the library of a line before somebody wants to see it. */
export function loadAhead(): void {
  if (canJoin() && !flvLibrary) void loadFlvLibrary().catch(() => undefined);
}

async function loadFlvLibrary() {
  flvLibrary = (await import('mpegts.js')).default;
  return flvLibrary;
}

const canJoin = () => typeof MediaSource !== 'undefined';
const absolute = (address: string) => new URL(address, location.href).href;

async function openFlv(element: HTMLVideoElement, url: string, options: StreamOptions): Promise<OpenStream> {
  // A library that is here starts the request at once: an `await` would let the page's own work go first.
  const mpegts = flvLibrary ?? (await loadFlvLibrary());
  if (!options.isWanted()) return NONE;
  const { isAudioOnly, onFailed } = options;
  mpegts.LoggingControl.enableAll = false;
  const time = new OriginTime();
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, ...(isAudioOnly ? { url: withoutPictures(url), hasVideo: false } : { url }) },
    {
      lazyLoad: false,
      // The request does not wait for the element to be ready.
      deferLoadAfterSourceOpen: false,
      enableStashBuffer: false,
      autoCleanupSourceBuffer: true,
      liveBufferLatencyChasing: true,
      liveBufferLatencyMaxLatency: MOST_BEHIND,
      liveBufferLatencyMinRemain: KEPT_BEHIND,
    },
  );
  player.on(mpegts.Events.ERROR, onFailed);
  // The end of a live stream by its server is not the end of the match.
  player.on(mpegts.Events.LOADING_COMPLETE, onFailed);
  player.on(mpegts.Events.SCRIPTDATA_ARRIVED, (data: unknown) => {
    const mark = (data as { readonly onClock?: OriginMark } | null)?.onClock;
    if (Number.isFinite(mark?.at) && Number.isFinite(mark?.clock))
      time.add(mark as OriginMark, endMs(element.buffered));
  });
  player.attachMediaElement(element);
  player.load();
  return {
    shownAt: () => time.of(element.currentTime * 1_000),
    toEdge: () => goTo(element, element.buffered, KEPT_BEHIND),
    end: () => {
      player.pause();
      player.unload();
      player.detachMediaElement();
      player.destroy();
    },
  };
}

function withoutPictures(url: string): string {
  const address = new URL(url);
  address.searchParams.set('only', 'audio');
  return address.href;
}

async function openHls(element: HTMLVideoElement, url: string, user: StreamUser): Promise<OpenStream> {
  const { default: Hls } = await import('hls.js/light');
  if (!user.isWanted()) return NONE;
  const player = new Hls({ enableWorker: false, liveSyncDurationCount: 2 });
  player.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && user.onFailed());
  player.loadSource(url);
  player.attachMedia(element);
  return {
    shownAt: () => player.playingDate?.getTime() ?? null,
    toEdge: () => {
      const edge = player.liveSyncPosition;
      if (edge !== null && edge - element.currentTime > MOST_BEHIND) element.currentTime = edge;
    },
    end: () => player.destroy(),
  };
}

/** The element of browsers that read HLS by themselves, with the dates of its playlist. */
interface DatedElement {
  readonly getStartDate?: () => Date;
}

/** The browser reads the stream itself, as those of iPhones do. */
function openAlone(element: HTMLVideoElement & DatedElement, url: string, { onFailed }: StreamUser): OpenStream {
  element.addEventListener('error', onFailed);
  element.src = url;
  return {
    shownAt: () => {
      const start = element.getStartDate?.().getTime() ?? Number.NaN;
      return Number.isFinite(start) ? start + element.currentTime * 1_000 : null;
    },
    toEdge: () => goTo(element, element.seekable, MOST_BEHIND),
    end: () => {
      element.removeEventListener('error', onFailed);
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
}

function endMs(ranges: TimeRanges): number | null {
  return ranges.length === 0 ? null : ranges.end(ranges.length - 1) * 1_000;
}

function goTo(element: HTMLVideoElement, ranges: TimeRanges, keptSeconds: number): void {
  const end = (endMs(ranges) ?? 0) / 1_000;
  if (end - element.currentTime > MOST_BEHIND) element.currentTime = end - keptSeconds;
}
