import { calls } from '@touchline/contract';
import { expect, it } from 'vitest';
import { Board } from '../../modules/book/board/board.ts';
import { formatMarketId } from '../../modules/book/board/market-id.ts';
import { findOffer } from '../../modules/book/board/offers.ts';
import { manualClock } from '../../platform/clock.ts';
import { ManualFeed, preMatch } from '../../testing/manual-feed.ts';
import type { FeedMessage } from './port.ts';
import { PushFeed } from './push-feed.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const LEG = { matchId: '7', marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 };

function pushed() {
  const clock = manualClock(NOON);
  const board = new Board(clock);
  const feed = new PushFeed(clock);
  feed.start((message) => board.ingest(message));
  feed.stop();
  const said: FeedMessage[] = [];
  const hand = new ManualFeed(clock);
  hand.start((message) => said.push(message));
  /** Messages as they come over the wire. */
  const told = (...say: (() => void)[]) => {
    said.length = 0;
    for (const one of say) one();
    return structuredClone(said);
  };
  const push = (sequence: number, messages: readonly unknown[], part: object = {}) =>
    feed.take(calls.pushFeed.input.parse({ stream: 's', sequence, sentAt: clock.now(), messages, ...part }));
  const prices = () => hand.prices('7', [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
  const fixture = () => hand.fixture('7', clock.now() + 3_600_000);
  /** A score alone, as it may come before the end of a postponed beginning. */
  const state = () => hand.state('7', { score: { home: 1, away: 0 } });
  return { clock, board, feed, told, push, prices, fixture, state, offer: () => findOffer(board, LEG, clock.now()) };
}

it('takes nothing before a snapshot, then batch by batch, and each once', () => {
  const { told, push, prices, fixture, offer } = pushed();
  expect(push(1, told(fixture, prices))).toEqual({ accepted: false, expects: 'snapshot', sequence: 0 });
  expect(push(5, told(fixture, prices), { snapshot: true })).toEqual({ accepted: true, expects: 'next', sequence: 5 });
  expect(offer()).toMatchObject({ oddsMilli: 2000 });
  expect(push(6, [{ type: 'suspend', matchId: '7', reason: 'goal' }]).accepted).toBe(true);
  expect(offer()).toBe('market_suspended');
  expect(push(5, told(prices))).toEqual({ accepted: false, expects: 'next', sequence: 6 });
  expect(push(5, told(fixture, prices), { snapshot: true }).accepted).toBe(false);
  expect(offer()).toBe('market_suspended');
  expect(push(7, told(prices)).accepted).toBe(true);
  expect(offer()).toMatchObject({ oddsMilli: 2000 });
});

it('suspends everything after a gap until a snapshot, and on a new stream', () => {
  const { told, push, prices, fixture, offer } = pushed();
  push(1, told(fixture, prices), { snapshot: true });
  expect(push(3, told(prices))).toEqual({ accepted: false, expects: 'snapshot', sequence: 1 });
  expect(offer()).toBe('market_suspended');
  expect(push(4, told(prices)).expects).toBe('snapshot');
  expect(offer()).toBe('market_suspended');
  push(4, told(prices), { snapshot: true });
  expect(offer()).toMatchObject({ oddsMilli: 2000 });
  expect(push(1, told(prices), { stream: 'other' }).expects).toBe('snapshot');
  expect(offer()).toBe('market_suspended');
});

it('suspends everything when the provider falls silent, while signs of life keep it open', () => {
  const { clock, feed, told, push, prices, fixture, offer } = pushed();
  push(1, told(fixture, prices), { snapshot: true });
  for (let sequence = 2; sequence < 6; sequence++) {
    clock.advance(8_000);
    push(sequence, []);
    feed.watch();
  }
  expect(offer()).toMatchObject({ oddsMilli: 2000 });
  clock.advance(10_001);
  feed.watch();
  expect(offer()).toBe('market_suspended');
  expect(push(6, told(prices)).accepted).toBe(true);
  expect(offer()).toMatchObject({ oddsMilli: 2000 });
});

it('needs no suspension: a score closes the markets that were priced before it', () => {
  const { told, push, prices, fixture, offer, state } = pushed();
  push(1, told(fixture, prices), { snapshot: true });
  push(2, told(state));
  expect(offer()).toBe('market_suspended');
  push(3, told(prices));
  expect(offer()).toMatchObject({ oddsMilli: 2000 });
});

it('keeps prices bettable that a provider of changes confirms, and ignores a confirmation in a snapshot', () => {
  const { clock, board, told, push, prices, fixture, offer } = pushed();
  const stand = () => ({ type: 'stand', matchId: '7', sourceTime: clock.now() });
  push(1, told(fixture, prices), { snapshot: true });
  for (let sequence = 2; sequence < 8; sequence++) {
    clock.advance(50_000);
    board.sweep();
    push(sequence, [stand()]);
  }
  expect(offer()).toMatchObject({ oddsMilli: 2000 });
  push(9, []);
  push(10, [...told(fixture), stand()], { snapshot: true });
  expect(offer()).toBe('market_closed');
  push(11, [stand()]);
  expect(offer()).toBe('market_closed');
});

it('takes a market status it does not know as suspended', () => {
  const { told, push, prices, fixture, offer } = pushed();
  const strange = told(fixture, prices).map((message) =>
    message.type === 'prices'
      ? { ...message, markets: message.markets.map((market) => ({ ...market, status: 'resting' })) }
      : message,
  );
  expect(push(1, strange, { snapshot: true }).accepted).toBe(true);
  expect(offer()).toBe('market_suspended');
});

it('refuses fields and messages it does not know', () => {
  const { told, push, fixture } = pushed();
  expect(() => push(1, [{ type: 'weather', matchId: '7' }])).toThrow();
  expect(() =>
    push(
      1,
      told(fixture).map((message) => ({ ...message, extra: 1 })),
    ),
  ).toThrow();
});

it('knows the latest result of a match that was pushed', async () => {
  const { feed, told, push, fixture } = pushed();
  const hand = new ManualFeed(manualClock(NOON));
  const said: FeedMessage[] = [];
  hand.start((message) => said.push(message));
  hand.result('7', 1, 0, 1);
  hand.result('7', 1, 1, 2);
  push(1, [...told(fixture), ...said], { snapshot: true });
  expect(await feed.resultsOf(['7', '8'])).toMatchObject([{ matchId: '7', version: 2 }]);
});

it('takes nothing that was sent before: a snapshot of an earlier stream, or a batch that was long on its way', () => {
  const { clock, told, push, prices, fixture, offer } = pushed();
  const first = { stream: 'one', snapshot: true, sentAt: clock.now() };
  const early = told(fixture, prices);
  push(1, early, first);
  clock.advance(4_000);
  push(1, told(fixture), { stream: 'two', snapshot: true });
  expect(offer()).toBe('market_closed');
  expect(push(1, early, first)).toEqual({ accepted: false, expects: 'next', sequence: 1 });
  expect(offer()).toBe('market_closed');
  expect(push(2, told(prices), { stream: 'two', sentAt: clock.now() - 60_001 }).accepted).toBe(false);
  expect(push(2, told(prices), { stream: 'two', sentAt: clock.now() + 60_001 }).accepted).toBe(false);
  expect(push(2, told(prices), { stream: 'two' })).toEqual({ accepted: true, expects: 'next', sequence: 2 });
  expect(offer()).toMatchObject({ oddsMilli: 2000 });
});
