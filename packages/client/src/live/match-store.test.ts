import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeSocket, fakeGateway } from '../testing/fake-gateway.ts';
import { aMarket, aMatch, aState } from '../testing/match-samples.ts';
import { MatchStore } from './match-store.ts';
import { cellKey, PriceCells } from './price-cells.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const HOME = cellKey('7', 'ah0', 'home');
const goal = { id: 1, kind: 'goal', side: 'home', minute: '12', score: { home: 1, away: 0 } } as const;

/** A page with a live connection that shows nothing yet. */
async function livePage() {
  const gateway = fakeGateway();
  const cells = new PriceCells((flush) => flush());
  const store = new MatchStore(gateway.realtime, cells);
  gateway.realtime.start();
  const socket = await gateway.welcome();
  return { gateway, cells, store, socket };
}

const snap = (socket: FakeSocket, topic: string, data: unknown, seq = 1) =>
  socket.say({ op: 'snap', topic, seq, epoch: 'e', data });

/** A page that shows match 7 and received its snapshot. */
async function matchPage(match = aMatch()) {
  const page = await livePage();
  const leave = page.store.follow('match', '7');
  snap(page.socket, 'match:7', match);
  let seq = 1;
  let changes = 0;
  const unlisten = page.store.listen('match', '7', () => {
    changes += 1;
  });
  return {
    ...page,
    leave,
    unlisten,
    delta: (data: unknown) => {
      seq += 1;
      page.socket.say({ op: 'delta', topic: 'match:7', seq, data });
    },
    shown: () => page.store.get('match', '7'),
    changes: () => changes,
  };
}

describe('a match that left the board', () => {
  const gone = { op: 'gone', topic: 'match:7', reason: 'unknown' } as const;
  const ended = { ...aMatch(), state: { ...aState(2, 1), status: 'finished' as const }, isStale: false };

  it('keeps the last received state, of which nothing can be bet, until a call returns a newer one', async () => {
    const { store, socket, shown, cells } = await matchPage();
    socket.say(gone);
    expect(shown()).toMatchObject({ ...aMatch(), markets: [], isStale: true });
    expect(cells.get(HOME)).toMatchObject({ isStale: true });
    const clock = { ...ended.state.clock, at: 60_000 };
    const later = { ...ended, state: { ...ended.state, clock } };
    store.seed('match', later);
    expect(shown()).toEqual(later);
    snap(socket, 'match:7', aMatch(), 2);
    store.seed('match', { ...later, state: { ...later.state, clock: { ...clock, at: 90_000 } } });
    expect(shown(), 'its topic is there again').toEqual({ ...aMatch(), isStale: false });
  });

  it('is not shown as cut off once it is over, and is polled ever more seldom', async () => {
    const { gateway, socket, shown } = await matchPage(ended);
    socket.say(gone);
    const before = socket.asked.length;
    for (let second = 0; second < 120; second++) {
      await vi.advanceTimersByTimeAsync(1_000);
      if (socket.asked.length > before) socket.say(gone);
      socket.say({ op: 'pong', id: second, now: second });
    }
    expect(shown()).toMatchObject({ isStale: false, state: { status: 'finished' } });
    expect(socket.asked.length - before).toBeLessThan(7);
    expect(gateway.realtime.status).toBe('live');
  });

  it('is replaced by a later answer once nobody follows it', async () => {
    const { leave, store, shown } = await matchPage();
    leave();
    const later = aMatch();
    const clock = { ...later.state.clock, at: later.state.clock.at + 60_000 };
    store.seed('match', { ...later, state: { ...later.state, clock }, isStale: false });
    expect(shown()?.state.clock.at).toBe(clock.at);
    store.seed('match', { ...aMatch(), isStale: false });
    expect(shown()?.state.clock.at, 'and by no earlier one').toBe(clock.at);
  });
});

