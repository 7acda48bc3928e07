import { everyEngine, formatMarketId, inPlay, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver, ODDS } from '../../src/book-driver.ts';
import type { SiteJson } from '../../src/edited-sites.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must } from '../../src/members.ts';
import { askFor, decideOn } from '../../src/two-operators.ts';

const LIMITS = {
  betMin: '10.00',
  betMax: '500.00',
  payoutMax: '100000.00',
  selectionMax: '700.00',
  bookMax: '3000.00',
  byMarket: { correct_score: { betMin: '20.00', betMax: '50.00' } },
};

describe.each(everyEngine)('how much may be staked on $name', ({ name: engine }) => {
  const sites = (site: SiteJson) => ({
    ...site,
    limits: { CNY: LIMITS },
    deposits: { CNY: (site.deposits as { CNY: object }).CNY },
    withdrawals: { CNY: (site.withdrawals as { CNY: object }).CNY },
    maxLegs: 3,
    betDelays: { football: { seconds: 4, byMarket: { correct_score: 7 } } },
  });
  const { clock, feed, server } = useServer({ engine, sites });
  const driver = new BookDriver(server, feed, clock);

  const score = { ...preMatch, type: 'cs' } as const;
  /** A match with prices of its result and of exact scores. */
  async function upcoming() {
    const [matchId = ''] = await driver.upcoming(1);
    feed.prices(matchId, [preMatch, ODDS], [score, { '1-0': 7000 }]);
    return matchId;
  }
  const scoreLeg = (matchId: string) =>
    driver.leg(matchId, { marketId: formatMarketId(score), outcome: '1-0', oddsMilli: 7000 });
  const stake = (member: HeadlessClient, matchId: string, amount: string, part: { outcome?: 'draw' } = {}) =>
    member.client.call(
      'placeBet',
      driver.bet([driver.leg(matchId, { ...part, oddsMilli: ODDS[part.outcome ?? 'home'] })], { stake: amount }),
    );
  async function cancel(betId: string) {
    const payload = { betId, act: 'cancel', published: 'obvious_error', results: null };
    const id = await askFor(server, { kind: 'bet', memberId: null, payload });
    expect(await decideOn(server, id, 'bob', 'approve')).toBe('carried_out');
  }
  const tooMuch = (max: string) => ({ ok: false, reason: 'stake_above_max', detail: { max } });
  const tooMany = (max: string) => ({ ok: false, reason: 'payout_above_max', detail: { max } });
  const taken = { ok: true };

  it('is shown with the quote: by kind of market, less the member’s stakes on a selection', async () => {
    const member = await demoMember(server.url, 1);
    const matchId = await upcoming();
    const quote = () => must(member, 'quoteBet', { legs: [driver.leg(matchId), scoreLeg(matchId)] });
    expect(await quote()).toMatchObject({
      maxLegs: 3,
      maxPayout: '100000.00',
      items: [
        { minStake: '10.00', maxStake: '500.00' },
        { minStake: '20.00', maxStake: '50.00' },
      ],
    });
    expect(await stake(member, matchId, '450')).toMatchObject(taken);
    expect((await quote()).items.map(({ maxStake }) => maxStake)).toEqual(['250.00', '50.00']);
  });

  it('is the same when the bet is placed, and nothing is reduced by itself', async () => {
    const member = await demoMember(server.url, 2);
    const matchId = await upcoming();
    const exact = (amount: string) =>
      member.client.call('placeBet', driver.bet([scoreLeg(matchId)], { stake: amount }));
    expect(await exact('19.99')).toMatchObject({ reason: 'stake_below_min', detail: { min: '20.00' } });
    expect(await exact('50.01')).toMatchObject(tooMuch('50.00'));
    const four = [matchId, await upcoming(), await upcoming(), await upcoming()].map((id) => driver.leg(id));
    expect(await member.client.call('placeBet', driver.bet(four))).toMatchObject({
      reason: 'too_many_legs',
      detail: { n: 3 },
    });
    const mixed = [driver.leg(four[1]?.matchId ?? ''), scoreLeg(matchId)];
    expect(await member.client.call('placeBet', driver.bet(mixed, { stake: '51' }))).toMatchObject(tooMuch('50.00'));
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1280.00' });
  });

  it('ends for one member where the bets on one selection together reach the most', async () => {
    const member = await demoMember(server.url, 3);
    const matchId = await upcoming();
    expect(await stake(member, matchId, '500')).toMatchObject(taken);
    expect(await stake(member, matchId, '201')).toMatchObject(tooMuch('200.00'));
    const parlay = driver.bet([driver.leg(matchId), driver.leg(await upcoming())], { stake: '150' });
    await must(member, 'placeBet', parlay);
    // The same key again is the same bet, even where the limit is used up.
    expect(await must(member, 'placeBet', parlay)).toMatchObject({ status: 'accepted' });
    expect(await stake(member, matchId, '51')).toMatchObject(tooMuch('50.00'));
    expect(await stake(member, matchId, '51', { outcome: 'draw' })).toMatchObject(taken);
  });

  it('ends for everybody where the book’s payout on one selection reaches the maximum', async () => {
    const matchId = await upcoming();
    for (const number of [4, 5, 6]) {
      const member = await demoMember(server.url, number);
      expect(await stake(member, matchId, '450')).toMatchObject(taken);
    }
    const last = await demoMember(server.url, 7);
    const quote = await must(last, 'quoteBet', { legs: [driver.leg(matchId)] });
    expect(quote.items[0]).toMatchObject({ maxStake: '150.00' });
    expect(await stake(last, matchId, '151')).toMatchObject(tooMany('300.00'));
    expect(await stake(last, matchId, '150')).toMatchObject(taken);
    expect(await stake(last, matchId, '10')).toMatchObject(tooMany('0.00'));
  });

  it('holds for bets at the same moment, in however many batches they come', async () => {
    const members = await Promise.all([8, 9].map((number) => demoMember(server.url, number)));
    const matchId = await upcoming();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => stake(members[turn % 2] as HeadlessClient, matchId, '70')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ reason: 'stake_above_max' });
    const [sum] = await server.platform.db.query(
      'SELECT sum(b.stake)::bigint AS staked FROM bet b JOIN bet_leg l ON l.bet_id = b.id WHERE l.match_id = $1',
      [BigInt(matchId)],
    );
    expect(sum).toEqual({ staked: 140_000n });
  });

  it('is counted in the transaction of the bet: a batch that finds the limit used up runs again', async () => {
    const member = await demoMember(server.url, 10);
    const matchId = await upcoming();
    // Taken on another server: this one knows nothing of it before it counts.
    await server.platform.db.query(
      `INSERT INTO bet_exposure (match_id, market_id, outcome, member_id, currency, site_id, amount)
       SELECT $1, $2, 'home', id, 'CNY', 5000, 65000 FROM member WHERE site_id = 5000 AND name = 'demo10'`,
      [BigInt(matchId), formatMarketId(preMatch).replace('pre.', '')],
    );
    expect(await stake(member, matchId, '100')).toMatchObject(tooMuch('50.00'));
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
  });

  it('is one limit for the same terms, before the match and in play', async () => {
    const member = await demoMember(server.url, 16);
    const matchId = await upcoming();
    await must(member, 'placeBet', driver.bet([driver.leg(matchId)], { stake: '400' }));
    feed.state(matchId, { status: 'live' });
    feed.prices(matchId, [inPlay, ODDS]);
    const { items } = await must(member, 'quoteBet', { legs: [driver.liveLeg(matchId)] });
    expect(items[0]?.maxStake).toBe('300.00');
    expect(
      await member.client.call('placeBet', driver.bet([driver.liveLeg(matchId)], { stake: '301', oddsChange: 'any' })),
    ).toMatchObject(tooMuch('300.00'));
  });

  it('gives back the share of a bet that was turned down or cancelled', async () => {
    const member = await demoMember(server.url, 11);
    const live = await driver.live();
    const { book } = server.modules;
    const most = async (leg: ReturnType<BookDriver['leg']>) =>
      (await must(member, 'quoteBet', { legs: [leg] })).items[0]?.maxStake;
    const waiting = await must(member, 'placeBet', driver.bet([driver.liveLeg(live)], { stake: '400' }));
    expect(await most(driver.liveLeg(live))).toBe('300.00');
    await book.decisions.rejectWaiting(BigInt(waiting.betId), 'alice', '异常');
    expect(await most(driver.liveLeg(live))).toBe('500.00');
    const matchId = await upcoming();
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)], { stake: '400' }));
    expect(await most(driver.leg(matchId))).toBe('300.00');
    await cancel(betId);
    expect(await most(driver.leg(matchId))).toBe('500.00');
  });

  it('counts a bet in its delay at the price it was accepted at, and takes no more back than that', async () => {
    const one = await demoMember(server.url, 15);
    const live = await driver.live();
    const counted = async () => {
      const rows = await server.platform.db.query<{ amount: bigint }>(
        'SELECT amount FROM bet_exposure WHERE match_id = $1 AND member_id = 0',
        [BigInt(live)],
      );
      return rows.map(({ amount }) => amount);
    };
    const { betId } = await must(
      one,
      'placeBet',
      driver.bet([driver.liveLeg(live)], { stake: '400', oddsChange: 'any' }),
    );
    expect(await counted()).toEqual([80_000n]);
    feed.prices(live, [inPlay, { home: 3000, draw: 3400, away: 4000 }]);
    clock.advance(4_000);
    await driver.until(one, betId, { status: 'accepted', potentialReturn: '1200.00' });
    expect(await counted()).toEqual([120_000n]);
    await cancel(betId);
    expect(await counted()).toEqual([0n]);
  });

  it('gives nothing back that was never counted', async () => {
    const member = await demoMember(server.url, 18);
    const matchId = await upcoming();
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)], { stake: '400' }));
    // As if no limit was set when it was taken.
    await server.platform.db.asOwner((owner) =>
      owner.query('DELETE FROM bet_exposure WHERE match_id = $1', [BigInt(matchId)]),
    );
    await cancel(betId);
    expect(await stake(member, matchId, '501')).toMatchObject(tooMuch('500.00'));
  });

  it('is capped for one member by an operator, in one unit and until it is taken off', async () => {
    const member = await demoMember(server.url, 12);
    const other = await demoMember(server.url, 13);
    const matchId = await upcoming();
    const memberId = (await server.modules.account.members.byName(5000, 'demo12'))?.id ?? 0n;
    const { caps } = server.modules.book;
    const set = (minor: bigint | null) =>
      caps.set({ memberId, currency: 'CNY' }, minor, { operator: 'alice', reason: '套利' });
    await set(2_500n);
    // Nobody asked before: the count finds the cap, and nothing was moved.
    expect(await stake(member, matchId, '30')).toMatchObject(tooMuch('25.00'));
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
    const quote = await must(member, 'quoteBet', { legs: [driver.leg(matchId)] });
    expect(quote.items[0]).toMatchObject({ maxStake: '25.00' });
    expect(await stake(member, matchId, '25.01')).toMatchObject(tooMuch('25.00'));
    expect(await stake(member, matchId, '25')).toMatchObject(taken);
    expect(await stake(other, matchId, '26')).toMatchObject(taken);
    await set(null);
    expect(await stake(member, matchId, '26')).toMatchObject(taken);
    await expect(server.platform.db.query('UPDATE bet_cap SET stake_max = 1')).rejects.toThrow(/permission denied/);
  });

  it('waits in play for the site’s delay of the market, which the quote shows before', async () => {
    const member = await demoMember(server.url, 14);
    const matchId = await driver.live();
    const live = { ...score, phase: 'live' } as const;
    feed.prices(matchId, [inPlay, ODDS], [live, { '1-0': 7000 }]);
    const exact = driver.leg(matchId, { marketId: formatMarketId(live), outcome: '1-0', oddsMilli: 7000 });
    const { items, ttlSeconds } = await must(member, 'quoteBet', {
      legs: [driver.liveLeg(matchId), exact, driver.leg(matchId)],
    });
    expect(ttlSeconds).toBe(5);
    expect((await must(member, 'quoteBet', { legs: [driver.leg(matchId)] })).ttlSeconds).toBe(30);
    expect(items.map(({ delaySeconds }) => delaySeconds)).toEqual([4, 7, 0]);
    const result = await must(member, 'placeBet', driver.bet([driver.liveLeg(matchId)]));
    const correct = await must(member, 'placeBet', driver.bet([exact], { stake: '20' }));
    expect([result, correct].map(({ decidesAt, placedAt }) => (decidesAt ?? 0) - placedAt)).toEqual([4_000, 7_000]);
  });
});
