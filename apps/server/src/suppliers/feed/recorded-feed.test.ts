import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { inPlay, ManualFeed, preMatch } from '../../testing/manual-feed.ts';
import type { FeedMessage } from './port.ts';
import { RecordedFeed, readRecording } from './recorded-feed.ts';
import { RecordingFeed } from './recording-feed.ts';

const FIRST_GOAL = new URL('../../testing/recordings/first-goal.jsonl', import.meta.url).pathname;
const NOON = Date.UTC(2026, 0, 1, 12);

it('plays a recording again to the message, each at its time', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'feed-')), 'recording.jsonl');
  const clock = manualClock(NOON);
  const hand = new ManualFeed(clock);
  const recording = new RecordingFeed(hand, clock, path);
  const said: { at: number; message: FeedMessage }[] = [];
  recording.start((message) => said.push({ at: clock.now(), message }));
  hand.fixture('7', NOON + 1_000);
  hand.prices('7', [preMatch, { home: 2000 }]);
  clock.advance(1_000);
  hand.state('7', { status: 'live' });
  hand.prices('7', [inPlay, { home: 1900 }]);
  hand.suspend('7');
  clock.advance(59_000);
  hand.result('7', 1, 0);
  recording.stop();

  const again = manualClock(NOON);
  const feed = new RecordedFeed({ clock: again, lines: readRecording(path), speed: 1 });
  const heard: { at: number; message: FeedMessage }[] = [];
  feed.start((message) => heard.push({ at: again.now(), message }));
  feed.stop();
  for (let second = 0; second < 60; second++) {
    again.advance(1_000);
    feed.tick();
  }
  expect(heard).toEqual(said);
  expect(await feed.resultsOf(['7', '8'])).toMatchObject([{ matchId: '7' }]);
});

it('plays it at another time and pace, with the times inside it moved along', () => {
  const lines = readRecording(FIRST_GOAL);
  const first = lines[0]?.at ?? 0;
  const last = lines.at(-1)?.at ?? 0;
  const clock = manualClock(NOON);
  const feed = new RecordedFeed({ clock, lines, speed: 10 });
  const heard: FeedMessage[] = [];
  feed.start((message) => heard.push(message));
  feed.stop();
  clock.advance((last - first) / 20);
  feed.tick();
  expect(heard.length).toBeGreaterThan(5);
  expect(heard.length).toBeLessThan(lines.length);
  clock.advance((last - first) / 20 + 1);
  feed.tick();
  expect(heard.map(({ type }) => type)).toEqual(lines.map(({ message }) => message.type));
  for (const [index, message] of heard.entries()) {
    const recorded = lines[index]?.message;
    if (message.type === 'prices' && recorded?.type === 'prices' && message.markets[0] && recorded.markets[0])
      expect(message.markets[0].sourceTime).toBe(Math.round(NOON + (recorded.markets[0].sourceTime - first) / 10));
    if (message.type === 'state') expect(message.state.clock.rate).toBe(10);
  }
  expect(
    heard.some((message) => message.type === 'state' && message.state.score.home + message.state.score.away > 0),
  ).toBe(true);
});

it('names the line of a recording that cannot be read', () => {
  expect(() => readRecording(new URL('./port.ts', import.meta.url).pathname)).toThrow('line 1 ');
});
