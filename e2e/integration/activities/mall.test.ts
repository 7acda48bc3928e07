import { auditLedger } from '@touchline/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { ADDRESS } from '../../src/addresses.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { must, newKey, refusal } from '../../src/members.ts';
import { NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { setPool } from '../../src/reward-pools.ts';
import { newSeason } from '../../src/season.ts';

const reason = 'the maker has no more of them';

describe('the points shop', () => {
  const { server } = useServer({ env: { OPERATOR_PORT: '0' } });
  let operatorCount = 0;
  const marketer = () => signedInOperator(server, `shopkeeper${++operatorCount}`, ['marketer']);
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    expect(await server.modules.rewards.points.findings()).toEqual([]);
  });

  const points = async (client: HeadlessClient) => (await must(client, 'pointsAccount', {})).points;
  const idOf = async (name: string) => {
    const [row] = await server.platform.db.query<{ id: bigint }>(
      'SELECT id FROM member WHERE site_id = 5000 AND name = $1',
      [name],
    );
    return row?.id ?? 0n;
  };

  /** A member with points and an address. */
  async function shopper(amount = 10_000) {
    const { client, name, digest } = await newAccount(server.url);
    const memberId = await idOf(name);
    const gain = { siteId: 5000, memberId, points: BigInt(amount), kind: 'manual' as const, title: '补发' };
    await server.platform.db.transaction((tx) =>
      server.modules.rewards.points.credit(tx, [{ ...gain, reference: newKey() }]),
    );
    const { items } = await must(client, 'insertAddress', { ...ADDRESS, isDefault: true });
    return { client, memberId, name, digest: digest(NEW_PASSWORD), addressId: items[0]?.addressId ?? '' };
  }
  const coins = (key = newKey()) => ({ idempotencyKey: key, activityId: 'mall', itemId: 'coins-60', price: 600 });
  const mug = (addressId: string) => ({
    ...{ idempotencyKey: newKey(), activityId: 'mall', itemId: 'mug', price: 3000, addressId },
  });
  const shown = async (client: HeadlessClient, itemId: string) =>
    (await must(client, 'pointsMall', {})).mall?.items.find((one) => one.itemId === itemId);

  /** Schedules the shop with an item changed; answers what puts it back. */
  async function changed(itemId: string, part: Readonly<Record<string, unknown>>) {
    const [operator, other] = [await marketer(), await marketer()];
    const { items } = await operator.must('listActivities', {});
    const before = items.find(({ activityId, state }) => activityId === 'mall' && state === 'scheduled')?.data;
    if (!before) throw new Error('there is no shop');
    const put = async (data: Record<string, unknown>) => {
      const version = await newSeason([operator, other], data);
      await expect.poll(() => server.modules.activities.registry.one(5000, 'mall', 'mall')?.version).toBe(version);
    };
    const list = before.items as { itemId: string }[];
    await put({ ...before, items: list.map((one) => (one.itemId === itemId ? { ...one, ...part } : one)) });
    return () => put(before);
  }

  it('gives coins and bonus cash for points at once, with the turnover that is beside it', async () => {
    const { client } = await shopper();
    const { exchange, rewards } = await must(client, 'exchangePoints', coins());
    expect(exchange).toMatchObject({ state: 'delivered', worth: { unit: 'coins', amount: '60' }, delivery: null });
    expect(rewards).toMatchObject([{ source: 'shop', state: 'claimed' }]);
    expect((await must(client, 'coinBalance', {})).coins).toBe(60);
    const bonus = { idempotencyKey: newKey(), activityId: 'mall', itemId: 'bonus-18', price: 2000 };
    const { rewards: held } = await must(client, 'exchangePoints', bonus);
    expect(held).toMatchObject([{ state: 'active', turnover: { required: '54.00', done: '0.00' } }]);
    expect(await points(client)).toBe(10_000 - 600 - 2000);
    const records = await must(client, 'pointsRecords', {});
    expect(records.items.map(({ points: moved, title }) => [moved, title]).slice(0, 2)).toEqual([
      [-2000, '18元礼金'],
      [-600, '60金币'],
    ]);
  });

  it('gives a boost that can be used at once, for the days that are beside it', async () => {
    const { client } = await shopper();
    const wanted = { idempotencyKey: newKey(), activityId: 'mall', itemId: 'boost-25', price: 800 };
    expect((await shown(client, 'boost-25'))?.worth).toMatchObject({ unit: 'boost', amount: '50.00', percent: 25 });
    const { rewards } = await must(client, 'exchangePoints', wanted);
    const boost = { terms: { kinds: ['single', 'parlay'], minOddsMilli: 1500 }, mostStake: '100.00', betId: null };
    expect(rewards).toMatchObject([{ source: 'shop', state: 'active', boost }]);
    const { items } = await must(client, 'boosts', {});
    expect(items.map(({ boostId }) => boostId)).toEqual(rewards.map(({ rewardId }) => rewardId));
  });

  it('takes the points once for a key, however often and from however many tabs it is sent', async () => {
    const { client } = await shopper();
    const other = await headlessClient(server.url);
    other.session.saveToken(client.session.token);
    const input = coins();
    const answers = await Promise.all([client, other, client].map((tab) => must(tab, 'exchangePoints', input)));
    expect(new Set(answers.map(({ exchange }) => exchange.exchangeId)).size).toBe(1);
    expect(await points(client)).toBe(9_400);
    expect(await refusal(client, 'exchangePoints', { ...input, itemId: 'mug' })).toBe('key_reused');
  });

  it('answers for a key whose answer was lost, also after the item is gone', async () => {
    const { client } = await shopper();
    const input = coins();
    expect(await must(client, 'exchangeByKey', { idempotencyKey: input.idempotencyKey })).toEqual({ exchange: null });
    const { exchange } = await must(client, 'exchangePoints', input);
    const back = await changed('coins-60', { itemId: 'coins-61' });
    expect(await must(client, 'exchangeByKey', { idempotencyKey: input.idempotencyKey })).toEqual({ exchange });
    expect((await must(client, 'exchangePoints', input)).exchange).toEqual(exchange);
    expect(await refusal(client, 'exchangePoints', coins())).toBe('item_gone');
    await back();
  });

  it('takes the points of one of two exchanges for which there are points once', async () => {
    const { client } = await shopper(700);
    const answers = await Promise.all([1, 2].map(() => client.client.call('exchangePoints', coins())));
    expect(answers.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['ok', 'points_not_enough']);
    expect(await points(client)).toBe(100);
  });

  it('gives the last of an item to one of two members, and takes nothing from the other', async () => {
    const back = await changed('mug', { stock: 1 });
    const both = await Promise.all([shopper(), shopper()]);
    const answers = await Promise.all(
      both.map(({ client, addressId }) => client.client.call('exchangePoints', mug(addressId))),
    );
    expect(answers.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['item_sold_out', 'ok']);
    const left = await Promise.all(both.map(({ client }) => points(client)));
    expect(left.sort()).toEqual([10_000, 7_000]);
    const [first] = both;
    expect(await shown(first.client, 'mug')).toMatchObject({ left: 0, state: expect.stringMatching(/sold_out|limit/) });
    await back();
  });

  it('takes nothing where the price is another one than the member saw', async () => {
    const { client } = await shopper();
    const back = await changed('coins-60', { price: 650 });
    expect(await refusal(client, 'exchangePoints', coins())).toBe('item_price_changed');
    expect(await shown(client, 'coins-60')).toMatchObject({ price: 650 });
    expect(await points(client)).toBe(10_000);
    await back();
  });

  it('refuses an exchange that the level, the limit of a member, the time or the address do not allow', async () => {
    const { client, addressId } = await shopper(60_000);
    const want = (itemId: string, price: number, to?: string) =>
      refusal(client, 'exchangePoints', {
        ...{ idempotencyKey: newKey(), activityId: 'mall', itemId, price },
        ...(to && { addressId: to }),
      });
    expect(await want('jersey', 12_000, addressId)).toBe('activity_level');
    expect(await want('mug', 3000)).toBe('address_needed');
    const stranger = await shopper();
    expect(await want('mug', 3000, stranger.addressId)).toBe('address_needed');
    for (let times = 0; times < 2; times += 1) await must(client, 'exchangePoints', mug(addressId));
    expect(await want('mug', 3000, addressId)).toBe('item_limit');
    const back = await changed('ball', { endAt: '2025-02-01T00:00:00+08:00' });
    expect(await shown(client, 'ball')).toMatchObject({ state: 'ended' });
    expect(await want('ball', 8000, addressId)).toBe('activity_ended');
    await back();
    expect(await want('nothing', 1)).toBe('item_gone');
    expect(await points(client)).toBe(54_000);
  });

  it('takes nothing where the pool of rewards is empty', async () => {
    const { client } = await shopper();
    const operator = await marketer();
    const part = { poolId: 'season', unit: 'coins' as const };
    await setPool(server, operator, { ...part, total: '0' });
    expect(await refusal(client, 'exchangePoints', coins())).toBe('item_sold_out');
    expect(await points(client)).toBe(10_000);
    await setPool(server, operator, { ...part, total: '500000' });
  });

  it('is closed to members who must not receive offers; their orders stay in sight', async () => {
    const { client, memberId, addressId } = await shopper();
    await must(client, 'exchangePoints', mug(addressId));
    const operator = await marketer();
    await operator.must('setBlackTag', { memberId: String(memberId), isTagged: true, reason });
    expect(await refusal(client, 'pointsMall', {})).toBe('offers_barred');
    expect(await refusal(client, 'exchangePoints', coins())).toBe('offers_barred');
    expect(await must(client, 'exchangeRecords', {})).toMatchObject({ total: 1, items: [{ state: 'ordered' }] });
    const excluded = await shopper();
    await must(excluded.client, 'takeTimeOut', { hours: 24, password: excluded.digest });
    await signIn(excluded.client, excluded.name, NEW_PASSWORD);
    expect(await excluded.client.client.call('exchangePoints', coins())).toMatchObject({ ok: false });
    expect(await points(excluded.client)).toBe(10_000);
  });

  describe('goods', () => {
    it('are ordered, sent and delivered, and the member follows them with a masked address', async () => {
      const { client, addressId } = await shopper();
      const { exchange } = await must(client, 'exchangePoints', mug(addressId));
      expect(exchange).toMatchObject({
        state: 'ordered',
        delivery: { name: '王**', phone: '138****1234', address: '北京市海淀区 长街七****' },
      });
      await must(client, 'deleteAddress', { addressId });
      const { exchangeId } = exchange;
      const operator = await marketer();
      const { items } = await operator.must('listExchanges', { state: 'ordered' });
      expect(items.find((one) => one.exchangeId === exchangeId)?.delivery).toEqual({
        ...{ name: '王小明', phone: '+86 13800001234', address: '北京市海淀区 长街七号院3号楼' },
      });
      expect(await operator.call('deliverExchange', { exchangeId })).toMatchObject({ reason: 'exchange_state' });
      await operator.must('sendExchange', { exchangeId, parcel: 'SF 1234567890' });
      expect((await must(client, 'exchangeRecords', {})).items[0]).toMatchObject({
        ...{ state: 'sent', parcel: 'SF 1234567890', endedAt: null },
      });
      expect(await operator.must('deliverExchange', { exchangeId })).toMatchObject({ state: 'delivered' });
      expect(await operator.call('refundExchange', { exchangeId, isRestocked: true, reason })).toMatchObject({
        reason: 'exchange_state',
      });
    });

    it('are sealed in the table', async () => {
      const { client, addressId } = await shopper();
      const { exchange } = await must(client, 'exchangePoints', mug(addressId));
      const [row] = await server.platform.db.query<{ cipher: Buffer }>(
        'SELECT delivery_cipher AS cipher FROM mall_exchange WHERE id = $1',
        [BigInt(exchange.exchangeId)],
      );
      expect(Buffer.from(row?.cipher ?? '').toString('latin1')).not.toContain('13800001234');
    });

    it('that cannot be delivered are refunded once, by however many operators at once', async () => {
      const { client, addressId } = await shopper();
      const before = (await shown(client, 'mug'))?.left ?? 0;
      const { exchange } = await must(client, 'exchangePoints', mug(addressId));
      const input = { exchangeId: exchange.exchangeId, isRestocked: true, reason };
      const operators = await Promise.all([marketer(), marketer()]);
      const answers = await Promise.all(operators.map((operator) => operator.call('refundExchange', input)));
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(await points(client)).toBe(10_000);
      expect((await must(client, 'pointsRecords', {})).items[0]).toMatchObject({ points: 3000, kind: 'returned' });
      expect(await shown(client, 'mug')).toMatchObject({ left: before, own: 0 });
      expect((await must(client, 'exchangeRecords', {})).items[0]).toMatchObject({ state: 'refunded', reason });
    });

    it('of one member are neither shown to another nor moved by operators without the right', async () => {
      const { client, addressId } = await shopper();
      const input = mug(addressId);
      const { exchange } = await must(client, 'exchangePoints', input);
      const other = await shopper();
      expect(await must(other.client, 'exchangeRecords', {})).toMatchObject({ total: 0 });
      expect(await must(other.client, 'exchangeByKey', { idempotencyKey: input.idempotencyKey })).toEqual({
        exchange: null,
      });
      const cashier = await signedInOperator(server, 'counter', ['cashier']);
      const { exchangeId } = exchange;
      expect(await cashier.call('sendExchange', { exchangeId, parcel: 'SF 1' })).toMatchObject({ ok: false });
      const away = await signedInOperator(server, 'elsewhere', ['marketer'], 5001);
      expect(await away.call('sendExchange', { exchangeId, parcel: 'SF 123' })).toMatchObject({ code: 10404 });
    });
  });

  it('lists every problem of its data', async () => {
    const operator = await marketer();
    const { items } = await operator.must('listActivities', {});
    const data = items.find(({ activityId }) => activityId === 'mall')?.data ?? {};
    const list = data.items as Record<string, unknown>[];
    const [coin] = list;
    const cup = list.find(({ itemId }) => itemId === 'cup');
    const wrong = [
      { ...coin, reward: { unit: 'points', amount: 1 } },
      {
        ...cup,
        itemId: coin?.itemId,
        stock: undefined,
        startAt: '2026-01-02T00:00:00Z',
        endAt: '2026-01-01T00:00:00Z',
      },
    ];
    const { problems } = await operator.must('previewActivity', { data: { ...data, items: wrong } });
    expect(problems.join('\n')).toMatch(/twice.*points are not exchanged.*goods need a stock.*not after the start/s);
    const rich = { ...data, poolId: 'vip', items: [coin] };
    expect((await operator.must('previewActivity', { data: rich })).problems).toEqual([
      'items.0.reward: pool vip has no coins',
    ]);
  });
});
