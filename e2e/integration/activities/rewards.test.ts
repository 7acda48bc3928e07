import type { SiteReward } from '@touchline/contract/site';
import { auditLedger } from '@touchline/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { ADDRESS } from '../../src/addresses.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { must, newKey, refusal } from '../../src/members.ts';
import { NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';
import { signedInOperator } from '../../src/operator-session.ts';

const DAY_MS = 86_400_000;
const reason = 'given by mistake, see request 17';
const POINTS: SiteReward = { unit: 'points', amount: 100 };
const SCARF: SiteReward = { unit: 'goods', name: '球迷围巾', art: 'scarf' };
const cash = (turnoverTimes: number): SiteReward => ({
  ...{ unit: 'cash', amount: { CNY: '50' }, turnoverTimes, turnoverDays: 7, minOddsMilli: 1500 },
});

describe('rewards', () => {
  const { clock, feed, server } = useServer({ env: { OPERATOR_PORT: '0' } });
  let operatorCount = 0;
  const marketer = () => signedInOperator(server, `rewarder${++operatorCount}`, ['marketer']);
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    expect(await server.modules.rewards.points.findings()).toEqual([]);
  });

  async function winner() {
    const { client, name } = await newAccount(server.url);
    const { id } = await must(client, 'memberInfo', {});
    return { client, name, memberId: BigInt(id) };
  }
  /** Signs in anew after days. */
  async function again(name: string) {
    const client = await headlessClient(server.url);
    await signIn(client, name, NEW_PASSWORD);
    return client;
  }
  async function given(memberId: bigint, reward: SiteReward, part: { activityId?: string; claimDays?: number } = {}) {
    const result = await server.modules.rewards.rewards.giveAlone({
      ...{ siteId: 5000, memberId, currency: 'CNY', grantKey: `test/${newKey()}`, source: 'wheel', title: '转盘' },
      ...{ poolId: 'season', claimDays: 7, reward, ...part },
    });
    if (result.outcome === 'sold_out') throw new Error('the pool is empty');
    return String(result.row.id);
  }
  const points = async (client: HeadlessClient) => (await must(client, 'pointsAccount', {})).points;
  const available = async (client: HeadlessClient) => (await must(client, 'walletBalance', {})).available;
  const left = async (unit: 'points' | 'goods') => {
    const [row] = await server.platform.db.query<{ granted: bigint }>(
      `SELECT granted FROM reward_pool WHERE site_id = 5000 AND pool_id = 'season' AND unit = $1`,
      [unit],
    );
    return row?.granted;
  };
  const inTab = async (client: HeadlessClient, tab: 'claimable' | 'active' | 'claimed' | 'expired') =>
    (await must(client, 'rewardList', { tab })).items;

  it('are claimed once, however often at once', async () => {
    const { client, memberId } = await winner();
    const rewardId = await given(memberId, POINTS);
    const answers = await Promise.all(Array.from({ length: 20 }, () => must(client, 'claimReward', { rewardId })));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['claimed']));
    expect(await points(client)).toBe(100);
  });

  it('are claimed up to the last millisecond, and not one later', async () => {
    const { name, memberId } = await winner();
    const [early, late] = [await given(memberId, POINTS), await given(memberId, POINTS)];
    clock.advance(7 * DAY_MS - 1);
    const client = await again(name);
    await must(client, 'claimReward', { rewardId: early });
    clock.advance(1);
    expect(await refusal(client, 'claimReward', { rewardId: late })).toBe('reward_expired');
    expect(await must(client, 'claimAllRewards', {})).toEqual({ items: [] });
    expect(await points(client)).toBe(100);
  });

  it('that nobody claimed expire, and go back to their pool once', async () => {
    const { name, memberId } = await winner();
    const before = await left('points');
    await given(memberId, POINTS);
    expect(await left('points')).toBe((before ?? 0n) + 100n);
    clock.advance(7 * DAY_MS);
    await Promise.all([server.modules.rewards.ends.look(memberId), server.modules.rewards.ends.look(memberId)]);
    expect(await left('points')).toBe(before);
    expect(await inTab(await again(name), 'expired')).toMatchObject([
      { state: 'expired', reason: '', reasonCode: null },
    ]);
  });

  it('are all claimed together and paid once', async () => {
    const { client, memberId } = await winner();
    for (const reward of [POINTS, POINTS, cash(0)]) await given(memberId, reward);
    const before = Number(await available(client));
    const answers = await Promise.all([1, 2, 3].map(() => must(client, 'claimAllRewards', {})));
    expect(answers.flatMap(({ items }) => items)).toHaveLength(3);
    expect(await points(client)).toBe(200);
    expect(Number(await available(client)) - before).toBe(50);
  });

  it('of another member are not there', async () => {
    const { memberId } = await winner();
    const stranger = await winner();
    for (const reward of [POINTS, SCARF]) {
      const rewardId = await given(memberId, reward);
      expect(await refusal(stranger.client, 'claimReward', { rewardId })).toBe(10404);
      expect(await refusal(stranger.client, 'claimGoods', { rewardId, addressId: '7' })).toBe(10404);
    }
    expect(await points(stranger.client)).toBe(0);
  });

  it('are taken back by an operator with a reason that the member reads', async () => {
    const { client, memberId } = await winner();
    const before = await left('points');
    const rewardId = await given(memberId, POINTS);
    const operators = await Promise.all([marketer(), marketer()]);
    const answers = await Promise.all(operators.map((operator) => operator.call('revokeReward', { rewardId, reason })));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await left('points')).toBe(before);
    expect(await refusal(client, 'claimReward', { rewardId })).toBe('reward_revoked');
    expect(await inTab(client, 'expired')).toMatchObject([{ state: 'revoked', reason, reasonCode: null }]);
    const mine = await given(memberId, POINTS);
    await must(client, 'claimReward', { rewardId: mine });
    expect(await operators[0].call('revokeReward', { rewardId: mine, reason })).toMatchObject({
      reason: 'reward_not_open',
    });
  });

  it('become the member’s own once they were staked for', async () => {
    const { client, memberId } = await winner();
    const rewardId = await given(memberId, cash(1));
    const own = { siteId: 5000, memberId, currency: 'CNY' as const };
    const { ledger } = server.modules;
    const { db } = server.platform;
    const [debit, credit] = [
      await ledger.accounts.house(db, own, 'adjustments'),
      await ledger.accounts.member(db, own, 'available'),
    ];
    const command = {
      siteId: 5000,
      key: newKey(),
      inputHash: Buffer.alloc(32),
      kind: 'adjust' as const,
      sessionId: null,
    };
    const entries = [{ debit, credit, amount: 10_000n }];
    await db.transaction((tx) => ledger.apply(tx, [{ ...command, reference: command.key, entries, holds: [] }]));
    expect(await must(client, 'claimReward', { rewardId })).toMatchObject({
      ...{ state: 'active', turnover: { required: '50.00', done: '0.00' } },
    });
    expect(await available(client)).toBe('100.00');
    await must(client, 'answerLimits', { choice: 'no_limit' });
    const book = new BookDriver(server, feed, clock);
    const [matchId = ''] = await book.upcoming(1);
    const { betId } = await must(client, 'placeBet', book.bet([book.leg(matchId)], { stake: '50.00' }));
    feed.result(matchId, 0, 1);
    await book.until(client, betId, { status: 'settled' });
    await expect
      .poll(async () => {
        await server.modules.rewards.ends.look(memberId);
        return available(client);
      })
      .toBe('100.00');
    expect(await inTab(client, 'claimed')).toMatchObject([{ rewardId, state: 'claimed' }]);
  });

  it('are given up by the member with the rest of their turnover', async () => {
    const { client, memberId } = await winner();
    const rewardId = await given(memberId, cash(3));
    expect(await refusal(client, 'giveUpReward', { rewardId })).toBe('reward_not_active');
    await must(client, 'claimReward', { rewardId });
    const stranger = await winner();
    expect(await refusal(stranger.client, 'giveUpReward', { rewardId })).toBe(10404);
    const answers = await Promise.all([1, 2, 3].map(() => must(client, 'giveUpReward', { rewardId })));
    expect(new Set(answers.map(({ state, reasonCode }) => `${state} ${reasonCode}`))).toEqual(
      new Set(['revoked given_up']),
    );
    expect(await must(client, 'walletBalance', {})).toMatchObject({ available: '0.00', bonus: '0.00' });
    expect(await inTab(client, 'active')).toEqual([]);
  });

  it('of an excluded member end with a reason that needs no operator', async () => {
    const { client, memberId } = await winner();
    const rewardId = await given(memberId, cash(3));
    await must(client, 'claimReward', { rewardId });
    await server.platform.db.query(`UPDATE member SET status = 'closed' WHERE id = $1`, [memberId]);
    await server.modules.rewards.ends.look(memberId);
    const rows = await server.platform.db.query('SELECT state, reason FROM reward WHERE id = $1', [BigInt(rewardId)]);
    expect(rows).toEqual([{ state: 'revoked', reason: 'kept_away' }]);
  });

  describe('that are goods', () => {
    async function housed() {
      const { client, name, memberId } = await winner();
      const { items } = await must(client, 'insertAddress', { ...ADDRESS, isDefault: true });
      return { client, name, memberId, addressId: items[0]?.addressId ?? '' };
    }

    it('are claimed with an address, and ordered once', async () => {
      const { client, memberId, addressId } = await housed();
      const rewardId = await given(memberId, SCARF, { activityId: 'lottery' });
      expect(await refusal(client, 'claimReward', { rewardId })).toBe('address_needed');
      expect(await must(client, 'claimAllRewards', {})).toEqual({ items: [] });
      expect(await refusal(client, 'claimGoods', { rewardId, addressId: '7' })).toBe('address_needed');
      const answers = await Promise.all([1, 2, 3].map(() => must(client, 'claimGoods', { rewardId, addressId })));
      expect(new Set(answers.map(({ exchangeId }) => exchangeId)).size).toBe(1);
      expect(answers[0]).toMatchObject({
        ...{ activityId: 'lottery', title: '球迷围巾', art: 'scarf', price: 0, state: 'ordered' },
        delivery: { name: '王**', phone: '138****1234' },
      });
      expect(await inTab(client, 'claimed')).toMatchObject([{ rewardId, state: 'claimed' }]);
      const operator = await marketer();
      const { items } = await operator.must('listExchanges', { state: 'ordered' });
      const exchangeId = answers[0]?.exchangeId ?? '';
      expect(items.find((one) => one.exchangeId === exchangeId)?.delivery?.phone).toBe('+86 13800001234');
      await operator.must('sendExchange', { exchangeId, parcel: 'SF 1234567890' });
      await operator.must('deliverExchange', { exchangeId });
      expect((await must(client, 'exchangeRecords', {})).items).toMatchObject([{ state: 'delivered' }]);
    });

    it('that cannot be delivered are claimed again, and no points are paid for them', async () => {
      const { client, memberId, addressId } = await housed();
      const rewardId = await given(memberId, SCARF);
      const { exchangeId } = await must(client, 'claimGoods', { rewardId, addressId });
      const operator = await marketer();
      await operator.must('refundExchange', { exchangeId, isRestocked: true, reason });
      expect(await points(client)).toBe(0);
      expect(await inTab(client, 'claimable')).toMatchObject([{ rewardId, state: 'claimable' }]);
      const again = await must(client, 'claimGoods', { rewardId, addressId });
      expect(again.exchangeId).not.toBe(exchangeId);
    });

    it('are not claimed too late, nor after they were taken back', async () => {
      const { client, name, memberId, addressId } = await housed();
      const [late, revoked] = [await given(memberId, SCARF), await given(memberId, SCARF)];
      await (await marketer()).must('revokeReward', { rewardId: revoked, reason });
      expect(await refusal(client, 'claimGoods', { rewardId: revoked, addressId })).toBe('reward_revoked');
      clock.advance(7 * DAY_MS);
      expect(await refusal(await again(name), 'claimGoods', { rewardId: late, addressId })).toBe('reward_expired');
    });
  });

  it('cost the sum that each activity gave, also where two are of one kind', async () => {
    const { memberId } = await winner();
    const day = new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    for (const activityId of ['wheel-a', 'wheel-b', 'wheel-b']) await given(memberId, POINTS, { activityId });
    const { items } = await (await marketer()).must('rewardCosts', { from: day, to: day });
    const ofWheels = items.filter(({ activityId }) => activityId?.startsWith('wheel-'));
    expect(ofWheels.map(({ activityId, given: sum }) => [activityId, sum])).toEqual([
      ['wheel-a', '100'],
      ['wheel-b', '200'],
    ]);
  });
});
