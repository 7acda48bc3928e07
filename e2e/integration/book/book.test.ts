import type { CallInput } from '@touchline/contract';
import { auditLedger, everyEngine, formatMarketId, inPlay, liveHandicap, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';

const HOUR_MS = 3_600_000;
type Bet = CallInput<'placeBet'>;

describe.each(everyEngine)('the book on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  let ids = 100;

  /** A match before kick-off with 1X2 prices, recorded before anybody can bet on it. */
  async function upcoming(): Promise<string> {
    const matchId = String(++ids);
    feed.fixture(matchId, clock.now() + HOUR_MS);
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    feed.state(matchId);
    feed.prices(matchId, [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
    return matchId;
  }

  async function live(): Promise<string> {
    const matchId = await upcoming();
    feed.state(matchId, { status: 'live', score: { home: 1, away: 0 } });
    feed.prices(
      matchId,
      [inPlay, { home: 1500, draw: 4000, away: 7000 }],
      [liveHandicap(-2, 1, 0), { home: 2000, away: 1850 }],
    );
    return matchId;
  }

  const bet = (
    matchId: string,
    part: Partial<Bet> & { oddsMilli?: number; marketId?: string; outcome?: string } = {},
  ): Bet => {
    const { oddsMilli = 2000, marketId = formatMarketId(preMatch), outcome = 'home', ...rest } = part;
    return {
      idempotencyKey: newKey(),
      kind: 'single',
      legs: [{ matchId, marketId, outcome, oddsMilli }],
      stake: '100',
      oddsChange: 'none',
      oddsFormat: 'decimal',
      ...rest,
    };
  };
  const liveBet = (matchId: string, part: Parameters<typeof bet>[1] = {}) =>
    bet(matchId, { marketId: formatMarketId(inPlay), oddsMilli: 1500, ...part });
  const available = async (member: HeadlessClient) => (await must(member, 'walletBalance', {})).available;
  const decided = (member: HeadlessClient, betId: string) =>
    expect.poll(async () => (await must(member, 'getBet', { betId })).status);
  /** The clock that was moved by hand wakes nobody, so what waits for it is done here. */
  const pass = async (ms: number) => {
    clock.advance(ms);
    await server.modules.book.confirm.decideDue();
  };

  it('records the result of the site’s restrictions for the address of a bet', async () => {
    const member = await demoMember(server.url, 20);
    const { accessRules } = server.modules;
    const { db } = server.platform;
    const locationOf = async () => {
      const { betId } = await must(member, 'placeBet', bet(await upcoming()));
      await expect(db.query(`UPDATE bet SET location = 'elsewhere' WHERE id = $1`, [BigInt(betId)])).rejects.toThrow(
        /are fixed/,
      );
      const [row] = await db.query<{ location: string }>('SELECT location FROM bet WHERE id = $1', [BigInt(betId)]);
      return row?.location;
    };
    expect(await locationOf()).toBe('unjudged');
    const by = 'compliance';
    const rule = await accessRules.add(5000, { kind: 'restriction', value: '203.0.113.0/24', reason: 'region', by });
    expect(await locationOf()).toBe('admitted');
    await accessRules.lift(5000, rule, by);
    expect(await locationOf()).toBe('unjudged');
  });

  it('accepts no bet on a sport under maintenance, and reports it with the quote', async () => {
    const member = await demoMember(server.url, 20);
    const { accessRules } = server.modules;
    const matchId = await upcoming();
    const { legs } = bet(matchId);
    const status = async () => (await must(member, 'quoteBet', { legs })).items[0]?.status;
    const by = 'driver';
    const rule = (value: string) => accessRules.add(5000, { kind: 'maintenance', value, reason: '系统维护', by });
    const [football, basketball] = [await rule('feature:football'), await rule('feature:basketball')];
    expect(await refusal(member, 'placeBet', bet(matchId))).toBe('market_suspended');
    expect(await status()).toBe('suspended');
    await accessRules.lift(5000, football, by);
    expect(await status()).toBe('active');
    await must(member, 'placeBet', bet(matchId));
    await accessRules.lift(5000, basketball, by);
  });

  it('takes a bet before kick-off at once: stake held, record complete, terms fixed', async () => {
    const member = await demoMember(server.url, 1);
    const placed = await must(member, 'placeBet', bet(await upcoming()));
    expect(placed).toMatchObject({
      status: 'accepted',
      stake: '100.00',
      potentialReturn: '200.00',
      ruleVersion: '2025-04',
    });
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1180.00', lockedBets: '100.00' });
    await expect(
      server.platform.db.query('UPDATE bet SET stake = 1 WHERE id = $1', [BigInt(placed.betId)]),
    ).rejects.toThrow(/are fixed/);
    await expect(
      server.platform.db.query('UPDATE bet_leg SET odds_milli = 9000 WHERE bet_id = $1', [BigInt(placed.betId)]),
    ).rejects.toThrow(/are fixed/);
    await expect(server.platform.db.query('DELETE FROM bet WHERE id = $1', [BigInt(placed.betId)])).rejects.toThrow(
      /permission denied/,
    );
  });

  it('turns bets down in one order, the first reason that holds', async () => {
    const member = await demoMember(server.url, 2);
    const matchId = await upcoming();
    const all = { stake: '9.99', oddsMilli: 9000 };
    const ended = await live();
    feed.result(ended, 1, 0);
    expect(await refusal(member, 'placeBet', bet('999999', all))).toBe('event_ended');
    expect(await refusal(member, 'placeBet', liveBet(ended, all))).toBe('event_ended');
    expect(await refusal(member, 'placeBet', bet(await live(), all))).toBe('event_started');
    expect(await refusal(member, 'placeBet', bet(matchId, { ...all, marketId: 'pre.ou.full.10' }))).toBe(
      'market_closed',
    );
    expect(await refusal(member, 'placeBet', bet(matchId, { ...all, marketId: 'rubbish' }))).toBe('market_closed');
    const inPlayMatch = await live();
    const handicap = (line: number, home: number) =>
      bet(inPlayMatch, { ...all, marketId: formatMarketId(liveHandicap(line, home, 0)) });
    expect(await refusal(member, 'placeBet', handicap(-2, 0))).toBe('score_changed');
    expect(await refusal(member, 'placeBet', handicap(-3, 1))).toBe('line_changed');
    feed.suspend(matchId);
    expect(await refusal(member, 'placeBet', bet(matchId, all))).toBe('market_suspended');
    feed.prices(matchId, [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
    expect(await refusal(member, 'placeBet', bet(matchId, all))).toBe('odds_changed');
    expect(await refusal(member, 'placeBet', bet(matchId, { stake: '9.99' }))).toBe('stake_below_min');
    expect(await refusal(member, 'placeBet', bet(matchId, { stake: '50000.01' }))).toBe('stake_above_max');
    feed.prices(matchId, [preMatch, { home: 21_000, draw: 3400, away: 3800 }]);
    expect(await refusal(member, 'placeBet', bet(matchId, { stake: '50000', oddsMilli: 21_000 }))).toBe(
      'payout_above_max',
    );
    expect(await refusal(member, 'placeBet', bet(matchId, { stake: '1280.01', oddsMilli: 21_000 }))).toBe(
      'insufficient_balance',
    );
    expect(await available(member)).toBe('1280.00');
  });

  it('returns the offers of several matches at once, and nothing of one it does not know', async () => {
    const member = await demoMember(server.url, 3);
    const [before, playing] = [await upcoming(), await live()];
    feed.suspend(playing);
    const { items, at } = await must(member, 'odds', { matchIds: [before, playing, '404', before] });
    expect(at).toBe(clock.now());
    expect(
      items.map(({ matchId, status, markets }) => [matchId, status, markets.map((market) => market.status)]),
    ).toEqual([
      [before, 'not_started', ['active']],
      [playing, 'live', ['suspended', 'suspended']],
    ]);
    expect(items[0]?.markets[0]?.selections[0]).toEqual({ outcome: 'home', oddsMilli: 2000 });
  });

  it('quotes no stake that would return more than a bet may', async () => {
    const member = await demoMember(server.url, 3);
    const matchId = await upcoming();
    feed.prices(matchId, [preMatch, { home: 30_000, draw: 3400, away: 3800 }]);
    const most = async (outcome: string, oddsMilli: number) => {
      const { legs } = bet(matchId, { outcome, oddsMilli });
      return (await must(member, 'quoteBet', { legs })).items[0]?.maxStake;
    };
    // 1,000,000 is the most a bet pays, 50,000 the most it takes.
    expect(await most('home', 30_000)).toBe('33333.33');
    expect(await most('draw', 3400)).toBe('50000.00');
  });

  it('closes at kick-off by its own clock, to the millisecond', async () => {
    const member = await demoMember(server.url, 3);
    const matchId = String(++ids);
    feed.fixture(matchId, clock.now() + 5_000);
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    feed.prices(matchId, [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
    clock.advance(4_999);
    await must(member, 'placeBet', bet(matchId));
    for (const atKickOffAndAfter of [0, 1]) {
      clock.advance(1);
      expect(await refusal(member, 'placeBet', bet(matchId)), `+${atKickOffAndAfter} ms`).toBe('event_started');
    }
  });

  it('takes one of two simultaneous bets when there is money for one', async () => {
    const member = await demoMember(server.url, 4);
    const matchId = await upcoming();
    const results = await Promise.all(
      [1, 2].map(() => member.client.call('placeBet', bet(matchId, { stake: '1000' }))),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.find((result) => !result.ok)).toMatchObject({ reason: 'insufficient_balance' });
    expect(await available(member)).toBe('280.00');
  });

  it('makes one bet and one debit of a key sent five times at once, and knows it by its key', async () => {
    const member = await demoMember(server.url, 5);
    const same = bet(await upcoming());
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => must(member, 'placeBet', same)));
    expect(new Set(results.map((result) => result.betId)).size).toBe(1);
    expect(await available(member)).toBe('1180.00');
    const known = await must(member, 'betByKey', { idempotencyKey: same.idempotencyKey });
    expect(known.bet?.betId).toBe(results[0]?.betId);
    expect(await must(member, 'betByKey', { idempotencyKey: newKey() })).toEqual({ bet: null });
  });

  it('answers a repeated key with its bet even after the market is gone, and refuses it for another bet', async () => {
    const member = await demoMember(server.url, 6);
    const matchId = await upcoming();
    const first = bet(matchId);
    const placed = await must(member, 'placeBet', first);
    expect(await refusal(member, 'placeBet', { ...first, stake: '101' })).toBe('key_reused');
    feed.result(matchId, 0, 0);
    expect((await must(member, 'placeBet', first)).betId).toBe(placed.betId);
    expect(await refusal(member, 'placeBet', { ...first, stake: '101' })).toBe('key_reused');
  });

  describe('in play, when the delay is over', () => {
    it.each([
      ['none', 1500, 'accepted', 1500],
      ['none', 1490, 'rejected', null],
      ['none', 1510, 'rejected', null],
      ['better', 1510, 'accepted', 1510],
      ['better', 1490, 'rejected', null],
      ['any', 1400, 'accepted', 1400],
    ] as const)('with choice %s and the price at %i the bet is %s', async (oddsChange, oddsMilli, status, at) => {
      const member = await demoMember(server.url, 7);
      const before = await available(member);
      const matchId = await live();
      const placed = await must(member, 'placeBet', liveBet(matchId, { oddsChange }));
      expect(placed).toMatchObject({ status: 'confirming', acceptedAt: null });
      expect(Number(await available(member))).toBe(Number(before) - 100);
      clock.advance(4_000);
      feed.prices(matchId, [inPlay, { home: oddsMilli, draw: 4000, away: 7000 }]);
      await pass(1_000);
      await decided(member, placed.betId).toBe(status);
      const final = await must(member, 'getBet', { betId: placed.betId });
      if (at !== null)
        expect(final).toMatchObject({ legs: [{ oddsMilli: at }], potentialReturn: (at / 10).toFixed(2) });
      else expect(final).toMatchObject({ rejectReason: 'odds_changed' });
      if (status === 'rejected') expect(await available(member)).toBe(before);
    });

    it.each([
      ['market_suspended', (matchId: string) => feed.suspend(matchId)],
      ['market_closed', (matchId: string) => feed.prices(matchId)],
      ['event_ended', (matchId: string) => feed.result(matchId, 1, 0)],
    ])('rejects with %s and gives the stake back', async (reason, happen) => {
      const member = await demoMember(server.url, 8);
      const before = await available(member);
      const matchId = await live();
      const placed = await must(member, 'placeBet', liveBet(matchId, { oddsChange: 'any' }));
      happen(matchId);
      await pass(5_000);
      await decided(member, placed.betId).toBe('rejected');
      expect(await must(member, 'getBet', { betId: placed.betId })).toMatchObject({ rejectReason: reason });
      expect(await available(member)).toBe(before);
    });
  });

  it.each([
    ['locked', (matchId: string) => feed.suspend(matchId)],
    ['taken off', (matchId: string) => feed.prices(matchId)],
  ])(
    'rejects a bet whose market was %s during its delay, though it is open again at the same price',
    async (_, happen) => {
      const member = await demoMember(server.url, 8);
      const before = await available(member);
      const matchId = await live();
      const placed = await must(member, 'placeBet', liveBet(matchId, { oddsChange: 'any' }));
      clock.advance(2_000);
      happen(matchId);
      clock.advance(2_000);
      feed.prices(matchId, [inPlay, { home: 1500, draw: 4000, away: 7000 }]);
      const after = await must(member, 'placeBet', liveBet(matchId));
      await pass(1_000);
      await decided(member, placed.betId).toBe('rejected');
      expect(await must(member, 'getBet', { betId: placed.betId })).toMatchObject({ rejectReason: 'market_suspended' });
      await pass(4_000);
      await decided(member, after.betId).toBe('accepted');
      expect(Number(await available(member))).toBe(Number(before) - 100);
    },
  );

  it('locks prices when the feed is silent, and only fresh prices open them again', async () => {
    const member = await demoMember(server.url, 9);
    const matchId = await live();
    clock.advance(11_000);
    await expect
      .poll(async () => (await must(member, 'matchDetail', { matchId })).markets[0]?.status, { timeout: 15_000 })
      .toBe('suspended');
    expect(await refusal(member, 'placeBet', liveBet(matchId))).toBe('market_suspended');
    feed.prices(matchId, [inPlay, { home: 1500, draw: 4000, away: 7000 }]);
    await must(member, 'placeBet', liveBet(matchId));
  });

  it('pays every result once, also when messages are delivered twice, and books all of it', async () => {
    const member = await demoMember(server.url, 10);
    const matchId = await live();
    const place = (marketId: string, outcome: string, oddsMilli: number) =>
      must(member, 'placeBet', bet(matchId, { marketId, outcome, oddsMilli, stake: '100' }));
    const ah = formatMarketId(liveHandicap(-2, 1, 0));
    const placed = [
      await place(formatMarketId(inPlay), 'home', 1500),
      await place(formatMarketId(inPlay), 'away', 7000),
      await place(ah, 'home', 2000),
      await place(ah, 'away', 1850),
    ];
    await pass(5_000);
    for (const { betId } of placed) await decided(member, betId).toBe('accepted');
    // Nothing more is scored: it ends 1-0. In play the handicap counts from 1-0, so -0.5 loses and +0.5 wins.
    feed.result(matchId, 1, 0);
    feed.result(matchId, 1, 0);
    for (const { betId } of placed) await decided(member, betId).toBe('settled');
    const settled = await Promise.all(placed.map(({ betId }) => must(member, 'getBet', { betId })));
    expect(settled.map((entry) => [entry.legs[0]?.result, entry.payout])).toEqual([
      ['won', '150.00'],
      ['lost', '0.00'],
      ['lost', '0.00'],
      ['won', '185.00'],
    ]);
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1215.00', lockedBets: '0.00' });
    await server.modules.book.settlement.settleMatch(matchId);
    expect(await available(member)).toBe('1215.00');
    const { totals } = await must(member, 'listBets', { tab: 'settled', matchId });
    expect(totals).toEqual({
      count: 4,
      rejected: 0,
      stake: '400.00',
      validStake: '400.00',
      payout: '335.00',
      winLoss: '-65.00',
      potentialReturn: '0.00',
    });
  });

  it('leaves the books balanced after all of this', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});
