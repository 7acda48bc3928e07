import { factsOf } from '@touchline/rules/testing';
import { auditLedger, engines, formatMarketId, preMatch, title } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver, ODDS } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';

const HOUR_MS = 3_600_000;
const WITHIN_HOURS = 24;
const NIL = { home: 0, away: 0 };
const homeWon = factsOf(NIL, { home: 1, away: 0 });
const firstHalf = { ...preMatch, period: 'first_half' as const };
/** A half was played, and the home side leads. */
const halfPlayed = {
  ...factsOf({ home: 1, away: 0 }, { home: 1, away: 0 }),
  state: 'playing' as const,
  completedHalves: 1 as const,
};

describe.each(engines)('a match that was stopped on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);

  async function single(member: HeadlessClient, matchId: string) {
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    return betId;
  }
  /** A member with a bet of 100.00 on the home side of a new match. */
  async function punter(n: number) {
    const member = await demoMember(server.url, n);
    const [matchId = ''] = await driver.upcoming(1);
    return { member, matchId, betId: await single(member, matchId) };
  }
  const statusOf = async (matchId: string) => {
    const [row] = await server.platform.db.query<{ status: string; ended: boolean }>(
      'SELECT status, ended_at IS NOT NULL AS ended FROM match WHERE id = $1',
      [BigInt(matchId)],
    );
    return row;
  };
  const stands = (matchId: string, status: string, ended = false) =>
    expect.poll(() => statusOf(matchId)).toEqual({ status, ended });
  async function stop(matchId: string, status: 'interrupted' | 'postponed', part: { score?: typeof NIL } = {}) {
    clock.advance(1_000);
    feed.state(matchId, { status, ...part });
    await stands(matchId, status);
  }
  /** Time passes, and the jobs that are due run. */
  async function pass(hours: number): Promise<void> {
    clock.advance(hours * HOUR_MS);
    await server.platform.jobs.runDue();
    await server.platform.jobs.runDue();
  }
  const betOf = async (n: number, betId: string) => must(await demoMember(server.url, n), 'getBet', { betId });

  it('for too long is abandoned: bets return their stake although its source is silent', async () => {
    const { matchId, betId } = await punter(1);
    await stop(matchId, 'interrupted');
    await pass(WITHIN_HOURS);
    expect(await betOf(1, betId)).toMatchObject({ status: 'accepted' });
    await pass(1);
    expect(await betOf(1, betId)).toMatchObject({ status: 'void', payout: '100.00' });
    expect(await statusOf(matchId)).toEqual({ status: 'abandoned', ended: true });
    await expect.poll(() => server.modules.book.board.match(matchId)?.state.status).toBe('abandoned');
    feed.state(matchId, { status: 'interrupted' });
    expect(server.modules.book.board.match(matchId)?.state.status).toBe('abandoned');
  });

  it('keeps the bets that were decided before it stopped', async () => {
    const { matchId, betId } = await punter(2);
    const halfTime = driver.leg(matchId, { marketId: formatMarketId(firstHalf) });
    feed.prices(matchId, [preMatch, ODDS], [firstHalf, ODDS]);
    const member = await demoMember(server.url, 2);
    const { betId: onHalf } = await must(member, 'placeBet', driver.bet([halfTime]));
    feed.record(matchId, halfPlayed, 1);
    await driver.until(member, onHalf, { status: 'settled', payout: '200.00' });
    await stop(matchId, 'interrupted', { score: { home: 1, away: 0 } });
    await pass(WITHIN_HOURS + 1);
    expect(await betOf(2, betId)).toMatchObject({ status: 'void', payout: '100.00' });
    expect(await betOf(2, onHalf)).toMatchObject({ status: 'settled', payout: '200.00' });
  });

  it('and goes on in time is settled as it ends', async () => {
    const { matchId, betId } = await punter(3);
    await stop(matchId, 'interrupted');
    clock.advance((WITHIN_HOURS - 1) * HOUR_MS);
    feed.state(matchId, { status: 'live' });
    await stands(matchId, 'live');
    await pass(2);
    expect(await betOf(3, betId)).toMatchObject({ status: 'accepted' });
    feed.record(matchId, homeWon, 1);
    await driver.until(await demoMember(server.url, 3), betId, { status: 'settled', payout: '200.00' });
    expect(await statusOf(matchId)).toEqual({ status: 'finished', ended: true });
  });

  it('because it was postponed counts from the kick-off it missed, and is there for new bets at its new time', async () => {
    const { matchId, betId } = await punter(4);
    await stop(matchId, 'postponed');
    const member = await demoMember(server.url, 4);
    expect((await must(member, 'getBet', { betId })).legs).toMatchObject([{ matchStatus: 'postponed' }]);
    expect(await refusal(member, 'placeBet', driver.bet([driver.leg(matchId)]))).toBe('market_suspended');
    clock.advance(1_000);
    const kickOff = clock.now() + 72 * HOUR_MS;
    feed.fixture(matchId, kickOff);
    feed.state(matchId);
    feed.prices(matchId, [preMatch, ODDS]);
    await stands(matchId, 'not_started');
    expect(server.modules.book.board.match(matchId)?.info.startAt).toBe(kickOff);
    expect((await must(member, 'getBet', { betId })).legs).toMatchObject([{ matchStatus: 'not_started' }]);
    const later = await single(member, matchId);
    // The kick-off it missed was an hour from then.
    await pass(WITHIN_HOURS + 0.5);
    expect(await betOf(4, betId)).toMatchObject({ status: 'accepted' });
    await pass(1);
    expect(await betOf(4, betId)).toMatchObject({ status: 'void', payout: '100.00' });
    expect(await betOf(4, later)).toMatchObject({ status: 'accepted' });
    expect(await statusOf(matchId)).toEqual({ status: 'not_started', ended: false });
    clock.advance(48 * HOUR_MS);
    feed.state(matchId, { status: 'live' });
    feed.record(matchId, homeWon, 1);
    await driver.until(await demoMember(server.url, 4), later, { status: 'settled', payout: '200.00' });
    expect(await betOf(4, betId)).toMatchObject({ status: 'void', payout: '100.00' });
  });

  it('because it was put off twice gives every stake back, each bet when its own kick-off is too long ago', async () => {
    const { member, matchId, betId } = await punter(6);
    await stop(matchId, 'postponed');
    clock.advance(1_000);
    const kickOff = clock.now() + 4 * HOUR_MS;
    feed.fixture(matchId, kickOff);
    feed.state(matchId);
    feed.prices(matchId, [preMatch, ODDS]);
    await stands(matchId, 'not_started');
    const later = await single(member, matchId);
    await stop(matchId, 'postponed');
    // The first kick-off was an hour from the start, the second three hours after that.
    await pass(WITHIN_HOURS + 2);
    expect(await betOf(6, betId)).toMatchObject({ status: 'void', payout: '100.00' });
    expect(await betOf(6, later)).toMatchObject({ status: 'accepted' });
    await pass(3);
    expect(await betOf(6, later)).toMatchObject({ status: 'void', payout: '100.00' });
    expect(await statusOf(matchId)).toEqual({ status: 'abandoned', ended: true });
  });

  it('returns bets that were struck in the very moment it stopped', async () => {
    const { matchId, betId } = await punter(7);
    feed.state(matchId, { status: 'postponed' });
    await stands(matchId, 'postponed');
    await pass(WITHIN_HOURS + 2);
    expect(await betOf(7, betId)).toMatchObject({ status: 'void', payout: '100.00' });
  });

  it.each([
    [8, 'cancelled'],
    [9, 'walkover'],
    [10, 'abandoned'],
  ] as const)(
    '(%i) because its source called it off (%s) and records nothing gives the stake back',
    async (n, status) => {
      const { matchId, betId } = await punter(n);
      clock.advance(1_000);
      feed.state(matchId, { status });
      await expect.poll(async () => (await statusOf(matchId))?.status).toBe(status);
      await pass(WITHIN_HOURS - 1);
      expect(await betOf(n, betId)).toMatchObject({ status: 'accepted' });
      await pass(2);
      expect(await betOf(n, betId)).toMatchObject({ status: 'void', payout: '100.00' });
    },
  );

  it('called off is settled by the record that comes in time, and by a correction of it later', async () => {
    const { matchId, betId } = await punter(11);
    clock.advance(1_000);
    feed.state(matchId, { status: 'cancelled' });
    feed.record(matchId, { ...homeWon, state: 'cancelled' }, 1);
    await driver.until(await demoMember(server.url, 11), betId, { status: 'void' });
    await pass(WITHIN_HOURS + 2);
    feed.record(matchId, homeWon, 2);
    await driver.until(await demoMember(server.url, 11), betId, { status: 'settled', payout: '200.00' });
  });

  it('announced anew for days later counts from the kick-off it misses, for bets made before', async () => {
    const { member, matchId, betId } = await punter(12);
    clock.advance(1_000);
    const kickOff = clock.now() + 72 * HOUR_MS;
    feed.fixture(matchId, kickOff);
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match_stoppage WHERE match_id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    clock.advance(1_000);
    feed.prices(matchId, [preMatch, ODDS]);
    const later = await single(member, matchId);
    await pass(WITHIN_HOURS + 2);
    expect(await betOf(12, betId)).toMatchObject({ status: 'void', payout: '100.00' });
    expect(await betOf(12, later)).toMatchObject({ status: 'accepted' });
    expect(await statusOf(matchId)).toEqual({ status: 'not_started', ended: false });
    clock.advance(48 * HOUR_MS);
    feed.state(matchId, { status: 'live' });
    feed.record(matchId, homeWon, 1);
    await driver.until(await demoMember(server.url, 12), later, { status: 'settled', payout: '200.00' });
  });

  it('a little later than announced is as good as in time', async () => {
    const { matchId, betId } = await punter(13);
    feed.fixture(matchId, clock.now() + 24 * HOUR_MS);
    await expect.poll(() => server.modules.book.board.match(matchId)?.info.startAt).toBe(clock.now() + 24 * HOUR_MS);
    await pass(24);
    feed.state(matchId, { status: 'live' });
    await stands(matchId, 'live');
    await pass(WITHIN_HOURS);
    expect(await betOf(13, betId)).toMatchObject({ status: 'accepted' });
  });

  it('put off little by little counts from the kick-off each bet was struck on', async () => {
    const { member, matchId, betId } = await punter(14);
    const kickOff = server.modules.book.board.match(matchId)?.info.startAt ?? 0;
    const putOff = async (hours: number) => {
      clock.advance(1_000);
      feed.fixture(matchId, kickOff + hours * HOUR_MS);
      await expect
        .poll(() =>
          server.platform.db.query('SELECT 1 FROM match WHERE id = $1 AND start_at = $2', [
            BigInt(matchId),
            new Date(kickOff + hours * HOUR_MS),
          ]),
        )
        .toHaveLength(1);
    };
    await putOff(20);
    clock.advance(1_000);
    feed.prices(matchId, [preMatch, ODDS]);
    const later = await single(member, matchId);
    await putOff(40);
    await pass(WITHIN_HOURS + 2);
    expect(await betOf(14, betId)).toMatchObject({ status: 'void', payout: '100.00' });
    expect(await betOf(14, later)).toMatchObject({ status: 'accepted' });
    clock.advance(9 * HOUR_MS);
    feed.state(matchId, { status: 'live' });
    await stands(matchId, 'live');
    await pass(20);
    expect(await betOf(14, later)).toMatchObject({ status: 'accepted' });
  });

  it('is no matter of competitions: betting on one may end as late as it likes', async () => {
    const member = await demoMember(server.url, 15);
    feed.competition('9901', clock.now() + HOUR_MS);
    await stands('9901', 'not_started');
    feed.prices('9901', [title, { t1: 6000, t2: 3000 }]);
    const leg = driver.leg('9901', { marketId: formatMarketId(title), outcome: 't1', oddsMilli: 6000 });
    const { betId } = await must(member, 'placeBet', driver.bet([leg]));
    clock.advance(1_000);
    feed.competition('9901', clock.now() + 72 * HOUR_MS);
    await pass(WITHIN_HOURS + 2);
    feed.record('9901', { state: 'completed', winners: ['t1'], absent: [] }, 1);
    await driver.until(await demoMember(server.url, 15), betId, { status: 'settled', payout: '600.00' });
  });

  it('and goes on too late is abandoned for bets made before, whatever is played then', async () => {
    const { matchId, betId } = await punter(5);
    await stop(matchId, 'interrupted');
    await pass(WITHIN_HOURS + 1);
    feed.state(matchId, { status: 'live' });
    await stands(matchId, 'live');
    feed.record(matchId, homeWon, 1);
    await stands(matchId, 'finished', true);
    await server.modules.book.settlement.settleMatch(matchId);
    expect(await betOf(5, betId)).toMatchObject({ status: 'void', payout: '100.00' });
  });

  it('leaves the books balanced', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});
