import { legacyDigest } from '@touchline/client/legacy';
import { codes } from '@touchline/contract/codes';
import { auditLedger, type DevEnvironment, manualClock, startDev, usualEngine } from '@touchline/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { loginInput } from '../../src/new-accounts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An hour before the window around the birthday of the demo members, 15 June, opens. */
const clock = manualClock(Date.parse('2026-06-11T23:00:00+08:00'));
let server: DevEnvironment;
/** A member of the third level. */
let third: HeadlessClient;

beforeAll(async () => {
  server = await startDev({ engine: usualEngine, clock, env: { RATE_LIMITS_OFF: '1' } });
  third = await demoMember(server.url, 3);
});
afterAll(() => server.close());

const available = async (client: HeadlessClient) => (await must(client, 'walletBalance', {})).available;
const status = (client: HeadlessClient) => must(client, 'birthdayBonus', {});

it('is announced with its window and amount, and is not given before', async () => {
  expect(await status(third)).toEqual({
    state: 'not_birthday',
    from: '2026-06-12',
    to: '2026-06-18',
    minimumLevel: 1,
    birthCash: '58.00',
    currency: 'CNY',
    claimedAt: null,
  });
  expect(await refusal(third, 'claimBirthdayBonus', {})).toBe('not_birthday');
  expect(await available(third)).toBe('1280.00');
});

it('is credited once in its window, from the house to the available balance, and is in the records', async () => {
  clock.advance(2 * HOUR_MS);
  third = await demoMember(server.url, 3);
  third.realtime.start();
  await expect.poll(() => third.realtime.status).toBe('live');
  expect(await status(third)).toMatchObject({ state: 'claimable', birthCash: '58.00' });
  const claimed = await must(third, 'claimBirthdayBonus', {});
  expect(claimed).toMatchObject({ state: 'claimed', birthCash: '58.00', claimedAt: clock.now() });
  expect(await must(third, 'claimBirthdayBonus', {})).toEqual(claimed);
  expect(await status(third)).toEqual(claimed);
  expect(await available(third)).toBe('1338.00');
  const records = await must(third, 'dealRecords', { type: 'bonus' });
  expect(records.items).toMatchObject([{ type: 'bonus', kind: 'reward', amount: '58.00', balanceAfter: '1338.00' }]);
  const birthdays = await must(third, 'rewardList', { tab: 'claimed', source: 'birthday' });
  expect(birthdays.items).toMatchObject([
    { title: '2026 生日礼金', state: 'claimed', worth: { unit: 'cash', amount: '58.00', currency: 'CNY' } },
  ]);
  const [cost] = await server.platform.db.query<{ balance: bigint }>(
    `SELECT balance FROM ledger_account WHERE site_id = 5000 AND member_id IS NULL AND kind = 'bonus_cost' AND currency = 'CNY'`,
  );
  expect(cost?.balance).toBe(-5_800n);
  third.realtime.stop();
});

it('is not for a level below the first step', async () => {
  const none = await demoMember(server.url, 7);
  expect(await status(none)).toMatchObject({ state: 'level_too_low', minimumLevel: 1, birthCash: '0.00' });
  expect(await refusal(none, 'claimBirthdayBonus', {})).toBe('level_too_low');
});

it('requested many times at once is credited once, and stays the same when the level changes', async () => {
  const first = await demoMember(server.url, 8);
  const results = await Promise.all(Array.from({ length: 40 }, () => first.client.call('claimBirthdayBonus', {})));
  expect(results.every((result) => result.ok && result.data.state === 'claimed')).toBe(true);
  expect(await available(first)).toBe('1298.00');
  expect((await must(first, 'dealRecords', { type: 'bonus' })).total).toBe(1);
  await server.platform.db.query(`UPDATE member SET vip_level = 9 WHERE site_id = 5000 AND name = 'demo08'`);
  expect(await must(first, 'claimBirthdayBonus', {})).toMatchObject({ state: 'claimed', birthCash: '18.00' });
  expect(await available(first)).toBe('1298.00');
});

