import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { must, refusal } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';
import { signedInOperator } from '../../src/operator-session.ts';

const reason = 'checked on the statement';

describe('promotions', () => {
  const { server } = useServer({ env: { OPERATOR_PORT: '0' } });
  let operators = 0;
  const marketer = () => signedInOperator(server, `promoter${++operators}`, ['marketer']);
  const welcome = { activityId: 'welcome-points' };

  it('are read by a visitor with everything that they ask for', async () => {
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
    const desk = await marketer();
    const applicationId = first?.applications[0]?.applicationId ?? '';
    const approve = { applicationId, verdict: 'approve' as const, reason };
    expect(await desk.must('decidePromotion', approve)).toEqual({ state: 'approved' });
    expect(await desk.call('decidePromotion', approve)).toMatchObject({ ok: false, reason: 'application_decided' });
    const { items } = await must(client, 'rewardList', { tab: 'claimable' });
    expect(items).toMatchObject([{ source: 'promotion', worth: { unit: 'points', amount: '200' } }]);
    expect((await must(client, 'applyPromotion', welcome)).applications).toHaveLength(1);
  });

  it('that were rejected say why, and can be applied for again', async () => {
    const { client } = await newAccount(server.url);
    const { applications } = await must(client, 'applyPromotion', welcome);
    const desk = await marketer();
    const applicationId = applications[0]?.applicationId ?? '';
    await desk.must('decidePromotion', { applicationId, verdict: 'reject', reason });
    const again = await must(client, 'applyPromotion', welcome);
    expect(again.applications.map((one) => [one.state, one.reason])).toEqual([
      ['reviewing', ''],
      ['rejected', reason],
    ]);
  });

  it('are not given to a member who was barred since, and wait for them', async () => {
    const { client } = await newAccount(server.url);
    const { applications } = await must(client, 'applyPromotion', welcome);
    const { id: memberId } = await must(client, 'memberInfo', {});
    const desk = await marketer();
    await desk.must('setBlackTag', { memberId, isTagged: true, reason });
    const approve = { applicationId: applications[0]?.applicationId ?? '', verdict: 'approve' as const, reason };
    expect(await desk.call('decidePromotion', approve)).toMatchObject({ reason: 'member_barred' });
    await desk.must('setBlackTag', { memberId, isTagged: false, reason });
    expect(await desk.must('decidePromotion', approve)).toEqual({ state: 'approved' });
  });

  it('are refused to a member whose conditions or level are not met', async () => {
    const { client } = await newAccount(server.url);
    expect(await refusal(client, 'applyPromotion', { activityId: 'weekly-deposit' })).toBe('promotion_condition');
    expect(await refusal(client, 'applyPromotion', { activityId: 'vip-gift' })).toBe('activity_level');
    expect(await refusal(client, 'applyPromotion', { activityId: 'sign-in' })).toBe(10404);
  });
});
