import { factsOf } from '@touchline/rules/testing';
import { auditLedger, everyEngine, formatMarketId, inPlay, liveHandicap, preMatch } from '@touchline/server/testing';
import { describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';

/** The time for which a quote is valid, and the time by which its acceptance may arrive later. */
const [QUOTE_MS, GRACE_MS] = [5_000, 1_500];
/** Between taking a quote of a bet in play and carrying it out. */
const DELAY_MS = 1_000;
const homeWon = factsOf({ home: 0, away: 0 }, { home: 1, away: 0 });

describe.each(everyEngine)('cash-out on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine, env: { BET_DELAY_SECONDS: '1' } });
  const driver = new BookDriver(server, feed, clock);

  const wallet = (member: HeadlessClient) => must(member, 'walletBalance', {});
  const take = (quoteId: string, part = {}) => ({ idempotencyKey: newKey(), quoteId, ...part });
  const price = (matchId: string, home: number) => feed.prices(matchId, [preMatch, { home, draw: 3400, away: 4000 }]);

  async function single(member: HeadlessClient) {
    const [matchId = ''] = await driver.upcoming(1);
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    return { matchId, betId };
  }

  it('of a whole bet pays the quoted amount, once, also for repeated requests', async () => {
    const member = await demoMember(server.url, 1);
    const { matchId, betId } = await single(member);
    price(matchId, 1600);
    // 100 at 2.00 over 1.60, less 6 %.
    const quote = await must(member, 'quoteCashOut', { betId });
    expect(quote).toMatchObject({ amount: '117.50', stakeTaken: '100.00', stakeLeft: '0.00' });
    const input = take(quote.quoteId);
    const done = await Promise.all(Array.from({ length: 4 }, () => must(member, 'cashOut', input)));
    for (const { amount, bet } of done) expect([amount, bet.status]).toEqual(['117.50', 'cashed_out']);
    expect(await wallet(member)).toMatchObject({ available: '1297.50', lockedBets: '0.00' });
    expect(await must(member, 'cashOutByKey', { idempotencyKey: input.idempotencyKey })).toMatchObject({
      done: { amount: '117.50', bet: { payout: '117.50' } },
    });
    feed.result(matchId, 1, 0);
    await expect
      .poll(async () => (await must(member, 'getBet', { betId })).legs[0]?.result, { timeout: 15_000 })
      .toBe('won');
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'cashed_out', payout: '117.50' });
    expect(await wallet(member)).toMatchObject({ available: '1297.50' });
  });

  it('names the amounts of several bets in one answer, and none for a bet that cannot be ended or is not the member’s', async () => {
    const member = await demoMember(server.url, 19);
    const other = await demoMember(server.url, 4);
    const [one, two, theirs] = [await single(member), await single(member), await single(other)];
    price(one.matchId, 1600);
    const amounts = async () =>
      (await must(member, 'cashOutAmounts', { betIds: [two.betId, theirs.betId, one.betId] })).items;
    expect(await amounts()).toEqual([
      { betId: two.betId, amount: '94.00' },
      { betId: theirs.betId, amount: null },
      { betId: one.betId, amount: '117.50' },
    ]);
    // After a part was ended, the rest is worth less, and the open part sums up to it.
    const quote = await must(member, 'quoteCashOut', { betId: one.betId, stake: '40' });
    await must(member, 'cashOut', take(quote.quoteId));
    expect((await amounts())[2]).toEqual({ betId: one.betId, amount: '70.50' });
    const { totals } = await must(member, 'listBets', { tab: 'open' });
    expect(totals).toMatchObject({ count: 2, stake: '200.00', potentialReturn: '320.00' });
    feed.suspend(two.matchId);
    await expect.poll(async () => (await amounts())[0]).toEqual({ betId: two.betId, amount: null });
  });

  it('of a part leaves the rest to its result', async () => {
    const member = await demoMember(server.url, 2);
    const { matchId, betId } = await single(member);
    price(matchId, 1600);
    const quote = await must(member, 'quoteCashOut', { betId, stake: '40' });
    expect(quote).toMatchObject({ amount: '47.00', stakeTaken: '40.00', stakeLeft: '60.00' });
    const { bet } = await must(member, 'cashOut', take(quote.quoteId));
    expect(bet).toMatchObject({ status: 'accepted', stakeLeft: '60.00', potentialReturn: '120.00', payout: '47.00' });
    expect(await wallet(member)).toMatchObject({ available: '1227.00', lockedBets: '60.00' });
    feed.result(matchId, 1, 0);
    await driver.until(member, betId, { status: 'settled', payout: '167.00' });
    expect(await wallet(member)).toMatchObject({ available: '1347.00', lockedBets: '0.00' });
    const { timeline, cashOuts } = await must(member, 'getBet', { betId });
    expect(timeline.map((step) => [step.status, step.amount])).toEqual([
      ['placed', null],
      ['accepted', null],
      ['cash_out', '47.00'],
      ['settled', '120.00'],
    ]);
    expect(cashOuts).toMatchObject([{ stake: '40.00', amount: '47.00' }]);
    expect((await must(member, 'dealRecords', { type: 'payout' })).items).toMatchObject([
      { kind: 'bet_payout', amount: '120.00', reference: betId },
      { kind: 'bet_cash_out', amount: '47.00', reference: betId },
    ]);
  });

  it('is refused where the quote is old, another’s, for a bet that changed, or where less would be paid', async () => {
    const member = await demoMember(server.url, 3);
    const other = await demoMember(server.url, 4);
    const { matchId, betId } = await single(member);
    const quoted = async (part = {}) => (await must(member, 'quoteCashOut', { betId, ...part })).quoteId;
    const refused = async (input: ReturnType<typeof take>, by = member) => refusal(by, 'cashOut', input);

    expect(await refused(take('123'))).toBe('offer_expired');
    const late = await quoted();
    clock.advance(QUOTE_MS + GRACE_MS + 1);
    price(matchId, 2000);
    expect(await refused(take(late))).toBe('offer_expired');
    expect(await refused(take(await quoted()), other)).toBe('offer_expired');
    const first = await quoted();
    price(matchId, 2010);
    expect(await refused(take(first))).toBe('amount_changed');
    expect(await refused(take(first, { toleranceBasisPoints: 10 }))).toBe('amount_changed');
    feed.suspend(matchId);
    expect(await refused(take(first))).toBe('market_suspended');
    expect(await refusal(member, 'quoteCashOut', { betId })).toBe('market_suspended');
    price(matchId, 2000);
    const [part, whole] = [await quoted({ stake: '10' }), await quoted()];
    await must(member, 'cashOut', take(part));
    expect(await refused(take(whole))).toBe('offer_expired');
    expect(await refusal(member, 'quoteCashOut', { betId, stake: '90.01' })).toBe('cash_out_unavailable');
    const last = await quoted();
    feed.result(matchId, 0, 1);
    await driver.until(member, betId, { status: 'settled' });
    expect(await refused(take(last))).toBe('cash_out_unavailable');
    expect(await refusal(member, 'quoteCashOut', { betId })).toBe('cash_out_unavailable');
    expect(await other.client.call('quoteCashOut', { betId })).toMatchObject({ ok: false });
  });

  it('pays more than was quoted where the price moved the member’s way, and a little less where they allow it', async () => {
    const member = await demoMember(server.url, 5);
    const { matchId, betId } = await single(member);
    const up = await must(member, 'quoteCashOut', { betId, stake: '50' });
    price(matchId, 1900);
    expect((await must(member, 'cashOut', take(up.quoteId))).amount).toBe('49.47');
    const down = await must(member, 'quoteCashOut', { betId });
    price(matchId, 1910);
    expect((await must(member, 'cashOut', take(down.quoteId, { toleranceBasisPoints: 100 }))).amount).toBe('49.21');
  });

  it('of a parlay values settled and open legs together', async () => {
    const member = await demoMember(server.url, 6);
    const ids = await driver.upcoming(2);
    const [won = '', open = ''] = ids;
    const { betId } = await must(member, 'placeBet', driver.bet(ids.map((id) => driver.leg(id))));
    feed.result(won, 1, 0);
    await expect
      .poll(async () => (await must(member, 'getBet', { betId })).legs[0]?.result, { timeout: 15_000 })
      .toBe('won');
    price(open, 1600);
    // The first leg doubled the stake; the second is worth 2.00 over 1.60, less 6 %.
    expect(await must(member, 'quoteCashOut', { betId })).toMatchObject({ amount: '235.00' });
  });

  it('of a handicap in play uses the line that means the same at the present score', async () => {
    const member = await demoMember(server.url, 7);
    const matchId = await driver.live({ home: 0, away: 0 });
    feed.prices(matchId, [liveHandicap(-2, 0, 0), { home: 2000, away: 1850 }]);
    const leg = driver.liveLeg(matchId, { marketId: formatMarketId(liveHandicap(-2, 0, 0)) });
    const { betId } = await must(member, 'placeBet', driver.bet([leg]));
    await driver.pass(DELAY_MS);
    await driver.until(member, betId, { status: 'accepted' });
    feed.state(matchId, { status: 'live', score: { home: 1, away: 0 } });
    feed.prices(
      matchId,
      [inPlay, { home: 1300, draw: 5000, away: 9000 }],
      [liveHandicap(-2, 1, 0), { home: 2100, away: 1800 }],
    );
    // Prices there are, and none of these terms: no lock that opens will change it.
    expect(await refusal(member, 'quoteCashOut', { betId })).toBe('cash_out_unavailable');
    // One goal ahead, -0.5 from the start is +0.5 from here.
    feed.prices(matchId, [liveHandicap(2, 1, 0), { home: 1250, away: 3800 }]);
    expect(await must(member, 'quoteCashOut', { betId })).toMatchObject({ amount: '150.40' });
  });

  it.each([
    ['taken in the last moment', QUOTE_MS + GRACE_MS - 1, 9, true],
    ['refused at the end', QUOTE_MS + GRACE_MS, 10, false],
  ])(
    'is taken after the expiry it shows as long as acceptances may be on their way: %s',
    async (_when, ms, who, taken) => {
      const member = await demoMember(server.url, who);
      const { matchId, betId } = await single(member);
      const { quoteId, expiresAt } = await must(member, 'quoteCashOut', { betId });
      expect(expiresAt).toBe(clock.now() + QUOTE_MS);
      clock.advance(ms);
      price(matchId, 2000);
      if (taken) expect((await must(member, 'cashOut', take(quoteId))).amount).toBe('94.00');
      else expect(await refusal(member, 'cashOut', take(quoteId))).toBe('offer_expired');
      expect(await wallet(member)).toMatchObject(
        taken ? { available: '1274.00', lockedBets: '0.00' } : { available: '1180.00', lockedBets: '100.00' },
      );
    },
  );

  it('and settlement that meet pay one of the two', async () => {
    const member = await demoMember(server.url, 8);
    const before = Number((await wallet(member)).available);
    const bets = await Promise.all(Array.from({ length: 10 }, () => single(member)));
    const ends = await Promise.all(
      bets.map(async ({ matchId, betId }) => {
        const { quoteId } = await must(member, 'quoteCashOut', { betId });
        // Recorded while the match is still priced: neither side knows of the other but by the bet itself.
        const { facts, state } = { facts: homeWon, state: server.modules.book.board.match(matchId)?.state as never };
        const recorded = server.modules.book.records.result(
          { type: 'result', matchId, version: 1, facts, state },
          'test',
        );
        const settled = recorded.then(() => server.modules.book.settlement.settleMatch(matchId));
        const result = await member.client.call('cashOut', take(quoteId));
        await settled;
        const { status, payout } = await must(member, 'getBet', { betId });
        expect([status, payout]).toEqual(result.ok ? ['cashed_out', '94.00'] : ['settled', '200.00']);
        return Number(payout) - 100;
      }),
    );
    const gain = ends.reduce((sum, end) => sum + end, 0);
    expect(Number((await wallet(member)).available)).toBeCloseTo(before + gain, 2);
  });

  describe('where settlement wants the same bet', () => {
    /** The journals that moved money of a bet, in order. */
    const moved = async (betId: string) => {
      const rows = await server.platform.db.query<{ kind: string }>(
        'SELECT kind FROM ledger_journal WHERE reference = $1 ORDER BY id',
        [`bet/${betId}`],
      );
      return rows.map(({ kind }) => kind);
    };
    const legResult = async (member: HeadlessClient, betId: string) =>
      (await must(member, 'getBet', { betId })).legs[0]?.result;

    /** Settles by a record while the match is still priced: neither side knows of the other but by the bet itself. */
    async function settle(member: HeadlessClient, matchId: string, betId: string) {
      const state = server.modules.book.board.match(matchId)?.state as never;
      const record = { type: 'result', matchId, version: 1, facts: homeWon, state } as const;
      await server.modules.book.records.result(record, 'test');
      await expect.poll(() => legResult(member, betId), { timeout: 15_000 }).toBe('won');
    }

    /** Connections that wait for what another one holds. */
    async function waiting(count: number) {
      const sql = `SELECT DISTINCT l.pid FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
        WHERE NOT l.granted AND a.datname = current_database()`;
      await expect.poll(() => server.platform.db.query(sql), { timeout: 15_000 }).toHaveLength(count);
    }

    /**
     * Runs both on the bet in this order. Where they can wait for each other they do: the second is at the bet before the
     * first has it. The embedded engine runs one after the other anyway.
     */
    async function oneAfterOther<First, Second>(
      betId: string,
      first: () => Promise<First>,
      second: () => Promise<Second>,
    ) {
      const { db } = server.platform;
      if (db.engine === 'embedded') return [await first(), await second()] as const;
      const both = await db.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM bet WHERE id = $1 FOR UPDATE', [BigInt(betId)]);
        const one = first();
        await waiting(1);
        const two = second();
        await waiting(2);
        return { ends: Promise.all([one, two]) };
      });
      return both.ends;
    }

    it.each([
      ['all of it', '100', { amount: '94.00', payout: '94.00', status: 'cashed_out', last: [], available: '1274.00' }],
      [
        'a part',
        '40',
        { amount: '37.60', payout: '157.60', status: 'settled', last: ['bet_payout'], available: '1337.60' },
      ],
    ] as const)('and comes second, %s is paid as quoted and only the rest by the result', async (_, stake, ends) => {
      const member = await demoMember(server.url, stake === '100' ? 11 : 12);
      const { matchId, betId } = await single(member);
      const input = take((await must(member, 'quoteCashOut', { betId, stake })).quoteId);
      const [taken] = await oneAfterOther(
        betId,
        () => must(member, 'cashOut', input),
        () => settle(member, matchId, betId),
      );
      expect(taken.amount).toBe(ends.amount);
      expect((await must(member, 'cashOut', input)).amount).toBe(ends.amount);
      expect(await must(member, 'getBet', { betId })).toMatchObject({ status: ends.status, payout: ends.payout });
      expect(await moved(betId)).toEqual(['bet_stake', 'bet_cash_out', ...ends.last]);
      expect(await wallet(member)).toMatchObject({ available: ends.available, lockedBets: '0.00' });
    });

    it.each([
      ['all of it', '100'],
      ['a part', '40'],
    ])('and comes first, %s is refused and the result pays everything', async (_, stake) => {
      const member = await demoMember(server.url, stake === '100' ? 13 : 14);
      const { matchId, betId } = await single(member);
      const input = take((await must(member, 'quoteCashOut', { betId, stake })).quoteId);
      const [, refused] = await oneAfterOther(
        betId,
        () => settle(member, matchId, betId),
        () => refusal(member, 'cashOut', input),
      );
      expect(refused).toBe('cash_out_unavailable');
      expect(await must(member, 'cashOutByKey', { idempotencyKey: input.idempotencyKey })).toEqual({ done: null });
      expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'settled', payout: '200.00' });
      expect(await moved(betId)).toEqual(['bet_stake', 'bet_payout']);
      expect(await wallet(member)).toMatchObject({ available: '1380.00', lockedBets: '0.00' });
    });
  });

  describe('in play waits for a delay', () => {
    const pricePlay = (matchId: string, home: number) =>
      feed.prices(matchId, [inPlay, { home, draw: 3400, away: 4000 }]);

    /** A bet of 100 at 2.00 on a match that has begun since, and what is offered for it. */
    async function quoted(member: HeadlessClient) {
      const { matchId, betId } = await single(member);
      feed.state(matchId, { status: 'live' });
      pricePlay(matchId, 2000);
      const { quoteId, ...quote } = await must(member, 'quoteCashOut', { betId });
      expect(quote).toMatchObject({ amount: '94.00', delaySeconds: DELAY_MS / 1000 });
      return { matchId, betId, quoteId };
    }

    /** Waits until the server has read a quote for everybody who takes it: from then on they wait. */
    async function isTaken(quoteId: string, times: number) {
      const reads = vi.spyOn(server.platform.store, 'get').mock.calls;
      const ofIt = () => reads.filter(([key]) => key === `cash-out/${quoteId}`);
      await vi.waitFor(() => expect(ofIt()).toHaveLength(times), { timeout: 30_000 });
    }

    /** Takes a quote as often as there are inputs; `happens` while they wait. */
    async function takeWhile(member: HeadlessClient, quoteId: string, happens: () => void, inputs = [take(quoteId)]) {
      // A request that is sent again while it is under way is not checked again.
      const reading = isTaken(quoteId, new Set(inputs.map(({ idempotencyKey }) => idempotencyKey)).size);
      const taking = inputs.map((input) => member.client.call('cashOut', input));
      await reading;
      happens();
      return Promise.all(taking);
    }

    it('and is refused where the market is suspended or locked meanwhile, or less would be paid', async () => {
      const member = await demoMember(server.url, 15);
      const [suspended, locked, less] = [await quoted(member), await quoted(member), await quoted(member)];
      const goal = { status: 'live', score: { home: 1, away: 0 } } as const;
      const taken = await Promise.all([
        takeWhile(member, suspended.quoteId, () => feed.suspend(suspended.matchId)),
        takeWhile(member, locked.quoteId, () => feed.state(locked.matchId, goal)),
        takeWhile(member, less.quoteId, () => pricePlay(less.matchId, 2010)),
      ]);
      expect(taken.flat()).toMatchObject([
        { ok: false, reason: 'market_suspended' },
        { ok: false, reason: 'market_suspended' },
        { ok: false, reason: 'amount_changed' },
      ]);
      for (const { betId } of [suspended, locked, less])
        expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'accepted', cashOuts: [] });
      expect(await wallet(member)).toMatchObject({ available: '980.00', lockedBets: '300.00' });
    });

    it('and pays the worth of the bet then: more than quoted, or a little less where that is allowed', async () => {
      const member = await demoMember(server.url, 16);
      const [more, less] = [await quoted(member), await quoted(member)];
      const allowing = [take(less.quoteId, { toleranceBasisPoints: 50 })];
      const taken = await Promise.all([
        takeWhile(member, more.quoteId, () => pricePlay(more.matchId, 1900)),
        takeWhile(member, less.quoteId, () => pricePlay(less.matchId, 2010), allowing),
      ]);
      expect(taken.flat()).toMatchObject([
        { ok: true, data: { amount: '98.94', bet: { status: 'cashed_out', payout: '98.94' } } },
        { ok: true, data: { amount: '93.53', bet: { status: 'cashed_out', payout: '93.53' } } },
      ]);
      expect(await wallet(member)).toMatchObject({ available: '1272.47', lockedBets: '0.00' });
    });

    it('that may outlast the quote, and is carried out once though it was sent again, after the quote too', async () => {
      const member = await demoMember(server.url, 17);
      const one = await quoted(member);
      const input = take(one.quoteId);
      let late: Promise<unknown> = Promise.resolve(null);
      const goesBy = () => {
        clock.advance(QUOTE_MS + GRACE_MS);
        pricePlay(one.matchId, 2000);
        late = member.client.call('cashOut', input);
      };
      const taken = await takeWhile(member, one.quoteId, goesBy, [input, input]);
      const done = { ok: true, data: { amount: '94.00' } };
      expect([...taken, await late]).toMatchObject([done, done, done]);
      expect((await must(member, 'getBet', { betId: one.betId })).cashOuts).toMatchObject([{ amount: '94.00' }]);
      expect(await wallet(member)).toMatchObject({ available: '1274.00', lockedBets: '0.00' });
    });

    it('and is refused where the match ends meanwhile: the result pays', async () => {
      const member = await demoMember(server.url, 18);
      const one = await quoted(member);
      const taken = await takeWhile(member, one.quoteId, () => feed.result(one.matchId, 1, 0));
      expect(taken).toMatchObject([{ ok: false }]);
      await driver.until(member, one.betId, { status: 'settled', payout: '200.00', cashOuts: [] });
      expect(await wallet(member)).toMatchObject({ available: '1380.00', lockedBets: '0.00' });
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
