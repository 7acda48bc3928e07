import { passwordDigest } from '@touchline/client';
import { factsOf } from '@touchline/rules/testing';
import {
  auditLedger,
  type DevEnvironment,
  engines,
  formatMarketId,
  inPlay,
  ManualFeed,
  manualClock,
  preMatch,
  startDev,
  usualEngine,
} from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptHome } from '../../fixtures/kept-home.ts';
import { BookDriver, ODDS } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NIL = { home: 0, away: 0 };
const homeWon = factsOf(NIL, { home: 1, away: 0 });
const playing = { ...factsOf(NIL, NIL), state: 'playing' as const, completedHalves: 1 as const };
const SHORTER = { home: 1400, draw: 4500, away: 8000 };
const exchanged = { home: { id: 'a', name: '客场队' }, away: { id: 'h', name: '主场队' } };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(engines)('uncertain states, on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const feed = new ManualFeed(clock);
  let server: DevEnvironment;
  let driver: BookDriver;

  beforeAll(async () => {
    const env = { FEED_SPEED: '1', BET_DELAY_SECONDS: '0', RATE_LIMITS_OFF: '1' };
    server = await startDev({ engine, clock, feed, env });
    driver = new BookDriver(server, feed, clock);
  });
  afterAll(() => server.close());

  async function bet(member: HeadlessClient, matchId: string, part: Parameters<BookDriver['leg']>[1] = {}) {
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId, part)]));
    return betId;
  }
  const rows = (sql: string, matchId: string) => server.platform.db.query(sql, [BigInt(matchId)]);
  const written = (table: string, matchId: string, count = 1) =>
    expect.poll(() => rows(`SELECT 1 FROM ${table} WHERE match_id = $1`, matchId)).toHaveLength(count);
  const jobs = async () => {
    await server.platform.jobs.runDue();
    await server.platform.jobs.runDue();
  };

  describe('is not bought back', () => {
    it.each(['1', '0.5'] as const)('a bet that a void of %s on record covers', async (factor) => {
      const member = await demoMember(server.url, 1);
      const [matchId = '', other = ''] = await driver.upcoming(2);
      const [betId, fine] = [await bet(member, matchId), await bet(member, other)];
      const { quoteId } = await must(member, 'quoteCashOut', { betId });
      clock.advance(1_000);
      feed.prices(matchId, [preMatch, ODDS]);
      await server.modules.book.records.void(
        {
          type: 'void',
          matchId,
          voidId: `v${factor}`,
          factor,
          marketId: formatMarketId(preMatch),
          placedFrom: NOON - HOUR_MS,
          placedTo: clock.now(),
          reason: 'test',
        },
        'manual',
      );
      expect(await refusal(member, 'cashOut', { idempotencyKey: newKey(), quoteId })).toBe('cash_out_unavailable');
      expect(await refusal(member, 'quoteCashOut', { betId })).toBe('cash_out_unavailable');
      // A bet struck since, and one elsewhere, are as good as any.
      for (const sound of [fine, await bet(member, matchId)])
        expect(await must(member, 'quoteCashOut', { betId: sound })).toMatchObject({ stakeLeft: '0.00' });
    });

    it('a bet on a match that was put off so long that it will be void; one that is a little late may be', async () => {
      const member = await demoMember(server.url, 2);
      const [late = '', far = ''] = await driver.upcoming(2);
      const [inTime, inDoubt] = [await bet(member, late), await bet(member, far)];
      clock.advance(1_000);
      feed.fixture(late, clock.now() + 5 * HOUR_MS);
      feed.fixture(far, clock.now() + 72 * HOUR_MS);
      await written('match_stoppage', far);
      clock.advance(1_000);
      for (const id of [late, far]) feed.prices(id, [preMatch, SHORTER]);
      const since = await bet(member, far, { oddsMilli: SHORTER.home });
      expect(await refusal(member, 'quoteCashOut', { betId: inDoubt })).toBe('cash_out_unavailable');
      for (const betId of [inTime, since])
        expect(await must(member, 'quoteCashOut', { betId })).toMatchObject({ stakeLeft: '0.00' });
    });

    it('a bet on a match that resumed too late, before the rule voids it', async () => {
      const member = await demoMember(server.url, 3);
      const [matchId = ''] = await driver.upcoming(1);
      const betId = await bet(member, matchId);
      clock.advance(1_000);
      feed.state(matchId, { status: 'interrupted' });
      await written('match_stoppage', matchId);
      clock.advance(25 * HOUR_MS);
      feed.state(matchId, { status: 'live' });
      feed.prices(matchId, [inPlay, SHORTER]);
      await expect
        .poll(() => rows('SELECT 1 FROM match_stoppage WHERE match_id = $1 AND resumed_at IS NOT NULL', matchId))
        .toHaveLength(1);
      const again = await demoMember(server.url, 3);
      expect(await refusal(again, 'quoteCashOut', { betId })).toBe('cash_out_unavailable');
      clock.advance(-25 * HOUR_MS);
    });

    it('two bets at once under one key', async () => {
      const member = await demoMember(server.url, 4);
      const [one = '', two = ''] = await driver.upcoming(2);
      const quotes = await Promise.all(
        [await bet(member, one), await bet(member, two)].map((betId) => must(member, 'quoteCashOut', { betId })),
      );
      const idempotencyKey = newKey();
      const answers = await Promise.all(
        quotes.map(({ quoteId }) => member.client.call('cashOut', { idempotencyKey, quoteId })),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'key_reused' });
    });
  });

  it('sides that were exchanged stop sales, also when there were no prices in between', async () => {
    const member = await demoMember(server.url, 5);
    const [matchId = ''] = await driver.upcoming(1);
    const betId = await bet(member, matchId);
    const startAt = server.modules.book.board.match(matchId)?.info.startAt ?? 0;
    feed.prices(matchId);
    feed.fixture(matchId, startAt, exchanged);
    feed.prices(matchId, [preMatch, ODDS]);
    expect(await refusal(member, 'placeBet', driver.bet([driver.leg(matchId)]))).toBe('market_closed');
    expect((await must(member, 'getBet', { betId })).legs[0]).toMatchObject({ homeName: '主场队' });
    feed.fixture(matchId, startAt);
    feed.prices(matchId, [preMatch, ODDS]);
    await bet(member, matchId);
  });

  it('nothing is settled by a record under exchanged sides', async () => {
    const member = await demoMember(server.url, 5);
    const [matchId = ''] = await driver.upcoming(1);
    const betId = await bet(member, matchId);
    const startAt = server.modules.book.board.match(matchId)?.info.startAt ?? 0;
    feed.fixture(matchId, startAt, exchanged);
    feed.record(matchId, homeWon, 1);
    await clock.advance(MINUTE_MS);
    await server.platform.jobs.runDue();
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'accepted' });
    feed.fixture(matchId, startAt);
    feed.record(matchId, homeWon, 2);
    await driver.until(member, betId, { status: 'settled' });
  });

  it('nothing is sold once the facts say that it is over, whatever the state beside them', async () => {
    const member = await demoMember(server.url, 6);
    const matchId = await driver.live();
    feed.record(matchId, homeWon, 1, { status: 'live' });
    feed.state(matchId, { status: 'live' });
    feed.prices(matchId, [inPlay, ODDS]);
    expect(await refusal(member, 'placeBet', driver.bet([driver.liveLeg(matchId)]))).toBe('event_ended');
  });

  it('a repeated record settles bets placed since, under a version as long as a time in milliseconds', async () => {
    const member = await demoMember(server.url, 7);
    const [matchId = ''] = await driver.upcoming(1);
    const other = new ManualFeed(clock);
    other.result(matchId, 1, 0, 1_750_000_000_000);
    const message = other.results.get(matchId);
    if (!message) throw new Error('there is no result');
    await server.modules.book.records.result(message, 'manual');
    clock.advance(2 * MINUTE_MS);
    await jobs();
    feed.prices(matchId, [preMatch, ODDS]);
    const betId = await bet(member, matchId);
    await server.modules.book.records.result(message, 'manual');
    await jobs();
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'settled', payout: '200.00' });
  });

  it('a bet that was open again and is settled once more has filled a turnover once', async () => {
    const member = await demoMember(server.url, 8);
    const memberId = (await server.modules.account.members.byName(5000, 'demo08'))?.id ?? 0n;
    const who = { siteId: 5000, memberId, currency: 'CNY' as const };
    const [matchId = ''] = await driver.upcoming(1);
    const from = new Date(clock.now());
    const betId = await bet(member, matchId);
    feed.result(matchId, 1, 0, 1);
    await driver.until(member, betId, { status: 'settled' });
    clock.advance(MINUTE_MS);
    const later = new Date(clock.now());
    feed.record(matchId, playing, 2, { status: 'live' });
    await driver.until(member, betId, { status: 'accepted' });
    expect(await server.modules.book.validStakes.settledFrom(who, [from])).toEqual([0n]);
    feed.result(matchId, 1, 0, 3);
    await driver.until(member, betId, { status: 'settled' });
    expect(await server.modules.book.validStakes.settledFrom(who, [from, later])).toEqual([10_000n, 0n]);
  });

  describe('while money waits for its turn', () => {
    /** Both slots of the batch are taken until something is over, as under load. */
    async function busy(until: () => Promise<unknown>): Promise<{ readonly over: Promise<unknown> }> {
      const move = server.modules.money.batch.declare<null>({
        guard: async (_tx, taken) => {
          await until();
          return taken.map(() => false);
        },
      });
      const take = async () => {
        const done = move(null, {} as never);
        await pause(50);
        return done;
      };
      const over = Promise.all([take(), pause(60).then(take)]);
      await pause(150);
      return { over };
    }

    it('a bet and a transfer share one limit', async () => {
      const member = await demoMember(server.url, 9);
      await must(member, 'setLimit', { kind: 'wager', period: 'day', amount: '100' });
      const [matchId = ''] = await driver.upcoming(1);
      const { over } = await busy(() => pause(900));
      const answers = await Promise.all([
        member.client.call('placeBet', driver.bet([driver.leg(matchId)])),
        member.client.call('transferIn', { idempotencyKey: newKey(), venueEnName: 'YBDZ', amount: '100' }),
      ]);
      await over;
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'limit_reached' });
    });

    // The embedded engine does one thing at a time: there is no meanwhile.
    if (engine === 'postgresql')
      it('a member who is excluded meanwhile has struck no bet and sent no money', async () => {
        const member = await demoMember(server.url, 10);
        const [matchId = ''] = await driver.upcoming(1);
        let release = () => {};
        const isExcluded = new Promise<void>((resolve) => {
          release = resolve;
        });
        const { over } = await busy(() => isExcluded);
        const placed = member.client.call('placeBet', driver.bet([driver.leg(matchId)]));
        const sent = member.client.call('transferIn', { idempotencyKey: newKey(), venueEnName: 'YBDZ', amount: '100' });
        await pause(200);
        const password = passwordDigest(nodeSuite, 'demo10', 'Demo1234');
        await must(member, 'selfExclude', { duration: 'one_year', confirmation: '自我排除', password }).finally(
          release,
        );
        await over;
        expect(await placed).toMatchObject({ ok: false, reason: 'excluded' });
        expect(await sent).toMatchObject({ ok: false, reason: 'excluded' });
        expect(await rows('SELECT 1 FROM bet_leg WHERE match_id = $1', matchId)).toEqual([]);
      });
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

