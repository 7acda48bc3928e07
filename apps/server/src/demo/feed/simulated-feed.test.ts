import { expect, it } from 'vitest';
import { Board } from '../../modules/book/board.ts';
import type { FeedMessage } from '../../modules/book/feed.ts';
import { manualClock } from '../../platform/clock.ts';
import { SimulatedFeed } from './simulated-feed.ts';

const START = Date.UTC(2026, 0, 10, 12);
const SPEED = 60;

/** So many seconds of real time, two steps a second: as many minutes of matches. */
function run(seconds: number) {
  const clock = manualClock(START);
  const board = new Board(clock);
  const feed = new SimulatedFeed({ clock, speed: SPEED, seed: 'feed' });
  const said: { readonly at: number; readonly message: FeedMessage }[] = [];
  feed.start((message) => {
    said.push({ at: clock.now(), message });
    board.ingest(message);
  });
  feed.stop();
  return {
    said,
    board,
    clock,
    feed,
    play(eachStep: () => void = () => {}) {
      for (let step = 0; step < 2 * seconds; step++) {
        clock.advance(500);
        feed.tick();
        eachStep();
      }
    },
  };
}

it('has no active price of another score, of a finished match or right after a goal on the board', () => {
  const { said, board, play } = run(25);
  const shaken = new Map<string, number>();
  const stale: string[] = [];
  let active = 0;
  let told = 0;
  play(() => {
    for (const { at, message } of said.splice(0)) {
      told += 1;
      if (message.type === 'suspend' && message.reason === 'incident') shaken.set(message.matchId, at);
      if (message.type === 'prices' && message.markets.length > 0)
        expect(at - (shaken.get(message.matchId) ?? 0)).toBeGreaterThanOrEqual(1_500);
    }
    for (const { state, markets } of board.matches())
      for (const { status, marketId } of markets.values()) {
        if (status !== 'active') continue;
        active += 1;
        const score = /@(\d+-\d+)$/.exec(marketId)?.[1];
        const isStale = score !== undefined && score !== `${state.score.home}-${state.score.away}`;
        if (state.status === 'finished' || isStale) stale.push(marketId);
      }
  });
  expect(stale).toEqual([]);
  expect(told).toBeGreaterThan(200);
  expect(active).toBeGreaterThan(1_000);
  expect(shaken.size).toBeGreaterThan(1);
});

it('tells results with rising versions, and the same to who asks after a restart', async () => {
  const { said, clock, feed, play } = run(25);
  play();
  const results = said.flatMap(({ message }) => (message.type === 'result' ? [message] : []));
  const latest = new Map<string, (typeof results)[number]>();
  for (const result of results) {
    expect(result.version).toBeGreaterThan(latest.get(result.matchId)?.version ?? 0);
    latest.set(result.matchId, result);
  }
  expect(latest.size).toBeGreaterThan(10);
  const again = new SimulatedFeed({ clock, speed: SPEED, seed: 'feed' });
  const asked = await again.resultsOf([...latest.keys()]);
  expect(asked.map(({ matchId, version, facts }) => ({ matchId, version, facts }))).toEqual(
    [...latest.values()].map(({ matchId, version, facts }) => ({ matchId, version, facts })),
  );
  expect(await feed.resultsOf(['1', '999000000000000'])).toEqual([]);
});

it('says nothing twice about matches that it takes up in the middle', () => {
  const { said } = run(1);
  const suspended = said.filter(({ message }) => message.type === 'suspend');
  expect(suspended).toEqual([]);
  const inPlay = said.filter(({ message }) => message.type === 'state' && message.state.status === 'live');
  expect(inPlay.length).toBeGreaterThan(3);
});

it('tells everything that stands once more, and prices soon after', () => {
  const { said, feed, play, board } = run(10);
  play();
  said.length = 0;
  const told = feed.snapshot();
  const kinds = (type: FeedMessage['type']) => told.filter((message) => message.type === type);
  expect(kinds('fixture')).toHaveLength([...board.matches()].length);
  expect(kinds('state')).toHaveLength(kinds('fixture').length);
  expect(kinds('result').length).toBeGreaterThan(3);
  play();
  const priced = new Set(said.flatMap(({ message }) => (message.type === 'prices' ? [message.matchId] : [])));
  const inPlay = [...board.matches()].filter(({ state }) => state.status === 'live');
  expect(inPlay.filter(({ info }) => priced.has(info.matchId)).length).toBeGreaterThan(0.8 * inPlay.length);
});