describe('a followed match', () => {
  it('is what its snapshot says, and its prices are in their cells', async () => {
    const { shown, cells } = await matchPage();
    expect(shown()).toEqual({ ...aMatch(), isStale: false });
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 1900, isActive: true });
  });

  it('is not there before its topic spoke', async () => {
    const { store } = await livePage();
    store.follow('match', '7');
    expect(store.get('match', '7')).toBeNull();
  });

  it('takes a new score in and keeps its markets', async () => {
    const { delta, shown, changes } = await matchPage();
    const markets = shown()?.markets;
    delta({ state: aState(1, 0) });
    expect(shown()?.state.score).toEqual({ home: 1, away: 0 });
    expect(shown()?.markets).toBe(markets);
    expect(changes()).toBe(1);
  });

  it('takes a new kick-off in when the match is announced anew', async () => {
    const { delta, shown, changes } = await matchPage();
    const { info, state } = aMatch();
    delta({ info: { ...info, startAt: 5_000 }, state });
    expect(shown()).toMatchObject({ info: { startAt: 5_000 }, state });
    expect(changes()).toBe(1);
  });

  it('appends its events once, though they arrive twice', async () => {
    const { delta, shown, changes } = await matchPage();
    delta({ events: [goal] });
    delta({ events: [goal] });
    expect(shown()?.events).toEqual([goal]);
    expect(changes()).toBe(1);
  });

  it('does not change its structure when only prices change: the cells do', async () => {
    const { delta, shown, changes, cells } = await matchPage();
    const before = shown();
    delta({ markets: [aMarket({ sourceTime: 2_000 }, 2050)] });
    expect(shown()).toBe(before);
    expect(changes()).toBe(0);
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 2050, move: 'up' });
  });

  it('changes its structure when a market is suspended, and the cell is locked with its price', async () => {
    const { delta, shown, changes, cells } = await matchPage();
    delta({ markets: [aMarket({ status: 'suspended' })] });
    expect(shown()?.markets.map((market) => market.status)).toEqual(['suspended']);
    expect(changes()).toBe(1);
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 1900, isActive: false });
  });

  it('changes its structure when a locked market is locked for another reason', async () => {
    const { delta, shown } = await matchPage();
    delta({ markets: [aMarket({ status: 'suspended', suspendedFor: 'feed' })] });
    delta({ markets: [aMarket({ status: 'suspended', suspendedFor: 'play' })] });
    expect(shown()?.markets.map((market) => market.suspendedFor)).toEqual(['play']);
  });

  it('empties the cells of a market that is gone', async () => {
    const { delta, shown, cells } = await matchPage();
    delta({ gone: ['ah0'] });
    expect(shown()?.markets).toEqual([]);
    expect(cells.get(HOME)).toBeNull();
  });

  it('empties the cells of a market that a later snapshot does not have', async () => {
    const { socket, shown, cells } = await matchPage();
    snap(socket, 'match:7', aMatch({ markets: [] }), 9);
    expect(shown()?.markets).toEqual([]);
    expect(cells.get(HOME)).toBeNull();
  });

  it('keeps its markets in the order of the source, locked ones too, and puts new ones with their kind', async () => {
    const { socket, delta, shown } = await matchPage();
    const corners = aMarket({ marketId: 'corners', type: 'corners_ou', lineQuarters: 38 });
    const goals = [2, 6].map((line) => aMarket({ marketId: `ou${line}`, type: 'ou', lineQuarters: line }));
    const half = aMarket({ marketId: 'half', period: 'first_half', lineQuarters: -8 });
    const next = (score: string) => aMarket({ marketId: `next@${score}`, type: 'next_goal', lineQuarters: null });
    snap(socket, 'match:7', aMatch({ markets: [next('0-0'), aMarket({}), half, ...goals, corners] }), 1);
    delta({ markets: [{ ...corners, status: 'suspended' }] });
    delta({
      markets: [
        aMarket({ marketId: 'ou4', type: 'ou', lineQuarters: 4 }),
        aMarket({ marketId: 'ou10', type: 'ou', lineQuarters: 10 }),
        aMarket({ marketId: 'second', period: 'second_half' }),
        aMarket({ marketId: 'odd', type: 'odd_even', lineQuarters: null }),
        next('1-0'),
      ],
      gone: ['next@0-0', 'ou2'],
    });
    expect(shown()?.markets.map((market) => market.marketId)).toEqual([
      'next@1-0',
      'ah0',
      'half',
      'second',
      'ou4',
      'ou6',
      'ou10',
      'corners',
      'odd',
    ]);
  });

  it('counts its markets as the topic says', async () => {
    const { delta, shown, changes } = await matchPage();
    delta({ marketCount: 41, hasCorners: true });
    expect(shown()).toMatchObject({ marketCount: 41, hasCorners: true });
    delta({ marketCount: 41, hasCorners: true });
    expect(changes()).toBe(1);
  });

  it('is left as it is by a snapshot of nothing', async () => {
    const { socket, shown } = await matchPage();
    snap(socket, 'match:7', null, 2);
    expect(shown()).toEqual({ ...aMatch(), isStale: false });
  });

  it('informs no listener that stopped', async () => {
    const { store, delta } = await matchPage();
    let calls = 0;
    const leave = store.listen('match', '7', () => {
      calls += 1;
    });
    delta({ state: aState(1, 0) });
    leave();
    delta({ state: aState(2, 0) });
    expect(calls).toBe(1);
  });
});

