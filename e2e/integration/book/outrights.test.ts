import type { OutrightFacts } from '@touchline/rules/results';
import { auditLedger, engines, formatMarketId, title } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const HOUR_MS = 3_600_000;
const ODDS = { t1: 6_000, t2: 3_000, t3: 12_000 };

const won = (...winners: string[]): OutrightFacts => ({ state: 'completed', winners, absent: [] });
const PLAYING: OutrightFacts = { state: 'playing', winners: [], absent: [] };

describe.each(engines)('outrights on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);
  let ids = 9_000;

  async function competition(): Promise<string> {
    const matchId = String(++ids);
    feed.competition(matchId, clock.now() + HOUR_MS);
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    feed.state(matchId);
    feed.prices(matchId, [title, ODDS]);
    return matchId;
  }
  const leg = (matchId: string, outcome: keyof typeof ODDS = 't1') =>
    driver.leg(matchId, { marketId: formatMarketId(title), outcome, oddsMilli: ODDS[outcome] });
  const place = (member: HeadlessClient, matchId: string, outcome: keyof typeof ODDS = 't1') =>
    must(member, 'placeBet', driver.bet([leg(matchId, outcome)]));
  const list = (tab: 'outright' | 'today' | 'early' | 'parlay', member: HeadlessClient) =>
    must(member, 'matchList', { sport: 'football', tab, page: 1, size: 50 });

  it('are in a tab of their own with all their prices, and in no other', async () => {
    const member = await demoMember(server.url, 1);
    const matchId = await competition();
    const [match = ''] = await driver.upcoming(1);
    const { items, counts } = await list('outright', member);
    expect(items).toMatchObject([
      { info: { matchId, kind: 'outright' }, markets: [{ type: 'outright', selections: { length: 3 } }] },
    ]);
    expect(counts.outright).toBe(1);
    for (const tab of ['today', 'early', 'parlay'] as const) {
      const others = (await list(tab, member)).items.map(({ info }) => info.matchId);
      expect(others).not.toContain(matchId);
    }
    expect((await list('today', member)).items.map(({ info }) => info.matchId)).toContain(match);
    const { items: found } = await must(member, 'leagueList', { sport: 'football' });
    expect(found).toMatchObject([{ leagueId: 'test', matches: 1 }]);
  });

  it('are quoted, taken once for a key, and paid to members who backed the winner', async () => {
    const member = await demoMember(server.url, 2);
    const matchId = await competition();
    const { items } = await must(member, 'quoteBet', { legs: [leg(matchId)] });
    expect(items).toMatchObject([{ status: 'active', oddsMilli: 6_000, delaySeconds: 0 }]);
    const bet = driver.bet([leg(matchId)]);
    const { betId, potentialReturn, status } = await must(member, 'placeBet', bet);
    expect([status, potentialReturn]).toEqual(['accepted', '600.00']);
    expect((await must(member, 'placeBet', bet)).betId).toBe(betId);
    const lost = await place(member, matchId, 't2');

    feed.record(matchId, won('t1'), 1);
    await driver.until(member, betId, { status: 'settled', payout: '600.00' });
    await driver.until(member, lost.betId, { status: 'settled', payout: '0.00' });
    const settled = await must(member, 'getBet', { betId });
    expect(settled.legs).toMatchObject([
      { type: 'outright', homeName: '测试联赛 第 1 赛季', result: 'won', deadHeat: 1, resultScore: null },
    ]);
    const { items: results } = await must(member, 'resultList', {
      sport: 'football',
      from: NOON - 12 * HOUR_MS,
      page: 1,
      size: 50,
    });
    expect(results.map(({ info }) => info.matchId)).not.toContain(matchId);
  });

  it('divide the stake in a dead heat, and pay the difference when that is corrected', async () => {
    const member = await demoMember(server.url, 3);
    const matchId = await competition();
    const { betId } = await place(member, matchId);
    feed.record(matchId, won('t1', 't3'), 1);
    await driver.until(member, betId, { status: 'settled', payout: '300.00' });
    expect((await must(member, 'getBet', { betId })).legs).toMatchObject([{ result: 'won', deadHeat: 2 }]);
    feed.record(matchId, won('t1', 't2', 't3'), 2);
    await driver.until(member, betId, { payout: '200.00' });
    feed.record(matchId, won('t1'), 3);
    await driver.until(member, betId, { payout: '600.00' });
    feed.record(matchId, won('t2'), 4);
    await driver.until(member, betId, { payout: '0.00' });
    feed.record(matchId, PLAYING, 5);
    await driver.until(member, betId, { status: 'accepted', payout: null });
    feed.record(matchId, won('t1', 't2'), 6);
    await driver.until(member, betId, { status: 'settled', payout: '300.00' });
    expect(await must(member, 'walletBalance', {})).toMatchObject({ lockedBets: '0.00' });
  });

  it('return the stake on a club that never took part, on void and on cancelled bets', async () => {
    const member = await demoMember(server.url, 4);
    const [one, two, three] = [await competition(), await competition(), await competition()];
    const absent = await place(member, one);
    const stays = await place(member, one, 't2');
    feed.record(one, { ...PLAYING, absent: ['t1'] }, 1);
    await driver.until(member, absent.betId, { status: 'void', payout: '100.00' });
    expect(await must(member, 'getBet', { betId: stays.betId })).toMatchObject({ status: 'accepted' });
    const voided = await place(member, two);
    feed.void(two, { marketId: formatMarketId(title) });
    await driver.until(member, voided.betId, { status: 'void', payout: '100.00' });
    const cancelled = await place(member, three);
    feed.record(three, { state: 'cancelled', winners: [], absent: [] }, 1);
    await driver.until(member, cancelled.betId, { status: 'void', payout: '100.00' });
  });

  it('are not combined, and refused when locked, silent, moved, left or closed', async () => {
    const member = await demoMember(server.url, 5);
    const matchId = await competition();
    const [match = ''] = await driver.upcoming(1);
    const single = () => driver.bet([leg(matchId)]);
    expect(await refusal(member, 'placeBet', driver.bet([leg(matchId), driver.leg(match)]))).toBe('not_parlay');
    expect(await refusal(member, 'placeBet', { ...single(), stake: '1' })).toBe('stake_below_min');
    feed.prices(matchId, [title, { ...ODDS, t1: 5_500 }]);
    expect(await refusal(member, 'placeBet', single())).toBe('odds_changed');
    feed.suspend(matchId);
    expect(await refusal(member, 'placeBet', single())).toBe('market_suspended');
    feed.prices(matchId, [title, ODDS]);
    clock.advance(200_000);
    expect(await refusal(member, 'placeBet', single())).toBe('market_suspended');
    feed.prices(matchId, [title, { t2: 3_000, t3: 12_000 }]);
    expect(await refusal(member, 'placeBet', single())).toBe('market_closed');
    feed.prices(matchId, [title, ODDS]);
    clock.advance(HOUR_MS);
    feed.prices(matchId, [title, ODDS]);
    // An hour later nobody is signed in any more.
    const late = await demoMember(server.url, 6);
    expect(await refusal(late, 'placeBet', single())).toBe('event_started');
    feed.record(matchId, won('t1'), 1);
    await expect.poll(() => refusal(late, 'placeBet', single())).toBe('event_ended');
  });

  it('leave books that are whole', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});
