import { expect, it } from 'vitest';
import { runFeed } from '../../../testing/run-feed.ts';
import type { FeedMessage } from '../port.ts';

it('reports nothing twice about matches that it joins in the middle', () => {
  const { said } = runFeed(1);
  const suspended = said.filter(({ message }) => message.type === 'suspend');
  expect(suspended).toEqual([]);
  const inPlay = said.filter(({ message }) => message.type === 'state' && message.state.status === 'live');
  expect(inPlay.length).toBeGreaterThan(3);
});

it('sends the present state once more, and prices soon after', () => {
  const { said, feed, play, board } = runFeed(10);
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

it('takes no goal back where there is none', () => {
  const { feed, board } = runFeed(1);
  const goalless = [...board.matches()].filter(({ state }) => state.score.home + state.score.away === 0);
  expect(goalless.length).toBeGreaterThan(0);
  for (const { info } of goalless) expect(feed.correctScore(info.matchId)).toBe(false);
  expect(feed.correctScore('7')).toBe(false);
});

it('sends known prices again before it computes those of new matches, so that no match becomes stale meanwhile', () => {
  // Every look at the machine's time costs ten milliseconds of it: the first step has time for some of the prices on any machine.
  let machineMs = 0;
  const elapsed = () => {
    machineMs += 10;
    return machineMs;
  };
  const { said, clock, feed, board } = runFeed(0, undefined, elapsed);
  const early = ({ message }: (typeof said)[number]) =>
    message.type === 'prices' && board.match(message.matchId)?.state.status === 'not_started' ? [message.matchId] : [];
  const told = new Set(said.splice(0).flatMap(early));
  const all = [...board.matches()].filter(({ state }) => state.status === 'not_started');
  expect(told.size).toBeGreaterThan(5);
  expect(told.size).toBeLessThan(all.length / 2);
  clock.advance(40_000);
  feed.tick(100);
  expect(said.flatMap(early)[0]).toSatisfy((matchId: string) => told.has(matchId));
});
