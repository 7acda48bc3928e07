import { factsOf } from '@touchline/rules/testing';
import { auditLedger, Pools } from '@touchline/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { depositDriver } from '../../src/deposit-driver.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { setPool } from '../../src/reward-pools.ts';
import { newSeason } from '../../src/season.ts';

const DAY_MS = 24 * 3_600_000;
const NIL = { home: 0, away: 0 };

describe('tasks', () => {
  const { clock, feed, server } = useServer({ env: { OPERATOR_PORT: '0' } });
  const book = new BookDriver(server, feed, clock);
  const deposits = depositDriver(() => server, clock);
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    expect(await server.modules.rewards.points.findings()).toEqual([]);
  });

  const member = (number: number) => demoMember(server.url, number);
  const task = async (client: HeadlessClient, activityId: string, taskId: string) => {
    const { items } = await must(client, 'taskCentre', { activityId });
    const found = items.find((item) => item.taskId === taskId);
    return found && { state: found.state, done: found.done };
  };
  const claim = (client: HeadlessClient, taskId: string, activityId = 'tasks') =>
    must(client, 'claimTask', { activityId, taskIds: [taskId] });
  const points = async (client: HeadlessClient) => (await must(client, 'pointsAccount', {})).points;
  /** A bet that is settled: the home side wins, loses, or the match is called off. */
  const settle = async (client: HeadlessClient, stake: string, outcome: 'won' | 'void') => {
    const [matchId = ''] = await book.upcoming(1);
    const { betId } = await must(client, 'placeBet', book.bet([book.leg(matchId)], { stake }));
    const facts = factsOf(NIL, { home: 1, away: 0 });
    feed.record(matchId, outcome === 'won' ? facts : { ...facts, state: 'cancelled' }, 1);
    await book.until(client, betId, { status: outcome === 'won' ? 'settled' : 'void' });
  };

  describe('of the task centre', () => {
    it('are counted by the server and paid once, from however many tabs they are claimed', async () => {
      const client = await member(1);
      expect(await refusal(client, 'claimTask', { activityId: 'tasks', taskIds: ['sign'] })).toBe('task_not_done');
      await must(client, 'signIn', { activityId: 'sign-in' });
      expect(await task(client, 'tasks', 'sign')).toEqual({ state: 'reached', done: '1' });
      const before = await points(client);
      const all = await Promise.all(Array.from({ length: 8 }, () => claim(client, 'sign')));
      expect(new Set(all.map(({ rewards }) => rewards[0]?.rewardId)).size).toBe(1);
      expect(await points(client)).toBe(before + 10);
      expect(await task(client, 'tasks', 'sign')).toEqual({ state: 'claimed', done: '1' });
    });

    it('begin anew on the next day by the clock of the site, one millisecond late included', async () => {
      const client = await member(2);
      await must(client, 'signIn', { activityId: 'sign-in' });
      const { endsAt } = await must(client, 'taskCentre', { activityId: 'tasks' });
      clock.advance(endsAt.daily - clock.now() - 1);
      expect(await task(await member(2), 'tasks', 'sign')).toEqual({ state: 'reached', done: '1' });
      clock.advance(1);
      const late = await member(2);
      expect(await refusal(late, 'claimTask', { activityId: 'tasks', taskIds: ['sign'] })).toBe('task_not_done');
      // A week begins anew with its Monday.
      const isMonday = endsAt.weekly === endsAt.daily;
      expect(await task(late, 'tasks', 'sign-five')).toEqual({ state: 'open', done: isMonday ? '0' : '1' });
    });

    it('of another level, of another activity and of no activity are not claimed', async () => {
      const client = await member(3);
      const of = (activityId: string, ...taskIds: string[]) => refusal(client, 'claimTask', { activityId, taskIds });
      expect(await of('tasks', 'phone')).toBe('task_not_done');
      expect(await of('spin-wheel', 'sign')).toBe(10404);
      expect(await of('tasks', 'won-three')).toBe('task_not_done');
    });

    it('stay claimable where the pool has run out, and are paid once it has more', async () => {
      const client = await member(4);
      await must(client, 'signIn', { activityId: 'sign-in' });
      const operator = await signedInOperator(server, 'marketer-tasks', ['marketer']);
      const fill = (total: string) => setPool(server, operator, { poolId: 'daily', unit: 'points', total });
      await fill('0');
      expect(await refusal(client, 'claimTask', { activityId: 'tasks', taskIds: ['sign'] })).toBe('activity_sold_out');
      await fill('20000000');
      expect((await claim(client, 'sign')).rewards).toHaveLength(1);
    });

    it('are not paid from a pool that was lowered, although rewards of before come back to it', async () => {
      const pools = new Pools(server.platform);
      const part = { siteId: 5000, poolId: 'daily', unit: 'points' as const, currency: '' };
      const read = async () => (await pools.all(5000)).find((one) => one.poolId === 'daily' && one.unit === 'points');
      const before = await read();
      const granted = before?.granted ?? 0n;
      expect(granted).toBeGreaterThan(10n);
      const { db } = server.platform;
      await pools.lower(db, part, granted - 6n);
      await db.transaction((tx) => pools.take(tx, [{ ...part, amount: -4n }]));
      expect(await read()).toMatchObject({ total: granted - 4n, granted: granted - 4n });
      await db.transaction((tx) => pools.take(tx, [{ ...part, amount: -4n }]));
      expect(await read()).toMatchObject({ total: granted - 6n, granted: granted - 8n });
      await pools.raise(db, part, granted - 6n, before?.total ?? 0n);
      await db.query('UPDATE reward_pool SET granted = $1 WHERE site_id = 5000 AND pool_id = $2 AND unit = $3', [
        granted,
        'daily',
        'points',
      ]);
    });

    it('that cost money are not shown to a member who set a limit, unless they are done', async () => {
      const client = await member(5);
      expect(await task(client, 'tasks', 'settled')).toEqual({ state: 'open', done: '0' });
      await must(client, 'setLimit', { kind: 'wager', period: 'day', amount: '500' });
      expect(await task(client, 'tasks', 'settled')).toBeUndefined();
      expect(await task(client, 'tasks', 'talk')).toEqual({ state: 'open', done: '0' });
      expect((await must(client, 'taskCentre', { activityId: 'breakthrough' })).items).toEqual([]);
    });
  });

  describe('of a barrier', () => {
    it('count settled bets, and nothing of a void one', async () => {
      const client = await member(6);
      await settle(client, '60', 'won');
      await settle(client, '90', 'void');
      expect(await task(client, 'breakthrough', 'level-1')).toEqual({ state: 'open', done: '60.00' });
      await settle(client, '40', 'won');
      expect(await task(client, 'breakthrough', 'level-1')).toEqual({ state: 'reached', done: '100.00' });
      expect(await task(client, 'tasks', 'settled')).toEqual({ state: 'reached', done: '2' });
      await claim(client, 'level-1', 'breakthrough');
      clock.advance(DAY_MS);
      expect(await task(await member(6), 'breakthrough', 'level-1')).toEqual({ state: 'open', done: '0.00' });
    });

    it('go by bets won where the site wants it, and count nothing of a void one', async () => {
      const operators = [
        await signedInOperator(server, 'wins-one', ['marketer']),
        await signedInOperator(server, 'wins-two', ['marketer']),
      ] as const;
      const { items } = await operators[0].must('listActivities', {});
      const data = items.find(({ activityId }) => activityId === 'breakthrough')?.data;
      const levels = [1, 2].map((target) => ({
        ...{ taskId: `win-${target}`, title: `赢${target}单`, deed: 'bets_won', target, leadsTo: '/app/sports' },
        reward: { unit: 'points', amount: 10 * target },
      }));
      await newSeason(operators, { ...data, activityId: 'wins', tasks: levels });
      await expect.poll(() => server.modules.activities.registry.one(5000, 'wins', 'barrier')?.version).toBe(1);
      const client = await member(9);
      await settle(client, '10', 'void');
      expect(await task(client, 'wins', 'win-1')).toEqual({ state: 'open', done: '0' });
      await settle(client, '10', 'won');
      expect(await task(client, 'wins', 'win-1')).toEqual({ state: 'reached', done: '1' });
      expect(await task(client, 'wins', 'win-2')).toEqual({ state: 'open', done: '1' });
      const before = await points(client);
      await claim(client, 'win-1', 'wins');
      expect(await points(client)).toBe(before + 10);
      expect(await refusal(client, 'claimTask', { activityId: 'wins', taskIds: ['win-2'] })).toBe('task_not_done');
    });

    it('keep their targets within the day when others are scheduled meanwhile, and have the new ones on the next', async () => {
      // Tests before may have left the clock at midnight, when the day has its version already.
      clock.advance(DAY_MS + 3_600_000);
      const operators = [
        await signedInOperator(server, 'levels-one', ['marketer']),
        await signedInOperator(server, 'levels-two', ['marketer']),
      ] as const;
      const { items } = await operators[0].must('listActivities', {});
      const data = items.find(({ activityId, state }) => activityId === 'breakthrough' && state === 'scheduled')?.data;
      const tasks = (data?.tasks ?? []) as readonly Record<string, unknown>[];
      const harder = tasks.map((one, index) => (index === 0 ? { ...one, target: { CNY: '250', USDT: '35' } } : one));
      const version = await newSeason(operators, { ...data, tasks: harder });
      const { registry } = server.modules.activities;
      await expect.poll(() => registry.one(5000, 'breakthrough', 'barrier')?.version).toBe(version);
      const target = async () => {
        const view = await must(await member(8), 'taskCentre', { activityId: 'breakthrough' });
        return view.items.find(({ taskId }) => taskId === 'level-1')?.target;
      };
      expect(await target()).toBe('100.00');
      clock.advance(DAY_MS);
      expect(await target()).toBe('250.00');
    });
  });

  describe('of a newcomer', () => {
    it('are shown to a visitor, claimed step by step, and end with the days after the registration', async () => {
      const visitor = await headlessClient(server.url);
      const { items, frame } = await must(visitor, 'taskCentre', { activityId: 'newcomer' });
      expect([frame.may, items.map(({ state }) => state)]).toEqual(['login', ['open', 'open', 'open', 'open']]);
      const { client } = await newAccount(server.url);
      expect(await task(client, 'newcomer', 'phone')).toEqual({ state: 'reached', done: '1' });
      await claim(client, 'phone', 'newcomer');
      await must(client, 'answerLimits', { choice: 'no_limit' });
      const order = await deposits.open(client, 'online', '100');
      await deposits.act(order, 'paid');
      await deposits.reach(client, order, 'succeeded');
      await claim(client, 'deposit', 'newcomer');
      const [matchId = ''] = await book.upcoming(1);
      await must(client, 'placeBet', book.bet([book.leg(matchId)], { stake: '10' }));
      await claim(client, 'bet', 'newcomer');
      expect(await task(client, 'newcomer', 'card')).toEqual({ state: 'open', done: '0' });
    });

    it('are over for a member who registered long ago', async () => {
      const { name } = await newAccount(server.url);
      clock.advance(31 * DAY_MS);
      const later = await headlessClient(server.url);
      await signIn(later, name, NEW_PASSWORD);
      const input = { activityId: 'newcomer', taskIds: ['phone'] };
      expect(await refusal(later, 'claimTask', input)).toBe('activity_too_late');
    });
  });
});
