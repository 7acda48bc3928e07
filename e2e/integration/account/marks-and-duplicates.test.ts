import { randomUUID } from 'node:crypto';
import { parseAmount } from '@touchline/rules/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal, registrationInput } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';
import { type OperatorSession, signedInOperator } from '../../src/operator-session.ts';

const { clock, server } = useServer({ env: { OPERATOR_PORT: '0' } });
const reason = 'case 17 of the operators';
let operator: OperatorSession;
let other: OperatorSession;
beforeAll(async () => {
  operator = await signedInOperator(server, 'analyst', ['compliance', 'treasurer']);
  other = await signedInOperator(server, 'second-analyst', ['compliance']);
});

describe('an account that is marked', () => {
  it('as an employee’s neither buys nor claims from the next call on, and may again once the mark is gone', async () => {
    const client = await demoMember(server.url, 5);
    const { id: memberId } = await must(client, 'memberInfo', {});
    const buy = () => refusal(client, 'buyCoins', { idempotencyKey: newKey(), coins: 60, amount: '6.00' });
    const mark = () => operator.must('markMember', { memberId, mark: 'employee', reason });
    const unmark = () =>
      operator.call('requestUnmark', { idempotencyKey: newKey(), memberId, mark: 'employee', reason });
    expect(await unmark()).toMatchObject({ reason: 'mark_missing' });
    expect(await mark()).toEqual({ isChanged: true });
    expect(await mark()).toEqual({ isChanged: false });
    expect(await buy()).toBe('employee_account');
    expect(await refusal(client, 'claimBirthdayBonus', {})).toBe('employee_account');
    await must(client, 'walletBalance', {});
    const { eligibility } = server.modules;
    expect(await eligibility.stakes.cannotStake(server.platform.db, [BigInt(memberId)])).toEqual(
      new Set([BigInt(memberId)]),
    );
    expect((await eligibility.offersTo(server.platform.db, [BigInt(memberId)])).size).toBe(0);
    expect(await operator.must('markedMembers', { mark: 'employee' })).toEqual({
      items: [{ memberId, name: 'demo05' }],
    });
    expect(await operator.must('operatorMember', { memberId, reason })).toMatchObject({
      isEmployee: true,
      status: 'active',
    });
    const [first, second] = [await unmark(), await unmark()];
    if (!first.ok || !second.ok) throw new Error('nothing was asked for');
    const lift = (by: OperatorSession, asked: { decisionId: string }) =>
      by.call('decide', { decisionId: asked.decisionId, verdict: 'approve', reason });
    expect(await lift(operator, first.data)).toMatchObject({ reason: 'same_operator' });
    expect(await buy()).toBe('employee_account');
    expect(await lift(other, first.data)).toMatchObject({ ok: true });
    expect(await lift(other, second.data)).toMatchObject({ reason: 'mark_missing' });
    await must(client, 'buyCoins', { idempotencyKey: newKey(), coins: 60, amount: '6.00' });
  });

  it('as one for tests is left out of the debts to members', async () => {
    const { reconciliation } = server.modules.treasury;
    const owed = async () => {
      await server.platform.db.asOwner((owner) => owner.query('DELETE FROM liability_day'));
      await reconciliation.recordLiability();
      const [line] = await server.platform.db.query<{ total: bigint }>(
        `SELECT total FROM liability_day WHERE site_id = 5000 AND currency = 'CNY' AND kind = 'available'`,
      );
      return line?.total ?? 0n;
    };
    const client = await demoMember(server.url, 6);
    const { id: memberId } = await must(client, 'memberInfo', {});
    const before = await owed();
    const { balances } = await operator.must('operatorMember', { memberId, reason });
    const own = balances.find(({ account, currency }) => account === 'available' && currency === 'CNY')?.balance ?? '0';
    await operator.must('markMember', { memberId, mark: 'test', reason });
    expect(own).not.toBe('0');
    expect(before - (await owed())).toBe(parseAmount(own, 'CNY'));
    expect((await operator.must('markedMembers', { mark: 'test' })).items).toContainEqual({ memberId, name: 'demo06' });
  });
});

describe('accounts that may be of one person', () => {
  const flagsOf = async (memberId: string) =>
    (await operator.must('duplicateAccounts', {})).items.filter(
      (flag) => flag.memberId === memberId || flag.otherId === memberId,
    );

  it('are flagged where they share a name and birth date, once, until an operator judges them', async () => {
    const [first, second] = [await newAccount(server.url), await newAccount(server.url)];
    for (const { client } of [first, second]) await must(client, 'updateInfoVal', { key: 'realName', value: '周双双' });
    const { id } = await must(second.client, 'memberInfo', {});
    const flags = (await flagsOf(id)).filter(({ by }) => by === 'person');
    expect(flags).toMatchObject([{ name: first.name, otherName: second.name }]);
    const flagId = flags[0]?.flagId ?? '';
    // A person has one account that is offered something: the older one.
    const { id: olderId } = await must(first.client, 'memberInfo', {});
    const offered = () =>
      server.modules.eligibility
        .offersTo(server.platform.db, [BigInt(olderId), BigInt(id)])
        .then((found) => [...found]);
    expect(await offered()).toEqual([BigInt(olderId)]);
    expect(await refusal(second.client, 'signIn', { activityId: 'sign-in' })).toBe('offers_barred');
    await must(first.client, 'signIn', { activityId: 'sign-in' });
    expect(await operator.must('judgeDuplicate', { flagId, verdict: 'apart', reason })).toEqual({ isChanged: true });
    expect(await offered()).toHaveLength(2);
    expect(await operator.must('judgeDuplicate', { flagId, verdict: 'same', reason })).toEqual({ isChanged: false });
    expect((await flagsOf(id)).filter(({ by }) => by === 'person')).toEqual([]);
  });

  it('are flagged where they came from one browser, and where a phone was tried again', async () => {
    const uuid = randomUUID();
    const [first, again] = [await newAccount(server.url, { uuid }), await newAccount(server.url, { uuid })];
    const { id } = await must(first.client, 'memberInfo', {});
    const { id: otherId } = await must(again.client, 'memberInfo', {});
    const [flag, ...others] = await flagsOf(otherId);
    expect([flag, others]).toMatchObject([{ memberId: id, by: 'device' }, []]);
    // A shared browser bars nobody before an operator has judged, and the newer account afterwards (decision 099).
    const offered = () => server.modules.eligibility.offersTo(server.platform.db, [BigInt(id), BigInt(otherId)]);
    expect(await offered()).toEqual(new Set([BigInt(id), BigInt(otherId)]));
    await operator.must('judgeDuplicate', { flagId: flag?.flagId ?? '', verdict: 'same', reason });
    expect(await offered()).toEqual(new Set([BigInt(id)]));
    // The second registration was answered as the first one was.
    await must(again.client, 'walletBalance', {});
    clock.advance(60_000);
    const visitor = await headlessClient(server.url);
    const taken = { ...(await registrationInput(visitor, { phone: first.phone })), name: 'another17' };
    expect(await refusal(visitor, 'register', taken)).toBe('phone_taken');
    expect((await flagsOf(id)).find(({ by }) => by === 'phone')).toMatchObject({ otherId: null, otherName: '' });
  });
});
