import { checkCryptoAddress } from '@touchline/rules/addresses';
import { auditLedger, engines } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { depositDriver, receiptPicture } from '../../src/deposit-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

describe.each(engines)('ways to deposit on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine });
  const driver = depositDriver(() => server, clock);

  describe('what is offered', () => {
    it('are the site’s methods with their ranges, and the channels of the member’s level', async () => {
      const [low, high] = [await demoMember(server.url, 7), await demoMember(server.url, 3)];
      const types = await must(low, 'paymentTypes', {});
      expect(types.items.map(({ payType }) => payType)).toEqual(['online', 'bank', 'qr', 'speed', 'usdt']);
      expect(types.items[0]).toMatchObject({ min_money: '10.00', max_money: '200000.00', tag: 'recommended' });
      expect(types).toMatchObject({ currency: 'CNY', turnoverTimes: 1, isBlocked: false, unfinished: null });
      expect(types.items.map(({ feeBasisPoints }) => feeBasisPoints)).toContainEqual({ least: 0, most: 0 });
      expect(types.items.find(({ payType }) => payType === 'qr')?.feeBasisPoints.most).toBeGreaterThan(0);
      const names = async (member: HeadlessClient) =>
        (await must(member, 'payVal', { payType: 'online' })).channels.map(({ channelId }) => channelId);
      expect(await names(low)).toEqual(['101', '102']);
      expect(await names(high)).toEqual(['101', '102', '103']);
      expect((await must(low, 'bankList', {})).items[0]).toEqual({ bankCode: 'ICBC' });
    });

    it('is a method in USDT only for an account in USDT', async () => {
      await server.platform.db.query(`UPDATE member SET currency = 'USDT' WHERE site_id = 5000 AND name = 'demo18'`);
      const member = await demoMember(server.url, 18);
      expect((await must(member, 'paymentTypes', {})).items.map(({ payType }) => payType)).toEqual(['usdt']);
      const order = await driver.open(member, 'usdt', '60', { channelId: '511' });
      expect(order).toMatchObject({ rate: null, payAmount: '60.00', payCurrency: 'USDT', currency: 'USDT' });
      await driver.act(order, 'paid');
      expect(await driver.reach(member, order, 'succeeded')).toMatchObject({ payments: [{ credited: '60.00' }] });
      expect(await driver.available(member)).toBe('60.00');
    });
  });

  it('turns a deposit down in one order', async () => {
    const member = await demoMember(server.url, 7);
    const ask = async (part: object) => {
      const input = { idempotencyKey: newKey(), channelId: '302', amount: '50', ...part };
      return refusal(member, 'createDeposit', input);
    };
    // A channel of another level, an unknown one, and a closed one where the amount would be too little as well.
    expect(await ask({ channelId: '103', amount: '1' })).toBe('channel_closed');
    expect(await ask({ channelId: '302', amount: '501' })).toBe('amount_out_of_range');
    expect(await ask({ amount: '51' })).toBe('amount_not_offered');
    await server.platform.db.query(
      `UPDATE member SET real_name_cipher = NULL WHERE site_id = 5000 AND name = 'demo07'`,
    );
    expect(await ask({ channelId: '201', amount: '1' })).toBe('amount_out_of_range');
    expect(await ask({ channelId: '201', amount: '100' })).toBe('need_real_name');
    expect(await ask({ channelId: '501', amount: '100' })).toBe('quote_expired');
    expect((await must(member, 'paymentTypes', {})).lastUsed).toBeNull();
    const first = await driver.open(member, 'online', '100');
    expect((await must(member, 'paymentTypes', {})).lastUsed).toBe('online');
    expect(await ask({ channelId: '501', amount: '100' })).toBe('unfinished_order');
    await driver.cancel(member, first);
  });

  async function fail(member: HeadlessClient): Promise<void> {
    const order = await driver.open(member, 'online', '100');
    expect(await driver.act(order, 'failed')).toContain('支付失败');
    expect(await driver.get(member, order)).toMatchObject({ status: 'failed', note: 'provider_failed', money: 'none' });
  }

  it('keeps a member away after five deposits failed within ten minutes, until somebody has looked at it', async () => {
    const member = await demoMember(server.url, 14);
    for (let tries = 0; tries < 5; tries++) await fail(member);
    expect(await refusal(member, 'createDeposit', await driver.input(member, 'online', '100'))).toBe(
      'deposits_blocked',
    );
    expect(await must(member, 'paymentTypes', {})).toMatchObject({ isBlocked: true });
    const { blocks } = server.modules.cashier.deposits;
    const memberId = BigInt((await must(member, 'memberInfo', {})).id);
    expect(await blocks.waiting(5000)).toEqual([memberId]);
    expect(await blocks.waiting(5001)).toEqual([]);
    await blocks.release(memberId, 'operator-1');
    expect(await blocks.waiting(5000)).toEqual([]);
    expect(await must(member, 'paymentTypes', {})).toMatchObject({ isBlocked: false });
    await fail(member);
    await driver.cancel(member, await driver.open(member, 'online', '100'));
    await expect(server.platform.db.query('DELETE FROM deposit_release')).rejects.toThrow(/permission denied/);
  });

  it('reviews failed deposits by itself in a demonstration, and not after five that took longer', async () => {
    const member = await demoMember(server.url, 15);
    for (let tries = 0; tries < 5; tries++) {
      await fail(member);
      clock.advance(3 * MINUTE_MS);
    }
    expect(await must(member, 'paymentTypes', {})).toMatchObject({ isBlocked: false });
    clock.advance(10 * MINUTE_MS);
    for (let tries = 0; tries < 5; tries++) await fail(member);
    expect(await must(member, 'paymentTypes', {})).toMatchObject({ isBlocked: true });
    clock.advance(MINUTE_MS);
    await expect.poll(async () => (await must(member, 'paymentTypes', {})).isBlocked).toBe(false);
  });

  it('takes a bank transfer on the member’s word, with a proof only operators see, and credits it once looked at', async () => {
    const member = await demoMember(server.url, 1);
    const order = await driver.open(member, 'bank', '300', { bankCode: 'CMB' });
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      cashierUrl: null,
      pay: { kind: 'account', bankCode: 'ICBC', remark: expect.stringMatching(/^[A-Z2-9]{6}$/) },
    });
    await driver.act(order, 'paid');
    // The statement knows it; without a word from the member nobody looks there.
    expect((await driver.get(member, order)).status).toBe('awaiting_payment');
    const stranger = await demoMember(server.url, 2);
    const picture = await receiptPicture();
    expect(await refusal(stranger, 'uploadDepositProof', { orderId: order.orderId, picture })).toBe(10404);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>').toString('base64');
    expect(await refusal(member, 'uploadDepositProof', { orderId: order.orderId, picture: svg })).toBe('picture_type');
    const proved = await must(member, 'uploadDepositProof', { orderId: order.orderId, picture });
    expect(proved).toMatchObject({ status: 'reviewing', note: 'proof', money: 'none', pay: null });
    const [signed, bare] = await Promise.all(
      [proved.proofUrl, proved.proofUrl?.split('?')[0]].map((url) => fetch(`${server.url}${url}`)),
    );
    expect([signed?.status, bare?.status]).toEqual([200, 404]);
    // In review it keeps nobody from another deposit.
    await driver.cancel(member, await driver.open(member, 'online', '100'));
    const ended = await driver.reach(member, order, 'succeeded', 5_000);
    expect(ended).toMatchObject({ money: 'credited', payments: [{ state: 'credited', amount: '300.00' }] });
    expect(await driver.available(member)).toBe('1580.00');
  });

  it('counts open and reviewed orders against the limit, whatever the next method', async () => {
    const member = await demoMember(server.url, 17);
    await must(member, 'setLimit', { kind: 'deposit', period: 'day', amount: '300' });
    const first = await driver.open(member, 'bank', '200');
    await must(member, 'confirmDeposit', { orderId: first.orderId });
    for (const way of ['bank', 'online', 'qr', 'speed'] as const)
      expect(await member.client.call('createDeposit', await driver.input(member, way, '150'))).toMatchObject({
        reason: 'limit_reached',
        detail: { limit: '300.00', used: '200.00', remaining: '100.00' },
      });
    expect(await must(member, 'listDeposits', {})).toMatchObject({ total: 1 });
    await driver.cancel(member, await driver.open(member, 'online', '100'));
    // Nobody finds the transfer: what it would have used is free again.
    await driver.reach(member, first, 'rejected', 5_000);
    await driver.open(member, 'online', '300');
  });

  it('rejects a transfer nobody finds, and reports that nothing was received', async () => {
    const member = await demoMember(server.url, 2);
    const order = await driver.open(member, 'bank', '300');
    expect(await refusal(member, 'confirmSpeedPay', { orderId: order.orderId })).toBe('not_confirmable');
    expect(await must(member, 'confirmDeposit', { orderId: order.orderId })).toMatchObject({ status: 'reviewing' });
    expect(await must(member, 'confirmDeposit', { orderId: order.orderId })).toMatchObject({ status: 'reviewing' });
    const ended = await driver.reach(member, order, 'rejected', 5_000);
    expect(ended).toMatchObject({ note: 'not_received', money: 'none' });
    expect(await refusal(member, 'confirmDeposit', { orderId: order.orderId })).toBe('not_confirmable');
    expect(await driver.available(member)).toBe('1280.00');
  });

  it('reads the statement when a transfer’s time is over and its member made no claim', async () => {
    const member = await demoMember(server.url, 4);
    const order = await driver.open(member, 'bank', '200');
    await driver.act(order, 'paid');
    clock.advance(31 * MINUTE_MS);
    await driver.reach(member, order, 'succeeded', 5_000);
    expect(await driver.available(member)).toBe('1480.00');
  });

  it('credits a QR payment less its fee, which the house keeps', async () => {
    const member = await demoMember(server.url, 5);
    const fees = await driver.house('fees');
    const order = await driver.open(member, 'qr', '1000');
    expect(order).toMatchObject({ fee: '3.00', arrivalAmount: '997.00', pay: { kind: 'qr' } });
    await driver.act(order, 'paid');
    expect(await driver.get(member, order)).toMatchObject({ status: 'succeeded', payments: [{ credited: '997.00' }] });
    expect(await driver.available(member)).toBe('2277.00');
    expect(await driver.house('fees')).toBe(fees + 300n);
  });

  describe('a quick pay', () => {
    const matched = async (number: number, payee?: string) => {
      const member = await demoMember(server.url, number);
      const order = await driver.open(member, 'speed', '200');
      expect(order).toMatchObject({ stage: 'matching', pay: { kind: 'matching' } });
      if (payee) await driver.act(order, payee);
      return { member, order };
    };

    it('finds a payee, is paid, confirmed by both sides and credited', async () => {
      const { member, order } = await matched(6);
      const { orderId } = order;
      expect(await refusal(member, 'confirmSpeedPay', { orderId })).toBe('not_confirmable');
      const found = await driver.until(member, order, ({ stage }) => stage === 'matched');
      expect(found.pay).toMatchObject({ kind: 'payee', bankCode: 'CMB', number: expect.stringMatching(/^\d{19}$/) });
      expect(found.expireAt).toBeGreaterThan(clock.now() + 8 * MINUTE_MS);
      const claimed = await must(member, 'confirmSpeedPay', { orderId });
      expect(claimed).toMatchObject({ status: 'processing', stage: 'claimed' });
      expect(await refusal(member, 'cancelDeposit', { orderId })).toBe('not_cancellable');
      const ended = await driver.reach(member, order, 'succeeded');
      expect(ended).toMatchObject({ stage: null, money: 'credited', pay: null });
      expect(ended.timeline.map(({ note }) => note)).toEqual([null, 'matching', 'matched', 'claimed', null]);
      expect(await driver.available(member)).toBe('1480.00');
    });

    it.each([
      [8, 'silent', 'succeeded', '1480.00'],
      [9, 'denies', 'rejected', '1280.00'],
    ] as const)('of demo %s whose payee %s goes to people and is %s', async (number, payee, status, balance) => {
      const { member, order } = await matched(number, payee);
      await driver.until(member, order, ({ stage }) => stage === 'matched');
      await must(member, 'confirmSpeedPay', { orderId: order.orderId });
      expect(await must(member, 'disputeSpeedPay', { orderId: order.orderId })).toMatchObject({
        status: 'reviewing',
        stage: 'disputed',
        note: 'disputed',
      });
      // The provider is informed before anybody decides.
      await driver.pass(0);
      await driver.reach(member, order, status, 5_000);
      expect(await driver.available(member)).toBe(balance);
    });

    it('goes to people by itself when the payee’s time is over', async () => {
      const { member, order } = await matched(10, 'silent');
      await driver.until(member, order, ({ stage }) => stage === 'matched');
      await must(member, 'confirmSpeedPay', { orderId: order.orderId });
      clock.advance(31 * MINUTE_MS);
      await driver.reach(member, order, 'succeeded', 5_000);
    });

    it('that finds nobody ends, and nothing was paid', async () => {
      const { member, order } = await matched(11, 'nobody');
      const ended = await driver.reach(member, order, 'failed', 5_000);
      expect(ended).toMatchObject({ note: 'unmatched', stage: null, money: 'none' });
    });
  });

  describe('USDT into an account in CNY', () => {
    it('has an address of its own, a locked rate, and is credited once it is confirmed', async () => {
      const member = await demoMember(server.url, 12);
      const order = await driver.open(member, 'usdt', '500');
      const rate = BigInt(order.rate ?? 0);
      const cents = (50_000n * 10_000n + rate - 1n) / rate;
      expect(order.payAmount).toBe(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
      const address = order.pay?.kind === 'address' ? order.pay.address : '';
      expect(checkCryptoAddress('TRC20', address)).toBeNull();
      const worth = (cents * rate) / 10_000n;
      const promised = `${worth / 100n}.${String(worth % 100n).padStart(2, '0')}`;
      expect(order).toMatchObject({ amount: promised, arrivalAmount: promised });
      const cleared = await driver.house('deposits_clearing');
      await driver.act(order, 'paid');
      const counting = await driver.until(member, order, ({ payments }) => (payments[0]?.confirmations ?? 0) >= 5);
      expect(counting).toMatchObject({ status: 'processing', note: 'seen', money: 'held' });
      expect(await refusal(member, 'cancelDeposit', { orderId: order.orderId })).toBe('not_cancellable');
      const ended = await driver.reach(member, order, 'succeeded');
      expect(ended).toMatchObject({ amount: promised, payments: [{ credited: promised }] });
      expect(BigInt((await driver.available(member)).replace('.', ''))).toBe(128_000n + worth);
      expect(await driver.house('deposits_clearing')).toBe(cleared - worth);

      const next = await driver.open(member, 'usdt', '500', { channelId: '502' });
      const other = next.pay?.kind === 'address' ? next.pay.address : '';
      expect(checkCryptoAddress('ERC20', other)).toBeNull();
      await driver.cancel(member, next);
    });

    it.each([
      [13, 'less', 'underpaid', 37_500n],
      [15, 'more', 'overpaid', 62_500n],
    ] as const)('of demo %s who paid %s is credited by the arrived amount', async (number, act, note, about) => {
      const member = await demoMember(server.url, number);
      const order = await driver.open(member, 'usdt', '500');
      await driver.act(order, act);
      const ended = await driver.reach(member, order, 'succeeded');
      expect(ended).toMatchObject({ note, money: 'credited' });
      const [payment] = ended.payments;
      const credited = BigInt((payment?.credited ?? '').replace('.', ''));
      expect(credited).toBe((BigInt((payment?.amount ?? '').replace('.', '')) * BigInt(order.rate ?? 0)) / 10_000n);
      expect(credited - about).toBeLessThan(20n);
      expect(BigInt((await driver.available(member)).replace('.', ''))).toBe(128_000n + credited);
    });

    it('is requested again when the rate ran out, and a rate serves one order', async () => {
      const member = await demoMember(server.url, 16);
      const input = await driver.input(member, 'usdt', '500');
      clock.advance(91 * SECOND_MS);
      expect(await refusal(member, 'createDeposit', input)).toBe('quote_expired');
      const fresh = await driver.input(member, 'usdt', '500');
      expect(await refusal(member, 'createDeposit', { ...fresh, channelId: '502' })).toBe('quote_expired');
      const { orderId } = await must(member, 'createDeposit', fresh);
      expect((await must(member, 'createDeposit', fresh)).orderId).toBe(orderId);
      await must(member, 'cancelDeposit', { orderId });
      const again = { ...fresh, idempotencyKey: newKey() };
      expect(await refusal(member, 'createDeposit', again)).toBe('quote_expired');
    });
  });

  it('requires a new member’s limits before any way to deposit', async () => {
    const { client } = await newAccount(server.url);
    for (const channelId of ['101', '201', '301', '401', '501'])
      expect(await refusal(client, 'createDeposit', { idempotencyKey: newKey(), channelId, amount: '100' })).toBe(
        'limits_unanswered',
      );
  });

  it('leaves the books balanced after all of this', async () => {
    const audit = await auditLedger(server.platform.db);
    expect(audit).toEqual({ driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [], brokenBlocks: [] });
  });
});
