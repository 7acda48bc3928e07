import { engines, formatMarketId, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver, ODDS } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';

const handicap = (lineQuarters: number) => ({ ...preMatch, type: 'ah', lineQuarters }) as const;

/** The intended end of a leg: its selection, its price, and the score its match ends with; none is a void match. */
const ends = {
  won: { market: preMatch, oddsMilli: ODDS.home, score: [2, 1] },
  lost: { market: preMatch, oddsMilli: ODDS.home, score: [0, 1] },
  half_won: { market: handicap(-3), oddsMilli: 1930, score: [1, 0] },
  push: { market: handicap(-4), oddsMilli: 1870, score: [3, 2] },
  half_lost: { market: handicap(-1), oddsMilli: 1950, score: [1, 1] },
  void: { market: handicap(2), oddsMilli: 1910, score: null },
} as const;
type End = keyof typeof ends;

describe.each(engines)('parlays and systems on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);

  /** Places a bet of one leg for each of these ends, lets its matches end so, and answers its outcome. */
  async function played(member: HeadlessClient, wanted: readonly End[], part: Parameters<BookDriver['bet']>[1]) {
    const ids = await driver.upcoming(wanted.length);
    const legs = wanted.map((end, index) => {
      const { market, oddsMilli } = ends[end];
      const matchId = ids[index] ?? '';
      const others = market === preMatch ? [] : [[market, { home: oddsMilli, away: 1900 }] as const];
      feed.prices(matchId, [preMatch, ODDS], ...others);
      return driver.leg(matchId, { marketId: formatMarketId(market), oddsMilli });
    });
    const placed = await must(member, 'placeBet', driver.bet(legs, part));
    wanted.forEach((end, index) => {
      const [home, away] = ends[end].score ?? [];
      if (home === undefined || away === undefined) feed.void(ids[index] ?? '');
      else feed.result(ids[index] ?? '', home, away);
    });
    const results = async () =>
      (await must(member, 'getBet', { betId: placed.betId })).legs.map(({ result }) => result);
    await expect.poll(results, { timeout: 15_000 }).toEqual(wanted);
    return { placed, bet: await must(member, 'getBet', { betId: placed.betId }) };
  }

  it.each([
    // 33.33 × 2.00 × (1 + 0.93 / 2) × 1 × 1 = 97.6569
    ['won, half won, returned and void', ['won', 'half_won', 'push', 'void'], '97.65', '1344.32'],
    // 33.33 × (1 + 0.93 / 2) × 1 × 1/2 = 24.414225
    ['half won, returned and half lost', ['half_won', 'push', 'half_lost'], '24.41', '1271.08'],
  ] as const)(
    'of legs that are %s pay the product of their returns, cut to the cent',
    async (_, wanted, payout, available) => {
      const member = await demoMember(server.url, payout === '97.65' ? 11 : 12);
      const { bet } = await played(member, wanted, { stake: '33.33' });
      expect(bet).toMatchObject({ kind: 'parlay', status: 'settled', stake: '33.33', payout });
      expect(await must(member, 'walletBalance', {})).toMatchObject({ available, lockedBets: '0.00' });
    },
  );

  it('of system 4x11 pay the sum of their eleven products, cut to the cent once', async () => {
    const member = await demoMember(server.url, 13);
    const { placed, bet } = await played(member, ['won', 'half_won', 'half_lost', 'lost'], {
      kind: 'system',
      system: '4x11',
      stake: '12.34',
    });
    expect(placed).toMatchObject({ betCount: 11, unitStake: '12.34', stake: '135.74' });
    // Legs return 2.00, 1.465, 0.50 and 0. Pairs: 2.93 + 1.00 + 0.7325 + 0 + 0 + 0 = 4.6625; threes: 1.465 + 0 + 0 + 0;
    // all four: 0. 12.34 × 6.1275 = 75.61335; cut one by one they would be 36.15 + 12.34 + 9.03 + 18.07 = 75.59.
    expect(bet).toMatchObject({ status: 'settled', payout: '75.61' });
    // 1280.00 - 135.74 + 75.61
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1219.87', lockedBets: '0.00' });
  });

  it('multiply won legs, leave out void ones, and wait for every leg', async () => {
    const member = await demoMember(server.url, 1);
    const [one = '', two = '', three = ''] = await driver.upcoming(3);
    const placed = await must(member, 'placeBet', driver.bet([one, two, three].map((id) => driver.leg(id))));
    expect(placed).toMatchObject({ kind: 'parlay', betCount: 1, stake: '100.00', potentialReturn: '800.00' });
    feed.result(one, 1, 0);
    await driver.until(member, placed.betId, { status: 'accepted' });
    feed.void(two);
    feed.result(three, 2, 1);
    await driver.until(member, placed.betId, { status: 'settled', payout: '400.00' });
    const { legs } = await must(member, 'getBet', { betId: placed.betId });
    expect(legs.map((leg) => leg.result)).toEqual(['won', 'void', 'won']);
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1580.00', lockedBets: '0.00' });
  });

  it('are lost as soon as one leg is, while the others are still played', async () => {
    const member = await demoMember(server.url, 2);
    const [one = '', two = ''] = await driver.upcoming(2);
    const placed = await must(member, 'placeBet', driver.bet([one, two].map((id) => driver.leg(id))));
    feed.result(one, 0, 1);
    await driver.until(member, placed.betId, { status: 'settled', payout: '0.00' });
    expect(await must(member, 'walletBalance', {})).toMatchObject({ lockedBets: '0.00' });
    feed.result(two, 3, 0);
    await expect
      .poll(async () => (await must(member, 'getBet', { betId: placed.betId })).legs[1]?.result, { timeout: 15_000 })
      .toBe('won');
    expect(await must(member, 'getBet', { betId: placed.betId })).toMatchObject({ status: 'settled', payout: '0.00' });
  });

  it('of all void legs give the stake back and are shown as void', async () => {
    const member = await demoMember(server.url, 3);
    const [one = '', two = ''] = await driver.upcoming(2);
    const placed = await must(member, 'placeBet', driver.bet([one, two].map((id) => driver.leg(id))));
    feed.void(one);
    feed.void(two);
    await driver.until(member, placed.betId, { status: 'void', payout: '100.00' });
  });

  it.each([
    ['3x4', 4, '400.00', ['won', 'won', 'lost'], '400.00'],
    ['3x7', 7, '700.00', ['won', 'lost', 'lost'], '200.00'],
  ] as const)('of system %s are %i bets of the stake each', async (system, betCount, stake, results, payout) => {
    const member = await demoMember(server.url, betCount === 4 ? 4 : 5);
    const ids = await driver.upcoming(3);
    const placed = await must(
      member,
      'placeBet',
      driver.bet(
        ids.map((id) => driver.leg(id)),
        { kind: 'system', system },
      ),
    );
    expect(placed).toMatchObject({ kind: 'system', system, betCount, stake, unitStake: '100.00' });
    results.forEach((result, index) => {
      feed.result(ids[index] ?? '', result === 'won' ? 1 : 0, result === 'won' ? 0 : 1);
    });
    await driver.until(member, placed.betId, { status: 'settled', payout });
  });

  it('are turned down in one order, the first reason that holds', async () => {
    const member = await demoMember(server.url, 6);
    const ids = await driver.upcoming(11);
    const [one = '', two = '', three = ''] = ids;
    const refused = (legs: Parameters<BookDriver['bet']>[0], part: Parameters<BookDriver['bet']>[1] = {}) =>
      refusal(member, 'placeBet', driver.bet(legs, part));
    const legs = ids.map((id) => driver.leg(id));
    expect(await refused([driver.leg(one)], { kind: 'parlay' })).toBe('too_few_legs');
    expect(await refused(legs)).toBe('too_many_legs');
    expect(await refused(legs.slice(0, 3), { kind: 'system', system: '4x11' })).toBe('too_few_legs');
    expect(await refused(legs.slice(0, 3), { kind: 'single' })).toBe('too_many_legs');
    expect(await refused([driver.leg(one), driver.leg(one)])).toBe('duplicate');
    expect(await refused([driver.leg(one), driver.leg(one, { outcome: 'draw', oddsMilli: 3400 })])).toBe('conflict');
    expect(await refused([driver.leg(one), driver.leg('999999')])).toBe('event_ended');
    expect(await refused([driver.leg(one), driver.leg(two, { oddsMilli: 2100 })])).toBe('odds_changed');
    expect(await refused([driver.leg(one), driver.leg(two)], { stake: '9.99' })).toBe('stake_below_min');
    // Seven bets of 10,000 are more than a bet may stake, though each is not.
    expect(
      await refused([driver.leg(one), driver.leg(two), driver.leg(three)], {
        kind: 'system',
        system: '3x7',
        stake: '10000',
      }),
    ).toBe('stake_above_max');
    expect(await refused([driver.leg(one), driver.leg(two)], { stake: '5000' })).toBe('insufficient_balance');
    expect(await must(member, 'walletBalance', {})).toMatchObject({ lockedBets: '0.00' });
  });

  it('take no two events of which one decides the other', async () => {
    const member = await demoMember(server.url, 10);
    const [first = '', second = '', other = ''] = await driver.upcoming(3);
    const startAt = clock.now() + 3_600_000;
    feed.fixture(first, startAt, { relatedIds: ['tie-1'] });
    feed.fixture(second, startAt, { relatedIds: ['tie-1'] });
    const legs = [driver.leg(first), driver.leg(other), driver.leg(second)];
    expect(await refusal(member, 'placeBet', driver.bet(legs))).toBe('conflict');
    await must(member, 'placeBet', driver.bet(legs.slice(0, 2)));
  });

  it('of one key are one bet, also if another member sends the same key', async () => {
    const member = await demoMember(server.url, 7);
    const [one = '', two = ''] = await driver.upcoming(2);
    const input = driver.bet(
      [one, two].map((id) => driver.leg(id)),
      { idempotencyKey: newKey() },
    );
    const placed = await Promise.all(Array.from({ length: 5 }, () => must(member, 'placeBet', input)));
    expect(new Set(placed.map(({ betId }) => betId)).size).toBe(1);
    expect(await must(member, 'walletBalance', {})).toMatchObject({ lockedBets: '100.00' });
    expect(await refusal(member, 'placeBet', { ...input, kind: 'system', system: '2x1' })).toBe('key_reused');
  });

  it('in play are decided leg by leg after the delay, all or none', async () => {
    const member = await demoMember(server.url, 8);
    const [one, two] = [await driver.live(), await driver.live()];
    const placed = await must(member, 'placeBet', driver.bet([driver.liveLeg(one), driver.liveLeg(two)]));
    expect(placed.status).toBe('confirming');
    feed.suspend(two);
    await driver.pass(5_000);
    await driver.until(member, placed.betId, { status: 'rejected', rejectReason: 'market_suspended', rejectLeg: 1 });
    expect(await must(member, 'walletBalance', {})).toMatchObject({ lockedBets: '0.00' });
  });

  it('wait while a match is in danger, and are turned down where it lasts', async () => {
    const member = await demoMember(server.url, 9);
    const [passing, lasting] = [await driver.live(), await driver.live()];
    for (const id of [passing, lasting]) feed.state(id, { status: 'live', danger: true });
    const waits = await must(member, 'placeBet', driver.bet([driver.liveLeg(passing)]));
    const fails = await must(member, 'placeBet', driver.bet([driver.liveLeg(lasting)]));
    await driver.pass(5_000);
    expect(await must(member, 'getBet', { betId: waits.betId })).toMatchObject({ status: 'confirming' });
    feed.state(passing, { status: 'live', danger: false });
    await driver.pass(1_000);
    await driver.until(member, waits.betId, { status: 'accepted' });
    expect(await must(member, 'getBet', { betId: fails.betId })).toMatchObject({ status: 'confirming' });
    // Ten seconds beyond its own five; prices that nobody confirms for 8.5 seconds are locked.
    feed.stand(lasting);
    await driver.pass(8_500);
    expect(await must(member, 'getBet', { betId: fails.betId })).toMatchObject({ status: 'confirming' });
    feed.stand(lasting);
    await driver.pass(1_000);
    await driver.until(member, fails.betId, { status: 'rejected', rejectReason: 'danger' });
  });
});