describe('a match for which nothing comes', () => {
  it('is stale while the connection is broken, and not any more once it resumed', async () => {
    const { gateway, socket, shown, changes } = await matchPage();
    socket.breakOff();
    expect(shown()?.isStale).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    const next = await gateway.welcome();
    expect(shown()?.isStale).toBe(true);
    next.say({ op: 'beat', topic: 'match:7', seq: 1 });
    expect(shown()?.isStale).toBe(false);
    expect(changes()).toBe(2);
  });

  it('is not bet on meanwhile, and again once it resumed with nothing missed', async () => {
    const { gateway, socket, store, cells } = await matchPage();
    store.follow('row', '7');
    snap(socket, 'row:7', aMatch());
    socket.breakOff();
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 1900, isActive: false, isStale: true });
    await vi.advanceTimersByTimeAsync(400);
    const next = await gateway.welcome();
    next.say({ op: 'beat', topic: 'match:7', seq: 1 });
    expect(cells.get(HOME)).toMatchObject({ isActive: true, isStale: false });
  });

  it('is not bet on after a gap until a new snapshot came', async () => {
    const { socket, cells } = await matchPage();
    socket.say({ op: 'delta', topic: 'match:7', seq: 3, data: { state: aState(1, 0) } });
    expect(cells.get(HOME)).toMatchObject({ isActive: false, isStale: true });
    snap(socket, 'match:7', aMatch(), 3);
    expect(cells.get(HOME)).toMatchObject({ isActive: true });
  });

  it('is locked once a message comes, where its market is', async () => {
    const { gateway, socket, cells } = await matchPage();
    socket.breakOff();
    await vi.advanceTimersByTimeAsync(400);
    const next = await gateway.welcome();
    const locked = aMarket({ status: 'suspended', suspendedFor: 'play' });
    next.say({ op: 'delta', topic: 'match:7', seq: 2, data: { markets: [locked] } });
    expect(cells.get(HOME)).toMatchObject({ isActive: false });
    expect(cells.get(HOME)?.isStale).toBeFalsy();
  });

  it('stays open while messages come for its other list', async () => {
    const { socket, store, cells } = await matchPage();
    store.follow('row', '7');
    snap(socket, 'row:7', aMatch());
    for (let second = 0; second < 10; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      socket.say({ op: 'beat', topic: 'row:7', seq: 1 });
    }
    expect(store.get('match', '7')?.isStale).toBe(true);
    expect(cells.get(HOME)).toMatchObject({ isActive: true });
  });

  it('is stale for a page that comes while the connection is broken', async () => {
    const { socket, store, leave } = await matchPage();
    socket.breakOff();
    leave();
    store.follow('match', '7');
    expect(store.get('match', '7')?.isStale).toBe(true);
  });
});

describe('a match nobody follows any more', () => {
  it('keeps its last prices and none of them may be bet, until its topic sends again', async () => {
    const { store, socket, cells, leave, shown } = await matchPage();
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()?.state.status).toBe('live');
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 1900, isActive: false });
    await vi.advanceTimersByTimeAsync(2_000);
    store.follow('match', '7');
    expect(cells.get(HOME)).toMatchObject({ isActive: false });
    snap(socket, 'match:7', aMatch(), 4);
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 1900, isActive: true });
  });

  it('does not rest when somebody follows it again in the same turn', async () => {
    const { store, cells, leave } = await matchPage();
    leave();
    store.follow('match', '7');
    await vi.advanceTimersByTimeAsync(0);
    expect(cells.get(HOME)).toMatchObject({ isActive: true });
  });

  it('does not rest while its other list has the market', async () => {
    const { store, socket, cells, leave } = await matchPage();
    store.follow('row', '7');
    snap(socket, 'row:7', aMatch());
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(cells.get(HOME)).toMatchObject({ isActive: true });
  });

  it('rests when it was only ever answered by a call', async () => {
    const { store, cells } = await livePage();
    store.seed('row', { ...aMatch(), isStale: false });
    store.rest('row', '7');
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 1900, isActive: false });
  });
});

describe('the answer of a call', () => {
  it('is shown until the topic sends', async () => {
    const { store, socket, cells } = await livePage();
    store.seed('match', { ...aMatch({ state: aState(1, 1) }), isStale: false });
    expect(store.get('match', '7')?.state.score).toEqual({ home: 1, away: 1 });
    expect(cells.get(HOME)?.oddsMilli).toBe(1900);
    store.follow('match', '7');
    snap(socket, 'match:7', aMatch({ state: aState(2, 1) }));
    expect(store.get('match', '7')?.state.score).toEqual({ home: 2, away: 1 });
  });

  it('does not replace what the topic said', async () => {
    const { store, shown, cells } = await matchPage();
    store.seed('match', {
      ...aMatch({ state: aState(3, 3), markets: [aMarket({ sourceTime: 9_000 }, 5000)] }),
      isStale: false,
    });
    expect(shown()?.state.score).toEqual({ home: 0, away: 0 });
    expect(cells.get(HOME)?.oddsMilli).toBe(1900);
  });

  it('for a row does not bring older prices back into the cells of its match', async () => {
    const { store, delta, cells } = await matchPage();
    delta({ markets: [aMarket({ sourceTime: 2_000 }, 2050)] });
    delta({ markets: [aMarket({ sourceTime: 2_000, status: 'suspended' }, 2050)] });
    store.seed('row', { ...aMatch({ markets: [aMarket({ sourceTime: 2_000 }, 2050)] }), isStale: false });
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 2050, isActive: false });
  });
});

