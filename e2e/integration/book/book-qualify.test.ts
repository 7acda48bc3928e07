import { factsIn } from '@touchline/rules/testing';
import { auditLedger, engines, formatMarketId, inPlay, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver, ODDS } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';

const through = { ...preMatch, type: 'qualify' } as const;
const throughLive = { ...inPlay, type: 'qualify' } as const;
const THROUGH_ODDS = { home: 1800, away: 2000 };

type Facts = ReturnType<typeof factsIn>;
const cup = (
  goals: Facts['goals'],
  part: Partial<Facts> = {},
  shootout: { home: number; away: number } | null = null,
) => ({
  ...factsIn(60, { home: 0, away: 0 }),
  goals,
  knockout: { firstLeg: null, shootout, qualified: null },
  ...part,
});
const goal = (side: 'home' | 'away', minute: number): Facts['goals'][number] => ({
  side,
  minute,
  period: minute > 90 ? 'extra_time' : 'second_half',
  scorer: null,
  ownGoal: false,
});
const LEVEL = [goal('home', 60), goal('away', 70)];
const drawn = cup(LEVEL, { state: 'playing' });

describe.each(engines)('the qualification market on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);

  const leg = (matchId: string, outcome: 'home' | 'away' = 'home') =>
    driver.leg(matchId, { marketId: formatMarketId(through), outcome, oddsMilli: THROUGH_ODDS[outcome] });
  /** A bet on either side going through and one on the draw, on a match of a cup. */
  async function placed(member: HeadlessClient) {
    const [matchId = ''] = await driver.upcoming(1);
    feed.prices(matchId, [preMatch, ODDS], [through, THROUGH_ODDS]);
    const place = async (one: ReturnType<typeof leg>) => (await must(member, 'placeBet', driver.bet([one]))).betId;
    const home = await place(leg(matchId));
    const away = await place(leg(matchId, 'away'));
    const draw = await place(driver.leg(matchId, { outcome: 'draw', oddsMilli: ODDS.draw }));
    return { matchId, home, away, draw };
  }

  it('is paid with the result when normal time decides it', async () => {
    const member = await demoMember(server.url, 1);
    const { matchId, home, away, draw } = await placed(member);
    feed.record(matchId, cup([goal('away', 70)]), 1);
    await driver.until(member, home, { status: 'settled', payout: '0.00' });
    await driver.until(member, away, { status: 'settled', payout: '200.00' });
    await driver.until(member, draw, { status: 'settled', payout: '0.00' });
  });

  it('waits through extra time while the draw after 90 minutes is paid, and is paid by its goals', async () => {
    const member = await demoMember(server.url, 2);
    const { matchId, home, away, draw } = await placed(member);
    feed.record(matchId, drawn, 1);
    await driver.until(member, draw, { status: 'settled', payout: '340.00' });
    for (const betId of [home, away])
      expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'accepted', payout: null });
    feed.record(matchId, cup([...LEVEL, goal('home', 104)]), 2);
    await driver.until(member, home, { status: 'settled', payout: '180.00' });
    await driver.until(member, away, { status: 'settled', payout: '0.00' });
    expect(await must(member, 'getBet', { betId: draw })).toMatchObject({ payout: '340.00' });
    const { legs } = await must(member, 'getBet', { betId: home });
    expect(legs[0]).toMatchObject({ result: 'won', resultScore: { home: 2, away: 1 } });
  });

  it('is paid on penalties, and anew when the shoot-out is corrected', async () => {
    const member = await demoMember(server.url, 3);
    const { matchId, home, away, draw } = await placed(member);
    feed.record(matchId, cup(LEVEL, {}, { home: 4, away: 3 }), 1);
    await driver.until(member, home, { status: 'settled', payout: '180.00' });
    await driver.until(member, away, { status: 'settled', payout: '0.00' });
    feed.record(matchId, cup(LEVEL, {}, { home: 4, away: 5 }), 2);
    await driver.until(member, home, { status: 'settled', payout: '0.00' });
    await driver.until(member, away, { status: 'settled', payout: '200.00' });
    expect((await must(member, 'getBet', { betId: draw })).timeline.map(({ status }) => status)).toEqual([
      'placed',
      'accepted',
      'settled',
    ]);
  });

  it('is open again when the end is withdrawn', async () => {
    const member = await demoMember(server.url, 4);
    const { matchId, home, draw } = await placed(member);
    feed.record(matchId, cup(LEVEL, {}, { home: 4, away: 3 }), 1);
    await driver.until(member, home, { status: 'settled', payout: '180.00' });
    feed.record(matchId, drawn, 2);
    await driver.until(member, home, { status: 'accepted', payout: null });
    expect(await must(member, 'getBet', { betId: draw })).toMatchObject({ status: 'settled', payout: '340.00' });
  });

  it('returns the stake when the match is abandoned in extra time, while decided selections keep their result', async () => {
    const member = await demoMember(server.url, 5);
    const { matchId, home, away, draw } = await placed(member);
    feed.record(matchId, cup(LEVEL, { state: 'abandoned' }), 1);
    await driver.until(member, draw, { status: 'settled', payout: '340.00' });
    for (const betId of [home, away]) await driver.until(member, betId, { status: 'void', payout: '100.00' });
  });

  it('is not combined with the result of its match, and is with that of another', async () => {
    const member = await demoMember(server.url, 6);
    const [one = '', two = ''] = await driver.upcoming(2);
    feed.prices(one, [preMatch, ODDS], [through, THROUGH_ODDS]);
    expect(await refusal(member, 'placeBet', driver.bet([leg(one), driver.leg(one)]))).toBe('conflict');
    const { betId } = await must(member, 'placeBet', driver.bet([leg(one), driver.leg(two)]));
    feed.record(one, cup(LEVEL, {}, { home: 4, away: 3 }), 1);
    feed.result(two, 1, 0);
    await driver.until(member, betId, { status: 'settled', payout: '360.00' });
  });

  it('is bet on in extra time at its minute, when nothing else is', async () => {
    const member = await demoMember(server.url, 7);
    const [matchId = ''] = await driver.upcoming(1);
    const extra = { period: 'extra_first_half', seconds: 95 * 60, injurySeconds: 0, rate: 1, running: true } as const;
    feed.state(matchId, {
      status: 'live',
      score: { home: 1, away: 1 },
      clock: { ...extra, at: clock.now() },
      parts: [{ period: 'extra_time', score: { home: 0, away: 0 } }],
    });
    feed.prices(matchId, [throughLive, THROUGH_ODDS]);
    expect(await refusal(member, 'placeBet', driver.bet([driver.liveLeg(matchId)]))).toBe('market_closed');
    const { betId } = await must(
      member,
      'placeBet',
      driver.bet([{ ...leg(matchId), marketId: formatMarketId(throughLive) }]),
    );
    await driver.pass(6_000);
    await driver.until(member, betId, { status: 'accepted' });
    const { legs } = await must(member, 'getBet', { betId });
    expect(legs[0]).toMatchObject({ minuteAtBet: "96'", scoreAtBet: { home: 1, away: 1 } });
    feed.record(matchId, cup([...LEVEL, goal('away', 119)]), 1);
    await driver.until(member, betId, { status: 'settled', payout: '0.00' });
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
