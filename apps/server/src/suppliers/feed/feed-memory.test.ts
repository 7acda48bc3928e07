import { expect, it } from 'vitest';
import { FeedMemory } from './feed-memory.ts';
import type { FeedMessage } from './port.ts';

const NIL = { home: 0, away: 0 };
const match = { matchId: '7', sport: 'football' };
const state = (home: number): FeedMessage =>
  ({
    type: 'state',
    matchId: '7',
    state: { status: 'live', score: { home, away: 0 }, redCards: NIL },
    events: [],
  }) as never;
const prices = { type: 'prices', matchId: '7', markets: [{ marketId: '1x2' }] } as never as FeedMessage;
const suspend = (reason: string): FeedMessage => ({ type: 'suspend', matchId: '7', reason });

function snapshotAfter(...messages: readonly FeedMessage[]): readonly FeedMessage[] {
  const memory = new FeedMemory();
  memory.take({ type: 'fixture', match } as never);
  for (const message of messages) memory.take(message);
  return memory.snapshot();
}

it('names prices from before a goal as locked, to a node that receives everything at once', () => {
  expect(snapshotAfter(state(0), prices, state(1)).at(-1)).toEqual(suspend('state'));
  expect(snapshotAfter(state(0), prices, state(1), prices).at(-1), 'until new prices come').toEqual(prices);
  expect(snapshotAfter(state(0), prices, state(0)).at(-1)).toEqual(prices);
});

it('keeps a lock for play where silence comes after it', () => {
  expect(snapshotAfter(state(0), prices, suspend('goal'), suspend('silence')).at(-1)).toEqual(suspend('goal'));
  expect(snapshotAfter(state(0), prices, suspend('gap')).at(-1)).toEqual(suspend('gap'));
});

it('forgets a match that a record ends', () => {
  const record = { type: 'result', matchId: '7', version: 1, facts: { state: 'completed' } } as never as FeedMessage;
  expect(snapshotAfter(state(0), prices, record)).toEqual([]);
});

it('names an end that a node may have missed by the state alone, and by the record that followed', () => {
  const ended = (status: string) =>
    ({ ...state(2), state: { status, score: { home: 2, away: 0 }, redCards: NIL } }) as never as FeedMessage;
  const fixture = { type: 'fixture', match } as never as FeedMessage;
  const record = (facts: string) =>
    ({ type: 'result', matchId: '7', version: 1, facts: { state: facts } }) as never as FeedMessage;
  const finished = ended('finished');
  expect(snapshotAfter(state(0), prices, finished)).toEqual([finished]);
  expect(snapshotAfter(state(0), prices, finished, fixture), 'announced again').toEqual([finished]);
  expect(snapshotAfter(state(0), prices, finished, record('completed'))).toEqual([finished]);
  expect(snapshotAfter(state(0), prices, finished, record('cancelled'))).toEqual([ended('cancelled')]);
  expect(snapshotAfter(state(0), prices, finished, record('playing'), state(2)), 'in play after all').toEqual([
    fixture,
    state(2),
  ]);
});

it('passes on an end that it learned of alone', () => {
  const memory = new FeedMemory();
  const finished = { type: 'state', matchId: '9', state: { status: 'finished' }, events: [] } as never as FeedMessage;
  memory.take(finished);
  expect(memory.snapshot()).toEqual([finished]);
});
