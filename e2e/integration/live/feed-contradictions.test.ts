import { factsOf } from '@touchline/rules/testing';
import {
  type DevEnvironment,
  ManualFeed,
  manualClock,
  preMatch,
  startDev,
  usualEngine,
} from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeptHome, keptHome } from '../../fixtures/kept-home.ts';
import { BookDriver, ODDS } from '../../src/book-driver.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const HOUR_MS = 3_600_000;

describe('a feed that contradicts itself', () => {
  const clock = manualClock(NOON);
  const feed = new ManualFeed(clock);
  let home: KeptHome;
  let server: DevEnvironment;
  let driver: BookDriver;

  beforeAll(async () => {
    home = await keptHome();
    server = await startDev({ engine: usualEngine, home, clock, feed, env: { FEED_SPEED: '1' } });
    driver = new BookDriver(server, feed, clock);
  });
  afterAll(async () => {
    await server.close();
    await home.remove();
  });

  const away = { id: 'a', name: '客场队' };
  const host = { id: 'h', name: '主场队' };

  it('and exchanges the sides of a match on sale sells nothing of it until they are as they were', async () => {
    const member = await demoMember(server.url, 1);
    const [matchId = ''] = await driver.upcoming(1);
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    const startAt = clock.now() + HOUR_MS;
    feed.fixture(matchId, startAt, { home: away, away: host });
    feed.prices(matchId, [preMatch, ODDS]);
    expect(await refusal(member, 'placeBet', driver.bet([driver.leg(matchId)]))).toBe('market_closed');
    expect((await must(member, 'getBet', { betId })).legs).toMatchObject([{ homeName: '主场队', awayName: '客场队' }]);
    feed.fixture(matchId, startAt, { home: host, away });
    feed.prices(matchId, [preMatch, ODDS]);
    await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
  });

  it('and prices a market under an id with other terms does not sell it', async () => {
    const member = await demoMember(server.url, 2);
    const [matchId = ''] = await driver.upcoming(1);
    const [market] = [...(server.modules.book.board.match(matchId)?.markets.values() ?? [])];
    if (!market) throw new Error('nothing is on sale');
    feed.tell({ type: 'prices', matchId, markets: [{ ...market, marketId: 'pre.ou.full.10' }] });
    expect([...(server.modules.book.board.match(matchId)?.markets.keys() ?? [])]).toEqual([]);
    expect(await refusal(member, 'placeBet', driver.bet([driver.leg(matchId)]))).toBe('market_closed');
  });

  it('and reports after a restart that a postponed match will be played has it played', async () => {
    const member = await demoMember(server.url, 3);
    const [matchId = ''] = await driver.upcoming(1);
    const { betId: early } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    clock.advance(1_000);
    feed.state(matchId, { status: 'postponed' });
    const status = async () =>
      (
        await server.platform.db.query<{ status: string }>('SELECT status FROM match WHERE id = $1', [BigInt(matchId)])
      )[0]?.status;
    await expect.poll(status).toBe('postponed');
    await server.close();
    const again = new ManualFeed(clock);
    server = await startDev({ engine: usualEngine, home, clock, feed: again, env: { FEED_SPEED: '1' } });
    clock.advance(1_000);
    again.fixture(matchId, clock.now() + 72 * HOUR_MS);
    again.state(matchId);
    again.prices(matchId, [preMatch, ODDS]);
    await expect.poll(status).toBe('not_started');
    const { betId: late } = await must(await demoMember(server.url, 3), 'placeBet', driver.bet([driver.leg(matchId)]));
    clock.advance(30 * HOUR_MS);
    await server.platform.jobs.runDue();
    await server.platform.jobs.runDue();
    const bet = async (betId: string) => must(await demoMember(server.url, 3), 'getBet', { betId });
    expect(await bet(early)).toMatchObject({ status: 'void' });
    expect(await bet(late)).toMatchObject({ status: 'accepted', legs: [{ matchStatus: 'not_started' }] });
    again.record(matchId, factsOf({ home: 0, away: 0 }, { home: 1, away: 0 }), 1);
    await expect.poll(async () => (await bet(late)).status, { timeout: 10_000 }).toBe('settled');
  });
});
