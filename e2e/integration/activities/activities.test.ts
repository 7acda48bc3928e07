import { verifyDraws } from '@touchline/rules/draws';
import { auditLedger } from '@touchline/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { setPool } from '../../src/reward-pools.ts';
import { newSeason } from '../../src/season.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const reason = 'request 17 of the driver';
const NONCE = 'mynonce001';

describe('rewards and activities', () => {
  const { clock, server } = useServer({ env: { OPERATOR_PORT: '0' } });
  let operatorCount = 0;
  const marketer = () => signedInOperator(server, `marketer${++operatorCount}`, ['marketer']);
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    expect(await server.modules.rewards.points.findings()).toEqual([]);
  });

  const member = (number: number) => demoMember(server.url, number);
  const points = async (client: HeadlessClient) => (await must(client, 'pointsAccount', {})).points;
  const draw = async (client: HeadlessClient, part: { count?: 1 | 10; withPoints?: boolean; key?: string } = {}) => {
    const { commitment } = await must(client, 'drawState', { activityId: 'spin-wheel' });
    const { count = 1, withPoints = false, key = newKey() } = part;
    return { idempotencyKey: key, activityId: 'spin-wheel', commitment, nonce: NONCE, count, withPoints };
  };
  const idOf = async (number: number) => {
    const [row] = await server.platform.db.query<{ id: bigint }>(
      'SELECT id FROM member WHERE site_id = 5000 AND name = $1',
      [`demo${String(number).padStart(2, '0')}`],
    );
    return String(row?.id);
  };
  const givePoints = async (number: number, amount: bigint) => {
    const memberId = BigInt(await idOf(number));
    const gain = {
      siteId: 5000,
      memberId,
      points: amount,
      kind: 'manual' as const,
      reference: newKey(),
      title: '补发',
    };
    await server.platform.db.transaction((tx) => server.modules.rewards.points.credit(tx, [gain]));
  };

  describe('signing in', () => {
    it('gives the reward of a day once, from however many tabs it is pressed', async () => {
      const client = await member(1);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => must(client, 'signIn', { activityId: 'sign-in' })),
      );
      expect(new Set(answers.map(({ rewards }) => rewards[0]?.rewardId)).size).toBe(1);
      expect(answers[0]?.view).toMatchObject({ isSignedToday: true, streakDays: 1, next: 1 });
      expect(await points(client)).toBe(20);
    });

    it('counts days in a row by the clock of the server, and begins again after a gap', async () => {
      const sign = async () => must(await member(2), 'signIn', { activityId: 'sign-in' });
      const streaks: number[] = [];
      for (const days of [0, 1, 1, 2, 1]) {
        clock.advance(days * DAY_MS);
        streaks.push((await sign()).view.streakDays);
      }
      expect(streaks).toEqual([1, 2, 3, 1, 2]);
    });

    it('signs a missed day later for points, which joins the days around it', async () => {
      await must(await member(3), 'signIn', { activityId: 'sign-in' });
      clock.advance(2 * DAY_MS);
      const client = await member(3);
      const { view } = await must(client, 'signIn', { activityId: 'sign-in' });
      const [missed] = view.makeUp?.days ?? [];
      if (!missed) throw new Error('no day was missed');
      const input = { activityId: 'sign-in', day: missed };
      expect(await refusal(client, 'makeUpSignIn', input)).toBe('points_not_enough');
      await givePoints(3, 1_000n);
      const before = await points(client);
      const both = await Promise.all([must(client, 'makeUpSignIn', input), must(client, 'makeUpSignIn', input)]);
      expect(both.map((one) => one.view.streakDays)).toEqual([3, 3]);
      expect(await points(client)).toBe(before - 200 + 30);
      expect(await refusal(client, 'makeUpSignIn', { ...input, day: view.today })).toBe('make_up_unavailable');
    });
  });

  it('signs a missed day by a card, of which seven days signed in time bring one, once from however many tabs', async () => {
    const sign = async () => must(await member(19), 'signIn', { activityId: 'sign-in' });
    for (let day = 0; day < 6; day++) {
      await sign();
      clock.advance(DAY_MS);
    }
    expect((await must(await member(19), 'signInState', { activityId: 'sign-in' })).makeUp?.cards).toEqual({
      ...{ held: 0, every: 7, next: 1 },
    });
    clock.advance(2 * DAY_MS);
    const client = await member(19);
    const { view } = await must(client, 'signIn', { activityId: 'sign-in' });
    const [missed = '', earlier = ''] = view.makeUp?.days ?? [];
    expect(view.makeUp?.cards).toEqual({ held: 1, every: 7, next: 7 });
    const input = { activityId: 'sign-in', day: missed, payWith: 'card' as const };
    const before = await points(client);
    const answers = await Promise.allSettled(
      [missed, missed, missed, earlier, earlier].map((day) => client.client.call('makeUpSignIn', { ...input, day })),
    );
    const results = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    // One of the two days took the card, in whatever order they came.
    const made = results.filter(({ ok }) => ok).length;
    expect([2, 3]).toContain(made);
    expect(results.flatMap((one) => (one.ok ? [] : [one.reason]))).toEqual(
      Array.from({ length: 5 - made }, () => 'make_up_card_missing'),
    );
    const { makeUp } = await must(client, 'signInState', { activityId: 'sign-in' });
    expect(makeUp?.cards?.held).toBe(0);
    const byCard = await server.platform.db.query<{ day: string }>(
      'SELECT day::text AS day FROM sign_in_day WHERE member_id = $1 AND by_card',
      [BigInt(await idOf(19))],
    );
    expect(byCard).toHaveLength(1);
    expect(await points(client), 'the day brought its points and took none').toBeGreaterThanOrEqual(before);
    const left = byCard[0]?.day === missed ? earlier : missed;
    expect(await refusal(client, 'makeUpSignIn', { ...input, day: left })).toBe('make_up_card_missing');
  });

  it('charges no points for a missed day that gives nothing, because its pool is empty', async () => {
    await must(await member(16), 'signIn', { activityId: 'sign-in' });
    clock.advance(2 * DAY_MS);
    const client = await member(16);
    const { view } = await must(client, 'signIn', { activityId: 'sign-in' });
    await givePoints(16, 1_000n);
    const operator = await marketer();
    const fill = (total: string) => setPool(server, operator, { poolId: 'daily', unit: 'points', total });
    await fill('0');
    const input = { activityId: 'sign-in', day: view.makeUp?.days[0] ?? '' };
    const before = await points(client);
    expect(await refusal(client, 'makeUpSignIn', input)).toBe('activity_sold_out');
    expect(await points(client)).toBe(before);
    await fill('20000000');
    expect((await must(client, 'makeUpSignIn', input)).view.streakDays).toBe(3);
  });

  describe('a draw', () => {
    it('follows from the seed that was promised, which is published on the next day', async () => {
      const client = await member(4);
      await givePoints(4, 5_000n);
      await must(client, 'drawPrizes', await draw(client));
      await must(client, 'drawPrizes', await draw(client, { count: 10, withPoints: true }));
      const hidden = await must(client, 'drawRecords', { activityId: 'spin-wheel' });
      expect(hidden.series[0]?.seed).toBeNull();
      expect(hidden.series[0]?.draws.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      clock.advance(DAY_MS);
      const { series } = await must(await member(4), 'drawRecords', { activityId: 'spin-wheel' });
      const [own] = series;
      if (!own) throw new Error('no series');
      expect(own.commitment).toBe(hidden.series[0]?.commitment);
      expect(verifyDraws(own)).toMatchObject({ state: 'checked', isRight: true });
    });

    it('is made once for a key, however often it is sent', async () => {
      const client = await member(5);
      const input = await draw(client);
      const answers = await Promise.all([1, 2, 3].map(() => must(client, 'drawPrizes', input)));
      expect(new Set(answers.map(({ draws }) => JSON.stringify(draws))).size).toBe(1);
      expect(await must(client, 'drawsByKey', { idempotencyKey: input.idempotencyKey })).toMatchObject({
        draws: answers[0]?.draws,
      });
      expect(await refusal(client, 'drawPrizes', { ...input, nonce: 'othernonce' })).toBe('key_reused');
    });

    it('for points is made and paid once for a key that comes several times at once', async () => {
      const client = await member(15);
      await givePoints(15, 1_000n);
      await must(client, 'drawPrizes', await draw(client));
      const before = await points(client);
      const input = await draw(client, { withPoints: true });
      const answers = await Promise.all(Array.from({ length: 5 }, () => must(client, 'drawPrizes', input)));
      expect(new Set(answers.map(({ draws }) => JSON.stringify(draws))).size).toBe(1);
      const { series } = await must(client, 'drawRecords', { activityId: 'spin-wheel' });
      expect(series[0]?.draws).toHaveLength(2);
      const { items } = await must(client, 'pointsRecords', { page: 1, size: 20 });
      expect(items.filter(({ points: moved }) => moved === -100)).toHaveLength(1);
      expect(before).toBeGreaterThanOrEqual(1_000);
    });

    it('spends one chance of two that are requested at once in two tabs', async () => {
      const client = await member(6);
      const other = await headlessClient(server.url);
      other.session.saveToken(client.session.token);
      const inputs = [await draw(client), await draw(client)];
      const outcomes = await Promise.all([
        client.client.call('drawPrizes', inputs[0] as never),
        other.client.call('drawPrizes', inputs[1] as never),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await refusal(client, 'drawPrizes', await draw(client))).toBe('no_chances');
    });

    it('is not paid with points that a member does not have', async () => {
      const client = await member(14);
      expect(await points(client)).toBe(0);
      expect(await refusal(client, 'drawPrizes', await draw(client, { withPoints: true }))).toBe('points_not_enough');
    });

    it('is not made from a promise of another day', async () => {
      const client = await member(7);
      const input = await draw(client);
      clock.advance(DAY_MS);
      expect(await refusal(await member(7), 'drawPrizes', input)).toBe('series_changed');
    });
  });

  describe('a pool', () => {
    it('pays no cent more than it has for simultaneous requests', async () => {
      const operator = await marketer();
      const fill = (total: string) => setPool(server, operator, { poolId: 'daily', unit: 'points', total });
      const { granted } = await fill('0');
      const clients = await Promise.all([8, 9, 10, 11].map(member));
      const { rewards: none } = await must(clients[0] as HeadlessClient, 'signIn', { activityId: 'sign-in' });
      expect(none).toEqual([]);
      expect(await must(clients[0] as HeadlessClient, 'signInState', { activityId: 'sign-in' })).toMatchObject({
        isSignedToday: true,
        isOwedToday: true,
      });
      await fill(String(Number(granted) + 40));
      const given = await Promise.all(clients.map((client) => must(client, 'signIn', { activityId: 'sign-in' })));
      expect(given.filter(({ rewards }) => rewards.length === 1)).toHaveLength(2);
      await fill('20000000');
      // A day that was signed while the pool was empty brings its reward once the pool has it.
      await Promise.all(clients.map((client) => must(client, 'signIn', { activityId: 'sign-in' })));
      expect(await Promise.all(clients.map(points))).toEqual([20, 20, 20, 20]);
      expect(await must(clients[0] as HeadlessClient, 'signInState', { activityId: 'sign-in' })).toMatchObject({
        isOwedToday: false,
      });
    });
  });

  describe('who may', () => {
    it('refuses a member with a black tag every offer, in the same words as everybody else', async () => {
      const client = await member(12);
      const operator = await marketer();
      const memberId = await idOf(12);
      await operator.must('setBlackTag', { memberId, isTagged: true, reason });
      expect(await refusal(client, 'activityList', {})).toBe('offers_barred');
      expect(await refusal(client, 'signIn', { activityId: 'sign-in' })).toBe('offers_barred');
      expect(await refusal(client, 'claimAllRewards', {})).toBe('offers_barred');
      expect((await operator.must('blackTags', {})).items).toEqual([expect.objectContaining({ memberId, reason })]);
      await operator.must('setBlackTag', { memberId, isTagged: false, reason });
      await must(client, 'activityList', {});
    });

    it('allows a visitor to look and requires a login for everything else', async () => {
      const visitor = await headlessClient(server.url);
      const { items } = await must(visitor, 'activityList', {});
      expect(items.map(({ activityId }) => activityId)).toEqual(
        expect.arrayContaining(['sign-in', 'spin-wheel', 'lottery', 'red-rain', 'quiz', 'vote', 'guess']),
      );
      expect(new Set(items.map(({ may }) => may))).toEqual(new Set(['login']));
      expect((await must(visitor, 'drawState', { activityId: 'spin-wheel' })).chances).toBeNull();
    });
  });

  describe('operators', () => {
    it('schedule the next season while this one runs, and take it back before it begins', async () => {
      const operators = [await marketer(), await marketer()] as const;
      const [operator] = operators;
      const { items } = await operator.must('listActivities', {});
      const now = items.find(({ activityId }) => activityId === 'spin-wheel');
      const startAt = new Date(clock.now() + 2 * DAY_MS).toISOString();
      const version = await newSeason(operators, { ...now?.data, startAt, title: '下一季' });
      const { registry } = server.modules.activities;
      const held = () => registry.one(5000, 'spin-wheel', 'wheel')?.version;
      const listed = async () =>
        (await operator.must('listActivities', {})).items.find(
          (one) => one.version === version && one.data.title === '下一季',
        );
      await registry.read();
      expect(held()).toBe(now?.version);
      await operator.must('stopActivity', { activityId: 'spin-wheel', version, reason });
      expect(await listed()).toMatchObject({ state: 'draft' });
      await operators[1].must('scheduleActivity', { activityId: 'spin-wheel', version, reason });
      await registry.read();
      clock.advance(2 * DAY_MS);
      expect(held(), 'and it holds from its start on').toBe(version);
    });

    it('mend the season that runs without touching the next one, which is shown as coming where the other is stopped', async () => {
      const operators = [await marketer(), await marketer()] as const;
      const { registry } = server.modules.activities;
      const held = () => registry.one(5000, 'spin-wheel', 'wheel');
      const { data } = held() ?? {};
      const startAt = new Date(clock.now() + 3 * DAY_MS).toISOString();
      const next = await newSeason(operators, { ...data, startAt, title: '再下一季' });
      const mended = await newSeason(operators, { ...data, title: '改正后的转盘' });
      await registry.read();
      expect(held()?.version).toBe(mended);
      await operators[0].must('stopActivity', { activityId: 'spin-wheel', version: mended, reason });
      await registry.read();
      expect(held()?.version, 'nothing runs, and the next one is announced').toBe(next);
      const early = await member(17);
      expect(await refusal(early, 'drawPrizes', await draw(early))).toBe('activity_not_started');
      clock.advance(3 * DAY_MS);
      expect(held()?.version).toBe(next);
      const then = await member(17);
      await must(then, 'drawPrizes', await draw(then));
    });

    it('begin a new season without new code, and stop it', async () => {
      const operator = await marketer();
      const { items } = await operator.must('listActivities', {});
      const data = { ...items.find(({ activityId }) => activityId === 'spin-wheel')?.data, activityId: 'spin-spring' };
      const wrong = await operator.must('previewActivity', {
        data: { ...data, poolId: 'none', fallbackId: 'cash-88' },
      });
      expect(wrong.problems).toEqual([expect.stringContaining('fallbackId')]);
      const { version } = await operator.must('draftActivity', { data, reason });
      const draft = { activityId: 'spin-spring', version, reason };
      expect(await operator.call('scheduleActivity', draft), 'nobody schedules a draft of their own').toMatchObject({
        reason: 'own_draft',
      });
      const client = await member(13);
      const before = (await must(client, 'activityList', {})).items.length;
      expect(await refusal(client, 'drawState', { activityId: 'spin-spring' })).toBe(10404);
      const other = await marketer();
      await other.must('scheduleActivity', draft);
      await expect.poll(async () => (await must(client, 'activityList', {})).items.length).toBe(before + 1);
      const next = await newSeason([operator, other], data);
      expect(await operator.call('stopActivity', draft), 'a newer version holds').toMatchObject({
        reason: 'activity_superseded',
      });
      await operator.must('stopActivity', { ...draft, version: next });
      await expect.poll(async () => (await must(client, 'activityList', {})).items.length).toBe(before);
    });
  });
});