describe('a row and the full match at the same time', () => {
  it('keep the price of a line that is no main line any more: the full match still has it', async () => {
    const { store, socket, cells } = await matchPage();
    store.follow('row', '7');
    snap(socket, 'row:7', aMatch());
    socket.say({ op: 'delta', topic: 'row:7', seq: 2, data: { gone: ['ah0'] } });
    expect(store.get('row', '7')?.markets).toEqual([]);
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 1900, isActive: true });
  });

  it('keep it as long as one of two followers of the full match stays, though the other leaves twice', async () => {
    const { store, socket, cells, leave } = await matchPage();
    store.follow('match', '7');
    store.follow('row', '7');
    snap(socket, 'row:7', aMatch());
    leave();
    leave();
    socket.say({ op: 'delta', topic: 'row:7', seq: 2, data: { gone: ['ah0'] } });
    expect(cells.get(HOME)).toMatchObject({ isActive: true });
  });

  it('keep it where a row of several lines has it, and lose it with the last list that has it', async () => {
    const { store, socket, cells, leave } = await matchPage();
    store.follow('row', '7');
    store.follow('lines', '7');
    snap(socket, 'row:7', aMatch());
    snap(socket, 'lines:7', aMatch());
    leave();
    leave();
    socket.say({ op: 'delta', topic: 'row:7', seq: 2, data: { gone: ['ah0'] } });
    expect(cells.get(HOME)).toMatchObject({ isActive: true });
    socket.say({ op: 'delta', topic: 'lines:7', seq: 2, data: { gone: ['ah0'] } });
    expect(cells.get(HOME)).toBeNull();
  });

  it('lose it once the full match does', async () => {
    const { store, socket, cells, delta } = await matchPage();
    store.follow('row', '7');
    snap(socket, 'row:7', aMatch({ markets: [] }));
    delta({ gone: ['ah0'] });
    expect(cells.get(HOME)).toBeNull();
  });

  it('lose it with the row once nobody follows the full match', async () => {
    const { store, socket, cells, leave } = await matchPage();
    store.follow('row', '7');
    snap(socket, 'row:7', aMatch());
    leave();
    leave();
    socket.say({ op: 'delta', topic: 'row:7', seq: 2, data: { gone: ['ah0'] } });
    expect(cells.get(HOME)).toBeNull();
  });
});

describe('a match that nothing shows any more', () => {
  const MINUTE_MS = 60_000;
  /** Something else comes and goes, as on every page that is opened. */
  const turnPage = (store: MatchStore) => store.follow('match', '8')();
  const listMatch = () => ({ ...aMatch(), isStale: false, events: [] });

  it('is kept for some minutes, and then dropped with its prices', async () => {
    const { store, cells, leave, shown, unlisten } = await matchPage();
    leave();
    unlisten();
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
    turnPage(store);
    expect(shown()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    turnPage(store);
    expect([shown(), cells.get(HOME)]).toEqual([null, null]);
  });

  it('is dropped too when it was only ever shown as a call answered it', async () => {
    const { store, cells } = await livePage();
    const unlisten = store.listen('row', '7', () => {});
    store.seed('row', listMatch());
    unlisten();
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    turnPage(store);
    expect([store.get('row', '7'), cells.get(HOME)]).toEqual([null, null]);
  });

  it('leaves the prices that another list of it shows, and all of one that is shown again', async () => {
    const { store, cells, leave, shown, unlisten } = await matchPage();
    store.listen('row', '7', () => {});
    store.seed('row', listMatch());
    leave();
    unlisten();
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    turnPage(store);
    expect(shown()).toBeNull();
    expect(cells.get(HOME)).not.toBeNull();
    expect(store.get('row', '7')).not.toBeNull();
  });

  it('comes back whole when it is shown again', async () => {
    const { store, cells, leave, shown, unlisten, socket } = await matchPage();
    leave();
    unlisten();
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    turnPage(store);
    store.follow('match', '7');
    snap(socket, 'match:7', aMatch(), 9);
    expect(shown()).not.toBeNull();
    expect(cells.get(HOME)?.isActive).toBe(true);
  });
});
