import { codes } from '@touchline/contract/codes';
import { auditLedger, cellOf, everyEngine, formatMarketId, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { wrongCode } from '../../src/codes.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { withdrawDriver } from '../../src/withdraw-driver.ts';
import { demoProof, withdrawal } from '../../src/withdrawing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Noon in China, so that a test's few hours stay within a day. */

describe.each(everyEngine)('withdrawals on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = withdrawDriver(() => server, clock);

  const balance = (member: HeadlessClient) => must(member, 'walletBalance', {});
  const available = async (member: HeadlessClient) => (await balance(member)).available;
  const draw = async (
    member: HeadlessClient,
    ...args: Parameters<typeof withdrawal> extends [unknown, ...infer Rest] ? Rest : never
  ) => must(member, 'createWithdrawal', await withdrawal(member, ...args));
  const setMember = (number: number, change: string) =>
    server.platform.db.query(`UPDATE member SET ${change} WHERE site_id = 5000 AND name = $1`, [
      `demo${String(number).padStart(2, '0')}`,
    ]);
  /** Gives a demo member the real name of another. A sealed text opens in its own row only. */
  const giveName = async (number: number, from: number) => {
    const { db, vault } = server.platform;
    const named = async (which: number) => {
      const [row] = await db.query<{ id: bigint; cipher: Buffer | null }>(
        'SELECT id, real_name_cipher AS cipher FROM member WHERE site_id = 5000 AND name = $1',
        [`demo${String(which).padStart(2, '0')}`],
      );
      if (!row) throw new Error('no such member');
      return row;
    };
    const [to, source] = [await named(number), await named(from)];
    if (!source.cipher) throw new Error('no name');
    const name = vault.decrypt(source.cipher, cellOf('member.real_name_cipher', source.id));
    await db.query('UPDATE member SET real_name_cipher = $2 WHERE id = $1', [
      to.id,
      vault.encrypt(name, cellOf('member.real_name_cipher', to.id)),
    ]);
  };

  describe('to a bank card', () => {
    it('is held at once, paid out, and shown to where it went in both lists', async () => {
      const member = await demoMember(server.url, 1);
      const order = await draw(member, '280');
      expect(order).toMatchObject({
        status: 'processing',
        method: 'bank',
        amount: '280.00',
        fee: '0.00',
        arrivalAmount: '280.00',
        rate: null,
        destination: { kind: 'card', bankCode: 'CMB', tail: expect.stringMatching(/^\d{4}$/) },
        money: 'held',
      });
      expect(await balance(member)).toMatchObject({ available: '1000.00', lockedWithdrawals: '280.00' });
      const paid = await driver.reach(member, order.orderId, 'succeeded');
      expect(paid.money).toBe('paid');
      expect(paid.timeline.map((step) => step.status)).toEqual(['created', 'processing', 'succeeded']);
      expect(await balance(member)).toMatchObject({ available: '1000.00', lockedWithdrawals: '0.00' });
      const { items } = await must(member, 'dealRecords', {});
      expect(items[0]).toMatchObject({ type: 'withdraw', amount: '-280.00', reference: order.orderId });
      expect((await must(member, 'listWithdrawals', {})).items).toEqual([paid]);
      expect(await driver.journals(order.orderId)).toEqual(['withdraw_hold', 'withdraw_paid']);
    });

    it('costs a fee from the fourth of a day on, which the house books, and the day ends at midnight in China', async () => {
      const member = await demoMember(server.url, 4);
      for (let times = 0; times < 3; times++) {
        const { orderId, fee } = await draw(member, '100');
        expect(fee).toBe('0.00');
        await driver.reach(member, orderId, 'succeeded');
      }
      const [fees, cleared] = [await driver.house('fees'), await driver.house('payouts_clearing')];
      const request = await withdrawal(member, '100');
      expect(request.arrivalAmount).toBe('98.00');
      expect(await refusal(member, 'createWithdrawal', { ...request, arrivalAmount: '100.00' })).toBe('terms_changed');
      const { orderId } = await must(member, 'createWithdrawal', request);
      await driver.reach(member, orderId, 'succeeded');
      expect(await driver.house('fees')).toBe(fees + 200n);
      expect(await driver.house('payouts_clearing')).toBe(cleared + 9_800n);
      clock.advance(12 * HOUR_MS);
      const tomorrow = await demoMember(server.url, 4);
      expect((await must(tomorrow, 'withdrawOptions', {})).methods[0]?.fee.freeLeft).toBe(3);
    });

    it('is allowed so often and so much a day, by level', async () => {
      const member = await demoMember(server.url, 7);
      expect((await must(member, 'withdrawOptions', {})).today).toMatchObject({
        level: 0,
        times: 3,
        amount: '20000.00',
      });
      await setMember(14, 'vip_level = 1');
      const known = await must(await demoMember(server.url, 13), 'withdrawOptions', {});
      expect(known.today).toMatchObject({ level: 6, times: 10, amount: '500000.00' });
      for (let times = 0; times < 3; times++) {
        const { orderId } = await draw(member, '100');
        await driver.reach(member, orderId, 'succeeded');
      }
      expect(await refusal(member, 'createWithdrawal', await withdrawal(member, '100'))).toBe('daily_times_used');
      expect((await must(member, 'withdrawOptions', {})).today.timesLeft).toBe(0);
      clock.advance(DAY_MS);
      const later = await demoMember(server.url, 7);
      await driver.gift(later, '30000');
      const proof = await demoProof(later, 7, 'withdraw');
      const large = await withdrawal(later, '19950', { proof });
      const { orderId } = await must(later, 'createWithdrawal', large);
      await driver.reach(later, orderId, 'succeeded', 5_000);
      const result = await later.client.call('createWithdrawal', await withdrawal(later, '100'));
      expect(result).toMatchObject({ reason: 'daily_amount_used', detail: { left: '50.00' } });
    });
  });

  it('is turned down in one order', async () => {
    const member = await demoMember(server.url, 8);
    const { cards, addresses } = await must(member, 'withdrawOptions', {});
    await setMember(8, `real_name_cipher = NULL`);
    const worst = {
      ...(await withdrawal(member, '99.99')),
      method: 'usdt' as const,
      destinationId: '7',
      withdrawPassword: '000000',
      quoteId: '7',
    };
    const ask = (part: object = {}) => refusal(member, 'createWithdrawal', { ...worst, ...part });
    const right = { withdrawPassword: '246810' };
    expect(await ask()).toBe('withdraw_password_wrong');
    expect(await ask(right)).toBe('need_real_name');
    await giveName(8, 9);
    const rules = server.platform.sites.byId(5000)?.file.withdrawals.CNY;
    const usdt = rules?.methods.find(({ method }) => method === 'usdt');
    if (!usdt) throw new Error('no usdt');
    usdt.status = 'maintenance';
    expect(await ask(right)).toBe('method_closed');
    const shown = (await must(member, 'withdrawOptions', {})).methods.find(({ method }) => method === 'usdt');
    expect(shown?.status).toBe('maintenance');
    usdt.status = 'open';
    expect(await ask(right)).toBe(codes.notFound);
    const destinationId = addresses[0]?.addressId ?? '';
    const owned = { ...right, destinationId };
    expect(await ask({ ...owned, destinationId: cards[0]?.cardId ?? '' })).toBe(codes.notFound);
    expect(await ask(owned)).toBe('name_mismatch');
    await giveName(8, 13);
    await server.platform.db.query('UPDATE destination SET confirmed = false, created_at = $2 WHERE id = $1', [
      BigInt(destinationId),
      new Date(clock.now() - HOUR_MS),
    ]);
    expect(await member.client.call('createWithdrawal', { ...worst, ...owned } as never)).toMatchObject({
      reason: 'destination_waits',
      detail: { hours: 23 },
    });
    clock.advance(23 * HOUR_MS);
    const again = await demoMember(server.url, 8);
    const next = (part: object = {}) => refusal(again, 'createWithdrawal', { ...worst, ...owned, ...part });
    expect(await next()).toBe('amount_out_of_range');
    const enough = { amount: '200' };
    await driver.deposit(again, '300');
    expect(await next(enough)).toBe('turnover_missing');
    await server.platform.db.query('UPDATE turnover SET cleared_at = now()');
    const { orderId } = await draw(again, '100.06');
    expect(await next(enough)).toBe('unfinished_order');
    expect(await driver.report(orderId, { result: 'failed' })).toMatchObject({ code: 0 });
    expect(await next(enough)).toBe('quote_expired');
    const quote = await must(again, 'usdtDrawVal', { destinationId });
    const quoted = { ...enough, quoteId: quote.quoteId };
    expect(await next({ ...quoted, arrivalAmount: '1.00' })).toBe('terms_changed');
    const tooMuch = await withdrawal(again, '1600', { method: 'usdt', ...owned });
    expect(await refusal(again, 'createWithdrawal', tooMuch)).toBe('insufficient_balance');
    const large = await withdrawal(again, '600', { method: 'usdt', ...owned });
    expect(await refusal(again, 'createWithdrawal', large)).toBe('second_factor_due');
    const proof = await demoProof(again, 8, 'withdraw');
    const unproved = (code: object) => refusal(again, 'createWithdrawal', { ...large, proof: code as typeof proof });
    expect(await unproved({ code: proof.code })).toBe('code_expired');
    expect(await unproved({ ...proof, code: wrongCode(proof.code) })).toBe(codes.wrongVerificationCode);
    expect(await refusal(again, 'createWithdrawal', { ...large, proof, arrivalAmount: '1.00' })).toBe('terms_changed');
    await must(again, 'createWithdrawal', { ...large, proof });
  });

  it('locks the password after five wrong ones, for a day', async () => {
    const member = await demoMember(server.url, 10);
    const request = await withdrawal(member, '100', { withdrawPassword: '000000' });
    for (let left = 4; left >= 1; left--)
      expect(await member.client.call('createWithdrawal', request)).toMatchObject({
        reason: 'withdraw_password_wrong',
        detail: { left },
      });
    expect(await refusal(member, 'createWithdrawal', request)).toBe('withdraw_password_locked');
    const right = { ...request, withdrawPassword: '246810' };
    expect(await refusal(member, 'createWithdrawal', right)).toBe('withdraw_password_locked');
    expect((await must(member, 'withdrawOptions', {})).passwordLockedUntil).toBe(clock.now() + DAY_MS);
    expect(await available(member)).toBe('1280.00');
    clock.advance(DAY_MS);
    const later = await demoMember(server.url, 10);
    await draw(later, '100');
  });

  it('is never for test accounts nor out of frozen ones, and always for those who excluded themselves', async () => {
    const test = await demoMember(server.url, 20);
    expect((await must(test, 'withdrawOptions', {})).blockedBy).toBe('test_account');
    expect(await refusal(test, 'createWithdrawal', await withdrawal(test, '100', { withdrawPassword: '000000' }))).toBe(
      'test_account',
    );
    const member = await demoMember(server.url, 11);
    await driver.deposit(member, '100');
    await setMember(11, `status = 'dormant'`);
    clock.advance(6_000);
    expect((await must(member, 'withdrawOptions', {})).blockedBy).toBe('frozen');
    expect(await refusal(member, 'createWithdrawal', await withdrawal(member, '100'))).toBe('account_frozen');
    await setMember(11, `status = 'excluded'`);
    clock.advance(6_000);
    const { turnover, blockedBy } = await must(member, 'withdrawOptions', {});
    expect({ left: turnover.left, blockedBy }).toEqual({ left: '0.00', blockedBy: null });
    const { orderId } = await draw(member, '100');
    await driver.reach(member, orderId, 'succeeded');
  });

  it('is one order a key, returned again for that key, whatever the obstacles by then', async () => {
    const member = await demoMember(server.url, 12);
    const same = await withdrawal(member, '100.06');
    const results = await Promise.all([1, 2, 3, 4].map(() => member.client.call('createWithdrawal', same)));
    const orders = new Set(results.flatMap((result) => (result.ok ? [result.data.orderId] : [result.reason])));
    expect(orders.size).toBe(1);
    expect((await must(member, 'createWithdrawal', same)).orderId).toBe([...orders][0]);
    expect(await refusal(member, 'createWithdrawal', { ...same, amount: '101' })).toBe('key_reused');
    const known = await must(member, 'withdrawalByKey', { idempotencyKey: same.idempotencyKey });
    expect(known.order?.orderId).toBe([...orders][0]);
    expect((await must(member, 'withdrawalByKey', { idempotencyKey: newKey() })).order).toBeNull();
    expect(await balance(member)).toMatchObject({ available: '1179.94', lockedWithdrawals: '100.06' });
  });

  it('accepts one of two for the same money', async () => {
    const member = await demoMember(server.url, 13);
    const requests = [await withdrawal(member, '499'), await withdrawal(member, '499')];
    const results = await Promise.all(requests.map((request) => member.client.call('createWithdrawal', request)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.find((result) => !result.ok)).toMatchObject({ reason: 'unfinished_order' });
    expect(await available(member)).toBe('781.00');
  });

  describe('under turnover', () => {
    let matches = 500;
    /** A bet that is settled as soon as it is accepted: home wins or loses, or the total is pushed. */
    async function stake(member: HeadlessClient, amount: string, score: [number, number], whole = false) {
      const matchId = String(++matches);
      feed.fixture(matchId, clock.now() + HOUR_MS);
      await expect
        .poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = $1', [BigInt(matchId)]))
        .toHaveLength(1);
      feed.state(matchId);
      const handicap = { ...preMatch, type: 'ah' as const, lineQuarters: whole ? -4 : -3 };
      feed.prices(matchId, [handicap, { home: 2000, away: 1850 }]);
      const { betId } = await must(member, 'placeBet', {
        idempotencyKey: newKey(),
        kind: 'single',
        legs: [{ matchId, marketId: formatMarketId(handicap), outcome: 'home', oddsMilli: 2000 }],
        stake: amount,
        oddsChange: 'any',
        oddsFormat: 'decimal',
      });
      feed.result(matchId, ...score);
      await expect
        .poll(async () => (await must(member, 'getBet', { betId })).status, { timeout: 15_000 })
        .toBe('settled');
    }
    const turnover = async (member: HeadlessClient) => (await must(member, 'withdrawOptions', {})).turnover;

    it('is no shorter for a break of a day, and gone for a member who is kept away for longer', async () => {
      const member = await demoMember(server.url, 19);
      await driver.deposit(member, '100');
      const { id = 0n, phoneHash: identityHash = new Uint8Array() } =
        (await server.modules.account.members.byName(5000, 'demo19')) ?? {};
      const keepAway = async (kind: 'time_out' | 'self_exclusion', days: number) => {
        const until = clock.now() + days * 24 * 3_600_000;
        const who = { siteId: 5000, memberId: id, identityHash };
        await server.modules.protection.exclusions.startOwn({ ...who, kind, until, by: 'member', reason: '' });
        return demoMember(server.url, 19);
      };
      const onBreak = await keepAway('time_out', 1);
      expect((await turnover(onBreak)).left).toBe('100.00');
      expect(await refusal(onBreak, 'createWithdrawal', await withdrawal(onBreak, '100'))).toBe('turnover_missing');
      expect((await turnover(await keepAway('self_exclusion', 190))).left).toBe('0.00');
    });

    it('waits until each deposit was staked once, by bets that were decided after it came', async () => {
      const member = await demoMember(server.url, 15);
      expect(await turnover(member)).toEqual({ required: '0.00', done: '0.00', left: '0.00', items: [] });
      await stake(member, '200', [2, 0]);
      clock.advance(1_000);
      const first = await driver.deposit(member, '300');
      expect(await turnover(member)).toEqual({
        required: '300.00',
        done: '0.00',
        left: '300.00',
        items: [
          { source: 'deposit', reference: first, at: clock.now(), required: '300.00', done: '0.00', left: '300.00' },
        ],
      });
      const result = await member.client.call('createWithdrawal', await withdrawal(member, '100'));
      expect(result).toMatchObject({ reason: 'turnover_missing', detail: { amount: '300.00' } });
      clock.advance(1_000);
      await stake(member, '100', [2, 0]);
      await stake(member, '100', [1, 0]);
      await stake(member, '50', [1, 0], true);
      expect(await turnover(member)).toMatchObject({ done: '150.00', left: '150.00' });
      clock.advance(1_000);
      await driver.deposit(member, '50');
      clock.advance(1_000);
      await stake(member, '160', [0, 1]);
      expect((await turnover(member)).items.map(({ done, left }) => [done, left])).toEqual([
        ['300.00', '0.00'],
        ['10.00', '40.00'],
      ]);
      await stake(member, '40', [0, 1]);
      expect(await turnover(member)).toMatchObject({ required: '350.00', left: '0.00' });
      const { orderId } = await draw(member, '100');
      expect(await turnover(member)).toMatchObject({ required: '0.00', items: [] });
      await driver.reach(member, orderId, 'succeeded');
      await driver.deposit(member, '10');
      expect(await turnover(member)).toMatchObject({ required: '10.00', done: '0.00' });
    });
  });

  describe('when the provider', () => {
    it('fails, gives everything back and informs the member', async () => {
      const member = await demoMember(server.url, 2);
      const { orderId } = await draw(member, '100.01');
      const failed = await driver.reach(member, orderId, 'failed');
      expect(failed).toMatchObject({ money: 'returned', note: 'bank_refused' });
      expect(await balance(member)).toMatchObject({ available: '1280.00', lockedWithdrawals: '0.00' });
      expect(await driver.journals(orderId)).toEqual(['withdraw_hold', 'withdraw_return']);
      expect((await must(member, 'withdrawOptions', {})).today.timesLeft).toBe(5);
      expect(await driver.report(orderId, { amount: '100.01', result: 'failed' })).toMatchObject({ code: 0 });
      expect(await driver.report(orderId, { amount: '100.01' })).toMatchObject({ reason: 'order_closed' });
      expect(await available(member)).toBe('1280.00');
    });

    it.each([
      ['is late', '100.02'],
      ['reports twice', '100.03'],
      ['pays and its answer gets lost', '100.04'],
      ['never got the request', '100.05'],
    ])('%s, pays once', async (_what, amount) => {
      const member = await demoMember(server.url, 3);
      const { orderId } = await draw(member, amount);
      await driver.reach(member, orderId, 'succeeded', 3_000);
      await driver.pass(MINUTE_MS);
      expect(await driver.journals(orderId)).toEqual(['withdraw_hold', 'withdraw_paid']);
      const asked = await server.platform.db.query('SELECT reference FROM sandbox_payout WHERE reference LIKE $1', [
        `${orderId}-%`,
      ]);
      expect(asked).toEqual([{ reference: `${orderId}-1` }]);
    });

    it('stays silent, keeps the money held for as long as it takes, and believes a report that comes at last', async () => {
      const member = await demoMember(server.url, 5);
      const { orderId } = await draw(member, '100.06');
      for (let day = 0; day < 4; day++) await driver.pass(DAY_MS);
      const later = await demoMember(server.url, 5);
      expect(await must(later, 'getWithdrawal', { orderId })).toMatchObject({ status: 'processing', money: 'held' });
      expect(await driver.report(orderId, { amount: '100.00' })).toMatchObject({ reason: 'amount_mismatch' });
      expect(await driver.report(orderId, { currency: 'USDT' })).toMatchObject({ reason: 'amount_mismatch' });
      expect((await driver.report(orderId, {}, Buffer.alloc(32))).status).toBe(400);
      expect((await driver.report('7')).code).toBe(codes.notFound);
      expect((await driver.report(orderId, { reference: `${orderId}-2` })).code).toBe(codes.notFound);
      expect((await driver.report(orderId, { provider: 'sandbox' })).code).toBe(codes.notFound);
      expect(await balance(later)).toMatchObject({ lockedWithdrawals: '100.06' });
      const answers = await Promise.all([1, 2, 3].map(() => driver.report(orderId)));
      expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
      expect(await driver.report(orderId, { result: 'failed' })).toMatchObject({ reason: 'order_closed' });
      expect(await driver.report(orderId, { providerRef: 'other' })).toMatchObject({ reason: 'order_closed' });
      expect(await must(later, 'getWithdrawal', { orderId })).toMatchObject({ status: 'succeeded', money: 'paid' });
      expect(await driver.journals(orderId)).toEqual(['withdraw_hold', 'withdraw_paid']);
    });
  });

  it('of another member does not exist, on any call that names it', async () => {
    const owner = await demoMember(server.url, 6);
    const { orderId } = await draw(owner, '100.06', { method: 'quick' });
    for (const thief of [await demoMember(server.url, 2), await demoMember(server.url, 6, 5010)])
      for (const name of ['getWithdrawal', 'confirmSpeedDraw', 'disputeSpeedDraw', 'getDeposit'] as const)
        expect(await refusal(thief, name, { orderId })).toBe(codes.notFound);
  });

  it('leaves the books balanced after all of this', async () => {
    const audit = await auditLedger(server.platform.db);
    expect(audit).toEqual({ driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [], brokenBlocks: [] });
  });
});
