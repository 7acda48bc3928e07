import { factsOf } from '@touchline/rules/testing';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../../platform/clock.ts';
import type { FeedMessage, MatchEvent, MatchInfo, MatchState } from '../../../suppliers/feed/port.ts';
import { inPlay, liveHandicap, ManualFeed, preMatch } from '../../../testing/manual-feed.ts';
import { Board, beforeKickOff } from './board.ts';
import { KnownEnds } from './known-ends.ts';
import { formatMarketId, type MarketKey } from './market-id.ts';
import { findOffer } from './offers.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const ODDS = { home: 2000, draw: 3400, away: 3800 };

/** A match in play at 1-0 with its 1X2 open. */
function inPlayMatch(sport: MatchInfo['sport'] = 'football') {
  const clock = manualClock(NOON);
  const board = new Board(clock);
  const feed = new ManualFeed(clock);
  const take = (message: FeedMessage) =>
    board.ingest(message.type === 'fixture' ? { ...message, match: { ...message.match, sport } } : message);
  feed.start(take);
  const state = (part: Partial<MatchState> = {}) =>
    feed.state('7', { status: 'live', score: { home: 1, away: 0 }, ...part });
  const prices = (...keys: MarketKey[]) => feed.prices('7', ...keys.map((key) => [key, ODDS] as const));
  /** The same state again, with something that happened. */
  const happened = (kind: MatchEvent['kind']) => {
    const now = board.match('7')?.state;
    if (!now) throw new Error('there is no match');
    const event: MatchEvent = { id: 1, kind, side: 'home', player: null, minute: "61'", score: now.score };
    take({ type: 'state', matchId: '7', state: now, events: [event] });
  };
  const offer = (key: MarketKey = inPlay, struckAt: MatchState['score'] | null = null) =>
    findOffer(
      board,
      { matchId: '7', marketId: formatMarketId(key), outcome: 'home', oddsMilli: 2000 },
      clock.now(),
      struckAt,
    );
  feed.fixture('7', NOON - 1);
  state();
  prices(inPlay);
  return { board, feed, clock, state, prices, happened, offer };
}

describe('a match in play is locked by its own news until prices made after them come', () => {
  it.each([
    ['a goal', { score: { home: 2, away: 0 } }],
    ['a goal taken back', { score: { home: 0, away: 0 } }],
    ['a red card', { redCards: { home: 0, away: 1 } }],
    ['the end of a half', { status: 'break' }],
  ] as const)('%s', (_, news) => {
    const { state, prices, offer } = inPlayMatch();
    expect(offer()).toMatchObject({ oddsMilli: 2000 });
    state(news);
    expect(offer()).toBe('market_suspended');
    prices(inPlay);
    expect(offer()).toMatchObject({ oddsMilli: 2000, inPlay: true });
  });

  it.each(['penalty', 'review', 'red_card', 'goal', 'goal_cancelled'] as const)('a %s as an event', (kind) => {
    const { happened, prices, offer } = inPlayMatch();
    happened(kind);
    expect(offer()).toBe('market_suspended');
    prices(inPlay);
    // The same state again is no change.
    happened(kind);
    expect(offer()).toMatchObject({ oddsMilli: 2000 });
  });

  it('and not by events that move prices without making them wrong', () => {
    const { state, happened, offer } = inPlayMatch();
    state({ danger: true, corners: { home: 1, away: 0 }, yellowCards: { home: 1, away: 0 } });
    happened('corner');
    expect(offer()).toMatchObject({ danger: true });
  });

  it('nor by a basket', () => {
    const { state, offer } = inPlayMatch('basketball');
    state({ score: { home: 3, away: 0 } });
    expect(offer()).toMatchObject({ score: { home: 3, away: 0 } });
  });
});

