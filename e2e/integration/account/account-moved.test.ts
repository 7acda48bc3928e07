import { createHash, randomInt } from 'node:crypto';
import { loginSignature } from '@touchline/client';
import { legacyDigest } from '@touchline/client/legacy';
import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import { nodeSuite } from '@touchline/wire/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { codeFor } from '../../src/codes.ts';
import { validInputs } from '../../src/fuzz/valid-inputs.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must, refusal } from '../../src/members.ts';
import { loginInput } from '../../src/new-accounts.ts';

const DAY_MS = 24 * 3_600_000;
/** A site that takes members of an older platform, and one that does not. */
const [TAKES, DOES_NOT] = [5001, 5000];
const OLD = 'Oldone77';
const { clock, server } = useServer();
let visitor: HeadlessClient;
let elsewhere: HeadlessClient;

beforeAll(async () => {
  const { headers } = server.platform.sites.byId(TAKES) ?? {};
  visitor = await headlessClient(server.url, { siteId: TAKES, ...(headers ? { headers } : {}) });
  elsewhere = await headlessClient(server.url, { siteId: DOES_NOT });
});

/** A member as the older platform handed them over. */
async function moved({ siteId = TAKES, idleDays = 30, birthday = '1990-01-31' as string | null } = {}) {
  const site = server.platform.sites.byId(siteId);
  if (!site) throw new Error(`there is no site ${siteId}`);
  const [name, phone] = [`old${randomInt(1e9)}`, `17${String(randomInt(1e9)).padStart(9, '0')}`];
  const memberId = await server.modules.account.imports.import(site, {
    name,
    phone,
    dial: '86',
    legacyDigest: createHash('md5').update(OLD).digest('hex'),
    birthday,
    vipLevel: 2,
    registeredAt: clock.now() - 800 * DAY_MS,
    lastLoginAt: clock.now() - idleDays * DAY_MS,
  });
  if (memberId === null) throw new Error('name or phone were taken');
  const stored = async () => {
    const row = await server.modules.account.members.required(siteId, memberId);
    return { kind: row.passwordKind, hash: row.passwordHash };
  };
  return { name, phone, stored, siteId, memberId };
}

/** The input of the login page, with the value that an attacker may put in place of the older digest. */
const form = (name: string, password: string, oldPassword: string) => ({
  ...loginInput(name, password, clock.now()),
  oldPassword,
});
const honest = (name: string) => form(name, OLD, legacyDigest(OLD));

