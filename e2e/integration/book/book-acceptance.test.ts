import {
  auditLedger,
  engines,
  formatMarketId,
  inPlay,
  liveHandicap,
  ManualFeed,
  preMatch,
} from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver, ODDS } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SITE = 5000;

describe.each(engines)('acceptance on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock, 700);

  const idOf = async (member: HeadlessClient) => BigInt((await must(member, 'memberInfo', {})).id);
  const available = async (member: HeadlessClient) => (await must(member, 'walletBalance', {})).available;
  const bet = (member: HeadlessClient, betId: string) => must(member, 'getBet', { betId });
  const decide = () => server.modules.book.confirm.decideDue();
  const price = (matchId: string, home: number, key = inPlay) => feed.prices(matchId, [key, { ...ODDS, home }]);
  /** Waits until no settlement of a match is pending. */
  async function settled(matchId: string) {
    await expect
      .poll(
        async () => {
          await server.platform.jobs.runDue();
          return server.platform.db.query('SELECT 1 FROM job WHERE key LIKE $1 AND done_at IS NULL AND run_at <= $2', [
            `settle/${matchId}/%`,
            new Date(clock.now()),
          ]);
        },
        { timeout: 20_000 },
      )
      .toEqual([]);
  }

  describe('after the delay', () => {
    /** A bet in play whose stake is away, and what the wallet held before. */
    async function waiting(number: number, part: Parameters<BookDriver['bet']>[1] = {}) {
      const member = await demoMember(server.url, number);
      const before = await available(member);
      const matchId = await driver.live();
      const placed = await must(member, 'placeBet', driver.bet([driver.liveLeg(matchId)], part));
      expect(placed.status).toBe('confirming');
      return { member, before, matchId, betId: placed.betId };
    }

    it.each(['none', 'better', 'any'] as const)(
      'a changed score refuses the bet at any price, with choice %s',
      async (oddsChange) => {
        const { member, before, matchId, betId } = await waiting(1, { oddsChange });
        clock.advance(5_000);
        feed.state(matchId, { status: 'live', score: { home: 0, away: 1 } });
        price(matchId, oddsChange === 'none' ? ODDS.home : 3000);
        await decide();
        expect(await bet(member, betId)).toMatchObject({ status: 'rejected', rejectReason: 'score_changed' });
        expect(await available(member)).toBe(before);
      },
    );

    it('a bet at half-time records that it was half-time, and is accepted', async () => {
      const member = await demoMember(server.url, 12);
      const matchId = await driver.live({ home: 1, away: 0 });
      const now = server.modules.book.board.match(matchId)?.state.clock;
      if (!now) throw new Error('there is no match');
      const clockAtBreak = { ...now, period: 'half_time' as const, seconds: 2_700, running: false, at: clock.now() };
      const rest = () => {
        feed.state(matchId, { status: 'live', score: { home: 1, away: 0 }, clock: clockAtBreak });
        price(matchId, ODDS.home);
      };
      rest();
      const { betId } = await must(member, 'placeBet', driver.bet([driver.liveLeg(matchId)]));
      const leg = { minuteAtBet: 'HT', scoreAtBet: { home: 1, away: 0 } };
      expect((await bet(member, betId)).legs[0]).toMatchObject(leg);
      clock.advance(5_000);
      rest();
      await decide();
      expect(await bet(member, betId)).toMatchObject({ status: 'accepted', legs: [leg] });
    });

    it('the clock that is written down is that of the acceptance', async () => {
      const { member, matchId, betId } = await waiting(2);
      expect((await bet(member, betId)).legs[0]).toMatchObject({
        minuteAtBet: "61'",
        scoreAtBet: { home: 0, away: 0 },
      });
      clock.advance(5_000);
      const now = server.modules.book.board.match(matchId)?.state.clock;
      if (!now) throw new Error('there is no match');
      feed.state(matchId, { status: 'live', clock: { ...now, seconds: 4_380, at: clock.now() } });
      price(matchId, ODDS.home);
      await decide();
      expect(await bet(member, betId)).toMatchObject({
        status: 'accepted',
        acceptedAt: clock.now(),
        legs: [{ minuteAtBet: "74'", scoreAtBet: { home: 0, away: 0 } }],
      });
    });

    it('a void applies to bets that were accepted within its time, whenever they were placed', async () => {
      const before = await waiting(3);
      const from = clock.now() + 3_000;
      clock.advance(5_000);
      price(before.matchId, ODDS.home);
      await decide();
      const after = await must(before.member, 'placeBet', driver.bet([driver.liveLeg(before.matchId)]));
      const to = clock.now() + 3_000;
      clock.advance(5_000);
      price(before.matchId, ODDS.home);
      await decide();
      feed.void(before.matchId, { placedFrom: from, placedTo: to });
      await driver.until(before.member, before.betId, { status: 'void' });
      await settled(before.matchId);
      expect(await bet(before.member, after.betId)).toMatchObject({ status: 'accepted' });
    });

    it('a decision comes in time or not at all', async () => {
      const intime = await waiting(4);
      clock.advance(20_000);
      price(intime.matchId, ODDS.home);
      await decide();
      expect(await bet(intime.member, intime.betId)).toMatchObject({ status: 'accepted' });
      const late = await waiting(4, { oddsChange: 'any' });
      clock.advance(20_001);
      price(late.matchId, ODDS.home);
      await decide();
      expect(await bet(late.member, late.betId)).toMatchObject({
        status: 'rejected',
        rejectReason: 'market_suspended',
      });
      expect(await available(late.member)).toBe(late.before);
    });

    it('the payout never meets a cap that the slip did not show', async () => {
      const { member, before, matchId, betId } = await waiting(5, { stake: '1000', oddsChange: 'better' });
      clock.advance(5_000);
      price(matchId, 1_000_001);
      await decide();
      expect(await bet(member, betId)).toMatchObject({ status: 'rejected', rejectReason: 'payout_above_max' });
      expect(await available(member)).toBe(before);

      const legs = [await driver.live(), await driver.live()];
      const both = (home: number) => legs.map((id) => price(id, home));
      const parlay = (oddsMilli: number) =>
        driver.bet(
          legs.map((id) => driver.liveLeg(id, { oddsMilli })),
          { stake: '1000', oddsChange: 'better' },
        );
      both(30_000);
      const uncut = await must(member, 'placeBet', parlay(30_000));
      expect(uncut).toMatchObject({ status: 'confirming', potentialReturn: '900000.00' });
      clock.advance(5_000);
      both(40_000);
      await decide();
      expect(await bet(member, uncut.betId)).toMatchObject({ status: 'rejected', rejectReason: 'payout_above_max' });
      // Here the slip showed the cut, and a better price changes nothing about it.
      const cut = await must(member, 'placeBet', parlay(40_000));
      expect(cut).toMatchObject({ status: 'confirming', potentialReturn: '1000000.00' });
      clock.advance(5_000);
      both(50_000);
      await decide();
      expect(await bet(member, cut.betId)).toMatchObject({ status: 'accepted', potentialReturn: '1000000.00' });
    });

    it('a member who may not play any more has their stake back', async () => {
      const { exclusions } = server.modules.protection;
      const { suspension } = server.modules.account;
      const kept = {
        suspended: (memberId: bigint) => suspension.suspend(SITE, memberId),
        excluded: (memberId: bigint) =>
          exclusions.startOwn({
            siteId: SITE,
            memberId,
            identityHash: Buffer.from(`${memberId}`),
            kind: 'self_exclusion',
            until: clock.now() + HOUR_MS,
            by: 'test',
            reason: 'test',
          }),
      };
      const other = await waiting(6);
      const bets = [];
      for (const [index, keep] of [kept.suspended, kept.excluded].entries()) {
        const { member, matchId, betId } = await waiting(7 + index);
        const memberId = await idOf(member);
        await keep(memberId);
        bets.push({ memberId, matchId, betId });
      }
      clock.advance(5_000);
      for (const { matchId } of [...bets, other]) price(matchId, ODDS.home);
      await decide();
      for (const { memberId, betId } of bets) {
        expect(
          await server.platform.db.query('SELECT status, reject_reason FROM bet WHERE id = $1', [BigInt(betId)]),
        ).toEqual([{ status: 'rejected', reject_reason: 'excluded' }]);
        const owner = { siteId: SITE, memberId, currency: 'CNY' } as const;
        const account = await server.modules.ledger.accounts.member(server.platform.db, owner, 'locked_bets');
        expect(await server.platform.db.query('SELECT balance FROM ledger_account WHERE id = $1', [account])).toEqual([
          { balance: 0n },
        ]);
      }
      expect(await bet(other.member, other.betId)).toMatchObject({ status: 'accepted' });
    });

    it('the first reason of the contract’s order that holds is the one that is given', async () => {
      type Step = readonly [reason: string, happen: (matchId: string, memberId: bigint) => unknown];
      const goal = { status: 'live', score: { home: 0, away: 1 } } as const;
      // From the last reason to the first: each bet meets one more of them.
      const ladder: readonly Step[] = [
        ['payout_above_max', (id) => price(id, 10_000_001)],
        ['danger', (id) => feed.state(id, { status: 'live', danger: true })],
        ['market_suspended', (id) => feed.suspend(id)],
        ['score_changed', (id) => feed.state(id, goal)],
        ['event_ended', (id) => feed.result(id, 0, 1)],
        ['excluded', (_, memberId) => server.modules.account.suspension.suspend(SITE, memberId)],
      ];
      const ofPrice: Step = ['odds_changed', () => {}];
      for (const [height, [reason]] of [...ladder, ofPrice].entries()) {
        const isOfPrice = reason === 'odds_changed';
        const { member, matchId, betId } = await waiting(9, { oddsChange: isOfPrice ? 'none' : 'any' });
        const memberId = await idOf(member);
        clock.advance(15_000);
        for (const [, happen] of ladder.slice(0, isOfPrice ? 2 : height + 1)) await happen(matchId, memberId);
        await decide();
        await server.modules.account.suspension.lift(SITE, memberId);
        expect(
          await server.platform.db.query('SELECT reject_reason FROM bet WHERE id = $1', [BigInt(betId)]),
          reason,
        ).toEqual([{ reject_reason: reason }]);
      }
    });
  });

  describe('in the transaction that writes the bet', () => {
    /** Keeps the member's money locked while a bet is on its way; what happens meanwhile is what it meets. */
    async function heldUp(member: HeadlessClient, input: ReturnType<BookDriver['bet']>, meanwhile: () => void) {
      const { db } = server.platform;
      const owner = { siteId: SITE, memberId: await idOf(member), currency: 'CNY' } as const;
      const account = await server.modules.ledger.accounts.member(db, owner, 'available');
      let answer: Promise<string | number> = Promise.resolve('');
      await db.transaction(async (tx) => {
        await tx.query('SELECT ledger_lock($1)', [[account]]);
        answer = refusal(member, 'placeBet', input);
        await new Promise((resolve) => setTimeout(resolve, 400));
        meanwhile();
      });
      return answer;
    }

    it.each([
      ['event_started', () => clock.advance(2_000)],
      ['market_suspended', (matchId: string) => feed.suspend(matchId)],
      ['event_ended', (matchId: string) => feed.state(matchId, { status: 'cancelled' })],
    ] as const)('%s is found, though it came while the bet was on its way', async (reason, happen) => {
      const [matchId = ''] = await driver.upcoming(1);
      clock.advance(HOUR_MS - 1_000);
      price(matchId, ODDS.home, preMatch);
      const member = await demoMember(server.url, 10);
      const before = await available(member);
      expect(await heldUp(member, driver.bet([driver.leg(matchId)]), () => happen(matchId))).toBe(reason);
      expect(await available(member)).toBe(before);
    });

    it('a handicap that was overtaken by a goal is refused, open though it is', async () => {
      const member = await demoMember(server.url, 10);
      const matchId = await driver.live({ home: 1, away: 0 });
      const marketId = formatMarketId(liveHandicap(-2, 0, 0));
      feed.prices(matchId, [liveHandicap(-2, 0, 0), { home: 2000, away: 1850 }]);
      const input = driver.bet([driver.leg(matchId, { marketId, oddsMilli: 9000 })], { stake: '9.99' });
      expect(await refusal(member, 'placeBet', input)).toBe('score_changed');
    });
  });

  describe('beside the record of its match', () => {
    /** Records a match as another node would: this one goes on offering it. */
    async function recordElsewhere(matchId: string) {
      const other = new ManualFeed(clock);
      other.result(matchId, 1, 0);
      const message = other.results.get(matchId);
      if (!message) throw new Error('there is no result');
      await server.modules.book.records.result(message, other.name);
      await settled(matchId);
      feed.state(matchId);
      price(matchId, ODDS.home, preMatch);
    }

    it('a bet that slipped in is settled a minute later', async () => {
      const member = await demoMember(server.url, 11);
      const [matchId = ''] = await driver.upcoming(1);
      await recordElsewhere(matchId);
      const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
      await settled(matchId);
      expect(await bet(member, betId)).toMatchObject({ status: 'accepted' });
      clock.advance(MINUTE_MS);
      await settled(matchId);
      expect(await bet(member, betId)).toMatchObject({ status: 'settled', payout: '200.00' });
    });

    it('one that was missed even then is found at the next start, and scheduled once', async () => {
      const member = await demoMember(server.url, 12);
      const { settlement } = server.modules.book;
      const [recorded = '', voided = '', open = ''] = await driver.upcoming(3);
      await recordElsewhere(recorded);
      feed.void(voided, { placedTo: clock.now() + 5 * MINUTE_MS });
      await expect
        .poll(() => server.platform.db.query('SELECT 1 FROM market_void WHERE match_id = $1', [BigInt(voided)]))
        .toHaveLength(1);
      clock.advance(2 * MINUTE_MS);
      for (const id of [recorded, voided]) await settled(id);
      for (const id of [recorded, voided, open]) price(id, ODDS.home, preMatch);
      const place = (id: string) => must(member, 'placeBet', driver.bet([driver.leg(id)]));
      const [won, returned, waits] = [await place(recorded), await place(voided), await place(open)];
      for (const id of [recorded, voided]) await settled(id);
      expect(await bet(member, won.betId)).toMatchObject({ status: 'accepted' });
      await settlement.scheduleForgotten();
      for (const id of [recorded, voided]) await settled(id);
      expect(await bet(member, won.betId)).toMatchObject({ status: 'settled' });
      expect(await bet(member, returned.betId)).toMatchObject({ status: 'void' });
      expect(await bet(member, waits.betId)).toMatchObject({ status: 'accepted' });
      await settlement.scheduleForgotten();
      expect(
        await server.platform.db.query(`SELECT 1 FROM job WHERE key LIKE 'settle/%/forgotten/%' AND done_at IS NULL`),
      ).toEqual([]);
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
