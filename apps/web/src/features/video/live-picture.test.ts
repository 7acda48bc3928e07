import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smallPage } from '../../runtime/testing/small-page.ts';
import { LivePicture } from './live-picture.ts';
import type { StreamLine } from './stream.ts';

interface Opened {
  readonly url: string;
  readonly hasVideo?: boolean;
}

const opened = vi.hoisted(() => [] as Opened[]);
vi.mock('mpegts.js', () => {
  const nothing = () => undefined;
  const parts = { on: nothing, attachMediaElement: nothing, load: nothing, pause: nothing, unload: nothing };
  const createPlayer = (source: Opened) => {
    opened.push(source);
    return { ...parts, detachMediaElement: nothing, destroy: nothing };
  };
  return { default: { createPlayer, LoggingControl: {}, Events: {} } };
});

const LINES = [
  { name: '线路1', quality: 'hd', flv: '/media/live/anchor-7001.flv?ticket=a', hls: null },
] as unknown as StreamLine[];

let page: ReturnType<typeof smallPage>;

/** A picture of a line whose element has buffered up to so many seconds and shows the one at `at`. */
async function picture(end: number, at: number) {
  const element = Object.assign(document.createElement('video'), {
    buffered: { length: 1, end: () => end },
    currentTime: at,
    play: async () => undefined,
    getVideoPlaybackQuality: () => ({ totalVideoFrames: 0 }),
  });
  // It is read from the moment at which it is made.
  vi.spyOn(document, 'createElement').mockReturnValueOnce(element);
  const shown = new LivePicture(LINES);
  await vi.advanceTimersByTimeAsync(10);
  return shown;
}

function turnTo(visibilityState: 'hidden' | 'visible') {
  page.document.visibilityState = visibilityState;
  page.document.happen('visibilitychange');
}

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  page = smallPage();
  vi.stubGlobal('MediaSource', class {});
});
afterEach(() => vi.useRealTimers());

it('requests the sound alone for a member who wants only that, and the pictures again afterwards', async () => {
  const shown = await picture(30, 30);
  expect(opened).toEqual([
    { type: 'flv', isLive: true, url: 'https://touchline.test/media/live/anchor-7001.flv?ticket=a' },
  ]);
  shown.listenOnly(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.state.isAudioOnly).toBe(true);
  expect(opened.at(-1)?.hasVideo).toBe(false);
  expect(new URL(opened.at(-1)?.url ?? '').searchParams.get('only')).toBe('audio');
  shown.listenOnly(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened.at(-1)?.url).not.toContain('only=');
  expect(opened).toHaveLength(3);
  shown.close();
});

it('goes on from the live edge when its tab is seen again', async () => {
  const shown = await picture(90, 30);
  turnTo('hidden');
  expect(shown.element.currentTime).toBe(30);
  turnTo('visible');
  expect(shown.element.currentTime).toBe(89.5);
  shown.close();
});

it('leaves a picture alone that is at the edge anyway', async () => {
  const shown = await picture(31, 30);
  turnTo('hidden');
  turnTo('visible');
  expect(shown.element.currentTime).toBe(30);
  shown.close();
});
