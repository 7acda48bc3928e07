import { randomUUID } from 'node:crypto';
import { passwordDigest } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { factsOf } from '@touchline/rules/testing';
import { auditLedger } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { codeFor, proofOf } from '../../src/codes.ts';
import { depositDriver } from '../../src/deposit-driver.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { demoMember, must, refusal, registrationInput } from '../../src/members.ts';
import { NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { setPool } from '../../src/reward-pools.ts';
import { newSeason } from '../../src/season.ts';
import { cardNumber } from '../../src/withdrawing.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const activityId = 'invite';
const reason = 'request 31 of the driver';
const WITHDRAW_PASSWORD = '246813';

const CARD = { cardNum: cardNumber('621483731000001'), isDefault: false, withdrawPassword: WITHDRAW_PASSWORD };

type Invited = CallOutput<'inviteFriends'>['items'][number];

describe('an invitation', () => {
  const { clock, feed, server } = useServer({ env: { OPERATOR_PORT: '0' } });
  const book = new BookDriver(server, feed, clock);
  const deposits = depositDriver(() => server, clock);
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    expect(await server.modules.rewards.points.findings()).toEqual([]);
  });

  let people = 0;
  const state = (client: HeadlessClient) => must(client, 'inviteState', { activityId });
  const codeOf = async (client: HeadlessClient) => (await state(client)).own?.code ?? '';
  const friendsOf = async (client: HeadlessClient) => (await must(client, 'inviteFriends', { activityId })).items;
  const onlyFriend = async (client: HeadlessClient): Promise<Invited> => {
    const [friend, ...others] = await friendsOf(client);
    if (!friend || others.length > 0) throw new Error(`${others.length + (friend ? 1 : 0)} friends`);
    return friend;
  };
  const stepStates = ({ steps }: Pick<Invited, 'steps'>) => steps.map((step) => step.state);
  const points = async (client: HeadlessClient) => (await must(client, 'pointsAccount', {})).points;
  const idOf = async (client: HeadlessClient) => BigInt((await must(client, 'memberInfo', {})).id);

  /** Registers with a code. */
  async function join(inviteCode: string, options: Parameters<typeof headlessClient>[1] = {}, phone?: string) {
    const client = await headlessClient(server.url, options);
    const part = { plainPassword: NEW_PASSWORD, inviteCode, ...(phone ? { phone } : {}) };
    const input = await registrationInput(client, part);
    const session = await must(client, 'register', input);
    client.session.begin(session.token, session.userInfo);
    return { client, name: input.name, phone: input.phone };
  }
  /** A client of a later day. */
  async function again(account: { readonly name: string }): Promise<HeadlessClient> {
    const client = await headlessClient(server.url);
    await signIn(client, account.name, NEW_PASSWORD);
    return client;
  }
  const name = (client: HeadlessClient, value: string) => must(client, 'updateInfoVal', { key: 'realName', value });
  const someName = () => `王${'一二三四五六七八九'[people % 9]}${'东南西北中春夏秋冬'[Math.floor(people++ / 9) % 9]}`;

  /** A member and a friend of theirs who gave a legal name. */
  async function pair() {
    const inviter = await newAccount(server.url);
    const friend = await join(await codeOf(inviter.client));
    await name(friend.client, someName());
    return { inviter, friend };
  }
  async function deposit(client: HeadlessClient, amount: string) {
    await must(client, 'answerLimits', { choice: 'no_limit' });
    const order = await deposits.open(client, 'online', amount);
    await deposits.act(order, 'paid');
    await deposits.reach(client, order, 'succeeded');
  }
  const claim = (invitationId: string, stepId: string) => ({ activityId, invitationId, stepId });

  it('is shown to a visitor with its steps and rewards, and without a code', async () => {
    const view = await state(await headlessClient(server.url));
    expect([view.own, view.invited, view.frame.may]).toEqual([null, null, 'login']);
    expect(view.steps.map(({ stepId, deposited, staked }) => [stepId, deposited, staked])).toEqual([
      ['named', null, null],
      ['deposit', '100.00', null],
      ['stake', null, '500.00'],
    ]);
    expect(view.steps.every(({ inviter, friend }) => inviter && friend)).toBe(true);
  });

  describe('by its code', () => {
    it('is written once with the registration, however the code was typed, and keeps one code for each member', async () => {
      const inviter = await newAccount(server.url);
      const [code, again] = await Promise.all([codeOf(inviter.client), codeOf(inviter.client)]);
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
      expect(again).toBe(code);
      const { client } = await join(code.toLowerCase());
      expect((await onlyFriend(inviter.client)).name).toMatch(/^n\*\*\*\d$/);
      const memberId = await idOf(client);
      const { invitations } = server.modules.activities;
      const other = await newAccount(server.url);
      const otherCode = await codeOf(other.client);
      await expect(
        server.platform.db.transaction((tx) =>
          invitations.attribute(tx, { siteId: 5000, memberId, code: otherCode, at: clock.now() }),
        ),
      ).rejects.toThrow();
      expect(await friendsOf(other.client)).toEqual([]);
    });

    it('that was altered, is of another site or is nobody’s invites nobody, and the registration is kept', async () => {
      const inviter = await newAccount(server.url);
      const code = await codeOf(inviter.client);
      const foreign = await newAccount(server.url, { siteId: 5001 });
      const { invitations, codes } = server.modules.activities;
      const foreignCode = await codes.of({ siteId: 5001, memberId: await idOf(foreign.client) });
      const altered = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
      for (const wrong of [altered, foreignCode, 'FRIEND88', '']) {
        const { client } = await join(wrong);
        expect((await state(client)).invited).toBeNull();
      }
      expect(await friendsOf(inviter.client)).toEqual([]);
      expect(await invitations.count(await idOf(foreign.client))).toBe(0);
    });
  });

  describe('brings', () => {
    it('nothing before the friend gave a legal name, and then each step to both once, from however many tabs', async () => {
      const inviter = await newAccount(server.url);
      const friend = await join(await codeOf(inviter.client));
      const { invitationId, steps } = await onlyFriend(inviter.client);
      expect(steps.map(({ missing }) => missing)).toEqual([
        ['identity'],
        ['identity', 'deposited'],
        ['identity', 'staked'],
      ]);
      expect(await refusal(inviter.client, 'claimInvite', claim(invitationId, 'named'))).toBe('invite_step_open');
      await name(friend.client, someName());
      expect(stepStates(await onlyFriend(inviter.client))).toEqual(['reached', 'open', 'open']);
      const before = await points(inviter.client);
      const all = await Promise.all(
        Array.from({ length: 6 }, () => must(inviter.client, 'claimInvite', claim(invitationId, 'named'))),
      );
      expect(new Set(all.map(({ reward }) => reward.rewardId)).size).toBe(1);
      expect(await points(inviter.client)).toBe(before + 50);
      const own = await Promise.all(
        [1, 2, 3].map(() => must(friend.client, 'claimInvited', { activityId, stepId: 'named' })),
      );
      expect(new Set(own.map(({ reward }) => reward.rewardId)).size).toBe(1);
      expect(await points(friend.client)).toBe(50);
      expect(stepStates(await onlyFriend(inviter.client))).toEqual(['claimed', 'open', 'open']);
      expect((await state(inviter.client)).own).toMatchObject({ friends: 1, rewarded: 1 });
    });

    it('nothing for a deposit below the threshold, without telling the inviter how much it was', async () => {
      const { inviter, friend } = await pair();
      await deposit(friend.client, '60');
      const view = await onlyFriend(inviter.client);
      expect(view.steps[1]).toEqual({ stepId: 'deposit', state: 'open', missing: ['deposited'] });
      const { invited } = await state(friend.client);
      expect(invited?.steps[1]).toMatchObject({ state: 'open', deposited: { done: '60.00', required: '100.00' } });
      const input = claim(view.invitationId, 'deposit');
      expect(await refusal(inviter.client, 'claimInvite', input)).toBe('invite_step_open');
      await deposit(friend.client, '40');
      const { reward } = await must(inviter.client, 'claimInvite', input);
      expect(reward).toMatchObject({ source: 'invite', worth: { unit: 'coins', amount: '10' } });
    });

    it('cash for settled stakes, to be staked once more', async () => {
      const { inviter, friend } = await pair();
      await deposit(friend.client, '600');
      const [matchId = ''] = await book.upcoming(1);
      const bet = book.bet([book.leg(matchId)], { stake: '500' });
      const { betId } = await must(friend.client, 'placeBet', bet);
      expect(stepStates(await onlyFriend(inviter.client))).toEqual(['reached', 'reached', 'open']);
      feed.record(matchId, factsOf({ home: 0, away: 0 }, { home: 1, away: 0 }), 1);
      await book.until(friend.client, betId, { status: 'settled' });
      const { invitationId } = await onlyFriend(inviter.client);
      const { reward } = await must(inviter.client, 'claimInvite', claim(invitationId, 'stake'));
      expect(reward).toMatchObject({ state: 'active', worth: { amount: '18.00', turnoverTimes: 1 } });
      // The active amount is in the bonus wallet, and the books know it.
      expect(await server.modules.treasury.reconciliation.reconcile()).toEqual([]);
    });

    it('nothing more for acts of a friend after their days', async () => {
      const { inviter, friend } = await pair();
      clock.advance(31 * DAY_MS);
      const [later, inviterLater] = await Promise.all([again(friend), again(inviter)]);
      await deposit(later, '200');
      const view = await onlyFriend(inviterLater);
      expect(stepStates(view)).toEqual(['reached', 'over', 'over']);
      expect(await refusal(inviterLater, 'claimInvite', claim(view.invitationId, 'deposit'))).toBe('invite_step_open');
    });

    it('nothing while the budget is spent, and can be claimed once it has more', async () => {
      const { inviter } = await pair();
      const operator = await signedInOperator(server, 'marketer-budget', ['marketer']);
      const fill = (total: string) => setPool(server, operator, { poolId: 'invite', unit: 'points', total });
      await fill('0');
      const { invitationId } = await onlyFriend(inviter.client);
      const input = claim(invitationId, 'named');
      expect(await refusal(inviter.client, 'claimInvite', input)).toBe('activity_sold_out');
      expect(stepStates(await onlyFriend(inviter.client))[0]).toBe('reached');
      await fill('2000000');
      await must(inviter.client, 'claimInvite', input);
    });

    it('no more than the friends that one member may be rewarded for', async () => {
      const inviter = await newAccount(server.url);
      const code = await codeOf(inviter.client);
      const operator = await signedInOperator(server, 'marketer-cap', ['marketer']);
      const listed = await operator.must('listActivities', {});
      const data = listed.items.find((one) => one.activityId === activityId)?.data ?? {};
      const other = await signedInOperator(server, 'marketer-cap-2', ['marketer']);
      const schedule = (part: object) => newSeason([operator, other], { ...data, ...part });
      const friends = await Promise.all([join(code), join(code)]);
      for (const { client } of friends) await name(client, someName());
      await schedule({ friendsEach: 1 });
      await expect.poll(async () => (await state(inviter.client)).friendsEach).toBe(1);
      const ids = (await friendsOf(inviter.client)).map(({ invitationId }) => invitationId);
      const answers = await Promise.all(
        ids.map((invitationId) => inviter.client.client.call('claimInvite', claim(invitationId, 'named'))),
      );
      expect(answers.map((one) => (one.ok ? 'paid' : one.reason)).toSorted()).toEqual(['invite_full', 'paid']);
      expect((await friendsOf(inviter.client)).map((friend) => friend.reason).toSorted()).toEqual(['full', null]);
      await schedule({ friendsEach: 20 });
      await expect.poll(async () => (await state(inviter.client)).friendsEach).toBe(20);
    });
  });

  it('gives the promised reward, also when another season began since', async () => {
    const { inviter } = await pair();
    clock.advance(MINUTE_MS);
    const operators = [
      await signedInOperator(server, 'marketer-season', ['marketer']),
      await signedInOperator(server, 'marketer-season-2', ['marketer']),
    ] as const;
    const { items } = await operators[0].must('listActivities', {});
    const data = items.find((one) => one.activityId === activityId)?.data ?? {};
    const version = await newSeason(operators, { ...data, startAt: new Date(clock.now()).toISOString() });
    await expect.poll(() => server.modules.activities.registry.one(5000, activityId, 'invite')?.version).toBe(version);
    const friend = await onlyFriend(inviter.client);
    expect(friend.reason).toBeNull();
    await must(inviter.client, 'claimInvite', claim(friend.invitationId, 'named'));
  });

  describe('gives nothing, with the reason,', () => {
    const isVoid = async (inviter: HeadlessClient, friend: HeadlessClient, why: Invited['reason']) => {
      const view = await onlyFriend(inviter);
      expect([view.reason, stepStates(view)]).toEqual([why, ['void', 'void', 'void']]);
      expect(await refusal(inviter, 'claimInvite', claim(view.invitationId, 'named'))).toBe('invite_void');
      // A second account of a person is offered nothing.
      if (why === 'same_person') {
        expect(await refusal(friend, 'inviteState', { activityId })).toBe('offers_barred');
        return;
      }
      expect((await state(friend)).invited?.reason).toBe(why);
      expect(await refusal(friend, 'claimInvited', { activityId, stepId: 'named' })).toBe('invite_void');
    };

    it('where somebody invited themselves under another phone', async () => {
      const inviter = await newAccount(server.url);
      const legal = someName();
      await name(inviter.client, legal);
      const friend = await join(await codeOf(inviter.client));
      await name(friend.client, legal);
      await isVoid(inviter.client, friend.client, 'same_person');
    });

    it('where the friend was a member before', async () => {
      const known = await newAccount(server.url);
      const legal = someName();
      await name(known.client, legal);
      const inviter = await newAccount(server.url);
      const friend = await join(await codeOf(inviter.client));
      await name(friend.client, legal);
      await isVoid(inviter.client, friend.client, 'same_person');
    });

    it('where both used one device', async () => {
      const uuid = randomUUID();
      const inviter = await newAccount(server.url, { uuid });
      const friend = await join(await codeOf(inviter.client), { uuid });
      await name(friend.client, someName());
      await isVoid(inviter.client, friend.client, 'same_device');
    });

    it('where two friends used one device: the first counts', async () => {
      const uuid = randomUUID();
      const inviter = await newAccount(server.url);
      const code = await codeOf(inviter.client);
      for (let count = 0; count < 2; count++) await name((await join(code, { uuid })).client, someName());
      expect((await friendsOf(inviter.client)).map((friend) => friend.reason)).toEqual(['same_device', null]);
    });

    it('where the friend has the phone that the inviter gave up', async () => {
      const inviter = await newAccount(server.url);
      const code = await codeOf(inviter.client);
      const next = { dial: '86', phone: '13700000077' };
      const { requestId } = await must(inviter.client, 'sendCode', { purpose: 'bindPhone', ...next });
      const smsCode = await codeFor(inviter.client, next.phone);
      const proof = await proofOf(inviter.client, 'changePhone', inviter.phone);
      await must(inviter.client, 'bindPhone', { ...next, requestId, smsCode, proof });
      clock.advance(MINUTE_MS);
      const friend = await join(code, {}, inviter.phone);
      await name(friend.client, someName());
      await isVoid(inviter.client, friend.client, 'same_phone');
    });

    it('where the friend tried to bind the card of the inviter', async () => {
      const { inviter, friend } = await pair();
      await name(inviter.client, someName());
      const bind = async ({ client, phone }: { readonly client: HeadlessClient; readonly phone: string }) => {
        await must(client, 'setWithdrawPassword', { password: WITHDRAW_PASSWORD });
        const proof = await proofOf(client, 'destination', phone);
        return client.client.call('insertBankCard', { ...CARD, proof });
      };
      expect(await bind(inviter)).toMatchObject({ ok: true });
      expect(await bind(friend)).toMatchObject({ ok: false });
      await isVoid(inviter.client, friend.client, 'same_account');
    });
  });

  describe('checks whether offers may be made', () => {
    it('to the inviter, who gets the same answer as for every offer', async () => {
      const { inviter, friend } = await pair();
      const { invitationId } = await onlyFriend(inviter.client);
      const operator = await signedInOperator(server, 'marketer-inviter', ['marketer']);
      const memberId = String(await idOf(inviter.client));
      await operator.must('setBlackTag', { memberId, isTagged: true, reason });
      expect(await refusal(inviter.client, 'claimInvite', claim(invitationId, 'named'))).toBe('offers_barred');
      expect(await refusal(inviter.client, 'inviteFriends', { activityId })).toBe('offers_barred');
      // The friend is rewarded all the same: what holds for the inviter is no matter of theirs.
      await must(friend.client, 'claimInvited', { activityId, stepId: 'named' });
    });

    it('to the friend, and nobody earns by a friend who must not receive offers', async () => {
      const { inviter, friend } = await pair();
      const password = passwordDigest(nodeSuite, friend.name, NEW_PASSWORD);
      await must(friend.client, 'takeTimeOut', { hours: 24, password });
      const { invitationId, reason: why } = await onlyFriend(inviter.client);
      // The list says nothing of it: that a friend takes a break is theirs to know.
      expect(why).toBeNull();
      expect(await refusal(inviter.client, 'claimInvite', claim(invitationId, 'named'))).toBe('invite_not_now');
    });
  });

  it('requests no money of a friend who set a limit', async () => {
    const { friend } = await pair();
    const open = async () => (await state(friend.client)).invited?.steps.map(({ stepId }) => stepId);
    expect(await open()).toEqual(['named', 'deposit', 'stake']);
    await must(friend.client, 'setLimit', { kind: 'wager', period: 'day', amount: '500' });
    expect(await open()).toEqual(['named']);
  });

  it('of another member is neither seen nor claimed', async () => {
    const { inviter } = await pair();
    const { invitationId } = await onlyFriend(inviter.client);
    const stranger = await newAccount(server.url);
    expect(await refusal(stranger.client, 'claimInvite', claim(invitationId, 'named'))).toBe(10404);
    expect(await refusal(stranger.client, 'claimInvited', { activityId, stepId: 'named' })).toBe(10404);
  });

  it('is seen by the first demo member, whose friends are at different steps', async () => {
    const friends = await friendsOf(await demoMember(server.url, 1));
    expect(friends.map((friend) => [friend.reason, stepStates(friend)[0]])).toEqual([
      [null, 'open'],
      [null, 'reached'],
    ]);
  });

  it('that was claimed from one device by several members is in the report of operators', async () => {
    const uuid = randomUUID();
    const operator = await signedInOperator(server, 'marketer-devices', ['marketer']);
    const asked = { source: 'invite' as const, from: '2020-01-01', to: '2036-01-01' };
    const read = async () => (await operator.must('claimsByDevice', asked)).items.find(({ device }) => device === uuid);
    const claimFromThere = async () => {
      const inviter = await newAccount(server.url, { uuid });
      const { client } = await join(await codeOf(inviter.client));
      await name(client, someName());
      const { invitationId } = await onlyFriend(inviter.client);
      await must(inviter.client, 'claimInvite', claim(invitationId, 'named'));
      return String(await idOf(inviter.client));
    };
    const first = await claimFromThere();
    expect(await read()).toBeUndefined();
    const second = await claimFromThere();
    expect(await read()).toEqual({
      device: uuid,
      ...{ rewards: 2, members: 2 },
      claimed: [first, second].map((memberId) => ({ memberId, rewards: 1 })),
    });
  });
});
