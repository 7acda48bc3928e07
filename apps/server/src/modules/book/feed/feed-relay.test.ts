import { calls } from '@touchline/contract';
import { expect, it } from 'vitest';
import type { Bus, BusEvents, BusTopic } from '../../../platform/bus/bus.ts';
import { createMemoryBus } from '../../../platform/bus/memory-bus.ts';
import { manualClock } from '../../../platform/clock.ts';
import { createMemoryStore } from '../../../platform/store/memory-store.ts';
import type { FeedMessage } from '../../../suppliers/feed/port.ts';
import { PushFeed } from '../../../suppliers/feed/push-feed.ts';
import { ManualFeed, preMatch } from '../../../testing/manual-feed.ts';
import { Board } from '../board/board.ts';
import { formatMarketId } from '../board/market-id.ts';
import { findOffer } from '../board/offers.ts';
import { FeedRelay } from './feed-relay.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const LEG = { matchId: '7', marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 };
const clock = manualClock(NOON);

/** Nodes on one bus; what a deaf one is sent is lost. */
function nodes() {
  const bus = createMemoryBus();
  const store = createMemoryStore(clock);
  const deaf = new Set<number>();
  return {
    deaf,
    add(node: number) {
      const heard: Bus = {
        ...bus,
        subscribe: <Topic extends BusTopic>(
          topic: Topic,
          listener: (event: BusEvents[Topic]) => void,
          missed: () => void,
        ) =>
          bus.subscribe(
            topic,
            (event) => {
              if (!deaf.has(node)) listener(event);
            },
            missed,
          ),
      };
      const board = new Board(clock);
      const push = new PushFeed(clock);
      push.start((message) => board.ingest(message));
      push.stop();
      const relay = new FeedRelay({ push, bus: heard, store, node });
      relay.start();
      const price = () => {
        const offer = findOffer(board, LEG, clock.now());
        return typeof offer === 'string' ? offer : offer.oddsMilli;
      };
      return { push, relay, price };
    },
  };
}

function batch(sequence: number, home: number, part: object = {}) {
  const messages: FeedMessage[] = [];
  const hand = new ManualFeed(clock);
  hand.start((message) => messages.push(message));
  if ('snapshot' in part) hand.fixture('7', NOON + 3_600_000);
  if ('snapshot' in part) hand.state('7', {});
  hand.prices('7', [preMatch, { home, draw: 3400, away: 3800 }]);
  const written = structuredClone(messages);
  return calls.pushFeed.input.parse({ stream: 's', sequence, sentAt: clock.now(), messages: written, ...part });
}

it('forwards a batch that is pushed to one node to all, under one number', async () => {
  const all = nodes();
  const [one, other] = [all.add(1), all.add(2)];
  await one.relay.take(batch(1, 2000, { snapshot: true }));
  await expect.poll(other.price).toBe(2000);
  await other.relay.take(batch(2, 2100));
  await expect.poll(one.price).toBe(2100);
  expect(one.push.position).toBe(other.push.position);
  expect(await one.relay.take(batch(2, 2100))).toMatchObject({ accepted: false, expects: 'next', sequence: 2 });
});

it('sends the present state to a node that starts later', async () => {
  const all = nodes();
  const one = all.add(1);
  await one.relay.take(batch(1, 2000, { snapshot: true }));
  await one.relay.take(batch(2, 2300));
  const later = all.add(2);
  expect(later.push.position).toBeNull();
  await expect.poll(later.price).toBe(2300);
  expect(later.push.position).toBe(one.push.position);
});

it('heals a node that missed a batch when it receives the next one', async () => {
  const all = nodes();
  const [one, other] = [all.add(1), all.add(2)];
  await one.relay.take(batch(1, 2000, { snapshot: true }));
  await expect.poll(other.price).toBe(2000);
  all.deaf.add(2);
  await one.relay.take(batch(2, 2100));
  await expect.poll(one.price).toBe(2100);
  await new Promise((resolve) => setImmediate(resolve));
  expect(other.price()).toBe(2000);
  expect(other.push.position).toBeLessThan(one.push.position ?? 0);
  all.deaf.delete(2);
  await one.relay.take(batch(3, 2200));
  await expect.poll(other.price).toBe(2200);
  expect(other.push.position).toBe(one.push.position);
});

it('takes a batch that overtook the one before it, once that is there', async () => {
  const all = nodes();
  const [one, other] = [all.add(1), all.add(2)];
  await one.relay.take(batch(1, 2000, { snapshot: true }));
  await expect.poll(other.price).toBe(2000);
  all.deaf.add(2);
  await one.relay.take(batch(2, 2100));
  await new Promise((resolve) => setImmediate(resolve));
  all.deaf.delete(2);
  expect(await other.relay.take(batch(3, 2200))).toMatchObject({ accepted: true, sequence: 3 });
  await expect.poll(one.price).toBe(2200);
});