it('is refused, and can be claimed later, when the pool that pays it is empty', async () => {
  const client = await demoMember(server.url, 5);
  const limit = (sum: string) =>
    server.platform.db.query(
      `UPDATE reward_pool SET total = ${sum} WHERE site_id = 5000 AND pool_id = 'vip' AND unit = 'cash' AND currency = 'CNY'`,
    );
  await limit('granted + 12799');
  expect(await refusal(client, 'claimBirthdayBonus', {})).toBe('activity_sold_out');
  expect(await status(client)).toMatchObject({ state: 'claimable', birthCash: '128.00' });
  expect(await available(client)).toBe('1280.00');
  await limit('500000000');
  expect(await must(client, 'claimBirthdayBonus', {})).toMatchObject({ state: 'claimed', birthCash: '128.00' });
  expect(await available(client)).toBe('1408.00');
});

it('is not offered to a member whose account is not active', async () => {
  const client = await demoMember(server.url, 4);
  const setStatus = (value: string) =>
    server.platform.db.query(`UPDATE member SET status = $1 WHERE site_id = 5000 AND name = 'demo04'`, [value]);
  expect(await status(client)).toMatchObject({ state: 'claimable' });
  await setStatus('excluded');
  const again = await headlessClient(server.url);
  await signIn(again, 'demo04', 'Demo1234');
  expect(await status(again)).toMatchObject({ state: 'none', birthCash: '0.00' });
  expect(await refusal(again, 'claimBirthdayBonus', {})).toBe('account_not_active');
  await setStatus('active');
});

it('is not offered in a unit that it is not paid in, and is there again with the unit of the site', async () => {
  const client = await demoMember(server.url, 5);
  const before = await status(client);
  await must(client, 'switchCurrency', { currency: 'USDT' });
  expect(await status(client)).toMatchObject({ state: 'none', birthCash: '0.00' });
  await must(client, 'switchCurrency', { currency: 'CNY' });
  expect(await status(client)).toEqual(before);
});

it('waits for a birthday that is set once, by somebody who is of age', async () => {
  const site = server.platform.sites.byId(5001);
  if (!site) throw new Error('no site');
  const moved = await headlessClient(server.url, { siteId: 5001, headers: site.headers });
  const login = { ...loginInput('moved01', 'Demo1234', clock.now()), oldPassword: legacyDigest('Demo1234') };
  const session = await must(moved, 'login', login);
  moved.session.begin(session.token, session.userInfo);
  await must(moved, 'acceptTerms', { termsVersion: site.file.termsVersion });
  expect(await status(moved)).toMatchObject({ state: 'no_birthday', from: '', birthCash: '0.00' });
  expect(await refusal(moved, 'claimBirthdayBonus', {})).toBe('birthday_unanswered');
  expect((await must(moved, 'memberMaterial', {})).birthday).toBe('');
  const set = (birthday: string) => refusal(moved, 'updateInfoValV5', { birthday });
  expect(await set('2026-06-13')).toBe(codes.invalidInput);
  expect(await refusal(moved, 'updateInfoVal', { key: 'birthday', value: '1990-02-30' })).toBe(codes.invalidInput);
  expect(await set('2008-06-13')).toBe('underage');
  expect(await must(moved, 'updateInfoValV5', { birthday: '1990-06-12' })).toMatchObject({ birthday: '****-06-12' });
  expect(await set('1990-06-13')).toBe('birthday_fixed');
  // This site gives on the very day, and by steps: the third level is the second of them.
  expect(await must(moved, 'claimBirthdayBonus', {})).toMatchObject({ from: '2026-06-12', birthCash: '68.00' });
});

it('comes again with the next birthday', async () => {
  clock.advance(6 * DAY_MS);
  const before = await demoMember(server.url, 9);
  expect(await must(before, 'claimBirthdayBonus', {})).toMatchObject({ state: 'claimed', birthCash: '28.00' });
  clock.advance(DAY_MS);
  const after = await demoMember(server.url, 9);
  expect(await status(after)).toMatchObject({ state: 'not_birthday', from: '2027-06-12' });
  clock.advance(358 * DAY_MS);
  const next = await demoMember(server.url, 9);
  expect(await must(next, 'claimBirthdayBonus', {})).toMatchObject({ state: 'claimed', from: '2027-06-12' });
  expect(await available(next)).toBe('1336.00');
});

it('leaves books that add up and claims that nobody can change', async () => {
  const audit = await auditLedger(server.platform.db);
  for (const [finding, rows] of Object.entries(audit)) expect({ [finding]: rows }).toEqual({ [finding]: [] });
  await expect(server.platform.db.query('UPDATE birthday_claim SET year = 1')).rejects.toThrow();
  await expect(server.platform.db.query('DELETE FROM birthday_claim')).rejects.toThrow();
});
