import { createHmac } from 'node:crypto';
import { calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { auditLedger, type DevEnvironment, engines, manualClock, startDev } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeadlessClient } from '../src/headless-client.ts';
import { DEMO_WITHDRAW_PASSWORD, demoMember, must, newKey, refusal } from '../src/members.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(engines)('the cashier on $name', ({ name: engine }) => {
  const clock = manualClock(Date.now());
  let server: DevEnvironment;

  beforeAll(async () => {
    server = await startDev({ engine, clock, env: { RATE_LIMITS_OFF: '1' } });
  });
  afterAll(() => server.close());

  const available = async (member: HeadlessClient) => (await must(member, 'walletBalance', {})).available;
  const deposit = (part: Partial<{ idempotencyKey: string; channelId: string; amount: string }> = {}) => ({
    idempotencyKey: newKey(),
    channelId: '101',
    amount: '500',
    ...part,
  });
  const withdrawal = (
    part: Partial<{ idempotencyKey: string; methodId: string; amount: string; withdrawPassword: string }> = {},
  ) => ({
    idempotencyKey: newKey(),
    methodId: 'sandbox-bank',
    amount: '100',
    withdrawPassword: DEMO_WITHDRAW_PASSWORD,
    ...part,
  });

  /** A provider's report, signed as the sandbox signs unless another key is given. */
  async function report(notice: object, key = server.platform.secrets.key('provider/sandbox')) {
    const body = JSON.stringify(notice);
    const response = await fetch(`${server.url}${calls.paymentCallback.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider-sign': createHmac('sha256', key).update(body).digest('hex'),
      },
      body,
    });
    return {
      status: response.status,
      ...((await response.json()) as { code: number; data: { reason?: string } | null }),
    };
  }
  const notice = (orderId: string, part: object = {}) => ({
    provider: 'sandbox',
    orderId,
    providerRef: `SD${orderId}`,
    result: 'paid',
    amount: '500.00',
    currency: 'CNY',
    at: clock.now(),
    ...part,
  });

  describe('a deposit', () => {
    it('is turned down in one order', async () => {
      const member = await demoMember(server.url, 1);
      expect(await refusal(member, 'createDeposit', deposit({ channelId: '999', amount: '1' }))).toBe('channel_closed');
      expect(await refusal(member, 'createDeposit', deposit({ amount: '9.99' }))).toBe('amount_out_of_range');
      expect(await refusal(member, 'createDeposit', deposit({ amount: '50000.01' }))).toBe('amount_out_of_range');
      expect(await refusal(member, 'createDeposit', deposit({ amount: '10.001' }))).toBe(codes.invalidInput);
      const first = deposit();
      const order = await must(member, 'createDeposit', first);
      expect(await refusal(member, 'createDeposit', deposit())).toBe('unfinished_order');
      expect((await must(member, 'createDeposit', first)).orderId).toBe(order.orderId);
      expect(await refusal(member, 'createDeposit', { ...first, amount: '501' })).toBe('key_reused');
      expect(await available(member)).toBe('1280.00');
    });

    it('opens one order when two tabs ask at once', async () => {
      const member = await demoMember(server.url, 2);
      const results = await Promise.all([1, 2, 3].map(() => member.client.call('createDeposit', deposit())));
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.reason === 'unfinished_order')).toHaveLength(2);
    });

    it('is credited once, however often and in whatever order the provider reports', async () => {
      const member = await demoMember(server.url, 3);
      const { orderId } = await must(member, 'createDeposit', deposit());
      expect(await report(notice(orderId, { amount: '5000.00' }))).toMatchObject({
        data: { reason: 'amount_mismatch' },
      });
      expect(await available(member)).toBe('1280.00');
      const answers = await Promise.all([1, 2, 3].map(() => report(notice(orderId))));
      expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0]);
      expect(await report(notice(orderId, { amount: '1.00' }))).toMatchObject({ code: 0 });
      expect(await report(notice(orderId, { providerRef: 'other' }))).toMatchObject({
        data: { reason: 'order_closed' },
      });
      expect(await available(member)).toBe('1780.00');
      expect(await must(member, 'getDeposit', { orderId })).toMatchObject({ status: 'succeeded', cashierUrl: null });
    });

    it('is believed only from the provider', async () => {
      const member = await demoMember(server.url, 4);
      const { orderId } = await must(member, 'createDeposit', deposit());
      expect((await report(notice(orderId), Buffer.alloc(32))).status).toBe(400);
      const unsigned = await fetch(`${server.url}${calls.paymentCallback.path}`, {
        method: 'POST',
        body: JSON.stringify(notice(orderId)),
      });
      expect(unsigned.status).toBeGreaterThanOrEqual(400);
      expect((await report(notice('1'))).code).toBe(codes.notFound);
      expect(await available(member)).toBe('1280.00');
    });

    it('expires after its time, and money that arrives later is still credited', async () => {
      const member = await demoMember(server.url, 5);
      const { orderId } = await must(member, 'createDeposit', deposit());
      clock.advance(15 * MINUTE_MS);
      await expect
        .poll(async () => (await must(member, 'getDeposit', { orderId })).status, { timeout: 15_000 })
        .toBe('expired');
      expect(await refusal(member, 'cancelDeposit', { orderId })).toBe('not_cancellable');
      expect((await report(notice(orderId))).code).toBe(0);
      expect(await available(member)).toBe('1780.00');
      const { timeline } = await must(member, 'getDeposit', { orderId });
      expect(timeline.map((step) => step.status)).toEqual(['created', 'awaiting_payment', 'expired', 'succeeded']);
    });

    it('can be cancelled by its owner and then another opened', async () => {
      const member = await demoMember(server.url, 6);
      const { orderId } = await must(member, 'createDeposit', deposit());
      expect(await must(member, 'cancelDeposit', { orderId })).toMatchObject({ status: 'cancelled' });
      expect(await must(member, 'cancelDeposit', { orderId })).toMatchObject({ status: 'cancelled' });
      await must(member, 'createDeposit', deposit());
    });
  });

  describe('a withdrawal', () => {
    it('holds the money at once, pays it out and shows both in the records', async () => {
      const member = await demoMember(server.url, 7);
      const { orderId } = await must(member, 'createWithdrawal', withdrawal({ amount: '280' }));
      expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1000.00' });
      await expect
        .poll(async () => (await must(member, 'getWithdrawal', { orderId })).status, { timeout: 15_000 })
        .toBe('succeeded');
      expect(await must(member, 'walletBalance', {})).toMatchObject({
        available: '1000.00',
        lockedWithdrawals: '0.00',
      });
      const { items, totals } = await must(member, 'dealRecords', {});
      expect(items[0]).toMatchObject({
        type: 'withdraw',
        amount: '-280.00',
        balanceAfter: '1000.00',
        reference: orderId,
      });
      expect(totals).toEqual({ in: '1280.00', out: '-280.00' });
    });

    it('is turned down in one order, the password first', async () => {
      const member = await demoMember(server.url, 8);
      const worst = { methodId: 'nowhere', amount: '99.99', withdrawPassword: '000000' };
      expect(await refusal(member, 'createWithdrawal', withdrawal(worst))).toBe('withdraw_password_wrong');
      const known = { ...worst, withdrawPassword: DEMO_WITHDRAW_PASSWORD };
      expect(await refusal(member, 'createWithdrawal', withdrawal(known))).toBe('method_closed');
      expect(await refusal(member, 'createWithdrawal', withdrawal({ amount: '99.99' }))).toBe('amount_out_of_range');
      expect(await refusal(member, 'createWithdrawal', withdrawal({ amount: '1280.01' }))).toBe('insufficient_balance');
      expect(await available(member)).toBe('1280.00');
    });

    it('takes one of two that ask for the same money', async () => {
      const member = await demoMember(server.url, 9);
      const results = await Promise.all(
        [1, 2].map(() => member.client.call('createWithdrawal', withdrawal({ amount: '1000' }))),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(await available(member)).toBe('280.00');
    });

    it('locks the password after five wrong ones, for a day, and tells how many are left', async () => {
      const member = await demoMember(server.url, 10);
      for (let left = 4; left >= 1; left--) {
        const result = await member.client.call('createWithdrawal', withdrawal({ withdrawPassword: '000000' }));
        expect(result).toMatchObject({ reason: 'withdraw_password_wrong', detail: { left } });
      }
      expect(await refusal(member, 'createWithdrawal', withdrawal({ withdrawPassword: '000000' }))).toBe(
        'withdraw_password_locked',
      );
      expect(await refusal(member, 'createWithdrawal', withdrawal())).toBe('withdraw_password_locked');
      clock.advance(DAY_MS);
      await must(await demoMember(server.url, 10), 'createWithdrawal', withdrawal());
    });

    it('is allowed five times a day', async () => {
      const member = await demoMember(server.url, 11);
      for (let times = 0; times < 5; times++) {
        const { orderId } = await must(member, 'createWithdrawal', withdrawal());
        await expect
          .poll(async () => (await must(member, 'getWithdrawal', { orderId })).status, { timeout: 15_000 })
          .toBe('succeeded');
      }
      expect(await refusal(member, 'createWithdrawal', withdrawal())).toBe('daily_times_used');
      clock.advance(DAY_MS);
      await must(await demoMember(server.url, 11), 'createWithdrawal', withdrawal());
    });

    it('is one order a key, asked for again by that key', async () => {
      const member = await demoMember(server.url, 12);
      const same = withdrawal();
      const results = await Promise.all([1, 2, 3].map(() => member.client.call('createWithdrawal', same)));
      const orders = new Set(results.flatMap((result) => (result.ok ? [result.data.orderId] : [])));
      expect(orders.size).toBe(1);
      const known = await must(member, 'withdrawalByKey', { idempotencyKey: same.idempotencyKey });
      expect([...orders]).toEqual([known.order?.orderId]);
      expect(await available(member)).toBe('1180.00');
    });
  });

  it('leaves the books balanced after all of this', async () => {
    const audit = await auditLedger(server.platform.db);
    expect(audit).toEqual({ driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [], brokenBlocks: [] });
  });
});
