import type { CallOutput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { factsOf } from '@touchline/rules/testing';
import { type DevEnvironment, engines, ManualFeed, manualClock, startDev } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookDesk } from '../src/book-desk.ts';
import { demoMember, must, refusal } from '../src/members.ts';
import { NOON } from '../src/noon.ts';

const AFTERGLOW_MS = 4 * 60_000;
const NIL = { home: 0, away: 0 };

type Event = CallOutput<'matchDetail'>['events'][number];

const goal: Event = { id: 1, kind: 'goal', side: 'home', player: null, minute: '12', score: { home: 1, away: 0 } };
const end: Event = { ...goal, id: 2, kind: 'full_time', side: null, minute: '90' };

describe.each(engines)('a match that the board has let go, on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const feed = new ManualFeed(clock);
  let server: DevEnvironment;
  let desk: BookDesk;

  beforeAll(async () => {
    server = await startDev({ engine, clock, feed, env: { FEED_SPEED: '1' } });
    desk = new BookDesk(server, feed, clock);
  });
  afterAll(() => server.close());

  async function ended(): Promise<string> {
    const matchId = await desk.live();
    feed.state(matchId, { status: 'live', score: goal.score }, [goal]);
    feed.state(matchId, { status: 'finished', score: end.score }, [goal, end]);
    feed.result(matchId, 1, 0);
    return matchId;
  }

  /** Time passes until the board knows it no more. */
  function forget(matchId: string): void {
    clock.advance(AFTERGLOW_MS);
    server.modules.book.board.sweep();
    expect(server.modules.book.board.match(matchId)).toBeUndefined();
  }

  it('keeps its page, with its result and what happened in it', async () => {
    const matchId = await ended();
    const member = await demoMember(server.url, 1);
    const before = await must(member, 'matchDetail', { matchId });
    forget(matchId);
    const after = await must(member, 'matchDetail', { matchId });
    expect(after).toMatchObject({
      info: before.info,
      state: { status: 'finished', score: { home: 1, away: 0 } },
      events: [goal, end],
      markets: [],
      marketCount: 0,
      hasCorners: false,
    });
  });

  it('shows its corrected result beside the events that are known', async () => {
    const matchId = await ended();
    forget(matchId);
    feed.result(matchId, 0, 0, 2);
    const member = await demoMember(server.url, 1);
    await expect
      .poll(() => must(member, 'matchDetail', { matchId }))
      .toMatchObject({ state: { score: NIL }, events: [goal, end] });
  });

  it('is not found while its latest record says that it goes on', async () => {
    const matchId = await ended();
    forget(matchId);
    feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing' }, 2);
    const member = await demoMember(server.url, 1);
    await expect.poll(() => refusal(member, 'matchDetail', { matchId })).toBe(codes.notFound);
  });
});
