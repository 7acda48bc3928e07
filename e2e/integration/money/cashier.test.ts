import { calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { auditLedger, engines } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { signedReport } from '../../src/signed-report.ts';

const MINUTE_MS = 60_000;

describe.each(engines)('the cashier on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine });

  const available = async (member: HeadlessClient) => (await must(member, 'walletBalance', {})).available;
  const deposit = (part: Partial<{ idempotencyKey: string; channelId: string; amount: string }> = {}) => ({
    idempotencyKey: newKey(),
    channelId: '101',
    amount: '500',
    ...part,
  });
  /** A provider's report, signed as the sandbox signs unless another key is given. */
  async function report(notice: object, key = server.platform.secrets.key('provider/sandbox'), sentAt = clock.now()) {
    const { url } = server;
    const response = await signedReport(notice, { url, path: calls.paymentCallback.path, key, now: sentAt });
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

    it('opens one order when two tabs request one at once', async () => {
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
      for (const minutes of [-16, 16])
        expect((await report(notice(orderId), undefined, clock.now() + minutes * MINUTE_MS)).status).toBe(400);
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

    it('is listed by its state and the time it was made', async () => {
      const member = await demoMember(server.url, 17);
      const gone = await must(member, 'createDeposit', deposit());
      await must(member, 'cancelDeposit', { orderId: gone.orderId });
      clock.advance(1_000);
      const between = clock.now();
      clock.advance(1_000);
      const open = await must(member, 'createDeposit', deposit({ amount: '300' }));
      const listed = async (filter: object) =>
        (await must(member, 'listDeposits', filter)).items.map(({ orderId }) => orderId);
      expect(await listed({})).toEqual([open.orderId, gone.orderId]);
      expect(await listed({ status: 'open' })).toEqual([open.orderId]);
      expect(await listed({ status: 'failed' })).toEqual([gone.orderId]);
      expect(await listed({ status: 'succeeded' })).toEqual([]);
      expect(await listed({ from: between })).toEqual([open.orderId]);
      expect(await listed({ to: between })).toEqual([gone.orderId]);
      expect(await listed({ direction: 'asc' })).toEqual([gone.orderId, open.orderId]);
      expect(await listed({ sort: 'amount' })).toEqual([gone.orderId, open.orderId]);
      expect(await listed({ sort: 'amount', direction: 'asc' })).toEqual([open.orderId, gone.orderId]);
      expect(await listed({ sort: 'updated', direction: 'asc' })).toEqual([gone.orderId, open.orderId]);
    });
  });

  it('leaves the books balanced after all of this', async () => {
    const audit = await auditLedger(server.platform.db);
    expect(audit).toEqual({ driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [], brokenBlocks: [] });
  });
});
