import { codes } from '@touchline/contract/codes';
import { auditLedger, engines } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { withdrawDriver } from '../../src/withdraw-driver.ts';
import { demoProof, withdrawal } from '../../src/withdrawing.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

type Part = Parameters<typeof withdrawal>[2];

describe.each(engines)('ways to withdraw on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine });
  const driver = withdrawDriver(() => server, clock);

  const draw = async (member: HeadlessClient, amount: string, part?: Part) =>
    must(member, 'createWithdrawal', await withdrawal(member, amount, part));
  const balance = (member: HeadlessClient) => must(member, 'walletBalance', {});
  const get = (member: HeadlessClient, orderId: string) => must(member, 'getWithdrawal', { orderId });

  describe('USDT out of an account in CNY', () => {
    it('arrives at the locked rate less the network’s fee; the fraction of a hundredth is booked', async () => {
      const member = await demoMember(server.url, 1);
      const request = await withdrawal(member, '300', { method: 'usdt' });
      const [rounding, cleared] = [await driver.house('rounding'), await driver.house('payouts_clearing')];
      const order = await must(member, 'createWithdrawal', request);
      const rate = BigInt(order.rate ?? 0);
      const bought = (30_000n * 100_000_000n) / rate / 10_000n;
      const spent = (bought * 10_000n * rate + 99_999_999n) / 100_000_000n;
      expect(order).toMatchObject({
        amount: '300.00',
        networkFee: '1.00',
        arrivalCurrency: 'USDT',
        arrivalAmount: `${(bought - 100n) / 100n}.${String((bought - 100n) % 100n).padStart(2, '0')}`,
        destination: { kind: 'address', protocol: 'TRC20', shortened: expect.stringMatching(/^T.{3}…/) },
      });
      await driver.reach(member, order.orderId, 'succeeded');
      expect(await driver.house('payouts_clearing')).toBe(cleared + spent);
      expect(await driver.house('rounding')).toBe(rounding + 30_000n - spent);
    });

    it('is requested again when the rate ran out, and never paid at another than the shown one', async () => {
      const member = await demoMember(server.url, 2);
      const request = await withdrawal(member, '300', { method: 'usdt' });
      clock.advance(90 * SECOND_MS);
      expect(await refusal(member, 'createWithdrawal', request)).toBe('quote_expired');
      const fresh = await withdrawal(member, '300', { method: 'usdt' });
      const [whole = '0', cents] = fresh.arrivalAmount.split('.');
      const hoped = `${Number(whole) + 1}.${cents}`;
      expect(await refusal(member, 'createWithdrawal', { ...fresh, arrivalAmount: hoped })).toBe('terms_changed');
      expect(await refusal(member, 'createWithdrawal', { ...fresh, method: 'bank' })).toBe(codes.notFound);
      const { orderId } = await must(member, 'createWithdrawal', fresh);
      await driver.reach(member, orderId, 'succeeded');
      const again = { ...fresh, idempotencyKey: newKey() };
      expect(await refusal(member, 'createWithdrawal', again)).toBe('quote_expired');
    });
  });

  it('a rate that was requested in one unit of the account is no rate in the other', async () => {
    const member = await demoMember(server.url, 14);
    const request = await withdrawal(member, '300', { method: 'usdt' });
    await must(member, 'switchCurrency', { currency: 'USDT' });
    expect(await refusal(member, 'createWithdrawal', request)).toBe('quote_expired');
  });

  it('USDT out of an account in USDT has no rate, and its labels are without one', async () => {
    await server.platform.db.query(`UPDATE member SET currency = 'USDT' WHERE site_id = 5000 AND name = 'demo03'`);
    const member = await demoMember(server.url, 3);
    await driver.gift(member, '60.50', 'USDT');
    const options = await must(member, 'withdrawOptions', {});
    expect(options).toMatchObject({ currency: 'USDT', withdrawable: '60.50' });
    expect(options.methods.map(({ method }) => method)).toEqual(['usdt']);
    const fees = await driver.house('fees', 'USDT');
    const order = await draw(member, '60.50');
    expect(order).toMatchObject({ rate: null, fee: '0.00', networkFee: '1.00', arrivalAmount: '59.50' });
    await driver.reach(member, order.orderId, 'succeeded');
    expect(await balance(member)).toMatchObject({ currency: 'USDT', available: '0.00', lockedWithdrawals: '0.00' });
    expect(await driver.house('fees', 'USDT')).toBe(fees);
    const bank = { ...(await withdrawal(member, '20')), method: 'bank' as const };
    expect(await member.client.call('createWithdrawal', bank)).toMatchObject({
      reason: 'method_closed',
      message: '该提币方式维护中，请更换',
    });
  });

  describe('a quick withdrawal', () => {
    /** An order whose payer claims to have paid. */
    async function claimed(number: number, amount = '200') {
      const member = await demoMember(server.url, number);
      const { orderId } = await draw(member, amount, { method: 'quick' });
      for (let seconds = 0; seconds < 30; seconds++) {
        if ((await get(member, orderId)).quick?.stage === 'claimed') break;
        await driver.pass(SECOND_MS);
      }
      return { member, orderId };
    }

    it('is matched, paid by another, confirmed by the member and captured then', async () => {
      const { member, orderId } = await claimed(4);
      const order = await get(member, orderId);
      expect(order).toMatchObject({ status: 'processing', money: 'held', quick: { stage: 'claimed' } });
      expect(order.quick?.until).toBeGreaterThan(clock.now() + 20 * MINUTE_MS);
      expect(await balance(member)).toMatchObject({ lockedWithdrawals: '200.00' });
      const answers = await Promise.all([1, 2, 3].map(() => must(member, 'confirmSpeedDraw', { orderId })));
      for (const answer of answers) expect(answer).toMatchObject({ status: 'succeeded', money: 'paid', quick: null });
      expect(answers[0]?.timeline.map(({ note }) => note)).toEqual([
        null,
        null,
        'matching',
        'matched',
        'claimed',
        'confirmed',
        null,
      ]);
      expect(await driver.journals(orderId)).toEqual(['withdraw_hold', 'withdraw_paid']);
      expect(await refusal(member, 'disputeSpeedDraw', { orderId })).toBe('not_confirmable');
    });

    it('cannot be confirmed before anybody was found, nor disputed before anybody said to have paid', async () => {
      const member = await demoMember(server.url, 5);
      const { orderId } = await draw(member, '200.06', { method: 'quick' });
      await driver.pass(SECOND_MS);
      expect(await refusal(member, 'confirmSpeedDraw', { orderId })).toBe('not_confirmable');
      expect(await refusal(member, 'disputeSpeedDraw', { orderId })).toBe('not_confirmable');
    });

    it('that finds nobody becomes an ordinary payout of the same order, paid once', async () => {
      const member = await demoMember(server.url, 6);
      const { orderId } = await draw(member, '200.07', { method: 'quick' });
      await driver.pass(6 * SECOND_MS);
      expect((await get(member, orderId)).quick?.stage).toBe('matching');
      const paid = await driver.reach(member, orderId, 'succeeded', 10 * SECOND_MS);
      expect(paid.timeline.map(({ note }) => note)).toContain('unmatched');
      expect(await driver.report(orderId, { amount: '200.07' })).toMatchObject({ code: codes.notFound });
      expect(await driver.journals(orderId)).toEqual(['withdraw_hold', 'withdraw_paid']);
    });

    it('that never came is looked at by people and given back', async () => {
      const { member, orderId } = await claimed(8);
      const disputed = await must(member, 'disputeSpeedDraw', { orderId });
      expect(disputed).toMatchObject({
        status: 'reviewing',
        note: 'disputed',
        quick: { stage: 'disputed', until: null },
      });
      expect(await must(member, 'disputeSpeedDraw', { orderId })).toMatchObject({ status: 'reviewing' });
      const rejected = await driver.reach(member, orderId, 'rejected', 5 * SECOND_MS);
      expect(rejected).toMatchObject({ money: 'returned', note: 'not_received' });
      expect(await balance(member)).toMatchObject({ available: '1280.00', lockedWithdrawals: '0.00' });
    });

    it('in dispute is still confirmed by the member, once it came', async () => {
      const { member, orderId } = await claimed(9);
      await must(member, 'disputeSpeedDraw', { orderId });
      expect(await must(member, 'confirmSpeedDraw', { orderId })).toMatchObject({ status: 'succeeded', money: 'paid' });
      expect(
        await server.modules.cashier.withdrawals.reviews.decide(BigInt(orderId), 'ann', { decision: 'approve' }),
      ).toBe('not_reviewing');
    });

    it('without any report is put before people when its time is up', async () => {
      const { member, orderId } = await claimed(10);
      await driver.pass(29 * MINUTE_MS);
      expect((await get(member, orderId)).status).toBe('processing');
      await driver.pass(2 * MINUTE_MS);
      expect(await driver.reach(member, orderId, 'reviewing', 0)).toMatchObject({ note: 'disputed', money: 'held' });
    });
  });

  describe('a large withdrawal', () => {
    /** Looked at by the test: the demonstration's own operators come too late. */
    async function reviewed(number: number, amount = '1000') {
      const member = await demoMember(server.url, number);
      const proof = await demoProof(member, number, 'withdraw');
      const order = await draw(member, amount, { proof });
      expect(order).toMatchObject({ status: 'reviewing', money: 'held', note: null });
      const { reviews } = server.modules.cashier.withdrawals;
      const id = BigInt(order.orderId);
      return {
        member,
        orderId: order.orderId,
        approve: (operator: string) => reviews.decide(id, operator, { decision: 'approve' }),
        reject: (operator: string) => reviews.decide(id, operator, { decision: 'reject', reason: 'name_refused' }),
      };
    }

    it('goes on when two different operators approve it', async () => {
      const { member, orderId, approve } = await reviewed(11);
      expect(await approve('ann')).toBe('second_needed');
      expect(await approve('ann')).toBe('decided_before');
      expect((await get(member, orderId)).status).toBe('reviewing');
      expect(await approve('ben')).toBe('approved');
      expect(await approve('eve')).toBe('not_reviewing');
      const paid = await driver.reach(member, orderId, 'succeeded');
      expect(paid.timeline.map(({ status }) => status)).toEqual(['created', 'reviewing', 'processing', 'succeeded']);
    });

    it('is given back with the reason when two reject it, and one against one waits for a third', async () => {
      const { member, orderId, approve, reject } = await reviewed(12);
      expect(await reject('ann')).toBe('second_needed');
      expect(await approve('ben')).toBe('second_needed');
      expect(await reject('eve')).toBe('rejected');
      expect(await get(member, orderId)).toMatchObject({ status: 'rejected', money: 'returned', note: 'name_refused' });
      expect(await balance(member)).toMatchObject({ available: '1280.00', lockedWithdrawals: '0.00' });
    });

    it('is decided once, when two decide at once', async () => {
      const { member, orderId, approve, reject } = await reviewed(13);
      await approve('ann');
      await reject('ann-too');
      const results = await Promise.all([approve('ben'), reject('eve')]);
      expect(results.filter((result) => result === 'not_reviewing')).toHaveLength(1);
      expect(await driver.journals(orderId)).toHaveLength(results.includes('rejected') ? 2 : 1);
      expect(['processing', 'rejected']).toContain((await get(member, orderId)).status);
    });

    it('is looked at by itself in a demonstration, which turns some amounts down', async () => {
      const first = await reviewed(15);
      expect((await driver.reach(first.member, first.orderId, 'succeeded', 5 * SECOND_MS)).money).toBe('paid');
      const second = await reviewed(16, '1000.09');
      expect(await driver.reach(second.member, second.orderId, 'rejected', 5 * SECOND_MS)).toMatchObject({
        note: 'risk_refused',
        money: 'returned',
      });
    });
  });

  it('to a number that another account had is reviewed first, without a reason shown', async () => {
    const [one, other] = [await demoMember(server.url, 17), await demoMember(server.url, 18)];
    const [id, otherId] = await Promise.all(
      [one, other].map(async (client) => (await must(client, 'memberInfo', {})).id),
    );
    await server.platform.db.query(
      `INSERT INTO destination_event (id, site_id, member_id, kind, other_member_id, at) VALUES (1, 5000, $1, 'shared', $2, now())`,
      [BigInt(id ?? 0), BigInt(otherId ?? 0)],
    );
    expect(await draw(one, '100')).toMatchObject({ status: 'reviewing', note: null });
    expect(JSON.stringify(await must(one, 'withdrawOptions', {}))).not.toContain('shared');
    expect(await draw(other, '100')).toMatchObject({ status: 'processing' });
  });

  it('leaves the books balanced after all of this', async () => {
    const audit = await auditLedger(server.platform.db);
    expect(audit).toEqual({ driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [], brokenBlocks: [] });
  });
});
