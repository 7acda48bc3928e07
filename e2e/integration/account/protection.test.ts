import { passwordDigest } from '@touchline/client';
import { type CallDefinition, type CallInput, type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { everyEngine, formatMarketId, preMatch } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { codeFor, proofOf } from '../../src/codes.ts';
import { validInputs } from '../../src/fuzz/valid-inputs.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal, registrationInput } from '../../src/members.ts';
import { NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const doors = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, call]) => call.door !== 'none');
/** An exclusion closes open sockets within a second, on a machine that has nothing else to do. */
const SOON = { timeout: 20_000, interval: 20 };
/** Calls that end the session they are made in. */
const leaving: readonly CallName[] = ['logout', 'closeAccount', 'selfExclude', 'takeTimeOut'];

describe.each(everyEngine)('player protection on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });

  beforeAll(async () => {
    await openMatch();
  });

  async function openMatch() {
    feed.fixture('9001', clock.now() + 300 * DAY_MS);
    await vi.waitFor(
      async () => expect(await server.platform.db.query('SELECT 1 FROM match WHERE id = 9001')).toHaveLength(1),
      { timeout: 20_000 },
    );
    prices();
  }
  function prices() {
    feed.state('9001');
    feed.prices('9001', [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
  }
  const member = (number: number) => demoMember(server.url, number);
  const password = (number: number) =>
    passwordDigest(nodeSuite, `demo${String(number).padStart(2, '0')}`, DEMO_PASSWORD);
  const bet = (stake: string): CallInput<'placeBet'> => {
    prices();
    const leg = { matchId: '9001', marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 };
    return { idempotencyKey: newKey(), kind: 'single', legs: [leg], stake, oddsChange: 'any', oddsFormat: 'decimal' };
  };
  const deposit = (amount: string): CallInput<'createDeposit'> => ({
    idempotencyKey: newKey(),
    channelId: '101',
    amount,
  });
  async function paid(client: HeadlessClient, amount: string) {
    const { orderId } = await must(client, 'createDeposit', deposit(amount));
    const wire = `${amount}.00`;
    const verdict = await server.modules.cashier.deposits.paid({
      orderId: BigInt(orderId),
      providerRef: newKey(),
      amount: wire,
      currency: 'CNY',
    });
    expect(verdict).toBe('credited');
  }
  const limit = async (client: HeadlessClient, kind: string, period: string) =>
    (await must(client, 'protectionOverview', {})).limits.find(
      (entry) => entry.kind === kind && entry.period === period,
    );

  describe('deposit limits', () => {
    it('of 100 a day and 300 a week refuse the deposit that would pass either, before the provider knows of it', async () => {
      const client = await member(1);
      await must(client, 'setLimit', { kind: 'deposit', period: 'day', amount: '100' });
      await must(client, 'setLimit', { kind: 'deposit', period: 'week', amount: '150' });
      await paid(client, '60');
      expect(await client.client.call('createDeposit', deposit('41'))).toMatchObject({
        reason: 'limit_reached',
        detail: { kind: 'deposit', period: 'day', remaining: '40.00', resetAt: clock.now() + DAY_MS },
      });
      await paid(client, '40');
      expect(await refusal(client, 'createDeposit', deposit('10'))).toBe('limit_reached');
      expect(await limit(client, 'deposit', 'day')).toMatchObject({
        amount: '100.00',
        used: '100.00',
        remaining: '0.00',
      });
      clock.advance(DAY_MS + 1);
      const later = await member(1);
      expect(await refusal(later, 'createDeposit', deposit('60'))).toBe('limit_reached');
      await paid(later, '50');
      // 60.00, 40.00 and 50.00 were paid in; nothing was taken out.
      expect((await must(later, 'protectionOverview', {})).netDeposits).toMatchObject({ amount: '150.00' });
      const orders = await server.platform.db.query(
        `SELECT 1 FROM pay_order o JOIN member m ON m.id = o.member_id WHERE m.name = 'demo01' AND m.site_id = 5000`,
      );
      expect(orders).toHaveLength(3);
    });

    it('of an operator hold beside the member’s own, the stricter first, and only operators change them', async () => {
      const { client, name } = await newAccount(server.url);
      await must(client, 'setLimit', { kind: 'deposit', period: 'day', amount: '200' });
      const memberId = (await server.modules.account.members.byName(5000, name))?.id ?? 0n;
      const owner = { siteId: 5000, memberId, currency: 'CNY' } as const;
      const { limits } = server.modules.protection;
      const day = { kind: 'deposit', period: 'day' } as const;
      const hand = { by: 'wang', reason: 'agreed on the telephone' };
      await limits.setByOperator(owner, day, 10_000n, hand);
      expect(await limit(client, 'deposit', 'day')).toMatchObject({
        amount: '200.00',
        operatorAmount: '100.00',
        remaining: '100.00',
      });
      await paid(client, '60');
      expect(await client.client.call('createDeposit', deposit('50'))).toMatchObject({
        reason: 'limit_reached',
        message: '已达到平台为您设定的限额',
        detail: { limit: '100.00', remaining: '40.00' },
      });
      // The member's own, once it is the stricter.
      await must(client, 'setLimit', { kind: 'deposit', period: 'day', amount: '80' });
      expect(await client.client.call('createDeposit', deposit('50'))).toMatchObject({
        message: '已达到您设置的限额',
        detail: { limit: '80.00', remaining: '20.00' },
      });
      // Taking off one's own leaves the other; a deposit that comes in late meets both inside its transaction.
      await must(client, 'setLimit', { kind: 'deposit', period: 'day', amount: null });
      clock.advance(DAY_MS + 1);
      const later = await headlessClient(server.url, { siteId: 5000 });
      await signIn(later, name, NEW_PASSWORD);
      await must(later, 'confirmLimit', { kind: 'deposit', period: 'day' });
      expect(await limit(later, 'deposit', 'day')).toMatchObject({ amount: null, operatorAmount: '100.00' });
      expect(await refusal(later, 'createDeposit', deposit('101'))).toBe('limit_reached');
      await limits.setByOperator(owner, day, null, hand);
      await paid(later, '101');
      expect(
        await server.platform.db.query(
          `SELECT by, after FROM protection_event WHERE member_id = $1 AND by <> 'member' ORDER BY id`,
          [memberId],
        ),
      ).toEqual([
        { by: 'wang', after: '10000: agreed on the telephone' },
        { by: 'wang', after: 'none: agreed on the telephone' },
      ]);
    });

    it('take a limit, or none in so many words, for a first answer and nothing else', async () => {
      const { client } = await newAccount(server.url);
      const asked = async () => (await must(client, 'protectionOverview', {})).hasAnswered;
      await must(client, 'cancelLimit', { kind: 'deposit', period: 'day' });
      await must(client, 'setLimit', { kind: 'deposit', period: 'day', amount: null });
      await must(client, 'answerLimits', { choice: 'reviewed' });
      expect(await asked()).toBe(false);
      expect(await refusal(client, 'createDeposit', deposit('50'))).toBe('limits_unanswered');
      await must(client, 'setLimit', { kind: 'deposit', period: 'day', amount: '500' });
      expect(await asked()).toBe(true);
    });

    it('hold beside reminders that a site may have more often and always on', async () => {
      const { client } = await newAccount(server.url, { siteId: 5010 });
      expect(await must(client, 'realityCheckState', {})).toMatchObject({ intervalMinutes: 30, mayBeOff: false });
      expect(await refusal(client, 'setRealityCheck', { intervalMinutes: 0 })).toBe('off_forbidden');
      expect(await must(client, 'setRealityCheck', { intervalMinutes: 15 })).toMatchObject({ intervalMinutes: 15 });
      const { client: other } = await newAccount(server.url);
      expect(await must(other, 'setRealityCheck', { intervalMinutes: 0 })).toMatchObject({
        intervalMinutes: 0,
        mayBeOff: true,
      });
    });

    it('wait for the site’s time before they are raised', async () => {
      const { client } = await newAccount(server.url, { siteId: 5010 });
      await must(client, 'setLimit', { kind: 'wager', period: 'day', amount: '100' });
      const raised = await must(client, 'setLimit', { kind: 'wager', period: 'day', amount: '200' });
      expect(raised.pending?.readyAt).toBe(clock.now() + 7 * DAY_MS);
      expect((await must(client, 'protectionOverview', {})).raiseWaitHours).toBe(168);
    });

    it('have to be chosen before the first deposit or play, and no limit is an answer', async () => {
      const client = await headlessClient(server.url, { siteId: 5000 });
      const { token, userInfo } = await must(client, 'register', await registrationInput(client));
      client.session.begin(token, userInfo);
      expect(await refusal(client, 'createDeposit', deposit('50'))).toBe('limits_unanswered');
      const transfer = { idempotencyKey: newKey(), venueEnName: 'YBDZ', amount: '10', currency: 'CNY' } as const;
      expect(await refusal(client, 'transferIn', transfer)).toBe('limits_unanswered');
      await must(client, 'answerLimits', { choice: 'no_limit' });
      expect(await refusal(client, 'transferIn', transfer)).not.toBe('limits_unanswered');
      expect((await must(client, 'createDeposit', deposit('50'))).status).toBe('awaiting_payment');
    });

    it('have to be chosen again after half a year where there is none, and not where there is one', async () => {
      const [free, limited] = [await newAccount(server.url), await newAccount(server.url)];
      for (const { client } of [free, limited]) await must(client, 'answerLimits', { choice: 'no_limit' });
      await must(limited.client, 'setLimit', { kind: 'deposit', period: 'day', amount: '1000' });
      await server.platform.db.query(
        'UPDATE protection_choice SET answered_at = $1 WHERE member_id IN (SELECT id FROM member WHERE name IN ($2, $3))',
        [new Date(clock.now() - 181 * DAY_MS), free.name, limited.name],
      );
      expect((await must(free.client, 'protectionOverview', {})).hasAnswered).toBe(true);
      clock.advance(2 * DAY_MS);
      const again = async ({ name }: { readonly name: string }) => {
        const client = await headlessClient(server.url, { siteId: 5000 });
        await signIn(client, name, NEW_PASSWORD);
        return client;
      };
      const [later, other] = [await again(free), await again(limited)];
      expect((await must(later, 'protectionOverview', {})).hasAnswered).toBe(false);
      expect(await refusal(later, 'createDeposit', deposit('50'))).toBe('limits_unanswered');
      expect(await must(other, 'protectionOverview', {})).toMatchObject({
        hasAnswered: true,
        reviewDueAt: expect.any(Number),
      });
      await must(other, 'createDeposit', deposit('50'));
      await must(later, 'answerLimits', { choice: 'no_limit' });
      await must(later, 'createDeposit', deposit('50'));
    });

    it('count the paid amount, the fee of the channel included', async () => {
      const client = await member(15);
      await must(client, 'setLimit', { kind: 'deposit', period: 'day', amount: '1000' });
      const { orderId, payAmount } = await must(client, 'createDeposit', { ...deposit('500'), channelId: '301' });
      await server.modules.cashier.deposits.paid({
        orderId: BigInt(orderId),
        providerRef: newKey(),
        amount: payAmount,
        currency: 'CNY',
      });
      expect((await must(client, 'walletBalance', {})).available).toBe('1778.50');
      expect(await limit(client, 'deposit', 'day')).toMatchObject({ used: '500.00', remaining: '500.00' });
    });

    it('go down at once and up only after a day and a second yes', async () => {
      const client = await member(2);
      const name = { kind: 'deposit', period: 'month' } as const;
      await must(client, 'setLimit', { ...name, amount: '500' });
      expect((await must(client, 'setLimit', { ...name, amount: '200' })).amount).toBe('200.00');
      const raised = await must(client, 'setLimit', { ...name, amount: '900' });
      expect(raised).toMatchObject({ amount: '200.00', pending: { amount: '900.00', isReady: false } });
      expect(await refusal(client, 'confirmLimit', name)).toBe('too_early');
      clock.advance(DAY_MS + 1);
      const later = await member(2);
      expect(await limit(later, 'deposit', 'month')).toMatchObject({ amount: '200.00', pending: { isReady: true } });
      expect((await must(later, 'confirmLimit', name)).amount).toBe('900.00');
      expect(await refusal(later, 'confirmLimit', name)).toBe('nothing_pending');
      await must(later, 'setLimit', { ...name, amount: null });
      expect((await must(later, 'cancelLimit', name)).pending).toBeNull();
      expect(await limit(later, 'deposit', 'month')).toMatchObject({ amount: '900.00' });
    });
  });

  describe('wager and loss limits', () => {
    it('let only as many bets of the same moment through as they allow', async () => {
      const client = await member(3);
      await must(client, 'setLimit', { kind: 'wager', period: 'day', amount: '50' });
      const results = await Promise.all(Array.from({ length: 8 }, () => client.client.call('placeBet', bet('20'))));
      expect(results.filter((result) => result.ok)).toHaveLength(2);
      for (const result of results) if (!result.ok) expect(result.reason).toBe('limit_reached');
      expect(await limit(client, 'wager', 'day')).toMatchObject({ used: '40.00', remaining: '10.00' });
    });

    it('hold from the first bet on, and nobody else’s of the same moment', async () => {
      const [limited, free] = [await member(19), await member(20)];
      await must(limited, 'setLimit', { kind: 'wager', period: 'day', amount: '50' });
      // Each fits by itself, so that all of them pass the door.
      const results = await Promise.all([
        free.client.call('placeBet', bet('60')),
        limited.client.call('placeBet', bet('30')),
        free.client.call('placeBet', bet('60')),
        limited.client.call('placeBet', bet('30')),
      ]);
      const words = results.map((result) => (result.ok ? 'placed' : result.reason));
      expect([words[0], words[2]]).toEqual(['placed', 'placed']);
      expect([words[1], words[3]].toSorted()).toEqual(['limit_reached', 'placed']);
    });

    it('answer a repeated key with its bet even when nothing is left', async () => {
      const client = await member(4);
      await must(client, 'setLimit', { kind: 'loss', period: 'week', amount: '30' });
      const first = bet('30');
      const placed = await must(client, 'placeBet', first);
      expect(await client.client.call('placeBet', bet('10'))).toMatchObject({
        reason: 'limit_reached',
        detail: { kind: 'loss', period: 'week', remaining: '0.00' },
      });
      expect(await must(client, 'placeBet', first)).toMatchObject({ betId: placed.betId });
      expect((await must(client, 'betByKey', { idempotencyKey: first.idempotencyKey })).bet?.betId).toBe(placed.betId);
      expect(await refusal(client, 'placeBet', { ...first, stake: '20' })).toBe('key_reused');
    });
  });

  it('adds up the calendar month of the site, and begins again with the next one', async () => {
    const next = (at: number) => {
      const site = new Date(at + 8 * HOUR_MS);
      return Date.UTC(site.getUTCFullYear(), site.getUTCMonth() + 1, 1) - 8 * HOUR_MS;
    };
    const begin = next(clock.now());
    clock.advance(begin - clock.now() - HOUR_MS);
    const before = await member(17);
    await must(before, 'placeBet', bet('30'));
    const last = (await must(before, 'protectionOverview', {})).thisMonth;
    expect(last).toMatchObject({ stakes: '30.00', returns: '0.00', net: '-30.00' });
    expect(last.since).toBeLessThan(begin);
    clock.advance(HOUR_MS);
    const after = await member(17);
    await must(after, 'placeBet', bet('20'));
    const overview = await must(after, 'protectionOverview', {});
    expect(overview.thisMonth).toMatchObject({ since: begin, stakes: '20.00', returns: '0.00', net: '-20.00' });
    // The rolling thirty days do not begin again.
    expect(overview.month.net).toBe('-50.00');
  });

  describe('the session limit', () => {
    it('keeps play shut for the rest of a rolling day, over a new login as well', async () => {
      const client = await member(5);
      await must(client, 'setLimit', { kind: 'session', period: 'day', amount: '40' });
      for (let minutes = 0; minutes < 40; minutes += 10) {
        clock.advance(10 * 60_000);
        await must(client, 'activity', { acted: true });
        await server.platform.db.query('UPDATE session SET last_active_at = $1 WHERE ended_at IS NULL', [
          new Date(clock.now()),
        ]);
      }
      expect(await refusal(client, 'placeBet', bet('10'))).toBe('session_limit');
      expect(await refusal(await member(5), 'placeBet', bet('10'))).toBe('session_limit');
      const again = await member(5);
      const { limits } = await must(again, 'protectionOverview', {});
      const resetAt = limits.find(({ kind }) => kind === 'session')?.resetAt ?? 0;
      expect(await again.client.call('placeBet', bet('10'))).toMatchObject({ detail: { minutes: 40, resetAt } });
      clock.advance(resetAt - 60_000 - clock.now());
      expect(await refusal(await member(5), 'placeBet', bet('10'))).toBe('session_limit');
      clock.advance(120_000);
      await must(await member(5), 'placeBet', bet('10'));
    });
  });

  describe('the reality check', () => {
    it('is kept by the server, stops bets until it was read, and comes again', async () => {
      const client = await member(6);
      await must(client, 'setRealityCheck', { intervalMinutes: 15 });
      clock.advance(14 * 60_000);
      await must(client, 'placeBet', bet('10'));
      clock.advance(60_000);
      expect(await refusal(client, 'placeBet', bet('10'))).toBe('reality_check_due');
      expect(await must(client, 'realityCheckState', {})).toMatchObject({
        isDue: true,
        stakes: '10.00',
        net: '-10.00',
      });
      expect((await must(client, 'acknowledgeRealityCheck', {})).isDue).toBe(false);
      await must(client, 'placeBet', bet('10'));
      clock.advance(15 * 60_000);
      expect(await refusal(client, 'placeBet', bet('10'))).toBe('reality_check_due');
      await must(client, 'acknowledgeRealityCheck', {});
      await must(client, 'setRealityCheck', { intervalMinutes: 0 });
      clock.advance(29 * 60_000);
      await must(client, 'placeBet', bet('10'));
    });

    it('is not got rid of by switching it off when it is due', async () => {
      const client = await member(7);
      await must(client, 'setRealityCheck', { intervalMinutes: 15 });
      clock.advance(16 * 60_000);
      await must(client, 'walletBalance', {});
      expect((await must(client, 'setRealityCheck', { intervalMinutes: 30 })).isDue).toBe(true);
      expect((await must(client, 'setRealityCheck', { intervalMinutes: 0 })).isDue).toBe(true);
      expect(await refusal(client, 'placeBet', bet('10'))).toBe('reality_check_due');
      expect(await must(client, 'acknowledgeRealityCheck', {})).toMatchObject({ isDue: false, dueAt: null });
      clock.advance(25 * 60_000);
      await must(client, 'placeBet', bet('10'));
    });

    it('that nobody ever chose cannot be avoided by switching it off either, and is the same in a second tab', async () => {
      const client = await member(12);
      for (let minutes = 0; minutes < 60; minutes += 20) {
        clock.advance(20 * 60_000);
        await must(client, 'activity', { acted: true });
      }
      expect((await must(client, 'setRealityCheck', { intervalMinutes: 0 })).isDue).toBe(true);
      const tab = await headlessClient(server.url, { siteId: 5000 });
      tab.session.begin(client.session.token, { id: '0', name: 'demo12' });
      expect(await must(tab, 'realityCheckState', {})).toMatchObject({ isDue: true });
      expect(await refusal(tab, 'placeBet', bet('10'))).toBe('reality_check_due');
      await must(tab, 'acknowledgeRealityCheck', {});
      await must(client, 'placeBet', bet('10'));
    });
  });

  describe('an excluded member', () => {
    it('is signed out at once, may sign in again, pass no door but the way out, and is kept from registering anew', async () => {
      const before = await member(8);
      expect(
        await refusal(before, 'takeTimeOut', { hours: 24, password: passwordDigest(nodeSuite, 'demo08', 'Wrong123') }),
      ).toBe('password_wrong');
      const sister = await demoMember(server.url, 8, 5010);
      before.realtime.start();
      await expect.poll(() => before.realtime.status).toBe('live');
      await must(before, 'selfExclude', { duration: 'one_year', confirmation: '自我排除', password: password(8) });
      await expect.poll(() => before.shown.alerts, SOON).toHaveLength(1);
      await expect.poll(() => before.realtime.status, SOON).not.toBe('live');
      await refusal(before, 'walletBalance', {});
      await refusal(sister, 'walletBalance', {});
      const after = await member(8);
      for (const [name, call] of doors) {
        const answer = await after.client.call(name, validInputs[name] as never);
        if (call.door === 'withdraw' || call.door === 'return')
          expect(answer.ok ? '' : answer.reason, name).not.toBe('excluded');
        else expect(answer.ok ? 'let through' : answer.reason, name).toBe('excluded');
      }
      const moved = () =>
        server.platform.db.query(
          `SELECT e.journal_id FROM ledger_entry e JOIN ledger_account a ON a.id IN (e.debit_account, e.credit_account)
           JOIN member m ON m.id = a.member_id WHERE m.name = 'demo08' ORDER BY 1`,
        );
      const untouched = await moved();
      for (const [name, call] of Object.entries(calls) as [CallName, CallDefinition][])
        if (call.door === 'none' && ['member', 'optional'].includes(call.access) && !leaving.includes(name))
          await after.client.call(name, validInputs[name] as never);
      expect(await moved()).toEqual(untouched);
      const overview = await must(after, 'protectionOverview', {});
      expect(overview.exclusion).toMatchObject({ kind: 'self_exclusion', returnsAt: null });

      const visitor = await headlessClient(server.url, { siteId: 5010 });
      const [person] = await server.platform.db.query<{ id: bigint; phone_cipher: Uint8Array }>(
        `SELECT id, phone_cipher FROM member WHERE name = 'demo08' AND site_id = 5000`,
      );
      const phone = server.platform.vault.decrypt(
        Buffer.from(person?.phone_cipher ?? []),
        `member.phone_cipher/${person?.id}`,
      );
      await server.platform.db.query(
        `UPDATE member SET phone_hash = sha256('moved') WHERE name = 'demo08' AND site_id = 5010`,
      );
      expect(await refusal(visitor, 'register', await registrationInput(visitor, { phone }))).toBe('person_excluded');
    });

    it('knows a person by name and birth date too, whatever phone they come back with, until an operator decides that they are two people', async () => {
      const [gone, back, other] = [
        await newAccount(server.url),
        await newAccount(server.url, { siteId: 5010 }),
        await newAccount(server.url),
      ];
      const nobody = { realName: '欧阳·文', gender: 'unspecified' } as const;
      await must(gone.client, 'updateInfoValV5', nobody);
      await must(gone.client, 'selfExclude', {
        duration: 'one_year',
        confirmation: '自我排除',
        password: gone.digest(NEW_PASSWORD),
      });
      // Known by then, at another site, written a little differently: what ends is the session, at once.
      await must(back.client, 'answerLimits', { choice: 'no_limit' });
      await must(back.client, 'updateInfoValV5', { ...nobody, realName: '欧阳文' });
      expect(await refusal(back.client, 'walletBalance', {})).toBe(codes.authError);
      await signIn(back.client, back.name, NEW_PASSWORD);
      expect(await refusal(back.client, 'createDeposit', deposit('100'))).toBe('excluded');
      expect(await must(back.client, 'memberInfo', {})).toMatchObject({ name: back.name });
      await must(other.client, 'answerLimits', { choice: 'no_limit' });
      await must(other.client, 'updateInfoValV5', { ...nobody, realName: '欧阳武' });
      await must(other.client, 'createDeposit', deposit('100'));

      const { exclusions } = server.modules.protection;
      const [who] = await server.platform.db.query<{ id: bigint; exclusion: bigint }>(
        `SELECT m.id, (SELECT max(e.id) FROM exclusion e JOIN member g ON g.id = e.member_id WHERE g.name = $2) AS exclusion
         FROM member m WHERE m.name = $1 AND m.site_id = 5010`,
        [back.name, gone.name],
      );
      if (!who) throw new Error('nobody was recognised');
      const apart = { siteId: 5010, memberId: who.id };
      const hand = { by: 'op-1', reason: 'another person, by documents' };
      await server.platform.db.transaction((tx) => exclusions.tellApart(tx, apart, who.exclusion, hand));
      exclusions.announceChange(who.id);
      await must(back.client, 'createDeposit', deposit('100'));
      const [row] = await server.platform.db.query<{ id: bigint }>('SELECT id FROM member WHERE name = $1', [
        gone.name,
      ]);
      expect(await exclusions.current(server.platform.db, row?.id ?? 0n, clock.now())).not.toBeNull();
      const told = await server.platform.db.query(
        'SELECT what, by FROM protection_event WHERE member_id = $1 ORDER BY id',
        [who.id],
      );
      expect(told.slice(-2)).toEqual([
        { what: 'exclusion/recognised', by: 'system' },
        { what: 'exclusion/apart', by: 'op-1' },
      ]);
    });

    it('moves the person’s own exclusion along to another phone, and separates people whom an operator separated', async () => {
      const [gone, twin] = [await newAccount(server.url), await newAccount(server.url, { siteId: 5010 })];
      const name = { realName: '司马·远', gender: 'unspecified' } as const;
      await must(gone.client, 'updateInfoValV5', name);
      await must(twin.client, 'answerLimits', { choice: 'no_limit' });
      const forGood = { duration: 'permanent', confirmation: '自我排除' } as const;
      await must(gone.client, 'selfExclude', { ...forGood, password: gone.digest(NEW_PASSWORD) });
      await must(twin.client, 'updateInfoValV5', name);
      await signIn(twin.client, twin.name, NEW_PASSWORD);
      const move = async ({ client, phone }: typeof gone) => {
        const next = { dial: '86', phone: `137${phone.slice(3)}` };
        const { requestId } = await must(client, 'sendCode', { purpose: 'bindPhone', ...next });
        const smsCode = await codeFor(client, next.phone);
        const proof = await proofOf(client, 'changePhone', phone);
        await must(client, 'bindPhone', { ...next, requestId, smsCode, proof });
      };
      await move(twin);
      const { members } = server.modules.account;
      const { id = 0n } = (await members.byName(5010, twin.name)) ?? {};
      const { id: goneId = 0n } = (await members.byName(5000, gone.name)) ?? {};
      const { db } = server.platform;
      const { exclusions } = server.modules.protection;
      const held = () => db.query<{ id: bigint }>('SELECT id FROM exclusion WHERE member_id = $1', [goneId]);
      const [first] = await held();
      const hand = { by: 'op-1', reason: 'another person, by documents' };
      const apart = { siteId: 5010, memberId: id };
      await db.transaction((tx) => exclusions.tellApart(tx, apart, first?.id ?? 0n, hand));
      exclusions.announceChange(id);
      await must(twin.client, 'createDeposit', deposit('100'));
      // The excluded person's own exclusion follows to their next phone, and the other person stays apart from it.
      await signIn(gone.client, gone.name, NEW_PASSWORD);
      await move(gone);
      expect(await held()).toHaveLength(2);
      expect(await exclusions.current(db, id, clock.now())).toBeNull();
      expect(await exclusions.current(db, goneId, clock.now())).not.toBeNull();
    });

    it('is sent no offer, whether excluded or on a break, while others are', async () => {
      const offers = async (client: HeadlessClient) => {
        const { items: popups } = await must(client, 'popups', {});
        const promotions = await client.client.call('promotions', {});
        if (!promotions.ok) expect(promotions.reason).toBe('offers_barred');
        const banners = await client.client.call('bannerOffers', {});
        if (!banners.ok) expect(banners.reason).toBe('offers_barred');
        return [popups.length, ...[promotions, banners].map((read) => (read.ok ? read.data.items.length : 0))];
      };
      const visitor = await headlessClient(server.url, { siteId: 5000 });
      const all = await offers(visitor);
      expect(Math.min(...all)).toBeGreaterThan(0);
      const [gone, resting] = [await newAccount(server.url), await newAccount(server.url)];
      expect(await offers(gone.client)).toEqual(all);
      const forGood = { duration: 'permanent', confirmation: '自我排除' } as const;
      await must(gone.client, 'selfExclude', { ...forGood, password: gone.digest(NEW_PASSWORD) });
      await must(resting.client, 'takeTimeOut', { hours: 24, password: resting.digest(NEW_PASSWORD) });
      for (const { name } of [gone, resting]) {
        const client = await headlessClient(server.url, { siteId: 5000 });
        await signIn(client, name, NEW_PASSWORD);
        expect(await offers(client), name).toEqual([0, 0, 0]);
      }
      expect(await offers(visitor)).toEqual(all);
    });

    it('may have been excluded by an operator or a register, with name and reason on record, and is signed out at once', async () => {
      const before = await member(14);
      const { members } = server.modules.account;
      const { id: memberId, phoneHash: identityHash } = (await members.byName(5000, 'demo14')) ?? {
        id: 0n,
        phoneHash: new Uint8Array(),
      };
      const request = {
        siteId: 5000,
        memberId,
        identityHash,
        until: null,
        by: 'wang',
        reason: 'asked for by a relative',
      };
      await server.modules.protection.exclusions.startByOthers({ ...request, kind: 'operator' });
      await refusal(before, 'walletBalance', {});
      const after = await member(14);
      expect(await refusal(after, 'placeBet', bet('10'))).toBe('excluded');
      expect((await must(after, 'protectionOverview', {})).exclusion).toMatchObject({ kind: 'operator', until: null });
      expect(
        await server.platform.db.query('SELECT by, reason FROM exclusion WHERE member_id = $1', [memberId]),
      ).toEqual([{ by: 'wang', reason: 'asked for by a relative' }]);
    });

    it('cannot come back early, nor without asking, nor before a day has passed', async () => {
      const before = await member(9);
      await must(before, 'selfExclude', { duration: 'six_months', confirmation: '自我排除', password: password(9) });
      const early = await member(9);
      expect(await refusal(early, 'requestReturn', {})).toBe('still_running');
      expect(await refusal(early, 'takeTimeOut', { hours: 24, password: password(9) })).toBe('longer_exclusion');
      const [row] = await server.platform.db.query<{ until: Date }>(
        `SELECT e.until FROM exclusion e JOIN member m ON m.id = e.member_id WHERE m.name = 'demo09'`,
      );
      clock.advance((row?.until.getTime() ?? 0) - clock.now() + 1);
      const later = await member(9);
      expect(await refusal(later, 'placeBet', bet('10'))).toBe('excluded');
      await must(later, 'requestReturn', {});
      expect(await refusal(later, 'placeBet', bet('10'))).toBe('excluded');
      clock.advance(DAY_MS + 1);
      const back = await member(9);
      // Half a year later those without a limit are asked for one before they play.
      expect(await refusal(back, 'placeBet', bet('10'))).toBe('limits_unanswered');
      await must(back, 'answerLimits', { choice: 'no_limit' });
      await must(back, 'placeBet', bet('10'));
    });

    it('by a time-out may return by itself', async () => {
      const before = await member(10);
      const first = bet('10');
      await must(before, 'answerLimits', { choice: 'no_limit' });
      const { betId } = await must(before, 'placeBet', first);
      await must(before, 'takeTimeOut', { hours: 24, password: password(10) });
      expect(await refusal(await member(10), 'placeBet', bet('10'))).toBe('excluded');
      // A bet that was placed before is answered, not placed again.
      expect(await must(await member(10), 'placeBet', first)).toMatchObject({ betId });
      clock.advance(DAY_MS + 1);
      const back = await member(10);
      await must(back, 'answerLimits', { choice: 'no_limit' });
      await must(back, 'placeBet', bet('10'));
      expect(await refusal(await member(10), 'requestReturn', {})).toBe('not_excluded');
    });

    it('for good stays so', async () => {
      const before = await member(11);
      await must(before, 'selfExclude', { duration: 'permanent', confirmation: '自我排除', password: password(11) });
      expect(await refusal(await member(11), 'requestReturn', {})).toBe('permanent');
    });

    it('is one at every site, with another phone too, and may request the return from any of them', async () => {
      const before = await member(13);
      await must(before, 'selfExclude', { duration: 'six_months', confirmation: '自我排除', password: password(13) });
      const other = await demoMember(server.url, 13, 5010);
      const launch = () => refusal(other, 'venueLaunch', validInputs.venueLaunch as CallInput<'venueLaunch'>);
      expect(await launch()).toBe('excluded');
      const phone = { dial: '86', phone: '13755550013' };
      const { requestId } = await must(other, 'sendCode', { purpose: 'bindPhone', ...phone });
      const smsCode = await codeFor(other, phone.phone);
      const proof = await proofOf(other, 'changePhone', '13900000013');
      await must(other, 'bindPhone', { ...phone, requestId, smsCode, proof });
      expect(await launch()).toBe('excluded');
      const visitor = await headlessClient(server.url, { siteId: 5000 });
      const again = await registrationInput(visitor, { phone: phone.phone });
      expect(await refusal(visitor, 'register', again)).toBe('person_excluded');
      clock.advance(200 * DAY_MS);
      const later = await demoMember(server.url, 13, 5010);
      const asked = await must(later, 'requestReturn', {});
      expect((await must(later, 'protectionOverview', {})).exclusion).toEqual(asked);
      clock.advance(DAY_MS + 1);
      expect((await must(await demoMember(server.url, 13, 5010), 'protectionOverview', {})).exclusion).toBeNull();
    });
  });

  it('keeps every change, and nobody can rewrite it', async () => {
    const rows = await server.platform.db.query<{ what: string; before: string; after: string }>(
      `SELECT e.what, e.before, e.after FROM protection_event e JOIN member m ON m.id = e.member_id
       WHERE m.name = 'demo02' AND m.site_id = 5000 ORDER BY e.id`,
    );
    expect(rows.slice(0, 4)).toEqual([
      { what: 'limits/deposit/month', before: 'none', after: '50000' },
      { what: 'limits/deposit/month', before: '50000', after: '20000' },
      { what: 'limits/deposit/month', before: '20000', after: '20000, then 90000' },
      { what: 'limits/deposit/month', before: '20000, then 90000', after: '90000' },
    ]);
    await expect(server.platform.db.query('DELETE FROM protection_event')).rejects.toThrow(/permission denied/);
    await expect(server.platform.db.query('DELETE FROM exclusion')).rejects.toThrow(/permission denied/);
  });
});
