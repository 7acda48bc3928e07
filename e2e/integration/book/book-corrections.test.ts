import { formatAmount } from '@touchline/rules/money';
import { factsOf } from '@touchline/rules/testing';
import { auditLedger, engines, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver, ODDS } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey } from '../../src/members.ts';
import { adjustByTwo } from '../../src/two-operators.ts';
import { withdrawDriver } from '../../src/withdraw-driver.ts';
import { demoProof, withdrawal } from '../../src/withdrawing.ts';

const HOUR_MS = 3_600_000;
const NIL = { home: 0, away: 0 };
const homeWon = factsOf(NIL, { home: 1, away: 0 });
const awayWon = factsOf(NIL, { home: 0, away: 1 });

describe.each(engines)('results that change on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);

  const wallet = (member: HeadlessClient) => must(member, 'walletBalance', {});
  /** The letters that a member gets, by bet, from now on. */
  async function newsTo(member: HeadlessClient): Promise<[betId: string, news: string][]> {
    const told: [string, string][] = [];
    let hasBegun = false;
    member.realtime.start();
    member.realtime.follow('me', {
      onSnapshot: () => {
        hasBegun = true;
      },
      onDelta: ({ bet, betNews }) => bet && betNews && told.push([bet.betId, betNews]),
    });
    await expect.poll(() => hasBegun).toBe(true);
    return told;
  }
  async function single(member: HeadlessClient) {
    const [matchId = ''] = await driver.upcoming(1);
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    return { matchId, betId };
  }
  /** The records of a match so far are written, and bets are settled by them. */
  async function settled(matchId: string) {
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM market_void WHERE match_id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    await server.modules.book.settlement.settleMatch(matchId);
  }
  /** Takes money from a member as two operators can. */
  async function takeAway(memberName: string, minor: bigint, currency = 'CNY') {
    const [row] = await server.platform.db.query<{ id: bigint }>(
      'SELECT id FROM member WHERE site_id = 5000 AND name = $1',
      [memberName],
    );
    expect(await adjustByTwo(server, row?.id ?? 0n, -minor, currency)).toBe('carried_out');
  }

  /** Leaves a member that much of the balance. */
  async function leave(member: HeadlessClient, memberName: string, minor: bigint) {
    await takeAway(memberName, BigInt((await wallet(member)).available.replace('.', '')) - minor);
  }

  async function owedOn(betId: string): Promise<bigint> {
    const [row] = await server.platform.db.query<{ owed: bigint }>(
      `SELECT (SELECT coalesce(sum(amount), 0) FROM bet_receivable WHERE bet_id = $1)
            - (SELECT coalesce(sum(amount), 0) FROM bet_receivable_kept WHERE bet_id = $1) AS owed`,
      [BigInt(betId)],
    );
    return BigInt(row?.owed ?? 0n);
  }

  it('are paid by a new settlement, and the old one is taken back; both stay to be seen', async () => {
    const member = await demoMember(server.url, 1);
    const { matchId, betId } = await single(member);
    feed.record(matchId, awayWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '0.00' });
    feed.record(matchId, homeWon, 2);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    expect(await wallet(member)).toMatchObject({ available: '1380.00', lockedBets: '0.00' });
    feed.record(matchId, awayWon, 3);
    await driver.until(member, betId, { status: 'settled', payout: '0.00' });
    expect(await wallet(member)).toMatchObject({ available: '1180.00', lockedBets: '0.00' });
    const { timeline } = await must(member, 'getBet', { betId });
    expect(timeline.map((step) => [step.status, step.amount])).toEqual([
      ['placed', null],
      ['accepted', null],
      ['settled', '0.00'],
      ['resettled', '200.00'],
      ['resettled', '0.00'],
    ]);
  });

  it('have no effect when an older or an equal record arrives late', async () => {
    const member = await demoMember(server.url, 2);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 5);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    feed.record(matchId, awayWon, 4);
    feed.record(matchId, awayWon, 5);
    await server.modules.book.settlement.settleMatch(matchId);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    expect((await must(member, 'getBet', { betId })).timeline).toHaveLength(3);
  });

  it('never show a balance below zero: the missing amount is a receivable', async () => {
    const member = await demoMember(server.url, 3);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { payout: '200.00' });
    await takeAway('demo03', 133_000n);
    expect(await wallet(member)).toMatchObject({ available: '50.00' });
    feed.record(matchId, awayWon, 2);
    await driver.until(member, betId, { payout: '0.00' });
    expect(await wallet(member)).toMatchObject({ available: '0.00' });
    const owed = await server.platform.db.query('SELECT amount, currency FROM bet_receivable WHERE bet_id = $1', [
      BigInt(betId),
    ]);
    expect(owed).toEqual([{ amount: 15_000n, currency: 'CNY' }]);
    await expect(server.platform.db.query('UPDATE bet_receivable SET amount = 1')).rejects.toThrow(/permission denied/);
  });

  it('take back a win that was withdrawn to a bank card from the balance, and the rest from later money', async () => {
    const member = await demoMember(server.url, 17);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { payout: '200.00' });
    const proof = await demoProof(member, 17, 'withdraw');
    const { orderId } = await must(member, 'createWithdrawal', await withdrawal(member, '1330', { proof }));
    await withdrawDriver(() => server, clock).reach(member, orderId, 'succeeded');
    expect(await wallet(member)).toMatchObject({ available: '50.00', lockedWithdrawals: '0.00' });
    feed.record(matchId, awayWon, 2);
    await driver.until(member, betId, { payout: '0.00' });
    expect(await wallet(member)).toMatchObject({ available: '0.00', lockedWithdrawals: '0.00' });
    expect(await owedOn(betId)).toBe(15_000n);
  });

  it.each([
    ['withdrawn', { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, { status: 'accepted', payout: null }],
    ['corrected', awayWon, { status: 'settled', payout: '0.00' }],
  ] as const)(
    'pay a win that was %s and comes back once, though the first payment is gone',
    async (_how, facts, then) => {
      const member = await demoMember(server.url, 14);
      const { matchId, betId } = await single(member);
      const begun = await wallet(member);
      feed.record(matchId, homeWon, 1);
      await driver.until(member, betId, { payout: '200.00' });
      const all = BigInt((await wallet(member)).available.replace('.', ''));
      await takeAway('demo14', all);
      for (const version of [2, 4]) {
        feed.record(matchId, facts, version);
        await driver.until(member, betId, then);
        expect(await wallet(member)).toMatchObject({ available: '0.00' });
        feed.record(matchId, homeWon, version + 1);
        await driver.until(member, betId, { status: 'settled', payout: '200.00' });
        expect(await wallet(member)).toMatchObject({ available: '0.00', lockedBets: '0.00' });
      }
      expect(await owedOn(betId)).toBe(0n);
      await takeAway('demo14', -all);
      expect(await wallet(member)).toMatchObject({
        available: formatAmount(BigInt(begun.available.replace('.', '')) + 20_000n, 'CNY'),
      });
    },
  );

  it('pay the rest of a better result once the debt is kept', async () => {
    const member = await demoMember(server.url, 15);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { payout: '200.00' });
    await takeAway('demo15', 133_000n);
    feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, 2);
    await driver.until(member, betId, { status: 'accepted' });
    expect(await wallet(member)).toMatchObject({ available: '0.00', lockedBets: '100.00' });
    expect(await owedOn(betId)).toBe(15_000n);
    feed.record(matchId, homeWon, 3);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    expect(await wallet(member)).toMatchObject({ available: '50.00', lockedBets: '0.00' });
    expect(await owedOn(betId)).toBe(0n);
  });

  it('that are withdrawn open the bet again, and settle it when they come back', async () => {
    const member = await demoMember(server.url, 4);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    for (const [version, payout, available] of [
      [2, '200.00', '1380.00'],
      [4, '200.00', '1380.00'],
    ] as const) {
      feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, version);
      await driver.until(member, betId, { status: 'accepted', payout: null, stakeLeft: '100.00' });
      expect(await wallet(member)).toMatchObject({ available: '1180.00', lockedBets: '100.00' });
      feed.record(matchId, homeWon, version + 1);
      await driver.until(member, betId, { status: 'settled', payout });
      expect(await wallet(member)).toMatchObject({ available, lockedBets: '0.00' });
    }
  });

  it('leave the rest of the rounding in the house’s account for it, and take it back with the settlement', async () => {
    const member = await demoMember(server.url, 16);
    await must(member, 'switchCurrency', { currency: 'USDT' });
    await takeAway('demo16', -100_000_000n, 'USDT');
    const rounded = async () => {
      const [row] = await server.platform.db.query<{ balance: bigint }>(
        `SELECT balance FROM ledger_account WHERE site_id = 5000 AND member_id IS NULL AND kind = 'rounding' AND currency = 'USDT'`,
      );
      return row?.balance ?? 0n;
    };
    const before = await rounded();
    const [matchId = ''] = await driver.upcoming(1);
    feed.prices(matchId, [preMatch, { ...ODDS, home: 1777 }]);
    const bet = driver.bet([driver.leg(matchId, { oddsMilli: 1777 })]);
    const { betId } = await must(member, 'placeBet', { ...bet, stake: '2.01' });
    feed.record(matchId, homeWon, 1);
    // 2.01 at 1.777 is 3.57177.
    await driver.until(member, betId, { status: 'settled', payout: '3.57' });
    expect((await rounded()) - before).toBe(1_770n);
    feed.record(matchId, awayWon, 2);
    await driver.until(member, betId, { payout: '0.00' });
    expect((await rounded()) - before).toBe(0n);
    feed.record(matchId, homeWon, 3);
    await driver.until(member, betId, { payout: '3.57' });
    feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, 4);
    await driver.until(member, betId, { status: 'accepted' });
    expect((await rounded()) - before).toBe(0n);
  });

  it('are paid to everybody else where one bet can be settled by no rule', async () => {
    const member = await demoMember(server.url, 10);
    const { matchId, betId } = await single(member);
    // As if it had been taken before the feed was looked through: a handicap of another sport.
    const odd = BigInt(betId) - 1n;
    for (const [table, id, part] of [
      ['bet', 'id', { id: String(odd), idempotency_key: newKey() }],
      ['bet_leg', 'bet_id', { bet_id: String(odd), type: 'spread' }],
    ] as const)
      await server.platform.db.query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(r, $2::jsonb)).* FROM ${table} r WHERE ${id} = $1`,
        [BigInt(betId), JSON.stringify(part)],
      );
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    expect(await must(member, 'getBet', { betId: String(odd) })).toMatchObject({ status: 'accepted' });
  });

  it('name the score they were corrected to, where it changes nothing', async () => {
    const member = await demoMember(server.url, 19);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    feed.record(matchId, factsOf(NIL, { home: 3, away: 0 }), 2);
    await expect
      .poll(async () => (await must(member, 'getBet', { betId })).legs)
      .toMatchObject([{ resultScore: { home: 3, away: 0 } }]);
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'settled', payout: '200.00' });
  });

  it('stay where a server that received the end late reports once more that play goes on', async () => {
    const member = await demoMember(server.url, 20);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    const status = async () =>
      (
        await server.platform.db.query('SELECT status, ended_at IS NOT NULL AS over FROM match WHERE id = $1', [
          BigInt(matchId),
        ])
      )[0];
    await server.platform.db.query(`UPDATE match SET status = 'live', ended_at = NULL WHERE id = $1`, [
      BigInt(matchId),
    ]);
    feed.record(matchId, homeWon, 1);
    await expect.poll(status).toEqual({ status: 'finished', over: true });
  });

  it('of a match that was cancelled give the stake back and name no score', async () => {
    const member = await demoMember(server.url, 13);
    const { matchId, betId } = await single(member);
    feed.record(matchId, { ...homeWon, state: 'cancelled' }, 1);
    await driver.until(member, betId, { status: 'void', payout: '100.00' });
    expect(await must(member, 'getBet', { betId })).toMatchObject({ legs: [{ result: 'void', resultScore: null }] });
  });

  it('of a half settle the decided bets, while the rest goes on', async () => {
    const member = await demoMember(server.url, 5);
    const { matchId, betId } = await single(member);
    feed.record(
      matchId,
      { ...factsOf({ home: 2, away: 0 }, { home: 2, away: 0 }), state: 'playing', completedHalves: 1 },
      1,
    );
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match_result WHERE match_id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    await server.modules.book.settlement.settleMatch(matchId);
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'accepted' });
    feed.record(matchId, homeWon, 2);
    await driver.until(member, betId, { status: 'settled' });
  });

  it('void a market for bets made in time, with the stake returned', async () => {
    const member = await demoMember(server.url, 6);
    const { matchId, betId } = await single(member);
    const before = clock.now() + 1;
    clock.advance(1_000);
    const later = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    feed.void(matchId, { placedTo: before });
    await driver.until(member, betId, { status: 'void', payout: '100.00' });
    expect(await must(member, 'getBet', { betId: later.betId })).toMatchObject({ status: 'accepted' });
    feed.record(matchId, homeWon, 1);
    await driver.until(member, later.betId, { status: 'settled', payout: '200.00' });
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'void', payout: '100.00' });
  });

  it('are announced by their kind: settled, settled again, open again, void with its reason', async () => {
    const member = await demoMember(server.url, 8);
    const told = await newsTo(member);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await expect.poll(() => told, { timeout: 15_000 }).toEqual([[betId, 'settled']]);
    feed.record(matchId, awayWon, 2);
    await expect.poll(() => told.at(-1), { timeout: 15_000 }).toEqual([betId, 'resettled']);
    feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, 3);
    await expect.poll(() => told.at(-1), { timeout: 15_000 }).toEqual([betId, 'reopened']);
    feed.void(matchId, { reason: '赔率录入错误' });
    await expect.poll(() => told.at(-1), { timeout: 15_000 }).toEqual([betId, 'void']);
    const { items } = await must(member, 'listBets', { tab: 'settled', page: 1, size: 50 });
    expect(items[0]?.timeline.map(({ status }) => status)).toEqual([
      'placed',
      'accepted',
      'settled',
      'resettled',
      'reopened',
      'void',
    ]);
    expect(items[0]?.timeline.at(-1)).toMatchObject({ reason: '赔率录入错误', amount: '100.00' });
    member.realtime.stop();
  });

  it('of a leg of a lost parlay are no news of the parlay', async () => {
    const member = await demoMember(server.url, 9);
    const told = await newsTo(member);
    const [one = '', two = ''] = await driver.upcoming(2);
    const { betId } = await must(member, 'placeBet', driver.bet([one, two].map((id) => driver.leg(id))));
    feed.result(one, 0, 1);
    await driver.until(member, betId, { status: 'settled' });
    feed.result(two, 3, 0);
    await expect
      .poll(async () => (await must(member, 'getBet', { betId })).legs[1]?.result, { timeout: 15_000 })
      .toBe('won');
    const later = await single(member);
    feed.record(later.matchId, homeWon, 1);
    await expect
      .poll(() => told, { timeout: 15_000 })
      .toEqual([
        [betId, 'settled'],
        [later.betId, 'settled'],
      ]);
    member.realtime.stop();
  });

  it('void half of a stake, where a source requires it', async () => {
    const member = await demoMember(server.url, 12);
    const { matchId, betId } = await single(member);
    feed.void(matchId, { factor: '0.5' });
    await settled(matchId);
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'accepted' });
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '150.00' });
    feed.record(matchId, awayWon, 2);
    await driver.until(member, betId, { status: 'settled', payout: '50.00' });
  });

  it('and voids that are taken back let the bet count again, for good', async () => {
    const member = await demoMember(server.url, 13);
    const { matchId, betId } = await single(member);
    feed.void(matchId, { voidId: 'mistake' });
    await driver.until(member, betId, { status: 'void', payout: '100.00' });
    feed.unvoid(matchId, 'mistake');
    await driver.until(member, betId, { status: 'accepted', payout: null });
    expect(await wallet(member)).toMatchObject({ available: '1180.00', lockedBets: '100.00' });
    feed.void(matchId, { voidId: 'mistake' });
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
  });

  it('are left to operators once the bet was paid three days ago', async () => {
    const member = await demoMember(server.url, 7);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    clock.advance(73 * HOUR_MS);
    feed.record(matchId, awayWon, 2);
    await server.modules.book.settlement.settleMatch(matchId);
    const again = await demoMember(server.url, 7);
    expect(await must(again, 'getBet', { betId })).toMatchObject({ status: 'settled', payout: '200.00' });
  });

  it('take back money that was put into the interest wallet, too', async () => {
    const member = await demoMember(server.url, 1);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { payout: '200.00' });
    await must(member, 'openYeb', { agree: true });
    await must(member, 'toYeb', { idempotencyKey: newKey(), amount: '1000' });
    await leave(member, 'demo01', 1_000n);
    feed.record(matchId, awayWon, 2);
    await driver.until(member, betId, { payout: '0.00' });
    expect(await wallet(member)).toMatchObject({ available: '0.00' });
    expect(await must(member, 'yebWallet', {})).toMatchObject({ balance: '810.00' });
    expect(await owedOn(betId)).toBe(0n);
  });

  it('allow no withdrawal while there is a debt, and take the debt from returned money', async () => {
    const member = await demoMember(server.url, 2);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { payout: '200.00' });
    await leave(member, 'demo02', 5_000n);
    feed.record(matchId, awayWon, 2);
    await driver.until(member, betId, { payout: '0.00' });
    expect(await owedOn(betId)).toBe(15_000n);
    await takeAway('demo02', -10_000n);
    const proof = await demoProof(member, 2, 'withdraw');
    const ask = async (amount: string) => {
      const input = await withdrawal(member, amount, { proof });
      const result = await member.client.call('createWithdrawal', input);
      return result.ok ? 'taken' : { reason: result.reason, detail: result.detail };
    };
    expect(await ask('100')).toEqual({ reason: 'debt_open', detail: { amount: '50.00' } });
    expect(await wallet(member)).toMatchObject({ available: '0.00' });
    // The money at a venue comes back.
    await takeAway('demo02', -30_000n);
    expect(await ask('200')).toBe('taken');
    expect(await owedOn(betId)).toBe(0n);
    expect(await wallet(member)).toMatchObject({ available: '50.00' });
  });

  it('keep the link from the ticket to the match when the end is withdrawn and the board has removed it', async () => {
    const member = await demoMember(server.url, 5);
    const { matchId, betId } = await single(member);
    feed.state(matchId, { status: 'finished', score: { home: 1, away: 0 } });
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled' });
    clock.advance(10 * 60_000);
    server.modules.book.board.sweep();
    expect(server.modules.book.board.match(matchId)).toBeUndefined();
    feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, 2);
    await driver.until(member, betId, { status: 'accepted' });
    expect((await must(member, 'matchDetail', { matchId })).info.matchId).toBe(matchId);
  });

  it('leave the books balanced', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});
