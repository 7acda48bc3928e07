import { expect, it } from 'vitest';
import { Board } from '../../../modules/book/board/board.ts';
import { manualClock } from '../../../platform/clock.ts';
import { inPlay, liveHandicap, ManualFeed } from '../../../testing/manual-feed.ts';
import type { FeedMessage } from '../port.ts';
import { FaultyFeed, type FeedFaults, type RepeatableSource } from './faulty-feed.ts';
import { seededRandom } from './seeded-random.ts';

const IDS = ['1', '2', '3', '4'];
const STEP_MS = 250;
/** The book takes no bet on an older price in play. */
const OLDEST_MS = 15_000;

/** Matches that go on at random, with their true state and the state that a book sees through a faulty connection. */
function setUp() {
  const clock = manualClock(Date.UTC(2026, 0, 1));
  const random = seededRandom('faults');
  const hand = new ManualFeed(clock);
  const [truth, board] = [new Board(clock), new Board(clock)];
  const said: FeedMessage[] = [];
  const scores = new Map(IDS.map((id) => [id, { home: 0, away: 0 }]));
  const latest = new Map<string, FeedMessage>();
  const source: RepeatableSource = {
    name: 'random',
    start: (emit) =>
      hand.start((message) => {
        truth.ingest(message);
        said.push(message);
        if (message.type === 'state' || message.type === 'result')
          latest.set(`${message.matchId}/${message.type}`, message);
        emit(message);
      }),
    stop: () => {},
    resultsOf: (ids) => hand.resultsOf(ids),
    snapshot: () => [...latest.values()],
    correctable: () => [],
    correctScore: () => false,
  };
  const feed = new FaultyFeed(source, clock, 'test');
  const heard: FeedMessage[] = [];
  feed.start((message) => {
    heard.push(message);
    board.ingest(message);
  });
  feed.stop();
  for (const id of IDS) hand.fixture(id, clock.now());
  const priced = (id: string) => {
    const { home, away } = scores.get(id) ?? { home: 0, away: 0 };
    const odds = () => 1500 + Math.floor(random() * 100) * 10;
    hand.prices(id, [inPlay, { home: odds(), away: odds() }], [liveHandicap(-2, home, away), { home: odds() }]);
  };
  const shake = (id: string) => {
    const score = scores.get(id) ?? { home: 0, away: 0 };
    scores.set(id, { ...score, home: score.home + 1 });
    hand.suspend(id);
    hand.state(id, { status: 'live', score: scores.get(id) ?? score });
  };
  const step = () => {
    clock.advance(STEP_MS);
    for (const id of IDS) {
      const draw = random();
      if (draw < 0.5) priced(id);
      else if (draw < 0.55) shake(id);
      else if (draw < 0.65) hand.suspend(id);
    }
    feed.tick();
    board.sweep();
    truth.sweep();
  };
  for (const id of IDS) hand.state(id, { status: 'live' });
  /** Markets that could take bets although their true state differs. */
  const stale = () =>
    IDS.flatMap((id) =>
      [...(board.match(id)?.markets.values() ?? [])]
        .filter(({ status, sourceTime }) => status === 'active' && clock.now() - sourceTime <= OLDEST_MS)
        .filter(({ marketId, selections }) => {
          const real = truth.match(id)?.markets.get(marketId);
          return real?.status !== 'active' || JSON.stringify(real.selections) !== JSON.stringify(selections);
        })
        .map(({ marketId, sourceTime }) => `${id}/${marketId}/${sourceTime}`),
    );
  const active = () =>
    IDS.flatMap((id) => [...(board.match(id)?.markets.values() ?? [])]).filter(({ status }) => status === 'active');
  return { clock, feed, hand, step, stale, active, board, truth, heard };
}

it('leaves everything as it is without faults', () => {
  const { step, stale, board, truth } = setUp();
  for (let n = 0; n < 200; n++) {
    step();
    expect(stale()).toEqual([]);
  }
  for (const id of IDS) expect(board.match(id)).toEqual(truth.match(id));
});

it.each<[string, Partial<FeedFaults>, number]>([
  ['lost', { drop: 0.2 }, 1_000],
  ['doubled', { duplicate: 0.5 }, 0],
  ['overtaken', { reorder: 0.5 }, 500],
  ['lost, doubled and overtaken', { drop: 0.1, duplicate: 0.2, reorder: 0.2 }, 1_000],
  ['late', { delayMs: 2_000 }, 2_250],
])('leaves no stale price bettable for long where messages are %s', (_what, faults, longestMs) => {
  const { feed, step, stale, active } = setUp();
  feed.set(faults);
  const since = new Map<string, number>();
  let [bettable, longest] = [0, 0];
  for (let n = 0; n < 400; n++) {
    step();
    const now = stale();
    for (const id of since.keys()) if (!now.includes(id)) since.delete(id);
    for (const id of now) {
      since.set(id, (since.get(id) ?? 0) + STEP_MS);
      longest = Math.max(longest, since.get(id) ?? 0);
    }
    bettable += active().length;
  }
  // The next message shows that one is missing, so only the newest can be stale.
  expect(longest).toBeLessThanOrEqual(longestMs);
  expect(bettable).toBeGreaterThan(100);
});

it('has nothing bettable a while after the feed froze, and is as it should be after it thaws', () => {
  const { clock, feed, step, stale, active } = setUp();
  for (let n = 0; n < 20; n++) step();
  feed.set({ frozen: true });
  for (let n = 0; n < 45; n++) step();
  expect(active().filter(({ sourceTime }) => clock.now() - sourceTime <= OLDEST_MS)).toEqual([]);
  feed.set({});
  for (let n = 0; n < 20; n++) step();
  expect(active().length).toBeGreaterThan(0);
  expect(stale()).toEqual([]);
});

it('rolls a settlement back and settles again under rising versions', async () => {
  const { feed, hand, heard } = setUp();
  expect(feed.rollBack('1')).toBe(false);
  hand.result('1', 2, 1, 3);
  expect(feed.rollBack('1')).toBe(true);
  expect(feed.settleAgain('1')).toBe(true);
  hand.result('1', 2, 2, 4);
  const results = heard.filter((message) => message.type === 'result');
  expect(results.map(({ version, facts }) => [version, facts.state])).toEqual([
    [3, 'completed'],
    [4, 'playing'],
    [5, 'completed'],
    [6, 'completed'],
  ]);
  expect(await feed.resultsOf(['1'], new AbortController().signal)).toMatchObject([{ version: 6 }]);
});
