import { auditLedger } from '@touchline/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { depositDriver } from '../../src/deposit-driver.ts';
import type { SiteJson } from '../../src/edited-sites.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { setPool } from '../../src/reward-pools.ts';

const WHEEL = 'spin-wheel';
const SIGN = { activityId: 'sign-in' };

type Activities = readonly { readonly activityId: string }[];

/** Signing in asks for a deposit of the day. */
const site = (file: SiteJson) => ({
  ...file,
  ...(file.activities
    ? {
        activities: (file.activities as Activities).map((one) =>
          one.activityId === SIGN.activityId ? { ...one, needs: { deposited: { CNY: '150', USDT: '21' } } } : one,
        ),
      }
    : {}),
});

describe('activities under odd circumstances', () => {
  const { clock, server } = useServer({ env: { OPERATOR_PORT: '0' }, sites: site });
  const deposits = depositDriver(() => server, clock);
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    expect(await server.modules.rewards.points.findings()).toEqual([]);
  });
  const points = async (client: HeadlessClient) => (await must(client, 'pointsAccount', {})).points;

  const deposit = async (client: HeadlessClient, amount: string) => {
    await must(client, 'answerLimits', { choice: 'no_limit' });
    const order = await deposits.open(client, 'online', amount);
    await deposits.act(order, 'paid');
    await deposits.reach(client, order, 'succeeded');
  };

  it('a budget that is lowered while draws run is not exceeded by any of them', async () => {
    const operator = await signedInOperator(server, 'lowers', ['marketer']);
    const wheel = server.modules.activities.registry.one(5000, WHEEL, 'wheel');
    const poolId = wheel?.data.poolId ?? '';
    const clients = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => demoMember(server.url, number)));
    const before = await Promise.all(clients.map(points));
    const draw = async (client: HeadlessClient) => {
      const { commitment } = await must(client, 'drawState', { activityId: WHEEL });
      return must(client, 'drawPrizes', {
        ...{ idempotencyKey: newKey(), activityId: WHEEL, commitment, nonce: 'mynonce001' },
        ...{ count: 1 as const, withPoints: false },
      });
    };
    const half = clients.slice(0, 4).map(draw);
    const lowered = setPool(server, operator, { poolId, unit: 'points', total: '0' });
    await Promise.all([...half, lowered]);
    const pool = async () => {
      const { items } = await operator.must('rewardPools', {});
      return items.find((one) => one.poolId === poolId && one.unit === 'points');
    };
    const { granted } = await lowered;
    const drawn = await Promise.all(clients.slice(4).map(draw));
    expect(await pool()).toMatchObject({ granted });
    // A member who drew points after it got the prize without a reward, as the rules say.
    const late = new Set(drawn.flatMap(({ draws }) => draws.map(({ prizeId }) => prizeId)));
    const paid =
      wheel?.data.prizes.filter(({ reward }) => reward?.unit === 'points').map(({ prizeId }) => prizeId) ?? [];
    expect(paid.filter((prizeId) => late.has(prizeId))).toEqual([]);
    expect(await Promise.all(clients.slice(4).map(points))).toEqual(before.slice(4));
    await setPool(server, operator, { poolId, unit: 'points', total: '20000000' });
  });

  it('a day is signed once its condition is met, and the condition shows what is missing', async () => {
    const client = await demoMember(server.url, 9);
    expect((await must(client, 'signInState', SIGN)).needs).toMatchObject({
      deposited: { required: '150.00', done: '0.00' },
      isMet: false,
    });
    expect(await refusal(client, 'signIn', SIGN)).toBe('sign_in_condition');
    await deposit(client, '100');
    expect((await must(client, 'signInState', SIGN)).needs).toMatchObject({
      deposited: { done: '100.00' },
      isMet: false,
    });
    expect(await refusal(client, 'signIn', SIGN)).toBe('sign_in_condition');
    await deposit(client, '100');
    expect((await must(client, 'signIn', SIGN)).rewards).toHaveLength(1);
  });

  it('a day is that of the site, whatever zone the reader or the machine of the server is in', async () => {
    const client = await demoMember(server.url, 10);
    await deposit(client, '200');
    const zone = process.env.TZ;
    try {
      const days = new Set<string>();
      for (const other of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
        process.env.TZ = other;
        const { view } = await must(client, 'signIn', SIGN);
        days.add(view.today);
        expect(view).toMatchObject({ streakDays: 1, isSignedToday: true });
      }
      expect([...days]).toEqual([new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)]);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
    expect((await must(client, 'pointsRecords', {})).items.filter(({ title }) => title === '每日签到')).toHaveLength(1);
  });
});
