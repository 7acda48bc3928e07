import { engines, manualClock } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import { proofOf } from '../../src/codes.ts';
import { type DepositOrder, depositDriver } from '../../src/deposit-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';
import { NOON } from '../../src/noon.ts';
import { withdrawal } from '../../src/withdrawing.ts';

const VENUE = 'YBDZ';
const UNPROVED = { password: 'x'.repeat(43), proof: { code: '000000' } };

describe.each(engines)('closing an account on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const venue = useVenue(clock);
  const { server } = useServer({ engine, clock, venue });
  const driver = depositDriver(() => server, clock);

  const close = (client: HeadlessClient) => refusal(client, 'closeAccount', UNPROVED);
  const check = (client: HeadlessClient) => must(client, 'checkCloseAccount', {});
  async function emptyMember(): Promise<HeadlessClient> {
    const { client } = await newAccount(server.url);
    await must(client, 'answerLimits', { choice: 'no_limit' });
    return client;
  }

  it('waits for a deposit that may still be paid, and no longer once it was cancelled', async () => {
    const client = await emptyMember();
    const order = await driver.open(client, 'online', '100');
    expect(await check(client)).toMatchObject({ openDeposits: 1, balance: '0.00' });
    expect(await client.client.call('closeAccount', UNPROVED)).toMatchObject({
      reason: 'open_deposits',
      message: '您还有未完成或核对中的存款，暂不能注销',
    });
    await driver.cancel(client, order);
    expect(await close(client)).toBe('password_wrong');
  });

  it('waits for a deposit under review', async () => {
    const client = await demoMember(server.url, 4);
    const order = await driver.open(client, 'bank', '300');
    await must(client, 'confirmDeposit', { orderId: order.orderId });
    expect(await close(client)).toBe('open_deposits');
    await driver.reach(client, order, 'rejected', 5_000);
    expect(await close(client)).toBe('balance_left');
  });

  it('waits for a second payment of a deposit that was credited, while it is held', async () => {
    const client = await emptyMember();
    const order = await driver.open(client, 'online', '100');
    await driver.act(order, 'paid');
    expect(await close(client)).toBe('balance_left');
    await driver.report(order, { providerRef: `${order.orderId}-again` });
    expect(await driver.get(client, order)).toMatchObject({ status: 'succeeded' });
    expect(await check(client)).toMatchObject({ openDeposits: 1, balance: '100.00' });
    expect(await close(client)).toBe('open_deposits');
  });

  it('waits for a withdrawal that is not paid yet', async () => {
    const client = await demoMember(server.url, 1);
    await must(client, 'createWithdrawal', await withdrawal(client, '100.06'));
    expect(await check(client)).toMatchObject({ openWithdrawals: 1, balance: '1280.00' });
    expect(await close(client)).toBe('open_withdrawals');
  });

  it.each(['transferIn', 'transferOut'] as const)(
    'waits for a venue that does not report the outcome of %s',
    async (call) => {
      const client = await demoMember(server.url, call === 'transferIn' ? 2 : 3);
      const move = (amount: string) => ({ idempotencyKey: newKey(), venueEnName: VENUE, amount });
      if (call === 'transferOut') await must(client, 'transferIn', move('30'));
      venue.faults.add((await must(client, 'memberInfo', {})).id, 'silent_after');
      expect(await must(client, call, move('20'))).toMatchObject({ status: 'unknown' });
      expect(await check(client)).toMatchObject({ openTransfers: 1 });
      expect(await client.client.call('closeAccount', UNPROVED)).toMatchObject({
        reason: 'open_transfers',
        message: '您还有处理中的场馆转账，暂不能注销',
      });
      await driver.pass(4_000);
      expect(await check(client)).toMatchObject({ openTransfers: 0 });
      expect(await close(client)).toBe('balance_left');
    },
  );

  describe('once it is done', () => {
    /** Reads the outcome of an order from the database, because the member has no session any more. */
    const outcome = async ({ orderId }: DepositOrder) => {
      await driver.pass(1_000);
      const { db } = server.platform;
      const [order] = await db.query<{ member_id: bigint; status: string }>(
        'SELECT member_id, status FROM pay_order WHERE id = $1',
        [BigInt(orderId)],
      );
      const { available } = await server.modules.wallet.wallet.balance(5000, order?.member_id ?? 0n, 'CNY');
      const arrivals = await db.query('SELECT state FROM pay_arrival WHERE order_id = $1', [BigInt(orderId)]);
      const refunds = await db.query(`SELECT 1 FROM job WHERE kind = 'deposit.refund' AND payload->>'orderId' = $1`, [
        orderId,
      ]);
      return { status: order?.status, available, arrivals, refunds: refunds.length };
    };
    const sentBack = { arrivals: [{ state: 'returned' }], refunds: 1 };

    it('sends a payment back whose deposit was given up before', async () => {
      const { client, phone, digest } = await newAccount(server.url);
      await must(client, 'answerLimits', { choice: 'no_limit' });
      const order = await driver.open(client, 'online', '100');
      await driver.cancel(client, order);
      const proof = await proofOf(client, 'closeAccount', phone);
      await must(client, 'closeAccount', { password: digest(NEW_PASSWORD), proof });
      expect(await driver.report(order)).toBe(0);
      expect(await driver.report(order)).toBe(0);
      expect(await outcome(order)).toEqual({ ...sentBack, status: 'cancelled', available: '0.00' });
      expect(await driver.journals(order)).toBe(0);
    });

    it('credits nothing by an operator’s word', async () => {
      const client = await demoMember(server.url, 5);
      const order = await driver.open(client, 'bank', '100');
      await must(client, 'confirmDeposit', { orderId: order.orderId });
      await server.platform.db.query(
        `UPDATE member SET status = 'closed' WHERE id = (SELECT member_id FROM pay_order WHERE id = $1)`,
        [BigInt(order.orderId)],
      );
      const payment = { providerRef: `STATEMENT-${order.orderId}`, amount: '100.00', currency: 'CNY' } as const;
      const { reviews } = server.modules.cashier.deposits;
      expect(await reviews.decide(BigInt(order.orderId), 'anna', { decision: 'credit', payment })).toBe('returning');
      expect(await outcome(order)).toEqual({ ...sentBack, status: 'failed', available: '1280.00' });
      expect(await driver.journals(order)).toBe(0);
    });
  });
});
