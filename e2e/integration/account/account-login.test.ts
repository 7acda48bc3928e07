import { loginSignature } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { nodeSuite } from '@touchline/wire/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { codeFor, wrongCode } from '../../src/codes.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { loginInput, NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';
import { rawCaller } from '../../src/raw-call.ts';

const DAY_MS = 24 * 3_600_000;
const { clock, server } = useServer();
let visitor: HeadlessClient;

beforeAll(async () => {
  visitor = await headlessClient(server.url);
});

/** Puts everything that dates an account back: the feed would have to live through a year that the clock skipped. */
const age = (name: string, days: number) =>
  server.platform.db.query(
    'UPDATE member SET created_at = $2, last_login_at = $2, password_changed_at = NULL WHERE name = $1',
    [name, new Date(clock.now() - days * DAY_MS)],
  );

const challengeInput = (name: string) => ({
  name,
  timewd: clock.now(),
  signature: loginSignature(nodeSuite, name, clock.now()),
  flag: 1 as const,
  version: '1.1.0',
});

describe('the two-step login', () => {
  it('completes a challenge once, for its own name and device', async () => {
    const { challengeId } = await must(visitor, 'loginChallenge', challengeInput('demo01'));
    const input = { ...loginInput('demo01', 'Demo1234', clock.now()), challengeId };
    expect((await must(visitor, 'completeLogin', input)).userInfo.name).toBe('demo01');
    expect(await refusal(visitor, 'completeLogin', input)).toBe('challenge_expired');

    const second = await must(visitor, 'loginChallenge', challengeInput('demo02'));
    expect(await refusal(visitor, 'completeLogin', { ...input, challengeId: second.challengeId })).toBe(
      'challenge_expired',
    );
    const third = await must(visitor, 'loginChallenge', challengeInput('demo01'));
    const stranger = await headlessClient(server.url);
    expect(await refusal(stranger, 'completeLogin', { ...input, challengeId: third.challengeId })).toBe(
      'challenge_expired',
    );
  });

  it('refuses an old form, then a signature of another form, and reveals nothing about names', async () => {
    const old = { ...challengeInput('demo01'), timewd: clock.now() - 6 * 60_000 };
    expect(await refusal(visitor, 'loginChallenge', old)).toBe('stale_form');
    expect(await refusal(visitor, 'loginChallenge', { ...challengeInput('demo01'), name: 'demo02' })).toBe(
      'bad_signature',
    );
    const known = await must(visitor, 'loginChallenge', challengeInput('demo01'));
    const unknown = await must(visitor, 'loginChallenge', challengeInput('nobody99'));
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
  });

  it('refuses a path with another signature than the body', async () => {
    const call = await rawCaller(server.url);
    const input = challengeInput('demo01');
    const answer = await call('loginChallenge', input, { path: `/lg/ve4/${'A'.repeat(43)}` });
    expect(answer.status).toBe(400);
  });

  it('reports that a device with failures must expect a human check, until it logs in', async () => {
    const device = await headlessClient(server.url);
    const attempt = async (password: string) => {
      const { challengeId, needsVerification } = await must(device, 'loginChallenge', challengeInput('demo03'));
      await device.client.call('completeLogin', { ...loginInput('demo03', password, clock.now()), challengeId });
      return needsVerification;
    };
    expect([await attempt('Wrong123'), await attempt('Demo1234'), await attempt('Demo1234')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

it('names the problem of a user name', async () => {
  const reason = async (name: string) => (await must(visitor, 'checkNameV3', { name })).reason;
  expect(await Promise.all(['', 'a_b_c', 'abc', 'DEMO01', 'free4you'].map(reason))).toEqual([
    'required',
    'characters',
    'length',
    'taken',
    null,
  ]);
});

it('requests the change of a password that is half a year old', async () => {
  const account = await newAccount(server.url);
  expect(await must(account.client, 'checkChangePassword', {})).toMatchObject({ isDue: false });
  await age(account.name, 180);
  const session = await must(visitor, 'login', loginInput(account.name, NEW_PASSWORD, clock.now()));
  const later = await headlessClient(server.url);
  later.session.begin(session.token, session.userInfo);
  expect(await must(later, 'checkChangePassword', {})).toMatchObject({ isDue: true });
});

it('takes a dormant account up again only after the birth date and a code', async () => {
  const account = await newAccount(server.url);
  const fields = { flag: 1 as const, birthday: '1990-01-31' };
  expect(await refusal(visitor, 'checkDormant', { ticket: 'x'.repeat(40) })).toBe('ticket_expired');
  await age(account.name, 366);
  const late = await headlessClient(server.url);
  expect(await refusal(late, 'login', loginInput(account.name, 'Wrong123', clock.now()))).toBe('bad_credentials');
  const answer = await late.client.call('login', loginInput(account.name, NEW_PASSWORD, clock.now()));
  if (answer.ok || answer.reason !== 'dormant') throw new Error('not dormant');
  const ticket = String(answer.detail.ticket);
  expect((await must(late, 'checkDormant', { ticket })).sentTo).toMatch(/^15\d\*{4}\d{4}$/);
  const { requestId } = await must(late, 'sendCode', { purpose: 'reactivate', ticket });
  const smsCode = await codeFor(late, account.phone);
  const input = { ticket, requestId, smsCode, ...fields };
  const wrong = { ...input, birthday: '1990-02-01' };
  expect(await refusal(late, 'reactivate', { ...wrong, ticket: 'x'.repeat(40) })).toBe('ticket_expired');
  expect(await refusal(late, 'reactivate', wrong)).toBe('identity_mismatch');
  expect(await refusal(late, 'reactivate', { ...input, smsCode: wrongCode(smsCode) })).toBe(
    codes.wrongVerificationCode,
  );
  const session = await must(late, 'reactivate', input);
  late.session.begin(session.token, session.userInfo);
  expect(await must(late, 'memberInfo', {})).toMatchObject({ status: 'active' });
  expect(await refusal(late, 'reactivate', input)).toBe('ticket_expired');
});

it('lets nobody guess a birth date more than five times a day', async () => {
  const account = await newAccount(server.url);
  await age(account.name, 366);
  const late = await headlessClient(server.url);
  const answer = await late.client.call('login', loginInput(account.name, NEW_PASSWORD, clock.now()));
  const ticket = answer.ok ? '' : String(answer.detail.ticket);
  const input = { ticket, birthday: '1980-01-01', requestId: '1', smsCode: '000000', flag: 1 as const };
  for (let tries = 0; tries < 5; tries++) expect(await refusal(late, 'reactivate', input)).toBe('identity_mismatch');
  expect(await refusal(late, 'reactivate', { ...input, birthday: '1990-01-31' })).toBe('identity_locked');
});

it('sends a member’s codes to members only', async () => {
  expect(await refusal(visitor, 'sendCode', { purpose: 'password' })).toBe('need_login');
  expect(await refusal(visitor, 'sendCode', { purpose: 'forgot', ticket: 'x'.repeat(30) })).toBe('ticket_expired');
  const member = await demoMember(server.url, 4);
  expect(await refusal(member, 'sendCode', { purpose: 'bindPhone', dial: '86', phone: '123' })).toBe(
    codes.invalidInput,
  );
  expect(await refusal(member, 'sendCode', { purpose: 'password', channel: 'email' })).toBe('need_email');
  expect((await must(member, 'sendCode', { purpose: 'password' })).sentTo).toBe('139****0004');
});
