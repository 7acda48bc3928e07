import { passwordDigest } from '@touchline/client';
import type { CallInput } from '@touchline/contract';
import type { ChatMessage } from '@touchline/contract/topics';
import {
  auditLedger,
  type DevEnvironment,
  engines,
  ManualFeed,
  manualClock,
  startDev,
} from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editedSites } from '../../src/edited-sites.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';
import { report } from '../../src/on-air.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MATCH = '700';
/** The most popular host on the air, one whose camera is off for a moment, and one who has not begun. */
const [HOST, AWAY, LATER] = ['7001', '7003', '7005'] as const;

const coins = (count: number, part: Partial<CallInput<'buyCoins'>> = {}) => {
  return { idempotencyKey: newKey(), coins: count, amount: (count / 10).toFixed(2), ...part };
};
const reward = (part: Partial<CallInput<'anchorReward'>> = {}) => {
  return { idempotencyKey: newKey(), anchorRoomId: HOST, giftId: '3', giftPrice: 10, count: 1, ...part };
};

describe.each(engines)('coins and gifts on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const feed = new ManualFeed(clock);
  const sites = editedSites((site) => {
    if (site.siteId !== 5000) return site;
    return {
      ...site,
      coins: { ...(site.coins as object), CNY: { value: '0.10', packs: [60, 300], dayMax: '100', monthMax: '150' } },
    };
  });
  const open: HeadlessClient[] = [];
  let server: DevEnvironment;

  beforeAll(async () => {
    const env = { FEED_SPEED: '1', RATE_LIMITS_OFF: '1', SITES_DIR: sites.folder };
    server = await startDev({ engine, clock, feed, env });
    for (const host of [HOST, '7002', AWAY, '7004']) await report(server, host, 'on_publish');
    await report(server, AWAY, 'on_unpublish');
    feed.fixture(MATCH, NOON - HOUR_MS, { badges: { video: true, animation: true, anchors: 3 } });
    feed.state(MATCH, { status: 'live' });
  });
  afterEach(() => {
    for (const page of open.splice(0)) page.realtime.stop();
  });
  afterAll(async () => {
    const audit = await auditLedger(server.platform.db);
    await server.close();
    sites.remove();
    expect(Object.values(audit).flat()).toEqual([]);
  });

  const member = (number: number) => demoMember(server.url, number);
  const available = async (client: HeadlessClient) => (await must(client, 'walletBalance', {})).available;
  const held = async (client: HeadlessClient) => (await must(client, 'coinBalance', {})).coins;

  it('shows the cost and the worth of coins before any is bought', async () => {
    expect(await must(await member(1), 'coinBalance', {})).toEqual({
      currency: 'CNY',
      coins: 0,
      coinValue: '0.10',
      value: '0.00',
      packs: [
        { coins: 60, amount: '6.00' },
        { coins: 300, amount: '30.00' },
      ],
      day: { spent: '0.00', most: '100.00' },
      month: { spent: '0.00', most: '150.00' },
      mayBuy: true,
      isHidden: false,
      redPackets: { most: 2_000, dayMax: 5_000, openDayMax: 1_000, mostShares: 100, minutes: 10 },
    });
  });

  it('turns money into coins, which are in the statement and cannot be withdrawn', async () => {
    const client = await member(1);
    const { wallet } = await must(client, 'buyCoins', coins(60));
    expect(wallet).toMatchObject({ coins: 60, value: '6.00', day: { spent: '6.00' } });
    expect(await must(client, 'walletBalance', {})).toMatchObject({ available: '1274.00', withdrawable: '1274.00' });
    const { items } = await must(client, 'dealRecords', { type: 'gift', from: NOON - DAY_MS, to: NOON + DAY_MS });
    expect(items).toMatchObject([{ kind: 'buy_coins', amount: '-6.00', balanceAfter: '1274.00' }]);
  });

  it('buys once a key, however often and whenever it is pressed', async () => {
    const client = await member(2);
    const input = coins(300);
    const bought = await Promise.all([1, 2, 3].map(() => must(client, 'buyCoins', input)));
    expect(new Set(bought.map(({ purchaseId }) => purchaseId)).size).toBe(1);
    expect([await available(client), await held(client)]).toEqual(['1250.00', 300]);
    expect(await must(client, 'coinsByKey', { idempotencyKey: input.idempotencyKey })).toEqual({
      purchaseId: bought[0]?.purchaseId,
    });
    expect(await must(client, 'coinsByKey', { idempotencyKey: newKey() })).toEqual({ purchaseId: null });
    expect(await refusal(client, 'buyCoins', { ...input, coins: 60, amount: '6.00' })).toBe('key_reused');
  });

  describe('refuses to sell, in this order', () => {
    it('in another unit than the member has', async () => {
      expect(await refusal(await member(3), 'buyCoins', coins(60, { currency: 'USDT', amount: '1' }))).toBe(
        'unit_changed',
      );
    });

    it('at another price than it is', async () => {
      expect(await refusal(await member(3), 'buyCoins', coins(60, { amount: '5.99' }))).toBe('coin_price_changed');
    });

    it('more than the site allows anybody to spend in a day or a month, two at once included', async () => {
      const client = await member(3);
      const two = await Promise.all([1, 2].map(() => client.client.call('buyCoins', coins(600))));
      expect(two.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await refusal(client, 'buyCoins', coins(401))).toBe('coin_spending_limit');
      await must(client, 'buyCoins', coins(400));
      clock.advance(DAY_MS + 1);
      const later = await member(3);
      await must(later, 'buyCoins', coins(500));
      expect(await refusal(later, 'buyCoins', coins(1))).toBe('coin_spending_limit');
      clock.advance(-DAY_MS - 1);
    });

    it('beyond the member’s own limits: coins are spent when they are bought', async () => {
      const client = await member(4);
      await must(client, 'setLimit', { kind: 'loss', period: 'day', amount: '20' });
      await must(client, 'buyCoins', coins(150));
      expect(await refusal(client, 'buyCoins', coins(60))).toBe('limit_reached');
      const { limits } = await must(client, 'protectionOverview', {});
      expect(limits.find(({ kind, period }) => kind === 'loss' && period === 'day')).toMatchObject({ used: '15.00' });
    });

    it('one press that comes twice among others no sooner than once', async () => {
      const client = await member(8);
      await must(client, 'setLimit', { kind: 'loss', period: 'day', amount: '6' });
      const [first, doubled] = [coins(60), coins(60)];
      const all = await Promise.all([first, doubled, doubled].map((input) => client.client.call('buyCoins', input)));
      const bought = new Set(all.flatMap((result) => (result.ok ? [result.data.purchaseId] : [])));
      expect(bought.size).toBe(1);
      expect([await available(client), await held(client)]).toEqual(['1274.00', 60]);
    });

    it('more than the wallet holds', async () => {
      const client = await member(6);
      await must(client, 'openYeb', { agree: true });
      await must(client, 'toYeb', { idempotencyKey: newKey(), amount: '1279' });
      expect(await refusal(client, 'buyCoins', coins(60))).toBe('insufficient_balance');
      expect([await available(client), await held(client)]).toEqual(['1.00', 0]);
    });
  });

  describe('a gift', () => {
    it('takes coins, is shown in the room, and leaves the money alone', async () => {
      const client = await member(2);
      const heard = await listen();
      const { order, coins: left } = await must(client, 'anchorReward', reward({ count: 10 }));
      expect(order).toMatchObject({ giftId: '3', count: 10, spentCoins: 100 });
      expect([left, await held(client), await available(client)]).toEqual([200, 200, '1250.00']);
      await expect
        .poll(() => heard.at(-1))
        .toMatchObject({
          msgType: 'gift',
          content: '送给老陈侃球 助威鼓 ×10',
          gift: { giftName: '助威鼓', giftIconWeb: 'drum', count: 10, nick: '老陈侃球' },
        });
      const { items } = await must(client, 'chatHistory', { chatRoomNo: `match-${MATCH}` });
      expect(items.at(-1)).toEqual(heard.at(-1));
    });

    it('is given once a key', async () => {
      const client = await member(2);
      const input = reward();
      const given = await Promise.all([1, 2, 3].map(() => must(client, 'anchorReward', input)));
      expect(new Set(given.map(({ order }) => order.orderId)).size).toBe(1);
      expect(await held(client)).toBe(190);
      const { order } = await must(client, 'rewardByKey', { idempotencyKey: input.idempotencyKey });
      expect(order).toEqual(given[0]?.order);
      expect(await refusal(client, 'anchorReward', { ...input, count: 2 })).toBe('key_reused');
    });

    it('moves its coins to the account of the house and to no member', async () => {
      const moves = await server.platform.db.query(
        `SELECT DISTINCT d.kind AS "from", c.kind AS "to", c.member_id AS receiver
         FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id
         JOIN ledger_account d ON d.id = e.debit_account JOIN ledger_account c ON c.id = e.credit_account
         WHERE j.kind = 'gift'`,
      );
      expect(moves).toEqual([{ from: 'coins', to: 'gift_revenue', receiver: null }]);
    });

    it('is not given in another unit than its worth was shown in', async () => {
      expect(await refusal(await member(2), 'anchorReward', reward({ currency: 'USDT', giftId: '99' }))).toBe(
        'unit_changed',
      );
    });

    it('is refused, in this order: no such gift, another price, a host who is not on the air, too few coins', async () => {
      const client = await member(2);
      expect(await refusal(client, 'anchorReward', reward({ giftId: '99', giftPrice: 1, anchorRoomId: AWAY }))).toBe(
        'gift_off',
      );
      expect(await refusal(client, 'anchorReward', reward({ giftPrice: 9, anchorRoomId: AWAY }))).toBe(
        'gift_price_changed',
      );
      for (const anchorRoomId of [AWAY, LATER, '1'])
        expect(await refusal(client, 'anchorReward', reward({ anchorRoomId, count: 999 }))).toBe('anchor_away');
      expect(await refusal(client, 'anchorReward', reward({ count: 999 }))).toBe('coins_not_enough');
      expect(await held(client)).toBe(190);
    });

    it('is not given by a member who takes a break, whatever coins they have', async () => {
      const client = await member(7);
      await must(client, 'buyCoins', coins(60));
      await must(client, 'takeTimeOut', { hours: 24, password: passwordDigest(nodeSuite, 'demo07', DEMO_PASSWORD) });
      // The break ended the session it was taken in.
      const away = await member(7);
      expect(await refusal(away, 'anchorReward', reward())).toBe('excluded');
      expect(await refusal(away, 'buyCoins', coins(60))).toBe('excluded');
      expect((await must(away, 'coinBalance', {})).mayBuy).toBe(false);
    });
  });

  it('ranks the members who gave the most, by the server’s own count, and hides those who chose it', async () => {
    const [first, second] = [await member(2), await member(1)];
    await must(second, 'anchorReward', reward({ giftId: '2', giftPrice: 5, count: 3 }));
    const rank = async (client: HeadlessClient, period: 'match' | 'day' = 'match') =>
      must(client, 'rewardRank', { anchorRoomId: HOST, period });
    expect(await rank(second)).toEqual({
      items: [
        { rank: 1, username: expect.stringMatching(/^.\*{3}/), level: 4, coins: 110, isSelf: false },
        { rank: 2, username: expect.stringMatching(/^.\*{3}/), level: 1, coins: 15, isSelf: true },
      ],
      own: { rank: 2, username: expect.any(String), level: 1, coins: 15, isSelf: true, toNext: 95 },
    });
    await must(first, 'hideInRank', { isHidden: true });
    const visitor = await headlessClient(server.url);
    const seen = await rank(visitor, 'day');
    expect(seen.items[0]).toMatchObject({ username: null, coins: 110 });
    expect(seen.own).toBeNull();
    expect((await must(first, 'coinBalance', {})).isHidden).toBe(true);
    clock.advance(DAY_MS);
    expect((await rank(visitor, 'day')).items).toEqual([]);
    expect((await rank(visitor)).items).toHaveLength(2);
    clock.advance(-DAY_MS);
  });

  it('sends a room the gifts of hidden members without their name', async () => {
    const heard = await listen();
    const giver = await member(1);
    await must(giver, 'buyCoins', coins(60));
    await must(giver, 'hideInRank', { isHidden: true });
    await must(giver, 'anchorReward', reward());
    await expect.poll(() => heard.findLast(({ msgType }) => msgType === 'gift')?.username).toBe('神秘人');
    await must(giver, 'hideInRank', { isHidden: false });
  });

  it('ranks by the broadcast, also for a host who talks about no match, and from the beginning at the next one', async () => {
    const [alone] = server.modules.rooms.castsOf(5000).filter(({ room, match }) => room.state === 'live' && !match);
    if (!alone) throw new Error('every host has a match');
    const anchorRoomId = String(alone.room.id);
    const rank = async () => (await must(await member(1), 'rewardRank', { anchorRoomId, period: 'match' })).items;
    await must(await member(1), 'anchorReward', reward({ anchorRoomId }));
    expect(await rank()).toMatchObject([{ coins: 10 }]);
    await server.modules.rooms.broadcasts.end(alone.room, 'test');
    expect(await rank(), 'the last one stays').toHaveLength(1);
    clock.advance(HOUR_MS);
    await report(server, anchorRoomId, 'on_publish');
    expect(await rank()).toEqual([]);
    clock.advance(-HOUR_MS);
  });

  it('has neither where a site names none', async () => {
    const headers = { clientType: 'x-yh-ct', token: 'x-yh-tk', sign: 'x-yh-sg' };
    const elsewhere = await headlessClient(server.url, { siteId: 5001, headers });
    expect((await must(elsewhere, 'rewardRank', { anchorRoomId: HOST, period: 'total' })).items).toEqual([]);
    expect((await must(elsewhere, 'giftList', {})).items).toEqual([]);
    expect((await must(await headlessClient(server.url), 'giftList', {})).items).toHaveLength(8);
  });

  it('shows a member who closes the account the coins that they lose', async () => {
    expect((await must(await member(2), 'checkCloseAccount', {})).coins).toEqual([{ currency: 'CNY', value: '19.00' }]);
  });

  async function listen(): Promise<ChatMessage[]> {
    const page = await headlessClient(server.url, { now: () => clock.now() });
    open.push(page);
    const heard: ChatMessage[] = [];
    await new Promise<void>((resolve) => {
      page.realtime.follow<'room'>(`room:match-${MATCH}`, {
        onSnapshot({ items }) {
          heard.push(...items);
          resolve();
        },
        onDelta: ({ items }) => void heard.push(...items),
      });
      page.realtime.start();
    });
    return heard;
  }
});
