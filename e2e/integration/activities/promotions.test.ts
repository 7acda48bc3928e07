import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { must, refusal } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { newSeason } from '../../src/season.ts';

const reason = 'checked on the statement';

describe('promotions', () => {
  const { server } = useServer({ env: { OPERATOR_PORT: '0' } });
  let operatorCount = 0;
  const marketer = () => signedInOperator(server, `promoter${++operatorCount}`, ['marketer']);
  const welcome = { activityId: 'welcome-points' };

  it('are read by a visitor with all their conditions', async () => {
    const visitor = await headlessClient(server.url);
    const { items } = await must(visitor, 'promotions', {});
    expect(items.map(({ frame }) => frame.activityId)).toContain('weekly-deposit');
    const detail = await must(visitor, 'promotionDetail', { activityId: 'weekly-deposit' });
    expect(detail.needs.deposited).toEqual({ required: '500.00', done: '0.00' });
  });

  it('are applied for once in a period, from however many tabs, and give what an operator approves', async () => {
    const { client } = await newAccount(server.url);
    const [first] = await Promise.all([1, 2, 3].map(() => must(client, 'applyPromotion', welcome)));
    expect(first?.applications.map(({ state }) => state)).toEqual(['reviewing']);
    const operator = await marketer();
    const applicationId = first?.applications[0]?.applicationId ?? '';
    const approve = { applicationId, verdict: 'approve' as const, reason };
    expect(await operator.must('decidePromotion', approve)).toEqual({ state: 'approved' });
    expect(await operator.call('decidePromotion', approve)).toMatchObject({ ok: false, reason: 'application_decided' });
    const { items } = await must(client, 'rewardList', { tab: 'claimable' });
    expect(items).toMatchObject([{ source: 'promotion', worth: { unit: 'points', amount: '200' } }]);
    expect((await must(client, 'applyPromotion', welcome)).applications).toHaveLength(1);
  });

  it('that were rejected show the reason, and can be applied for again', async () => {
    const { client } = await newAccount(server.url);
    const { applications } = await must(client, 'applyPromotion', welcome);
    const operator = await marketer();
    const applicationId = applications[0]?.applicationId ?? '';
    await operator.must('decidePromotion', { applicationId, verdict: 'reject', reason });
    const again = await must(client, 'applyPromotion', welcome);
    expect(again.applications.map((one) => [one.state, one.reason])).toEqual([
      ['reviewing', ''],
      ['rejected', reason],
    ]);
  });

  it('give the reward of the application, also where another version gives more by then', async () => {
    const { client } = await newAccount(server.url);
    const { applications } = await must(client, 'applyPromotion', welcome);
    const [operator, other] = [await marketer(), await marketer()];
    const { items } = await operator.must('listActivities', {});
    const before = items.find(
      ({ activityId, state }) => activityId === 'welcome-points' && state === 'scheduled',
    )?.data;
    const version = await newSeason([operator, other], { ...before, reward: { unit: 'points', amount: 900 } });
    const applicationId = applications[0]?.applicationId ?? '';
    await operator.must('decidePromotion', { applicationId, verdict: 'approve', reason });
    const given = await must(client, 'rewardList', { tab: 'claimable' });
    expect(given.items).toMatchObject([{ worth: { unit: 'points', amount: '200' } }]);
    const trail = await server.platform.db.query<{ before: { version: number } }>(
      `SELECT before FROM operator_trail WHERE call = 'scheduleActivity' AND subject = $1 AND before IS NOT NULL`,
      [`activity/welcome-points/${version}`],
    );
    expect(trail[0]?.before.version).toBe(version - 1);
    await newSeason([operator, other], before ?? {});
  });

  it('are not given to a member who was barred since, and are kept for them', async () => {
    const { client } = await newAccount(server.url);
    const { applications } = await must(client, 'applyPromotion', welcome);
    const { id: memberId } = await must(client, 'memberInfo', {});
    const operator = await marketer();
    await operator.must('setBlackTag', { memberId, isTagged: true, reason });
    const approve = { applicationId: applications[0]?.applicationId ?? '', verdict: 'approve' as const, reason };
    expect(await operator.call('decidePromotion', approve)).toMatchObject({ reason: 'member_barred' });
    await operator.must('setBlackTag', { memberId, isTagged: false, reason });
    expect(await operator.must('decidePromotion', approve)).toEqual({ state: 'approved' });
  });

  it('are refused to a member whose conditions or level are not met', async () => {
    const { client } = await newAccount(server.url);
    expect(await refusal(client, 'applyPromotion', { activityId: 'weekly-deposit' })).toBe('promotion_condition');
    expect(await refusal(client, 'applyPromotion', { activityId: 'vip-gift' })).toBe('activity_level');
    expect(await refusal(client, 'applyPromotion', { activityId: 'sign-in' })).toBe(10404);
  });

  it('that require money are not shown to members who asked to play less', async () => {
    const { client } = await newAccount(server.url);
    const shown = async () => (await must(client, 'promotions', {})).items.map(({ frame }) => frame.activityId);
    expect(await shown()).toContain('weekly-deposit');
    await must(client, 'setLimit', { kind: 'deposit', period: 'day', amount: '100.00' });
    expect(await shown()).not.toContain('weekly-deposit');
    expect(await shown()).toContain('welcome-points');
    expect(await refusal(client, 'promotionDetail', { activityId: 'weekly-deposit' })).toBe(10404);
    const { own } = await must(client, 'vipCentre', {});
    expect(own?.next).toMatchObject({ depositLeft: null, turnoverLeft: null });
    const { chances } = await must(client, 'drawState', { activityId: 'lottery' });
    expect(chances?.sources.map(({ kind }) => kind)).toEqual(['points']);
  });

  it('that are stopped close the applications that wait, and inform their members by letter', async () => {
    const { client } = await newAccount(server.url);
    await must(client, 'applyPromotion', welcome);
    const operator = await marketer();
    const { items } = await operator.must('listActivities', {});
    const version = Math.max(
      ...items.flatMap((one) =>
        one.activityId === 'welcome-points' && one.state === 'scheduled' ? [one.version] : [],
      ),
    );
    await operator.must('stopActivity', { activityId: 'welcome-points', version, reason: 'the budget was spent' });
    const rows = await server.platform.db.query(
      'SELECT state, reason FROM promotion_application ORDER BY id DESC LIMIT 1',
    );
    expect(rows).toEqual([{ state: 'rejected', reason: 'the budget was spent' }]);
    expect((await must(client, 'messageList', {})).items.map(({ about }) => about)).toMatchObject([
      { kind: 'activity', what: 'promotion_stopped', activityId: 'welcome-points' },
    ]);
  });
});
