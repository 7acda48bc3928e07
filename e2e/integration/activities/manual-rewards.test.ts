import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { must, newKey } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';
import { type OperatorSession, signedInOperator } from '../../src/operator-session.ts';
import { setPool } from '../../src/reward-pools.ts';

const reason = 'makes good for a stream that broke off';

describe('a reward by hand', () => {
  const { server } = useServer({ env: { OPERATOR_PORT: '0' } });
  let operatorCount = 0;
  const marketer = (siteId = 5000) => signedInOperator(server, `giver${++operatorCount}`, ['marketer'], siteId);

  async function asked(part: { unit?: 'cash' | 'points' | 'coins'; amount?: string; turnoverTimes?: number } = {}) {
    const { client, name } = await newAccount(server.url);
    const [asks, decides] = [await marketer(), await marketer()];
    const { memberId } = await asks.must('operatorMember', { name, reason: 'a reward by hand' });
    const { unit = 'points', amount = '300', ...more } = part;
    const input = {
      idempotencyKey: newKey(),
      memberId,
      title: '直播补偿',
      currency: 'CNY' as const,
      unit,
      amount,
      reason,
    };
    return { client, asks, decides, memberId, input: { ...input, ...more } };
  }
  const approve = (operator: OperatorSession, decisionId: string) =>
    operator.call('decide', { decisionId, verdict: 'approve', reason: 'checked with the record' });

  it('is given once, when another operator approves, and the member claims it', async () => {
    const { client, asks, decides, input } = await asked({ unit: 'cash', amount: '58.00', turnoverTimes: 2 });
    const { decisionId } = await asks.must('requestReward', input);
    expect(await asks.must('requestReward', input)).toEqual({ decisionId });
    expect(await asks.call('requestReward', { ...input, amount: '59.00' })).toMatchObject({ reason: 'key_reused' });
    expect(await approve(asks, decisionId)).toMatchObject({ reason: 'same_operator' });
    expect(await must(client, 'rewardList', { tab: 'claimable' })).toMatchObject({ total: 0 });
    const [first, second] = await Promise.all([approve(decides, decisionId), approve(decides, decisionId)]);
    expect([first, second].map(({ ok }) => ok).sort()).toEqual([false, true]);
    const { items } = await must(client, 'rewardList', { tab: 'claimable' });
    expect(items).toMatchObject([
      { source: 'manual', title: '直播补偿', worth: { amount: '58.00', currency: 'CNY', turnoverTimes: 2 } },
    ]);
    await must(client, 'claimReward', { rewardId: items[0]?.rewardId ?? '' });
    expect(await must(client, 'rewardList', { tab: 'active' })).toMatchObject({
      items: [{ turnover: { required: '116.00', done: '0.00' } }],
    });
  });

  it('is not given where the second operator refuses, and the trail names both', async () => {
    const { client, asks, decides, memberId, input } = await asked();
    const { decisionId } = await asks.must('requestReward', input);
    await decides.must('decide', { decisionId, verdict: 'refuse', reason: 'the stream was whole' });
    expect(await must(client, 'rewardList', { tab: 'claimable' })).toMatchObject({ total: 0 });
    const trail = await server.platform.db.query<{ operator: string; call: string }>(
      `SELECT operator, call FROM operator_trail WHERE about_member = $1 AND subject = $2 ORDER BY position`,
      [BigInt(memberId), `decision/${decisionId}`],
    );
    expect(trail).toEqual([
      { operator: asks.name, call: 'requestReward' },
      { operator: decides.name, call: 'decide' },
    ]);
  });

  it('keeps the limits and the unit that the site and the member have', async () => {
    const { asks, input } = await asked();
    const refusal = async (part: object) => {
      const result = await asks.call('requestReward', { ...input, idempotencyKey: newKey(), ...part });
      return result.ok ? 'ok' : (result.reason ?? result.code);
    };
    expect(await refusal({ amount: '20001' })).toBe('manual_over_limit');
    expect(await refusal({ unit: 'cash', amount: '500.01' })).toBe('manual_over_limit');
    expect(await refusal({ amount: '1.50' })).toBe('reward_amount');
    expect(await refusal({ unit: 'cash', amount: '0.00' })).toBe('reward_amount');
    expect(await refusal({ currency: 'USDT' })).toBe('member_unit');
    expect(await refusal({ memberId: '7' })).toBe(10404);
    expect(await refusal({ unit: 'coins', amount: '2000' })).toBe('ok');
  });

  it('stays open while the member may not be offered anything, or the pool cannot pay', async () => {
    const { asks, decides, memberId, input } = await asked({ unit: 'coins', amount: '100' });
    const { decisionId } = await asks.must('requestReward', input);
    await asks.must('setBlackTag', { memberId, isTagged: true, reason });
    expect(await approve(decides, decisionId)).toMatchObject({ reason: 'member_barred' });
    await asks.must('setBlackTag', { memberId, isTagged: false, reason });
    const pool = { poolId: 'season', unit: 'coins' as const };
    await setPool(server, asks, { ...pool, total: '0' });
    expect(await approve(decides, decisionId)).toMatchObject({ reason: 'pool_empty' });
    await setPool(server, asks, { ...pool, total: '500000' });
    expect(await approve(decides, decisionId)).toMatchObject({ ok: true });
  });

  it('is requested and decided by nobody without the right', async () => {
    const { asks, memberId, input } = await asked();
    const { decisionId } = await asks.must('requestReward', input);
    const treasurer = await signedInOperator(server, 'counts', ['treasurer']);
    expect(await treasurer.call('requestReward', { ...input, idempotencyKey: newKey() })).toMatchObject({ ok: false });
    expect(await approve(treasurer, decisionId)).toMatchObject({ reason: 'right_missing' });
    const away = await marketer(5001);
    expect(await away.call('requestReward', { ...input, idempotencyKey: newKey(), memberId })).toMatchObject({
      ok: false,
      code: 10404,
    });
  });
});
