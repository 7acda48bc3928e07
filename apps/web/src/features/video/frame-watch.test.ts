import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFrames } from './frame-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watched() {
  let totalVideoFrames = 5;
  const element = { getVideoPlaybackQuality: () => ({ totalVideoFrames }) as VideoPlaybackQuality };
  const news: string[] = [];
  let isHeld = false;
  const stop = watchFrames(element, () => isHeld, {
    onPaused: () => news.at(-1) !== 'paused' && news.push('paused'),
    onPlaying: () => news.push('playing'),
    onSlow: () => news.push('slow'),
    onSteady: () => news.push('steady'),
    onFrozen: () => news.push('frozen'),
  });
  const play = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      totalVideoFrames += 2;
      vi.advanceTimersByTime(100);
    }
  };
  const beginAnew = () => {
    totalVideoFrames = 0;
  };
  const hold = (value: boolean) => {
    isHeld = value;
  };
  return { news, stop, play, hold, beginAnew, stand: (ms: number) => vi.advanceTimersByTime(ms) };
}

it('reports a connection as frozen that sends no frame for eight seconds, once', () => {
  const { news, stand } = watched();
  stand(7_900);
  expect(news).toEqual([]);
  stand(60_000);
  expect(news).toEqual(['frozen']);
});

it('reports when pictures begin, and when they have gone on for ten seconds', () => {
  const { news, play } = watched();
  play(1_000);
  expect(news).toEqual(['playing']);
  play(10_000);
  expect(new Set(news)).toEqual(new Set(['playing', 'steady']));
});

it('distinguishes slow pictures from frozen ones', () => {
  const { news, play, stand } = watched();
  play(1_000);
  stand(2_000);
  play(1_000);
  expect(news).toEqual(['playing', 'slow', 'playing']);
  stand(5_000);
  expect(news).toEqual(['playing', 'slow', 'playing', 'slow', 'frozen']);
});

it('reports nothing after it was stopped', () => {
  const { news, stop, stand } = watched();
  stop();
  stand(20_000);
  expect(news).toEqual([]);
});

it('takes an element that begins anew for no picture', () => {
  const { news, beginAnew, stand } = watched();
  beginAnew();
  stand(7_000);
  expect(news).toEqual([]);
});

it('takes pictures that are held for no failure, however long', () => {
  const { news, play, hold, stand } = watched();
  play(1_000);
  hold(true);
  stand(60_000);
  hold(false);
  play(1_000);
  expect(news).toEqual(['playing', 'paused', 'playing']);
});
