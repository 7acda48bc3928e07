import { auditLedger, engines, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { depositDriver } from '../../src/deposit-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(engines)('bonuses on deposits on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const book = new BookDriver(server, feed, clock);
  const driver = depositDriver(() => server, clock);

  const bonuses = (member: HeadlessClient) => must(member, 'depositBonuses', {});
  const latest = async (member: HeadlessClient) => (await bonuses(member)).items[0];
  const balance = (member: HeadlessClient) => must(member, 'walletBalance', {});
  const wallet = async (member: HeadlessClient) => {
    const { available, bonus } = await balance(member);
    return { available, bonus };
  };
  /** A deposit with a bonus that is paid at once. */
  async function paid(member: HeadlessClient, amount: string, bonusId: string) {
    const order = await driver.open(member, 'online', amount, { bonusId });
    await driver.act(order, 'paid');
    await driver.reach(member, order, 'succeeded');
    // Reading a bonus settles it first.
    await bonuses(member);
    return order;
  }
  /** Places bets on matches of their own that home wins, and waits until they are settled. */
  async function stake(member: HeadlessClient, amount: string, part: { outcome?: string; odds?: number } = {}) {
    const [matchId = ''] = await book.upcoming(1);
    const { outcome = 'home', odds = 2000 } = part;
    feed.prices(matchId, [preMatch, { home: odds, draw: 3400, away: 4000 }]);
    const leg = book.leg(matchId, { outcome, oddsMilli: outcome === 'home' ? odds : 4000 });
    const { betId } = await must(member, 'placeBet', book.bet([leg], { stake: amount, oddsChange: 'any' }));
    return { matchId, betId };
  }
  async function settle(member: HeadlessClient, { matchId, betId }: { matchId: string; betId: string }) {
    feed.result(matchId, 0, 1);
    await book.until(member, betId, { status: 'settled' });
  }
  const memberId = async (name: string) => {
    const [row] = await server.platform.db.query<{ id: bigint }>(
      'SELECT id FROM member WHERE site_id = 5000 AND name = $1',
      [name],
    );
    return row?.id ?? 0n;
  };
  const house = async () => {
    const [row] = await server.platform.db.query<{ balance: bigint }>(
      `SELECT balance FROM ledger_account WHERE site_id = 5000 AND kind = 'bonus_cost' AND currency = 'CNY'`,
    );
    return row?.balance ?? 0n;
  };

  it('are offered with all they are tied to, and refused in order of precedence, taking nothing', async () => {
    const member = await demoMember(server.url, 1);
    const { offers, items } = await bonuses(member);
    expect(items).toEqual([]);
    expect(offers).toEqual([
      {
        bonusId: 'first',
        name: '首存彩金',
        percent: 50,
        max: '188.00',
        min: '100.00',
        turnoverTimes: 6,
        days: 14,
        minOddsMilli: 1500,
        firstOnly: true,
        timesLeft: 1,
      },
      expect.objectContaining({ bonusId: 'again', timesLeft: null }),
    ]);
    const attempt = async (amount: string, bonusId: string) =>
      refusal(member, 'createDeposit', await driver.input(member, 'online', amount, { bonusId }));
    expect(await attempt('5', 'nothing')).toBe('amount_out_of_range');
    expect(await attempt('100', 'nothing')).toBe('bonus_closed');
    expect(await attempt('100', 'again')).toBe('bonus_below_minimum');
    const first = await paid(member, '100', 'first');
    expect(await attempt('100', 'again')).toBe('bonus_active');
    expect((await must(member, 'listDeposits', {})).items.map(({ orderId }) => orderId)).toEqual([first.orderId]);
    await must(member, 'cancelBonus', { orderId: first.orderId });
    expect(await attempt('100', 'first')).toBe('bonus_closed');
    expect((await bonuses(member)).offers.map(({ bonusId }) => bonusId)).toEqual(['again']);
  });

  it('are in the bonus wallet when the deposit is, and the member’s own once they were staked for', async () => {
    const member = await demoMember(server.url, 2);
    const cost = await house();
    const order = await driver.open(member, 'online', '200', { bonusId: 'again' });
    expect(await latest(member)).toMatchObject({ state: 'chosen', amount: '10.00', required: '840.00', done: '0.00' });
    expect(await wallet(member)).toEqual({ available: '1280.00', bonus: '0.00' });
    await driver.act(order, 'paid');
    await driver.reach(member, order, 'succeeded');
    expect(await latest(member)).toMatchObject({
      state: 'active',
      amount: '10.00',
      left: '840.00',
      expiresAt: clock.now() + 7 * DAY_MS,
      endedAt: null,
    });
    expect(await wallet(member)).toEqual({ available: '1480.00', bonus: '10.00' });
    expect((await house()) - cost).toBe(-1_000n);

    // Bets at short odds and both sides of one market count for nothing.
    clock.advance(1_000);
    await settle(member, await stake(member, '50', { odds: 1400 }));
    const both = await stake(member, '50');
    const other = book.bet([book.leg(both.matchId, { outcome: 'away', oddsMilli: 4000 })], { stake: '50' });
    await must(member, 'placeBet', other);
    await settle(member, both);
    expect(await latest(member)).toMatchObject({ done: '0.00' });
    expect(await balance(member)).toMatchObject({ available: '1530.00', withdrawable: '1530.00' });

    await settle(member, await stake(member, '839'));
    expect(await latest(member)).toMatchObject({ state: 'active', done: '839.00', left: '1.00' });
    await settle(member, await stake(member, '10'));
    // Nobody asks: the look every minute releases it.
    await driver.pass(61_000);
    const released = await wallet(member);
    expect(released).toEqual({ available: '691.00', bonus: '0.00' });
    expect(await latest(member)).toMatchObject({ state: 'released', done: '840.00', left: '0.00' });
    expect((await must(member, 'dealRecords', { type: 'bonus' })).items).toMatchObject([
      { kind: 'bonus_release', amount: '10.00', reference: order.orderId },
    ]);
    expect(await refusal(member, 'cancelBonus', { orderId: order.orderId })).toBe('bonus_ended');
    expect((await house()) - cost).toBe(-1_000n);
  });

  it('are given back once, by their own member, and nothing else changes', async () => {
    const [member, stranger] = [await demoMember(server.url, 3), await demoMember(server.url, 4)];
    const cost = await house();
    const order = await paid(member, '300', 'first');
    expect(await wallet(member)).toEqual({ available: '1580.00', bonus: '150.00' });
    expect((await stranger.client.call('cancelBonus', { orderId: order.orderId })).ok).toBe(false);
    await Promise.all([1, 2, 3].map(() => must(member, 'cancelBonus', { orderId: order.orderId })));
    expect(await latest(member)).toMatchObject({ state: 'cancelled' });
    expect(await wallet(member)).toEqual({ available: '1580.00', bonus: '0.00' });
    expect(await house()).toBe(cost);
    expect(await driver.journals({ orderId: `bonus/${order.orderId}` })).toBe(2);
  });

  it('are taken back when their days are over', async () => {
    const member = await demoMember(server.url, 5);
    await paid(member, '100', 'first');
    expect(await wallet(member)).toEqual({ available: '1380.00', bonus: '50.00' });
    // A bet that was settled in time may still be on its way.
    await driver.pass(14 * DAY_MS + 5 * 60_000 + 61_000);
    const again = await demoMember(server.url, 5);
    expect(await latest(again)).toMatchObject({ state: 'expired' });
    expect(await wallet(again)).toEqual({ available: '1380.00', bonus: '0.00' });
  });

  it('follow the arrived amount, also when people credit it, and give nothing below the minimum', async () => {
    const member = await demoMember(server.url, 6);
    const order = await driver.open(member, 'online', '500', { bonusId: 'again' });
    await driver.report(order, { amount: '100.00' });
    await driver.reach(member, order, 'succeeded', 5_000);
    expect(await latest(member)).toMatchObject({ state: 'void', endedAt: expect.any(Number) });
    expect((await balance(member)).bonus).toBe('0.00');
    const other = await driver.open(member, 'online', '500', { bonusId: 'again' });
    await driver.report(other, { amount: '400.00' });
    await driver.reach(member, other, 'succeeded', 5_000);
    expect(await latest(member)).toMatchObject({ state: 'active', amount: '20.00', required: '1680.00' });
  });

  it('limited to a number of times are had no more often, whenever their deposits come', async () => {
    const member = await demoMember(server.url, 9);
    const dead = await driver.open(member, 'online', '100', { bonusId: 'first' });
    await driver.cancel(member, dead);
    expect(await latest(member)).toMatchObject({ state: 'void' });
    // Cancelled, its payment comes late and brings what was paid, and no bonus.
    await driver.act(dead, 'paid');
    await driver.reach(member, dead, 'succeeded', 5_000);
    expect(await wallet(member)).toEqual({ available: '1380.00', bonus: '0.00' });
    // Two that were chosen one beside the other, as by two processes: the second finds the first granted.
    const order = await driver.open(member, 'online', '200', { bonusId: 'again' });
    await driver.act(order, 'paid');
    await driver.reach(member, order, 'succeeded');
    await bonuses(member);
    await must(member, 'cancelBonus', { orderId: order.orderId });
    await server.platform.db.query(
      `UPDATE deposit_bonus SET state = 'chosen', ended_at = NULL, times = 1, bonus_id = 'again', min = 0
       WHERE order_id = $1`,
      [BigInt(dead.orderId)],
    );
    await server.modules.bonuses.look();
    expect((await bonuses(member)).items.map(({ state }) => state)).toEqual(['cancelled', 'void']);
    expect(await wallet(member)).toEqual({ available: '1580.00', bonus: '0.00' });
  });

  it('count nothing on a match where the member took two sides, one of them before', async () => {
    const member = await demoMember(server.url, 10);
    const [matchId = ''] = await book.upcoming(1);
    const bet = (outcome: string, oddsMilli: number) =>
      must(
        member,
        'placeBet',
        book.bet([book.leg(matchId, { outcome, oddsMilli })], { stake: '100', oddsChange: 'any' }),
      );
    await bet('away', 4000);
    clock.advance(1_000);
    await paid(member, '200', 'again');
    const { betId } = await bet('home', 2000);
    await settle(member, { matchId, betId });
    expect(await latest(member)).toMatchObject({ state: 'active', done: '0.00' });
  });

  it('are paused on a break and while somebody is at risk, end with an exclusion, and are no money of one’s own', async () => {
    const member = await demoMember(server.url, 11);
    const order = await paid(member, '200', 'again');
    const who = { siteId: 5000, memberId: await memberId('demo11'), operator: 'op', outcome: 'chasing' };
    await server.modules.protection.harm.record({ ...who, action: 'flagged' });
    clock.advance(1_000);
    await settle(member, await stake(member, '900'));
    expect(await latest(member)).toMatchObject({ state: 'active', isPaused: true });
    expect(await must(member, 'memberInfo', {})).toMatchObject({ isOffered: false });
    expect(await refusal(member, 'switchCurrency', { currency: 'USDT' })).toBe('bonus_open');
    const { balance: own } = await must(member, 'checkCloseAccount', {});
    expect(own).toBe((await balance(member)).available);
    clock.advance(1_000);
    await server.modules.protection.harm.record({ ...who, action: 'cleared' });
    expect(await latest(member)).toMatchObject({ state: 'released', orderId: order.orderId });

    const other = await demoMember(server.url, 12);
    await paid(other, '200', 'again');
    const { id, phoneHash: identityHash } = await server.modules.account.members.required(
      5000,
      await memberId('demo12'),
    );
    const exclusion = { siteId: 5000, memberId: id, identityHash, until: null, by: 'op', reason: 'asked for' };
    await server.modules.protection.exclusions.startByOthers({ ...exclusion, kind: 'operator' });
    await driver.pass(61_000);
    const [row] = await server.platform.db.query<{ state: string }>(
      'SELECT state FROM deposit_bonus WHERE member_id = $1',
      [id],
    );
    expect(row).toEqual({ state: 'cancelled' });
  });

  it('are granted by the look when the word of the deposit was lost, and once however many look', async () => {
    const member = await demoMember(server.url, 7);
    const order = await driver.open(member, 'online', '200', { bonusId: 'again' });
    await driver.act(order, 'paid');
    await Promise.all([1, 2, 3].map(() => server.modules.bonuses.look()));
    expect((await balance(member)).bonus).toBe('10.00');
    expect(await driver.journals({ orderId: `bonus/${order.orderId}` })).toBe(1);
  });

  it('are for nobody at risk, also when they become so before the money comes', async () => {
    const member = await demoMember(server.url, 8);
    const order = await driver.open(member, 'online', '200', { bonusId: 'again' });
    const flagged = { siteId: 5000, memberId: await memberId('demo08'), operator: 'op', outcome: 'chasing' };
    await server.modules.protection.harm.record({ ...flagged, action: 'flagged' });
    await driver.act(order, 'paid');
    await driver.reach(member, order, 'succeeded');
    expect(await bonuses(member)).toMatchObject({ offers: [], items: [{ state: 'void' }] });
    expect((await balance(member)).bonus).toBe('0.00');
    const input = await driver.input(member, 'online', '200', { bonusId: 'again' });
    expect(await refusal(member, 'createDeposit', input)).toBe('bonus_closed');
  });

  it('leave books that agree, and a bonus wallet that does not is named', async () => {
    expect(await auditLedger(server.platform.db)).toMatchObject({ driftedAccounts: [], unbalancedCurrencies: [] });
    expect((await server.modules.treasury.reconciliation.reconcile()).join()).not.toMatch(/in the bonus wallet/);
    const [row] = await server.platform.db.query<{ order_id: bigint }>(
      `UPDATE deposit_bonus SET amount = amount - 1 WHERE state = 'active' RETURNING order_id`,
    );
    expect(row).toBeDefined();
    expect((await server.modules.treasury.reconciliation.reconcile()).join()).toMatch(
      /in the bonus wallet, bonuses and rewards make/,
    );
  });
});
