import { factsOf } from '@touchline/rules/testing';
import { auditLedger, everyEngine } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must } from '../../src/members.ts';
import { adjustByTwo } from '../../src/two-operators.ts';
import { withdrawDriver } from '../../src/withdraw-driver.ts';
import { demoProof, withdrawal } from '../../src/withdrawing.ts';

const SECOND_MS = 1_000;
const NIL = { home: 0, away: 0 };
const homeWon = factsOf(NIL, { home: 1, away: 0 });
const awayWon = factsOf(NIL, { home: 0, away: 1 });

describe.each(everyEngine)(
  'a correction that leaves a debt while a withdrawal is open, on $name',
  ({ name: engine }) => {
    const { clock, feed, server } = useServer({ engine });
    const book = new BookDriver(server, feed, clock);
    const driver = withdrawDriver(() => server, clock);
    const wallet = (member: HeadlessClient) => must(member, 'walletBalance', {});

    /** A member with 1,280 whose bet of 100 won 200. */
    async function winner(number: number) {
      const member = await demoMember(server.url, number);
      const [matchId = ''] = await book.upcoming(1);
      const { betId } = await must(member, 'placeBet', book.bet([book.leg(matchId)]));
      feed.record(matchId, homeWon, 1);
      await book.until(member, betId, { payout: '200.00' });
      return { member, matchId, betId };
    }
    /** Two operators have to look at it; `decide` is one operator's word. */
    async function inReview(member: HeadlessClient, number: number, amount: string) {
      const proof = await demoProof(member, number, 'withdraw');
      const order = await must(member, 'createWithdrawal', await withdrawal(member, amount, { proof }));
      expect(order).toMatchObject({ status: 'reviewing', money: 'held' });
      const { reviews } = server.modules.cashier.withdrawals;
      return {
        orderId: order.orderId,
        approve: (operator: string) => reviews.decide(BigInt(order.orderId), operator, { decision: 'approve' }),
      };
    }
    async function asked(orderId: string): Promise<string[]> {
      const rows = await server.platform.db.query<{ reference: string }>(
        'SELECT reference FROM sandbox_payout WHERE reference LIKE $1 ORDER BY 1',
        [`${orderId}-%`],
      );
      return rows.map(({ reference }) => reference);
    }
    async function owedOn(betId: string): Promise<bigint> {
      const [row] = await server.platform.db.query<{ owed: bigint }>(
        `SELECT ((SELECT coalesce(sum(amount), 0) FROM bet_receivable WHERE bet_id = $1)
             - (SELECT coalesce(sum(amount), 0) FROM bet_receivable_kept WHERE bet_id = $1))::bigint AS owed`,
        [BigInt(betId)],
      );
      return row?.owed ?? 0n;
    }

    it('turns it down at the second approval, and takes the debt from the held amount', async () => {
      const { member, matchId, betId } = await winner(1);
      const { orderId, approve } = await inReview(member, 1, '1300');
      expect(await approve('ann')).toBe('second_needed');
      feed.record(matchId, awayWon, 2);
      await book.until(member, betId, { payout: '0.00' });
      expect(await owedOn(betId)).toBe(12_000n);
      expect(await approve('ben')).toBe('debt_open');
      expect(await must(member, 'getWithdrawal', { orderId })).toMatchObject({
        status: 'rejected',
        money: 'returned',
        note: 'debt_open',
      });
      expect(await wallet(member)).toMatchObject({ available: '1180.00', lockedWithdrawals: '0.00' });
      expect(await owedOn(betId)).toBe(0n);
      await driver.pass(60 * SECOND_MS);
      expect(await asked(orderId)).toEqual([]);
      expect(await driver.journals(orderId)).toEqual(['withdraw_hold', 'withdraw_return']);
      const next = await must(member, 'createWithdrawal', await withdrawal(member, '100'));
      expect((await driver.reach(member, next.orderId, 'succeeded')).money).toBe('paid');
    });

    it('pays it when the balance covers the debt', async () => {
      const { member, matchId, betId } = await winner(2);
      const { orderId, approve } = await inReview(member, 2, '1300');
      await approve('ann');
      feed.record(matchId, awayWon, 2);
      await book.until(member, betId, { payout: '0.00' });
      await driver.gift(member, '150');
      expect(await approve('ben')).toBe('approved');
      expect(await wallet(member)).toMatchObject({ available: '30.00', lockedWithdrawals: '1300.00' });
      expect(await owedOn(betId)).toBe(0n);
      await driver.reach(member, orderId, 'succeeded');
    });

    it('ends it before a request to another provider, where the first one found nobody', async () => {
      const { member, matchId, betId } = await winner(4);
      // The sandbox finds no payer for amounts that end so.
      const order = await must(member, 'createWithdrawal', await withdrawal(member, '200.07', { method: 'quick' }));
      await driver.pass(6 * SECOND_MS);
      expect(await asked(order.orderId)).toEqual([`${order.orderId}-1`]);
      const memberId = BigInt((await must(member, 'memberInfo', {})).id);
      expect(await adjustByTwo(server, memberId, -117_993n)).toBe('carried_out');
      feed.record(matchId, awayWon, 2);
      await book.until(member, betId, { payout: '0.00' });
      expect(await owedOn(betId)).toBe(20_000n);
      const failed = await driver.reach(member, order.orderId, 'failed', 10 * SECOND_MS);
      expect(failed).toMatchObject({ money: 'returned', note: 'debt_open' });
      expect(await asked(order.orderId)).toEqual([`${order.orderId}-1`]);
      expect(await wallet(member)).toMatchObject({ available: '0.07', lockedWithdrawals: '0.00' });
    });

    it.runIf(engine === 'postgresql')('waits for a correction that is under way', async () => {
      const { member, betId } = await winner(5);
      const { approve } = await inReview(member, 5, '1300');
      await approve('ann');
      const { db } = server.platform;
      const owner = {
        siteId: 5000,
        memberId: BigInt((await must(member, 'memberInfo', {})).id),
        currency: 'CNY',
      } as const;
      let answer = '';
      await db.transaction(async (tx) => {
        const { ledger } = server.modules;
        await ledger.lock(tx, [await ledger.accounts.member(tx, owner, 'available')]);
        void approve('ben').then((result) => {
          answer = result;
        });
        const waiting = () =>
          db.query(
            `SELECT 1 FROM pg_locks WHERE NOT granted
           AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
          );
        await expect.poll(async () => answer !== '' || (await waiting()).length > 0).toBe(true);
        await tx.query(
          `INSERT INTO bet_receivable (bet_id, settlement_version, member_id, currency, amount, at)
         VALUES ($1, 9, $2, 'CNY', 20000, now())`,
          [BigInt(betId), owner.memberId],
        );
      });
      await expect.poll(() => answer).toBe('debt_open');
      expect(await wallet(member)).toMatchObject({ lockedWithdrawals: '0.00' });
    });

    it('leaves the books balanced after all of this', async () => {
      const audit = await auditLedger(server.platform.db);
      expect(audit).toEqual({ driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [], brokenBlocks: [] });
    });
  },
);