describe('a member of an older platform', () => {
  it('is known once by the older digest, which is stored wrapped, and by the new one from then on', async () => {
    const { name, stored } = await moved();
    const before = await stored();
    expect(before.kind).toBe('legacy');
    expect(before.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(before.hash).not.toContain(legacyDigest(OLD));
    await must(visitor, 'login', honest(name));
    expect((await stored()).kind).toBe('digest');
    await must(visitor, 'login', form(name, OLD, ''));
    await must(visitor, 'login', form(name, OLD, legacyDigest('Other888')));
    expect(await refusal(visitor, 'login', form(name, 'Other888', legacyDigest(OLD)))).toBe('bad_credentials');
  });

  it('logs in by the two-step form in the same way', async () => {
    const { name, stored } = await moved();
    const timewd = clock.now();
    const start = {
      name,
      timewd,
      signature: loginSignature(nodeSuite, name, timewd),
      flag: 1,
      version: '1.1.0',
    } as const;
    const { challengeId } = await must(visitor, 'loginChallenge', start);
    await must(visitor, 'completeLogin', { ...honest(name), challengeId });
    expect((await stored()).kind).toBe('digest');
  });

  it('is checked by the older digest alone, whatever is in the password', async () => {
    const { name, stored } = await moved();
    const { hash } = await stored();
    expect(await refusal(visitor, 'login', form(name, OLD, ''))).toBe('bad_credentials');
    expect(await refusal(visitor, 'login', form(name, OLD, hash))).toBe('bad_credentials');
    await must(visitor, 'login', honest(name));
  });

  it('counts wrong tries with those of every other login, and a right one starts anew', async () => {
    const { name, stored } = await moved();
    const wrong = () => refusal(visitor, 'login', form(name, OLD, legacyDigest('Wrong123')));
    expect([await wrong(), await wrong()]).toEqual(['bad_credentials', 'bad_credentials']);
    await must(visitor, 'login', honest(name));

    const other = await moved();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => visitor.client.call('login', form(other.name, OLD, legacyDigest('Wrong123')))),
    );
    const reasons = guesses.map((guess) => (guess.ok ? 'ok' : guess.reason));
    expect(reasons.filter((reason) => reason === 'bad_credentials')).toHaveLength(3);
    expect(reasons.filter((reason) => reason === 'locked')).toHaveLength(5);
    expect(await refusal(visitor, 'login', honest(other.name))).toBe('locked');
    expect((await other.stored()).kind).toBe('legacy');
    expect((await stored()).kind).toBe('digest');
    clock.advance(30 * 60_000);
    await must(visitor, 'login', honest(other.name));
  });

  it('has to agree to the terms of this platform, and may neither play nor pay in until then', async () => {
    const { name, siteId, memberId } = await moved();
    const { headers } = server.platform.sites.byId(siteId) ?? {};
    const client = await headlessClient(server.url, { siteId, ...(headers ? { headers } : {}) });
    const session = await must(client, 'login', honest(name));
    client.session.begin(session.token, session.userInfo);
    expect((await must(client, 'memberInfo', {})).termsDue).toBe(true);
    expect(await refusal(client, 'createDeposit', { ...validInputs.createDeposit, amount: '100' })).toBe('terms_due');
    expect(await refusal(client, 'placeBet', validInputs.placeBet)).toBe('terms_due');
    expect(await refusal(client, 'createWithdrawal', validInputs.createWithdrawal)).not.toBe('terms_due');
    expect(await refusal(client, 'acceptTerms', { termsVersion: 'moved' })).toBe('terms_outdated');

    const { termsVersion } = server.platform.sites.byId(siteId)?.file ?? { termsVersion: '' };
    await must(client, 'acceptTerms', { termsVersion });
    expect((await must(client, 'memberInfo', {})).termsDue).toBe(false);
    expect(await refusal(client, 'createDeposit', { ...validInputs.createDeposit, amount: '100' })).toBe(
      'limits_unanswered',
    );
    const row = await server.modules.account.members.required(siteId, memberId);
    expect([row.termsVersion, row.termsAcceptedAt.getTime()]).toEqual([termsVersion, clock.now()]);
  });

  it('is not locked by failures that lie more than half an hour apart', async () => {
    const { name } = await moved();
    const wrong = () => refusal(visitor, 'login', form(name, OLD, legacyDigest('Wrong123')));
    expect([await wrong(), await wrong()]).toEqual(['bad_credentials', 'bad_credentials']);
    clock.advance(30 * 60_000);
    expect([await wrong(), await wrong(), await wrong()]).toEqual(Array(3).fill('bad_credentials'));
    expect(await wrong()).toBe('locked');
  });

  it('who is refused keeps the older digest', async () => {
    const { name, stored, siteId, memberId } = await moved();
    await server.modules.account.members.update(siteId, memberId, { status: 'suspended' });
    expect(await refusal(visitor, 'login', honest(name))).toBe('suspended');
    expect((await stored()).kind).toBe('legacy');
  });

  it('who was inactive for a year passes the identity check first and has the new digest afterwards', async () => {
    const { name, phone, stored } = await moved({ idleDays: 400 });
    const answer = await visitor.client.call('login', honest(name));
    if (answer.ok || answer.reason !== 'dormant') throw new Error('not dormant');
    const ticket = String(answer.detail.ticket);
    expect((await stored()).kind).toBe('legacy');
    const { requestId } = await must(visitor, 'sendCode', { purpose: 'reactivate', ticket });
    const smsCode = await codeFor(visitor, phone);
    await must(visitor, 'reactivate', { ticket, requestId, smsCode, birthday: '1990-01-31', flag: 1 });
    expect((await stored()).kind).toBe('digest');
    await must(visitor, 'login', form(name, OLD, ''));
  });

  it('who came without a birth date reactivates the account with the password and a code alone', async () => {
    const { name, phone } = await moved({ idleDays: 400, birthday: null });
    const answer = await visitor.client.call('login', honest(name));
    if (answer.ok || answer.reason !== 'dormant') throw new Error('not dormant');
    const ticket = String(answer.detail.ticket);
    expect(await must(visitor, 'checkDormant', { ticket })).toMatchObject({ asksBirthday: false });
    const { requestId } = await must(visitor, 'sendCode', { purpose: 'reactivate', ticket });
    const smsCode = await codeFor(visitor, phone);
    await must(visitor, 'reactivate', { ticket, requestId, smsCode, flag: 1 });
    await must(visitor, 'login', form(name, OLD, ''));
  });

  it('who came without a birth date pays in, plays and claims once it is given, and leaves with money before', async () => {
    const site = server.platform.sites.byId(TAKES);
    if (!site) throw new Error('no site');
    const { name } = await moved({ birthday: null });
    const client = await headlessClient(server.url, { siteId: TAKES, headers: site.headers });
    const session = await must(client, 'login', honest(name));
    client.session.begin(session.token, session.userInfo);
    await must(client, 'acceptTerms', { termsVersion: site.file.termsVersion });
    const doors = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, { door }]) => door !== 'none');
    const shut = async () => {
      const found = new Set<string>();
      for (const [call, { door }] of doors) {
        const answer = await client.client.call(call, validInputs[call] as never);
        if (!answer.ok && String(answer.reason) === 'birthday_unanswered') found.add(door);
      }
      return [...found].sort();
    };
    expect(await shut()).toEqual(['claim', 'deposit', 'gift', 'launch', 'transfer', 'wager']);
    expect(await refusal(client, 'updateInfoValV5', { birthday: '2015-01-31' })).toBe('underage');
    expect(await refusal(client, 'claimBirthdayBonus', {})).toBe('birthday_unanswered');
    await must(client, 'updateInfoValV5', { birthday: '1990-01-31' });
    expect(await shut()).toEqual([]);
  });

  it('who forgot the password sets a new one, and the older digest ends', async () => {
    const { name, phone } = await moved();
    const { ticket, requestId } = await must(visitor, 'forgotByPhone', { name, dial: '86', phone });
    const code = await codeFor(visitor, phone);
    const step3 = await must(visitor, 'proveByPhone', { ticket, requestId, code });
    const { password } = loginInput(name, 'Brand5678', clock.now());
    await must(visitor, 'resetByPhone', { ticket: step3.ticket, name, password });
    expect(await refusal(visitor, 'login', honest(name))).toBe('bad_credentials');
    await must(visitor, 'login', form(name, 'Brand5678', ''));
  });

  it('is imported once, and only with a digest', async () => {
    const { name, phone } = await moved();
    const site = server.platform.sites.byId(TAKES);
    if (!site) throw new Error('no site');
    const row = { name, phone, dial: '86', birthday: '1990-01-31', vipLevel: 0, registeredAt: 0, lastLoginAt: 0 };
    const { imports } = server.modules.account;
    expect(await imports.import(site, { ...row, legacyDigest: legacyDigest(OLD) })).toBe(null);
    await expect(imports.import(site, { ...row, legacyDigest: OLD })).rejects.toThrow('no digest');
  });
});

it('the older digest is ignored for members who never had one', async () => {
  await must(visitor, 'login', form('demo03', 'Demo1234', legacyDigest('Wrong123')));
  expect(await refusal(visitor, 'login', form('demo03', 'Wrong123', legacyDigest('Demo1234')))).toBe('bad_credentials');
});

it('the older digest opens nothing at a site that does not take it', async () => {
  const { name, stored } = await moved({ siteId: DOES_NOT });
  expect(await refusal(elsewhere, 'login', honest(name))).toBe('bad_credentials');
  expect((await stored()).kind).toBe('legacy');
});

it('the demo has such a member where the site takes them', async () => {
  await must(visitor, 'login', form('moved01', 'Demo1234', legacyDigest('Demo1234')));
});
