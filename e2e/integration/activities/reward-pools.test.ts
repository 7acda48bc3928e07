import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { newKey } from '../../src/members.ts';
import { type OperatorSession, signedInOperator } from '../../src/operator-session.ts';

const reason = 'more of them for the season';
const part = { poolId: 'season', unit: 'coins' as const };

describe('the total of a pool of rewards', () => {
  const { server } = useServer({ env: { OPERATOR_PORT: '0' } });
  let operatorCount = 0;
  const marketer = () => signedInOperator(server, `pool-keeper-${++operatorCount}`, ['marketer']);
  const totalOf = async (operator: OperatorSession) => {
    const { items } = await operator.must('rewardPools', {});
    return Number(items.find(({ poolId, unit }) => poolId === part.poolId && unit === part.unit)?.total);
  };
  const lower = (operator: OperatorSession, total: number) =>
    operator.call('changeRewardPool', { ...part, total: String(total), reason });
  const ask = (operator: OperatorSession, total: number) =>
    operator.call('requestPoolRaise', { ...part, total: String(total), idempotencyKey: newKey(), reason });
  const asked = async (operator: OperatorSession, total: number) => {
    const made = await ask(operator, total);
    if (!made.ok) throw new Error(`the raise was not asked for: ${made.reason}`);
    return made.data.decisionId;
  };
  const approve = (operator: OperatorSession, decisionId: string) =>
    operator.call('decide', { decisionId, verdict: 'approve', reason: 'checked with the plan' });

  it('is lowered by one operator and raised by none alone', async () => {
    const operator = await marketer();
    const before = await totalOf(operator);
    expect(await lower(operator, before + 1)).toMatchObject({ reason: 'pool_raise_alone' });
    expect(await totalOf(operator)).toBe(before);
    expect(await lower(operator, before - 1)).toMatchObject({ ok: true });
    expect(await lower(operator, before)).toMatchObject({ reason: 'pool_raise_alone' });
    expect(await totalOf(operator)).toBe(before - 1);
  });

  it('is raised once another operator approves, who reads the old and the new total', async () => {
    const [operator, other] = [await marketer(), await marketer()];
    const before = await totalOf(operator);
    const decisionId = await asked(operator, before + 100);
    expect(await approve(operator, decisionId)).toMatchObject({ reason: 'same_operator' });
    expect(await totalOf(operator)).toBe(before);
    const { items } = await other.must('listDecisions', {});
    expect(items.find((one) => one.decisionId === decisionId)).toMatchObject({
      kind: 'pool',
      payload: { ...part, from: String(before), total: String(before + 100) },
    });
    expect(await approve(other, decisionId)).toMatchObject({ ok: true });
    expect(await totalOf(operator)).toBe(before + 100);
  });

  it('is not raised from another sum than the one that was approved', async () => {
    const [operator, other] = [await marketer(), await marketer()];
    const before = await totalOf(operator);
    const decisionId = await asked(operator, before + 100);
    expect(await lower(other, 10)).toMatchObject({ ok: true });
    expect(await approve(other, decisionId)).toMatchObject({ reason: 'pool_changed' });
    expect(await totalOf(operator)).toBe(10);
    expect(await approve(other, await asked(operator, before))).toMatchObject({ ok: true });
    expect(await totalOf(operator)).toBe(before);
  });

  it('keeps the requested total where more was granted than that', async () => {
    const operator = await marketer();
    const before = await totalOf(operator);
    await server.platform.db.query(
      `UPDATE reward_pool SET granted = 50 WHERE site_id = 5000 AND pool_id = 'season' AND unit = 'coins'`,
    );
    expect(await lower(operator, 0)).toMatchObject({ ok: true, data: { total: '50' } });
    expect(await lower(operator, 50)).toMatchObject({ reason: 'pool_raise_alone' });
    expect(await approve(await marketer(), await asked(operator, before))).toMatchObject({ ok: true });
    expect(await totalOf(operator)).toBe(before);
  });

  it('is requested with a higher sum, for an existing pool, by an operator with the right', async () => {
    const operator = await marketer();
    const before = await totalOf(operator);
    expect(await ask(operator, before)).toMatchObject({ reason: 'pool_not_raised' });
    const input = { ...part, total: String(before + 1), idempotencyKey: newKey(), reason };
    expect(await operator.call('requestPoolRaise', { ...input, total: '1.50' })).toMatchObject({
      reason: 'pool_amount_wrong',
    });
    expect(await operator.call('requestPoolRaise', { ...input, poolId: 'nowhere' })).toMatchObject({ code: 10404 });
    const decisionId = await asked(operator, before + 1);
    const cashier = await signedInOperator(server, 'counts-pools', ['cashier']);
    expect(await cashier.call('requestPoolRaise', input)).toMatchObject({ reason: 'right_missing' });
    expect(await approve(cashier, decisionId)).toMatchObject({ reason: 'right_missing' });
  });
});