describe('a selection', () => {
  it('of a market that counts from a score is sold at that score alone, open or gone', () => {
    const { state, prices, offer, feed } = inPlayMatch();
    prices(liveHandicap(-2, 1, 0));
    expect(offer(liveHandicap(-2, 1, 0))).toMatchObject({ score: { home: 1, away: 0 } });
    state({ score: { home: 0, away: 0 } });
    prices(liveHandicap(-2, 1, 0));
    expect(offer(liveHandicap(-2, 1, 0))).toBe('score_changed');
    feed.suspend('7');
    expect(offer(liveHandicap(-2, 1, 0))).toBe('score_changed');
    prices();
    expect(offer(liveHandicap(-2, 1, 0))).toBe('score_changed');
    expect(offer(liveHandicap(-2, 0, 0))).toBe('market_closed');
  });

  it('struck before a goal is not sold after it, but before a basket it is', () => {
    const football = inPlayMatch();
    expect(football.offer(inPlay, { home: 0, away: 0 })).toBe('score_changed');
    expect(football.offer(inPlay, { home: 1, away: 0 })).toMatchObject({ oddsMilli: 2000 });
    expect(inPlayMatch('basketball').offer(inPlay, { home: 0, away: 0 })).toMatchObject({ oddsMilli: 2000 });
  });

  it('of a match that is interrupted is not sold, however it is priced, until it goes on', () => {
    const { state, prices, offer } = inPlayMatch();
    state({ status: 'interrupted' });
    prices(inPlay, { ...inPlay, phase: 'pre' });
    expect([offer(), offer({ ...inPlay, phase: 'pre' })]).toEqual(['market_suspended', 'market_suspended']);
    state({ status: 'live', danger: true });
    prices(inPlay, { ...inPlay, phase: 'pre' });
    expect(offer()).toMatchObject({ inPlay: true, danger: true, score: { home: 1, away: 0 } });
    expect(offer({ ...inPlay, phase: 'pre' })).toBe('event_started');
  });

  it('is locked, not over, until the source has sent its offer', () => {
    const clock = manualClock(NOON);
    const board = new Board(clock);
    const feed = new ManualFeed(clock);
    feed.start((message) => board.ingest(message));
    const offer = (matchId: string) =>
      findOffer(board, { matchId, marketId: formatMarketId(inPlay), outcome: 'home', oddsMilli: 2000 }, clock.now());
    expect(offer('7')).toBe('market_suspended');
    feed.fixture('7', NOON - 1);
    expect([offer('7'), offer('8')]).toEqual(['market_suspended', 'event_ended']);
    feed.prices('7');
    expect(offer('7')).toBe('market_closed');
  });
});

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
    board,
    feed,
    prices,
    market: () => board.match('7')?.markets.get(formatMarketId(preMatch)),
    /** Time passes, and the board checks it. */
    pass: (ms: number) => {
      clock.advance(ms);
      board.sweep();
    },
  };
}

it('gives the reason of a locked market: the feed is silent, or something happened', () => {
  const { feed, prices, market, pass } = priced();
  pass(60_001);
  expect(market()).toMatchObject({ status: 'suspended', suspendedFor: 'feed' });
  prices();
  expect(market()).toMatchObject({ status: 'active' });
  expect(market()).not.toHaveProperty('suspendedFor');
  feed.suspend('7', 'goal');
  expect(market()).toMatchObject({ status: 'suspended', suspendedFor: 'play' });
});

it('waits through a silence for the configured time', () => {
  const clock = manualClock(NOON);
  const board = new Board(clock, { liveMs: 3_000, preMs: 20_000 });
  const feed = new ManualFeed(clock);
  feed.start((message) => board.ingest(message));
  feed.fixture('7', NOON - 1);
  feed.state('7', { status: 'live' });
  feed.prices('7', [inPlay, ODDS]);
  feed.fixture('8', NOON + 60_000);
  feed.prices('8', [preMatch, ODDS]);
  const locked = (ms: number) => {
    clock.advance(ms);
    board.sweep();
    return ['7', '8'].map((id) => [...(board.match(id)?.markets.values() ?? [])][0]?.suspendedFor);
  };
  expect(locked(3_000)).toEqual([undefined, undefined]);
  expect(locked(1)).toEqual(['feed', undefined]);
  expect(locked(17_000)).toEqual(['feed', 'feed']);
});

it('locks in play a market that was silent for less than ten seconds', () => {
  const { feed, prices, market, pass } = priced();
  feed.state('7', { status: 'live' });
  prices();
  pass(8_500);
  expect(market()?.status).toBe('active');
  pass(1);
  expect(market()).toMatchObject({ status: 'suspended', suspendedFor: 'feed' });
});