it('sides exchanged while the server was down sell nothing on a match that was bet on', async () => {
  const clock = manualClock(NOON);
  const home = await keptHome();
  const start = (feed: ManualFeed) =>
    startDev({ engine: usualEngine, home, clock, feed, env: { FEED_SPEED: '1', LOG_LEVEL: 'silent' } });
  const first = new ManualFeed(clock);
  let server = await start(first);
  const driver = new BookDriver(server, first, clock);
  const [matchId = ''] = await driver.upcoming(1);
  const { betId } = await must(await demoMember(server.url, 1), 'placeBet', driver.bet([driver.leg(matchId)]));
  const startAt = server.modules.book.board.match(matchId)?.info.startAt ?? 0;
  await server.close();
  const again = new ManualFeed(clock);
  server = await start(again);
  try {
    again.fixture(matchId, startAt, exchanged);
    again.state(matchId);
    again.prices(matchId, [preMatch, ODDS]);
    const member = await demoMember(server.url, 1);
    expect(await member.client.call('placeBet', driver.bet([driver.leg(matchId)]))).toMatchObject({ ok: false });
    expect((await must(member, 'getBet', { betId })).legs[0]).toMatchObject({ homeName: '主场队' });
    again.fixture(matchId, startAt);
    again.state(matchId);
    again.prices(matchId, [preMatch, ODDS]);
    await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
  } finally {
    await server.close();
    await home.remove();
  }
});
