import { codes } from '@touchline/contract/codes';
import { describe, expect, it } from 'vitest';
import { LIMITED, useServer } from '../../fixtures/use-server.ts';
import { appCode, codeFor, proofOf, wrongCode } from '../../src/codes.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { must, refusal } from '../../src/members.ts';
import { loginInput, NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('codes that are sent', () => {
  const { clock, server } = useServer({
    env: LIMITED,
    sites: (site) => ({
      ...site,
      proofs: { codes: 1000 },
      messages: {
        perNumber: 3,
        perNetwork: site.siteId === 5000 ? 6 : 100,
        perSite: site.siteId === 5010 ? 100 : 1000,
        wrongCodes: 8,
        ...(site.siteId === 5010 ? { budget: { day: '0.20', sms: '1', smsByDial: { '86': '0.05' } } } : {}),
      },
    }),
  });
  const register = (phone: string, dial = '86') => ({ purpose: 'register' as const, dial, phone });

  it('are capped a day by number and by network, and start again a day later', async () => {
    const visitor = await headlessClient(server.url);
    for (let sent = 0; sent < 3; sent++) {
      await must(visitor, 'sendCode', register('13100000001'));
      clock.advance(2 * MINUTE_MS);
    }
    const result = await visitor.client.call('sendCode', register('13100000001'));
    expect(result).toMatchObject({
      reason: 'codes_used_number',
      message: '该号码今日获取验证码次数已达上限，请24小时后再试或联系客服',
    });
    // A number that gets nothing counts like one that does.
    const forgot = { name: 'nobody', dial: '86', phone: '13100000002' };
    for (let sent = 0; sent < 3; sent++) {
      await must(visitor, 'forgotByPhone', forgot);
      clock.advance(2 * MINUTE_MS);
    }
    expect(await refusal(visitor, 'forgotByPhone', forgot)).toBe('codes_used_number');
    expect(await refusal(visitor, 'sendCode', register('13100000003'))).toBe('codes_used_network');
    clock.advance(DAY_MS);
    await must(visitor, 'sendCode', register('13100000001'));
  });

  it('are capped by the budget of a site, and cost more where a message costs more', async () => {
    const visitor = await headlessClient(server.url, { siteId: 5010 });
    clock.advance(2 * MINUTE_MS);
    expect(await refusal(visitor, 'sendCode', register('61234567', '852'))).toBe('codes_used_site');
    for (let sent = 0; sent < 4; sent++) await must(visitor, 'sendCode', register(`1310000010${sent}`));
    clock.advance(2 * MINUTE_MS);
    expect(await refusal(visitor, 'sendCode', register('13100000109'))).toBe('codes_used_site');
    // A code that would be sent to nobody is refused like one that would be: the cap reveals no account.
    const forgot = { name: 'nobody', dial: '86', phone: '13100000108' };
    expect(await refusal(visitor, 'forgotByPhone', forgot)).toBe('codes_used_site');
    clock.advance(DAY_MS);
    await must(visitor, 'forgotByPhone', forgot);
    await must(visitor, 'sendCode', register('13100000109'));
  });
});

describe('wrong codes', () => {
  const { clock, server } = useServer({ sites: (site) => ({ ...site, messages: { wrongCodes: 8 } }) });

  it('lock a number for a day however many codes were requested, the right one included', async () => {
    const { name, phone } = await newAccount(server.url);
    const visitor = await headlessClient(server.url);
    const login = async (code: (right: string) => string) => {
      clock.advance(2 * MINUTE_MS);
      const { requestId } = await must(visitor, 'sendCode', { purpose: 'login', dial: '86', phone });
      const smsCode = code(await codeFor(visitor, phone));
      const form = { dial: '86', phone, requestId, smsCode, flag: 1 as const, version: '1.1.0' };
      return visitor.client.call('phoneLogin', form);
    };
    for (let tries = 0; tries < 7; tries++)
      expect(await login(wrongCode)).toMatchObject({ code: codes.wrongVerificationCode });
    // A right one does not count, and does not take the wrong ones back.
    expect(await login((right) => right)).toMatchObject({ ok: true });
    expect(await login(wrongCode)).toMatchObject({ code: codes.wrongVerificationCode });
    const locked = { reason: 'codes_locked', message: '验证码错误次数过多，请24小时后再试或联系客服' };
    expect(await login((right) => right)).toMatchObject(locked);

    // Every purpose of the number is locked with it.
    clock.advance(2 * MINUTE_MS);
    const { ticket, requestId } = await must(visitor, 'forgotByPhone', { name, dial: '86', phone });
    const code = await codeFor(visitor, phone);
    expect(await refusal(visitor, 'proveByPhone', { ticket, requestId, code })).toBe('codes_locked');
    clock.advance(DAY_MS);
    expect(await login((right) => right)).toMatchObject({ ok: true });
  });

  it('lock a member for every proof, and no other member', async () => {
    const { client, phone, digest } = await newAccount(server.url);
    const change = async (code: (right: string) => string) => {
      clock.advance(2 * MINUTE_MS);
      const proof = await proofOf(client, 'password', phone);
      return refusal(client, 'changePassword', {
        oldPassword: digest(NEW_PASSWORD),
        newPassword: digest('Brand5678'),
        proof: { ...proof, code: code(proof.code) },
      });
    };
    for (let tries = 0; tries < 8; tries++) expect(await change(wrongCode)).toBe(codes.wrongVerificationCode);
    expect(await change((right) => right)).toBe('codes_locked');
    clock.advance(2 * MINUTE_MS);
    const closing = await proofOf(client, 'closeAccount', phone);
    expect(await refusal(client, 'closeAccount', { password: digest(NEW_PASSWORD), proof: closing })).toBe(
      'codes_locked',
    );
    const other = await newAccount(server.url);
    const proof = await proofOf(other.client, 'password', other.phone);
    await must(other.client, 'changePassword', {
      oldPassword: other.digest(NEW_PASSWORD),
      newPassword: other.digest('Brand5678'),
      proof,
    });
  });

  it('lock the second factor too, beyond its quarter of an hour', async () => {
    const { client, name, phone } = await newAccount(server.url);
    const { secret } = await must(client, 'setUpSecondFactor', {});
    const proof = await proofOf(client, 'secondFactor', phone);
    await must(client, 'confirmSecondFactor', { code: appCode(secret, clock.now()), proof });
    const visitor = await headlessClient(server.url);
    const login = (factorCode: string) =>
      refusal(visitor, 'login', { ...loginInput(name, NEW_PASSWORD, clock.now()), factorCode });
    const wrong = () => wrongCode(appCode(secret, clock.now()));
    for (let tries = 0; tries < 5; tries++) expect(await login(wrong())).toBe('factor_wrong');
    expect(await login(wrong())).toBe('factor_locked');
    clock.advance(16 * MINUTE_MS);
    for (let tries = 0; tries < 3; tries++) expect(await login(wrong())).toBe('factor_wrong');
    expect(await login(appCode(secret, clock.now()))).toBe('codes_locked');
  });
});
