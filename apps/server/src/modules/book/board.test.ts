import { expect, it } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { ManualFeed, preMatch } from '../../testing/manual-feed.ts';
import { Board } from './board.ts';
import { formatMarketId } from './market-id.ts';

/** A board with match 7, an hour before it begins, and its prices. */
function priced() {
  const clock = manualClock(Date.UTC(2026, 0, 1, 12));
  const board = new Board(clock);
  const feed = new ManualFeed(clock);
  feed.start((message) => board.ingest(message));
  feed.fixture('7', clock.now() + 3_600_000);
  const prices = () => feed.prices('7', [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
  prices();
  return {
    feed,
    prices,
    market: () => board.match('7')?.markets.get(formatMarketId(preMatch)),
    /** Time passes, and the board looks at it. */
    pass: (ms: number) => {
      clock.advance(ms);
      board.sweep();
    },
  };
}

it('says why it locked a market: the feed is silent, or something happened', () => {
  const { feed, prices, market, pass } = priced();
  pass(60_001);
  expect(market()).toMatchObject({ status: 'suspended', suspendedFor: 'feed' });
  prices();
  expect(market()).toMatchObject({ status: 'active' });
  expect(market()).not.toHaveProperty('suspendedFor');
  feed.suspend('7', 'goal');
  expect(market()).toMatchObject({ status: 'suspended', suspendedFor: 'play' });
});

it('locks in play what was silent for less than ten seconds', () => {
  const { feed, market, pass } = priced();
  feed.state('7', { status: 'live' });
  pass(8_500);
  expect(market()?.status).toBe('active');
  pass(1);
  expect(market()).toMatchObject({ status: 'suspended', suspendedFor: 'feed' });
});

it('takes what happened for the better reason, whichever came first', () => {
  const { feed, market, pass } = priced();
  feed.suspend('7', 'goal');
  pass(60_001);
  expect(market()?.suspendedFor).toBe('play');
  feed.suspend('7', 'silence');
  expect(market()?.suspendedFor).toBe('play');

  const other = priced();
  other.pass(60_001);
  other.feed.suspend('7', 'goal');
  expect(other.market()?.suspendedFor).toBe('play');
});

it('keeps prices open that are said to stand, and makes them as good as new', () => {
  const { feed, market, pass } = priced();
  const first = market()?.sourceTime ?? 0;
  for (let minute = 0; minute < 5; minute += 1) {
    pass(50_000);
    feed.stand('7');
  }
  expect(market()).toMatchObject({ status: 'active', sourceTime: first + 250_000 });
});

it('opens again what a silence locked once the prices are said to stand, and nothing that happened in the match', () => {
  const { feed, market, pass } = priced();
  pass(60_001);
  feed.stand('7');
  expect(market()?.status).toBe('active');
  expect(market()).not.toHaveProperty('suspendedFor');
  feed.suspend('7', 'goal');
  feed.stand('7');
  expect(market()).toMatchObject({ status: 'suspended', suspendedFor: 'play' });
});
