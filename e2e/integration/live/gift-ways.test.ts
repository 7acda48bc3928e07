import type { CallInput } from '@touchline/contract';
import type { ChatMessage, GiftBanner } from '@touchline/contract/topics';
import { auditLedger } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { report } from '../../src/on-air.ts';
import { signedInOperator } from '../../src/operator-session.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [HOST, AWAY] = ['7001', '7002'] as const;
const reason = 'request 17 of the driver';

const reward = (part: Partial<CallInput<'anchorReward'>> = {}): CallInput<'anchorReward'> => {
  return { idempotencyKey: newKey(), anchorRoomId: HOST, giftId: '3', giftPrice: 10, count: 1, ...part };
};

describe('gifts beside those for coins', () => {
  const { clock, server } = useServer({
    env: { OPERATOR_PORT: '0' },
    sites: (site) => ({ ...site, gifts: { bannerFrom: 500, daily: { giftId: '9', count: 3, hours: 12 } } }),
  });
  beforeAll(() => report(server, HOST, 'on_publish'));
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
  });

  const member = (number: number) => demoMember(server.url, number);
  const held = async (client: HeadlessClient) => (await must(client, 'coinBalance', {})).coins;
  const buy = (client: HeadlessClient, coins: number) =>
    must(client, 'buyCoins', { idempotencyKey: newKey(), coins, amount: (coins / 10).toFixed(2) });

  describe('a combo', () => {
    it('from two tabs counts each press once, in one row, and takes the coins of each once', async () => {
      const tabs = [await member(1), await headlessClient(server.url)] as const;
      tabs[1].session.saveToken(tabs[0].session.token);
      const heard = await listen();
      await buy(tabs[0], 200);
      const presses = Array.from({ length: 10 }, () => reward());
      // Each press of a tab is sent twice, as by a network that loses answers.
      const orders = await Promise.all(
        presses.flatMap((press, index) => {
          const tab = tabs[index % 2 === 0 ? 0 : 1];
          return [must(tab, 'anchorReward', press), must(tab, 'anchorReward', press)];
        }),
      );
      const once = new Map(orders.map(({ order }) => [order.orderId, order.combo]));
      expect([...once.values()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(await held(tabs[0])).toBe(100);
      await expect.poll(() => heard.filter(({ msgType }) => msgType === 'gift').length).toBe(10);
      expect(new Set(heard.map(({ gift }) => gift?.combo)).size).toBe(10);
    });

    it('counts from the order that was written last, whichever id it has', async () => {
      const client = await member(12);
      await buy(client, 30);
      const press = async () => (await must(client, 'anchorReward', reward())).order;
      const first = await press();
      await server.platform.db.asOwner((owner) =>
        owner.query('UPDATE gift_order SET id = id + 1000000000000 WHERE id = $1', [first.orderId]),
      );
      expect([first.combo, (await press()).combo, (await press()).combo]).toEqual([1, 2, 3]);
    });

    it('ends after three seconds, and with another gift or count', async () => {
      const client = await member(2);
      await buy(client, 200);
      const press = async (part: Partial<CallInput<'anchorReward'>> = {}) =>
        (await must(client, 'anchorReward', reward(part))).order.combo;
      expect([await press(), await press(), await press({ count: 2 })]).toEqual([1, 2, 1]);
      expect([await press({ count: 2 }), await press({ giftId: '1', giftPrice: 1 })]).toEqual([2, 1]);
      clock.advance(3_001);
      expect(await press({ giftId: '1', giftPrice: 1 })).toBe(1);
      clock.advance(3_000);
      expect(await press({ giftId: '1', giftPrice: 1 })).toBe(2);
    });
  });

  describe('the backpack', () => {
    it('holds the site’s daily gift, once a day, until it expires', async () => {
      const client = await member(3);
      const [first] = await Promise.all([1, 2].map(() => must(client, 'giftBackpack', {})));
      expect(first?.items).toMatchObject([{ gift: { giftId: '9' }, left: 3, expiresAt: clock.now() + 12 * HOUR_MS }]);
      expect((await must(client, 'giftBackpack', {})).items).toHaveLength(1);
      clock.advance(12 * HOUR_MS);
      const later = await must(await member(3), 'giftBackpack', {});
      expect(later.items.every(({ expiresAt }) => expiresAt > clock.now())).toBe(true);
      expect(later.items.length).toBeLessThanOrEqual(1);
    });

    it('is given once a key, moves no coins, is shown in the room, and counts in no ranking', async () => {
      const client = await member(4);
      const heard = await listen();
      const { items } = await must(client, 'giftBackpack', {});
      const itemId = items[0]?.itemId ?? '';
      const input = { idempotencyKey: newKey(), anchorRoomId: HOST, itemId, count: 2 };
      const given = await Promise.all([1, 2].map(() => must(client, 'giveFromBackpack', input)));
      expect(given[0]).toEqual(given[1]);
      expect(await must(client, 'backpackGiftByKey', { idempotencyKey: input.idempotencyKey })).toEqual(given[0]);
      expect(await must(client, 'backpackGiftByKey', { idempotencyKey: newKey() })).toEqual({ order: null });
      expect(await refusal(client, 'giveFromBackpack', { ...input, count: 1 })).toBe('key_reused');
      expect((await must(client, 'giftBackpack', {})).items[0]?.left).toBe(1);
      expect(await held(client)).toBe(0);
      await expect.poll(() => heard.at(-1)?.gift).toMatchObject({ giftName: '小喇叭', count: 2, coins: 0 });
      expect((await must(client, 'rewardRank', { anchorRoomId: HOST, period: 'total' })).own).toBeNull();
    });

    it('is refused where the host is away, too few are left, or two presses want the last', async () => {
      const client = await member(5);
      const { items } = await must(client, 'giftBackpack', {});
      const item = (part: Partial<CallInput<'giveFromBackpack'>> = {}) => {
        return { idempotencyKey: newKey(), anchorRoomId: HOST, itemId: items[0]?.itemId ?? '', count: 3, ...part };
      };
      expect(await refusal(client, 'giveFromBackpack', item({ anchorRoomId: AWAY, count: 9 }))).toBe('anchor_away');
      expect(await refusal(client, 'giveFromBackpack', item({ count: 4 }))).toBe('backpack_gone');
      expect(await refusal(await member(6), 'giveFromBackpack', item())).toBe('backpack_gone');
      const two = await Promise.all([1, 2].map(() => client.client.call('giveFromBackpack', item())));
      expect(two.map((result) => result.ok || result.reason).sort()).toEqual(['backpack_gone', true]);
      expect((await must(client, 'giftBackpack', {})).items).toEqual([]);
    });
  });

  it('are shown in every room of the site from a sum on, and others only in their own', async () => {
    const client = await member(8);
    const page = await headlessClient(server.url, { now: () => clock.now() });
    const seen: GiftBanner[] = [];
    await new Promise<void>((resolve) => {
      page.realtime.follow<'rooms'>('rooms', {
        onSnapshot: () => resolve(),
        onDelta: ({ banners = [] }) => void seen.push(...banners),
      });
      page.realtime.start();
    });
    await buy(client, 1_280);
    await must(client, 'anchorReward', reward({ count: 10 }));
    const { order } = await must(client, 'anchorReward', reward({ giftId: '7', giftPrice: 520 }));
    await expect
      .poll(() => seen)
      .toMatchObject([{ id: order.orderId, siteId: 5000, anchorRoomId: HOST, giftName: '奖杯', count: 1 }]);
    page.realtime.stop();
  });

  it('for higher levels are refused to lower ones', async () => {
    // demo07 has level 0.
    const client = await member(7);
    await buy(client, 600);
    expect(await refusal(client, 'anchorReward', reward({ giftId: '7', giftPrice: 520 }))).toBe('gift_level');
    expect(await held(client)).toBe(600);
  });

  it('rank hosts by viewers, new followers and coins, and forget what is older than the period', async () => {
    const client = await member(9);
    await must(client, 'followRoom', { anchorRoomId: AWAY, isFollowed: true });
    const { items } = await must(client, 'hostPopularity', { period: 'hour' });
    const of = (anchorRoomId: string) => items.find((host) => host.anchorRoomId === anchorRoomId);
    expect(of(AWAY)).toMatchObject({ newFollowers: 1, coins: 0, score: 20, isOnAir: false });
    expect(of(HOST)?.score).toBe(of(HOST)?.coins);
    expect(items.map(({ rank }) => rank)).toEqual(items.map((_, index) => index + 1));
    clock.advance(10_000);
    const scores = new Map(
      (await must(client, 'hostPopularity', { period: 'day' })).items.map((one) => [one.anchorRoomId, one.score]),
    );
    const cards = (await must(client, 'popularLive', {})).items;
    expect(cards.length).toBeGreaterThan(1);
    for (const { anchorRoomId, heat } of cards) expect(heat).toBe(scores.get(anchorRoomId));
    clock.advance(2 * HOUR_MS);
    const later = await must(client, 'hostPopularity', { period: 'hour' });
    expect(later.items.every(({ coins, newFollowers }) => coins === 0 && newFollowers === 0)).toBe(true);
    const day = await must(client, 'hostPopularity', { period: 'day' });
    expect(day.items.find(({ anchorRoomId }) => anchorRoomId === AWAY)?.newFollowers).toBe(1);
  });

  it('cost the operators’ price: a panel that shows the old price is refused and loses nothing', async () => {
    const operator = await signedInOperator(server, 'gift-prices', ['moderator']);
    const client = await member(10);
    await buy(client, 100);
    const { items } = await operator.must('listGifts', {});
    expect(items.find(({ giftId }) => giftId === '9')).toMatchObject({ status: 0 });
    await operator.must('changeGift', { giftId: '3', giftPrice: 12, status: 1, vipLevel: 0, reason });
    expect(await refusal(client, 'anchorReward', reward())).toBe('gift_price_changed');
    expect(await held(client)).toBe(100);
    await must(client, 'anchorReward', reward({ giftPrice: 12 }));
    expect(await held(client)).toBe(88);
    await operator.must('changeGift', { giftId: '3', giftPrice: 12, status: 2, vipLevel: 0, reason });
    expect(await refusal(client, 'anchorReward', reward({ giftPrice: 12 }))).toBe('gift_off');
    await server.modules.gifts.start();
    const after = await operator.must('listGifts', {});
    expect(after.items.find(({ giftId }) => giftId === '3')).toMatchObject({ giftPrice: 12, status: 2 });
    await operator.must('changeGift', { giftId: '3', giftPrice: 10, status: 1, vipLevel: 0, reason });
  });

  it('are granted by operators', async () => {
    const operator = await signedInOperator(server, 'gift-grants', ['moderator']);
    const client = await member(11);
    await must(client, 'giftBackpack', {});
    const memberId = (await must(client, 'memberInfo', {})).id;
    await operator.must('grantGift', { memberId, giftId: '4', count: 2, hours: 1, reason });
    const { items } = await must(client, 'giftBackpack', {});
    expect(items[0]).toMatchObject({ gift: { giftId: '4' }, left: 2 });
    clock.advance(DAY_MS);
    expect((await must(await member(11), 'giftBackpack', {})).items.map(({ gift }) => gift.giftId)).toEqual(['9']);
  });

  async function listen(): Promise<ChatMessage[]> {
    const page = await headlessClient(server.url, { now: () => clock.now() });
    const heard: ChatMessage[] = [];
    await new Promise<void>((resolve) => {
      page.realtime.follow<'room'>(`room:room-${HOST}`, {
        onSnapshot: () => resolve(),
        onDelta: ({ items }) => void heard.push(...items),
      });
      page.realtime.start();
    });
    return heard;
  }
});
