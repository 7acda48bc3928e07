import type { CallOutput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { factsOf } from '@touchline/rules/testing';
import { engines } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { demoMember, must, refusal } from '../../src/members.ts';

const AFTERGLOW_MS = 4 * 60_000;
const HOUR_MS = 3_600_000;
const NIL = { home: 0, away: 0 };

type Event = CallOutput<'matchDetail'>['events'][number];

const goal: Event = { id: 1, kind: 'goal', side: 'home', player: null, minute: '12', score: { home: 1, away: 0 } };
const end: Event = { ...goal, id: 2, kind: 'full_time', side: null, minute: '90' };

describe.each(engines)('a match that has left the board, on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);

  async function ended(): Promise<string> {
    const matchId = await driver.live();
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

  it('keeps its page, with its result and events', async () => {
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

  it('can be opened from a ticket while its end is withdrawn, and is not over', async () => {
    const matchId = await ended();
    forget(matchId);
    feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing' }, 2);
    const member = await demoMember(server.url, 1);
    await expect
      .poll(() => must(member, 'matchDetail', { matchId }))
      .toMatchObject({ info: { matchId }, state: { status: 'live' }, events: [goal, end], markets: [] });
  });

  const statusIn = async (matchId: string) => {
    const [row] = await server.platform.db.query<{ status: string }>('SELECT status FROM match WHERE id = $1', [
      BigInt(matchId),
    ]);
    return row?.status;
  };

  it.each(['cancelled', 'walkover', 'abandoned'] as const)(
    'keeps its page when it was called off (%s) and nothing of it was recorded',
    async (status) => {
      const [matchId = ''] = await driver.upcoming(1);
      const member = await demoMember(server.url, 1);
      const before = await must(member, 'matchDetail', { matchId });
      feed.state(matchId, { status });
      await expect.poll(() => statusIn(matchId)).toBe(status);
      forget(matchId);
      expect(await must(member, 'matchDetail', { matchId })).toEqual({
        info: before.info,
        state: expect.objectContaining({ status, score: NIL, clock: expect.objectContaining({ period: 'before' }) }),
        events: [],
        markets: [],
        marketCount: 0,
        hasCorners: false,
      });
    },
  );

  it('keeps its last record when the rule about stoppages abandoned it, with its clock stopped', async () => {
    const matchId = await driver.live();
    feed.record(matchId, { ...factsOf(goal.score, goal.score), state: 'playing' }, 1, { score: goal.score });
    feed.state(matchId, { status: 'interrupted', score: goal.score });
    await expect.poll(() => statusIn(matchId)).toBe('interrupted');
    clock.advance(25 * HOUR_MS);
    await server.platform.jobs.runDue();
    await expect.poll(() => server.modules.book.board.match(matchId)?.state.status).toBe('abandoned');
    forget(matchId);
    const member = await demoMember(server.url, 1);
    expect(await must(member, 'matchDetail', { matchId })).toMatchObject({
      state: { status: 'abandoned', score: goal.score, clock: { period: 'second_half', running: false } },
      markets: [],
    });
  });

  it('is not found while the end is not recorded, nor for an unknown match', async () => {
    const matchId = await driver.live();
    feed.state(matchId, { status: 'finished', score: goal.score });
    await expect.poll(() => statusIn(matchId)).toBe('finished');
    forget(matchId);
    const member = await demoMember(server.url, 1);
    expect(await refusal(member, 'matchDetail', { matchId })).toBe(codes.notFound);
    expect(await refusal(member, 'matchDetail', { matchId: '987654321' })).toBe(codes.notFound);
  });
});
