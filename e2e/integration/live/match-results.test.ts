import { factsOf } from '@touchline/rules/testing';
import { engines } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { must } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const HOUR_MS = 3_600_000;
const NIL = { home: 0, away: 0 };
const homeWon = factsOf(NIL, { home: 1, away: 0 });
const playedOn = { ...factsOf(NIL, NIL), state: 'playing' as const, completedHalves: 1 as const };

describe.each(engines)('the results of a day on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);

  async function match() {
    const [matchId = ''] = await driver.upcoming(1);
    return matchId;
  }
  /** The result of a match as a visitor sees it; undefined while there is none. */
  async function resultOf(matchId: string) {
    const visitor = await headlessClient(server.url);
    const day = { sport: 'football' as const, from: NOON - HOUR_MS, page: 1, size: 50 };
    const { items, total } = await must(visitor, 'resultList', day);
    expect(total).toBe(items.length);
    return items.find(({ info }) => info.matchId === matchId);
  }
  const until = (matchId: string, expected: object) =>
    expect.poll(() => resultOf(matchId), { timeout: 20_000 }).toMatchObject(expected);

  it('show the replaced score of a correction', async () => {
    const matchId = await match();
    feed.record(matchId, homeWon, 1, { score: { home: 1, away: 0 } });
    const plain = { corrected: false, earlierScore: null, withdrawn: false };
    await until(matchId, { state: { status: 'finished', score: { home: 1, away: 0 } }, ...plain });
    feed.record(matchId, factsOf(NIL, NIL), 2, { score: NIL });
    await until(matchId, { state: { score: NIL }, corrected: true, earlierScore: { home: 1, away: 0 } });
  });

  it('show one that was withdrawn as such, with its earlier score, until it is recorded again', async () => {
    const matchId = await match();
    const score = { home: 1, away: 0 };
    feed.record(matchId, homeWon, 1, { score });
    await until(matchId, { withdrawn: false });
    feed.record(matchId, playedOn, 2, { status: 'finished', score: NIL });
    await until(matchId, { state: { score }, withdrawn: true, corrected: false });
    feed.record(matchId, homeWon, 3, { score });
    await until(matchId, { state: { score }, withdrawn: false, corrected: true, earlierScore: null });
  });

  it('leave out a match that is played on, and an end that nobody recorded yet', async () => {
    const matchId = await match();
    feed.record(matchId, homeWon, 1);
    await until(matchId, { state: { status: 'finished' } });
    feed.record(matchId, playedOn, 2);
    await expect.poll(() => resultOf(matchId)).toBeUndefined();
    expect(server.modules.book.board.match(matchId)?.state.status).toBe('live');
    const whistled = await match();
    feed.record(whistled, playedOn, 1);
    feed.state(whistled, { status: 'finished' });
    await expect.poll(() => statusOf(whistled)).toBe('finished');
    expect(await resultOf(whistled)).toBeUndefined();
  });

  it.each(['abandoned', 'cancelled'] as const)('show that a match was %s', async (state) => {
    const matchId = await match();
    feed.record(matchId, { ...playedOn, state }, 1);
    await until(matchId, { state: { status: state } });
  });

  it('show that a match was awarded without play, and that one without a record was called off', async () => {
    const awarded = await match();
    feed.record(awarded, { ...playedOn, state: 'cancelled' }, 1, { status: 'walkover' });
    await until(awarded, { state: { status: 'walkover' } });
    const unrecorded = await match();
    feed.state(unrecorded, { status: 'cancelled' });
    await until(unrecorded, { state: { status: 'cancelled', score: NIL } });
  });

  async function statusOf(matchId: string) {
    const [row] = await server.platform.db.query<{ status: string }>('SELECT status FROM match WHERE id = $1', [
      BigInt(matchId),
    ]);
    return row?.status;
  }
});
