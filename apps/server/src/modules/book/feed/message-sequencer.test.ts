import { expect, it } from 'vitest';
import { manualClock } from '../../../platform/clock.ts';
import type { FeedMessage } from '../../../suppliers/feed/port.ts';
import { ManualFeed, preMatch } from '../../../testing/manual-feed.ts';
import { MessageSequencer } from './message-sequencer.ts';

/** Prices of a match, as a feed sends them. */
function pricesOf(matchId: string): FeedMessage {
  const said: FeedMessage[] = [];
  const feed = new ManualFeed(manualClock(0));
  feed.start((message) => said.push(message));
  feed.prices(matchId, [preMatch, { home: 2000 }]);
  return said[0] as FeedMessage;
}

function sequencer() {
  const said: FeedMessage[] = [];
  return { said, sequencer: new MessageSequencer((message) => said.push(message)) };
}

const suspensions = (said: readonly FeedMessage[]) =>
  said.flatMap((message) => (message.type === 'suspend' ? [message.matchId] : []));

it('passes numbers in their order and each once', () => {
  const { said, sequencer: one } = sequencer();
  expect(one.take(1, [pricesOf('7')])).toBe('taken');
  expect(one.take(2, [pricesOf('8')])).toBe('taken');
  expect(one.take(2, [pricesOf('9')])).toBe('old');
  expect(one.take(1, [pricesOf('9')])).toBe('old');
  expect(said).toEqual([pricesOf('7'), pricesOf('8')]);
});

it('suspends every priced match where a number is missing, and takes nothing but a snapshot then', () => {
  const { said, sequencer: one } = sequencer();
  one.take(1, [pricesOf('7'), pricesOf('8'), { type: 'prices', matchId: '8', markets: [] }]);
  said.length = 0;
  expect(one.take(3, [pricesOf('9')])).toBe('gap');
  expect(suspensions(said)).toEqual(['7']);
  expect(one.isWhole).toBe(false);
  expect(one.take(2, [pricesOf('9')])).toBe('gap');
  expect(one.take(4, [pricesOf('9')])).toBe('gap');
  expect(said.some(({ type }) => type === 'prices')).toBe(false);

  one.restore(4, [pricesOf('9')]);
  expect(said.filter(({ type }) => type === 'prices')).toEqual([
    { type: 'prices', matchId: '7', markets: [] },
    pricesOf('9'),
  ]);
  expect(one.take(4, [pricesOf('7')])).toBe('old');
  expect(one.take(5, [])).toBe('taken');
});