it('prefers an event as the reason, whichever came first', () => {
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

it('keeps prices open that their source confirms, and renews their time', () => {
  const { feed, market, pass } = priced();
  const first = market()?.sourceTime ?? 0;
  for (let minute = 0; minute < 5; minute += 1) {
    pass(50_000);
    feed.stand('7');
  }
  expect(market()).toMatchObject({ status: 'active', sourceTime: first + 250_000 });
});

it('opens again the markets that a silence locked once the source confirms the prices, and none that the match locked', () => {
  const { feed, market, pass } = priced();
  pass(60_001);
  feed.stand('7');
  expect(market()?.status).toBe('active');
  expect(market()).not.toHaveProperty('suspendedFor');
  feed.suspend('7', 'goal');
  feed.stand('7');
  expect(market()).toMatchObject({ status: 'suspended', suspendedFor: 'play' });
});

describe('a market that the state of a match decides is off the board', () => {
  const over = { ...inPlay, type: 'ou', lineQuarters: 6 } as const;
  const firstHalf = { ...inPlay, period: 'first_half' } as const;

  it('as soon as it is reported, whatever its source still offers', () => {
    const { board, state, prices, offer } = inPlayMatch();
    const gone: string[] = [];
    board.onChange((change) => gone.push(...(change.gone ?? [])));
    prices(inPlay, over);
    expect(board.match('7')?.markets.has(formatMarketId(over))).toBe(true);
    state({ score: { home: 2, away: 0 } });
    expect(gone).toEqual([formatMarketId(over)]);
    prices(inPlay, over, firstHalf);
    expect(offer(over)).toBe('market_closed');
    expect(offer(firstHalf)).toBe('market_closed');
    expect(offer()).toMatchObject({ oddsMilli: 2000 });
  });

  it('until the deciding event is taken back', () => {
    const { state, prices, offer } = inPlayMatch();
    state({ score: { home: 2, away: 0 } });
    prices(inPlay, over);
    expect(offer(over)).toBe('market_closed');
    state();
    prices(inPlay, over);
    expect(offer(over)).toMatchObject({ oddsMilli: 2000 });
  });

  it('at the minute it is over, though nothing was reported since', () => {
    const { clock, feed, state, prices, offer } = inPlayMatch();
    const quarter = { ...inPlay, period: 'min_61_75' } as const;
    state({ clock: { ...beforeKickOff(clock.now()).clock, period: 'second_half', seconds: 74 * 60, running: true } });
    prices(quarter);
    expect(offer(quarter)).toMatchObject({ oddsMilli: 2000 });
    clock.advance(61_000);
    feed.stand('7');
    expect(offer(quarter)).toBe('market_closed');
  });
});

describe('a record of a match', () => {
  const half = { ...factsOf({ home: 1, away: 0 }, { home: 1, away: 0 }), state: 'playing' as const };
  const over = factsOf({ home: 1, away: 0 }, { home: 2, away: 0 });

  it('that goes on moves nothing: its states give its position', () => {
    const { board, feed, offer } = inPlayMatch();
    feed.record('7', half, 1, { status: 'break', score: { home: 1, away: 0 } });
    expect(board.match('7')?.state.status).toBe('live');
    expect(offer()).toMatchObject({ oddsMilli: 2000 });
  });

  it('locks a match whose score differs from the one reported so far', () => {
    const { feed, offer } = inPlayMatch();
    feed.record('7', half, 1, { status: 'live', score: { home: 2, away: 0 } });
    expect(offer()).toBe('market_suspended');
  });

  it('ends it by its facts, whatever its state says, and no state brings it back', () => {
    const { board, feed } = inPlayMatch();
    feed.record('7', over, 1, { status: 'live' });
    expect(board.match('7')?.state.status).toBe('finished');
    feed.state('7', { status: 'live', score: { home: 2, away: 0 } });
    expect(board.match('7')?.state.status).toBe('finished');
    feed.state('7', { status: 'abandoned' });
    expect(board.match('7')?.state.status).toBe('abandoned');
  });

  it('that is reported again, or is older, does not bring a match back that is over', () => {
    const { board, feed } = inPlayMatch();
    feed.record('7', half, 1, { status: 'break' });
    feed.record('7', over, 2);
    expect(board.match('7')?.state.status).toBe('finished');
    feed.record('7', half, 1, { status: 'break' });
    expect(board.match('7')?.state.status).toBe('finished');
  });

  it('that takes the end back brings it back', () => {
    const { board, feed } = inPlayMatch();
    feed.record('7', over, 1);
    feed.record('7', half, 2, { status: 'break' });
    expect(board.match('7')?.state.status).toBe('break');
  });
});

it('does not sell again what was over before it began to listen, unless a later record says that it goes on', () => {
  const clock = manualClock(NOON);
  const board = new Board(clock);
  const feed = new ManualFeed(clock);
  board.knowEnds(new KnownEnds([['7', { version: 3, status: 'finished', endedAt: NOON - 60_000 }]]));
  feed.start((message) => board.ingest(message));
  const status = () => board.match('7')?.state.status;
  feed.fixture('7', NOON - 7_200_000);
  feed.state('7', { status: 'live' });
  expect(status()).toBe('finished');
  const playing = { ...factsOf({ home: 0, away: 0 }, { home: 0, away: 0 }), state: 'playing' as const };
  feed.record('7', playing, 3, { status: 'live' });
  expect(status()).toBe('finished');
  feed.record('7', playing, 4, { status: 'live' });
  expect(status()).toBe('live');
});

it('does not sell again what left it with its end on record, unless a record says that it goes on', () => {
  const { board, feed, clock } = inPlayMatch();
  const over = factsOf({ home: 1, away: 0 }, { home: 1, away: 0 });
  const leave = () => {
    clock.advance(4 * 60_000);
    board.sweep();
    expect(board.match('7')).toBeUndefined();
  };
  const toldAgain = () => {
    feed.fixture('7', NOON - 7_200_000);
    feed.state('7', { status: 'live' });
    return board.match('7')?.state.status;
  };
  feed.record('7', over, 1);
  leave();
  expect(board.isDone('7')).toBe(true);
  expect(toldAgain()).toBe('finished');
  leave();
  feed.record('7', { ...over, state: 'playing' }, 2, { status: 'live' });
  expect(board.isDone('7')).toBe(false);
  feed.record('7', over, 3);
  expect(toldAgain()).toBe('finished');
  leave();
  feed.record('7', { ...over, state: 'playing' }, 4, { status: 'live' });
  expect(toldAgain()).toBe('live');
});

it('forgets the end of a match once no source reports it any more', () => {
  const { board, feed, clock } = inPlayMatch();
  feed.record('7', factsOf({ home: 1, away: 0 }, { home: 1, away: 0 }), 1);
  clock.advance(4 * 60_000);
  board.sweep();
  clock.advance(7 * 24 * 3_600_000);
  board.sweep();
  expect(board.isDone('7')).toBe(false);
});

it('locks the markets that a corner or a yellow card decides, and no others', () => {
  const { board, feed } = priced();
  const key = { ...inPlay, lineQuarters: 38 };
  const tell = (part: object) => feed.state('7', { status: 'live', ...part });
  const open = () =>
    [...(board.match('7')?.markets.values() ?? [])].filter(({ status }) => status === 'active').map(({ type }) => type);
  const price = () =>
    feed.prices(
      '7',
      [inPlay, { home: 2000 }],
      [
        { ...key, type: 'corners_ou' },
        { over: 1900, under: 1900 },
      ],
      [
        { ...key, type: 'cards_ou' },
        { over: 1900, under: 1900 },
      ],
    );
  tell({});
  price();
  tell({ corners: { home: 1, away: 0 } });
  expect(open()).toEqual(['1x2', 'cards_ou']);
  feed.stand('7');
  expect(open()).toEqual(['1x2', 'cards_ou']);
  price();
  tell({ corners: { home: 1, away: 0 }, yellowCards: { home: 0, away: 1 } });
  expect(open()).toEqual(['1x2', 'corners_ou']);
});
