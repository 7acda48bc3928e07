import { codes } from '@touchline/contract/codes';
import { type DevEnvironment, manualClock, startDev, usualEngine } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode, codeFor, proofOf, wrongCode } from '../../src/codes.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must, refusal } from '../../src/members.ts';
import { loginInput, NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';

const DAY_MS = 24 * 3_600_000;

describe('login by a code to the phone', () => {
  const clock = manualClock(Date.now());
  let server: DevEnvironment;
  beforeAll(async () => {
    server = await startDev({ engine: usualEngine, clock, env: { RATE_LIMITS_OFF: '1' } });
  });
  afterAll(() => server.close());

  /** Requests a code as the form does, and returns the fields that the form then sends. */
  async function formFor(visitor: HeadlessClient, phone: string) {
    const { requestId } = await must(visitor, 'sendCode', { purpose: 'login', dial: '86', phone });
    const smsCode = (await codeFor(visitor, phone)) || '000000';
    return { dial: '86', phone, requestId, smsCode, flag: 1 as const, version: '1.1.0' };
  }

  /** An account with a second factor, and a visitor whose code to its phone was right: the ticket stands in for that code. */
  async function factorAsked() {
    const { client, phone, digest } = await newAccount(server.url);
    const { secret } = await must(client, 'setUpSecondFactor', {});
    const proof = await proofOf(client, 'secondFactor', phone);
    await must(client, 'confirmSecondFactor', { code: appCode(secret, clock.now()), proof });
    const visitor = await headlessClient(server.url);
    const form = await formFor(visitor, phone);
    const asked = await visitor.client.call('phoneLogin', form);
    if (asked.ok || asked.reason !== 'factor_needed') throw new Error('no factor was asked for');
    return { client, digest, visitor, form, secret, ticket: String(asked.detail.ticket) };
  }

  it('opens a session with the right code, once', async () => {
    const { name, phone } = await newAccount(server.url);
    const visitor = await headlessClient(server.url);
    clock.advance(61_000);
    const form = await formFor(visitor, phone);
    expect(await refusal(visitor, 'phoneLogin', { ...form, smsCode: wrongCode(form.smsCode) })).toBe(
      codes.wrongVerificationCode,
    );
    const session = await must(visitor, 'phoneLogin', form);
    visitor.session.begin(session.token, session.userInfo);
    expect(await must(visitor, 'memberInfo', {})).toMatchObject({ name });
    expect(await refusal(visitor, 'phoneLogin', form)).toBe('code_expired');
  });

  it('rejects a code of another purpose, and one that was sent to another phone', async () => {
    const [one, other] = [await newAccount(server.url), await newAccount(server.url)];
    const visitor = await headlessClient(server.url);
    const form = await formFor(visitor, one.phone);
    expect(await refusal(visitor, 'phoneLogin', { ...form, phone: other.phone })).toBe('code_expired');
    const { requestId } = await must(one.client, 'sendCode', { purpose: 'password' });
    const smsCode = await codeFor(visitor, one.phone);
    expect(await refusal(visitor, 'phoneLogin', { ...form, requestId, smsCode })).toBe('code_expired');
  });

  it('answers an unknown phone like a known one, and sends it nothing', async () => {
    const { phone } = await newAccount(server.url);
    const visitor = await headlessClient(server.url);
    const unknown = '13712345678';
    const sent = await must(visitor, 'sendCode', { purpose: 'login', dial: '86', phone: unknown });
    const known = await must(visitor, 'sendCode', { purpose: 'login', dial: '86', phone });
    expect(Object.keys(sent)).toEqual(Object.keys(known));
    expect(await codeFor(visitor, unknown)).toBe('');
    const form = { dial: '86', phone: unknown, requestId: sent.requestId, smsCode: '123456' };
    expect(await refusal(visitor, 'phoneLogin', { ...form, flag: 1, version: '1.1.0' })).toBe(
      codes.wrongVerificationCode,
    );
  });

  it('lifts the lock that wrong passwords brought', async () => {
    const { name, phone } = await newAccount(server.url);
    const visitor = await headlessClient(server.url);
    for (const password of ['Wrong001', 'Wrong002', 'Wrong003'])
      await visitor.client.call('login', loginInput(name, password, clock.now()));
    expect(await refusal(visitor, 'login', loginInput(name, NEW_PASSWORD, clock.now()))).toBe('locked');
    await must(visitor, 'phoneLogin', await formFor(visitor, phone));
    await must(visitor, 'login', loginInput(name, NEW_PASSWORD, clock.now()));
  });

  it('still requires the second factor, for which a ticket replaces the code', async () => {
    const { visitor, form, ticket, secret } = await factorAsked();
    clock.advance(30_000);
    const factorCode = appCode(secret, clock.now());
    expect(await refusal(visitor, 'phoneLogin', { ...form, factorCode })).toBe('code_expired');
    expect(await refusal(visitor, 'phoneLogin', { ...form, ticket, factorCode: wrongCode(factorCode) })).toBe(
      'factor_wrong',
    );
    expect(await refusal(visitor, 'phoneLogin', { ...form, ticket: 'x'.repeat(60), factorCode })).toBe(
      'ticket_expired',
    );
    await must(visitor, 'phoneLogin', { ...form, ticket, factorCode });
  });

  it('accepts no ticket of a proof which has changed', async () => {
    const { client, digest, visitor, form, ticket, secret } = await factorAsked();
    clock.advance(61_000);
    const change = { oldPassword: digest(NEW_PASSWORD), newPassword: digest('Brand5678') };
    await must(client, 'changePassword', { ...change, proof: { code: appCode(secret, clock.now()) } });
    clock.advance(61_000);
    const again = { ...form, ticket, factorCode: appCode(secret, clock.now()) };
    expect(await refusal(visitor, 'phoneLogin', again)).toBe('ticket_expired');
  });

  it('leads a dormant account to its identity check and keeps a suspended one out', async () => {
    const { name, phone } = await newAccount(server.url);
    const visitor = await headlessClient(server.url);
    const aged = new Date(clock.now() - 366 * DAY_MS);
    await server.platform.db.query('UPDATE member SET created_at = $2, last_login_at = $2 WHERE name = $1', [
      name,
      aged,
    ]);
    const answer = await visitor.client.call('phoneLogin', await formFor(visitor, phone));
    expect(answer).toMatchObject({ reason: 'dormant', detail: { ticket: expect.any(String) } });
    await server.platform.db.query(`UPDATE member SET status = 'suspended' WHERE name = $1`, [name]);
    clock.advance(61_000);
    expect(await refusal(visitor, 'phoneLogin', await formFor(visitor, phone))).toBe('suspended');
  });

  it('exists only where the site has it', async () => {
    const headers = { clientType: 'x-yh-ct', token: 'x-yh-tk', sign: 'x-yh-sg' };
    const visitor = await headlessClient(server.url, { siteId: 5001, headers });
    const phone = { dial: '86', phone: '13900000001' };
    expect(await refusal(visitor, 'sendCode', { purpose: 'login', ...phone })).toBe('phone_login_off');
    const form = { ...phone, requestId: '1', smsCode: '123456', flag: 1 as const, version: '1.1.0' };
    expect(await refusal(visitor, 'phoneLogin', form)).toBe('phone_login_off');
  });
});
