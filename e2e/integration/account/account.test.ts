import { passwordDigest } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { nodeSuite } from '@touchline/wire/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { demoMember, must, refusal, registrationInput } from '../../src/members.ts';

const MINUTE_MS = 60_000;

describe('accounts', () => {
  const { clock, server } = useServer();
  let visitor: HeadlessClient;

  beforeAll(async () => {
    visitor = await headlessClient(server.url);
  });

  const loginInput = (name: string, password: string) => ({
    name,
    password: passwordDigest(nodeSuite, name, password),
    oldPassword: '',
    timewd: clock.now(),
    flag: 1 as const,
    version: '1.1.0',
  });

  describe('registration', () => {
    it('opens an account that is signed in, with an empty wallet', async () => {
      const client = await headlessClient(server.url);
      const session = await must(client, 'register', await registrationInput(client));
      client.session.begin(session.token, session.userInfo);
      expect(await must(client, 'walletBalance', {})).toMatchObject({ available: '0.00', currency: 'CNY' });
      expect(await must(client, 'memberInfo', {})).toMatchObject({
        hasWithdrawPassword: false,
        phone: expect.stringMatching(/^15\d\*{4}\d{4}$/),
      });
    });

    it('turns down in one order, and a mistake elsewhere does not use the code up', async () => {
      const input = await registrationInput(visitor);
      const taken = await registrationInput(visitor);
      await must(visitor, 'register', taken);
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      const minor = `${Number(today.slice(0, 4)) - 18 + 1}${today.slice(4)}`;
      const weak = { password: passwordDigest(nodeSuite, input.name, 'password1') };
      const worst = {
        ...input,
        phone: '23800000000',
        termsVersion: 'old',
        birthday: minor,
        ...weak,
        smsCode: '000000',
      };
      expect(await refusal(visitor, 'register', worst)).toBe(codes.invalidInput);
      expect(await refusal(visitor, 'register', { ...worst, phone: input.phone })).toBe('terms_outdated');
      const current = { ...worst, phone: input.phone, termsVersion: input.termsVersion };
      expect(await refusal(visitor, 'register', current)).toBe('underage');
      const grown = { ...current, birthday: input.birthday };
      for (const typed of [input.name, input.name.toUpperCase(), input.name.replace('n', 'N')]) {
        const password = passwordDigest(nodeSuite, input.name, typed);
        expect(await refusal(visitor, 'register', { ...grown, password })).toBe('password_same_as_name');
      }
      expect(await refusal(visitor, 'register', grown)).toBe('password_weak');
      expect(await refusal(visitor, 'register', { ...input, name: taken.name, smsCode: '000000' })).toBe('name_taken');
      expect(
        await refusal(visitor, 'register', { ...input, smsCode: input.smsCode === '000000' ? '111111' : '000000' }),
      ).toBe(codes.wrongVerificationCode);
      await must(visitor, 'register', input);
    });

    it('accepts one account a phone, and shows that only to a caller who holds the phone', async () => {
      const first = await registrationInput(visitor);
      await must(visitor, 'register', first);
      clock.advance(MINUTE_MS);
      const again = await registrationInput(visitor, { phone: first.phone });
      expect(
        await refusal(visitor, 'register', { ...again, smsCode: again.smsCode === '000000' ? '1' : '000000' }),
      ).not.toBe('phone_taken');
      expect(await refusal(visitor, 'register', again)).toBe('phone_taken');
    });

    it('names that differ in case only are one', async () => {
      const input = await registrationInput(visitor);
      await must(visitor, 'register', input);
      expect(await must(visitor, 'checkName', { name: input.name.toUpperCase() })).toEqual({ available: false });
    });

    it('spends a code once, after five wrong tries not at all, and not after five minutes', async () => {
      const spent = await registrationInput(visitor);
      await must(visitor, 'register', spent);
      const { requestId, smsCode, phone } = spent;
      expect(await refusal(visitor, 'register', { ...spent, name: `${spent.name}x`, requestId, smsCode, phone })).toBe(
        'code_expired',
      );

      const guessed = await registrationInput(visitor);
      const wrong = { ...guessed, smsCode: guessed.smsCode === '999999' ? '888888' : '999999' };
      for (let tries = 0; tries < 5; tries++)
        expect(await refusal(visitor, 'register', wrong)).toBe(codes.wrongVerificationCode);
      expect(await refusal(visitor, 'register', guessed)).toBe('code_expired');

      const late = await registrationInput(visitor);
      clock.advance(5 * MINUTE_MS);
      expect(await refusal(visitor, 'register', late)).toBe('code_expired');
    });

    it('sends one code a minute to a phone', async () => {
      const phone = { purpose: 'register' as const, dial: '852', phone: '61234567' };
      await must(visitor, 'sendCode', phone);
      expect(await refusal(visitor, 'sendCode', phone)).toBe('too_soon');
      clock.advance(MINUTE_MS);
      await must(visitor, 'sendCode', phone);
    });
  });

  describe('login', () => {
    it('answers an unknown name and a wrong password alike', async () => {
      const unknown = await visitor.client.call('login', loginInput('nobody123', 'Demo1234'));
      const wrong = await visitor.client.call('login', loginInput('demo11', 'Wrong123'));
      const said = (result: typeof unknown) =>
        result.ok ? null : [result.code, result.reason, result.message, result.detail];
      expect(said(unknown)).toEqual(said(wrong));
      expect(said(wrong)).toEqual([codes.refused, 'bad_credentials', '账号或密码错误', {}]);
    });

    it('locks after three failures in a row, even for the right password, and opens again after half an hour', async () => {
      const inside = await demoMember(server.url, 12);
      for (let tries = 0; tries < 3; tries++) {
        expect(await refusal(visitor, 'login', loginInput('demo12', 'Wrong123'))).toBe('bad_credentials');
      }
      expect(await refusal(visitor, 'login', loginInput('demo12', 'Demo1234'))).toBe('locked');
      // A guesser does not end the session of a member who is signed in.
      await must(inside, 'walletBalance', {});
      clock.advance(30 * MINUTE_MS);
      await must(visitor, 'login', loginInput('demo12', 'Demo1234'));
    });

    it('locks a name that nobody has as it locks one that somebody has', async () => {
      const wrong = async (name: string) => {
        const result = await visitor.client.call('login', loginInput(name, 'Wrong123'));
        return result.ok ? null : [result.reason, result.detail];
      };
      for (let tries = 0; tries < 4; tries++) expect(await wrong('nobody77')).toEqual(await wrong('demo15'));
      expect(await wrong('Nobody77')).toEqual(['locked', expect.anything()]);
      clock.advance(30 * MINUTE_MS);
      expect(await wrong('nobody77')).toEqual(['bad_credentials', {}]);
      const together = await Promise.all(Array.from({ length: 8 }, () => wrong('nobody78')));
      expect(together.filter((said) => said?.[0] === 'bad_credentials')).toHaveLength(3);
    });

    it('gives parallel guesses one allowance between them', async () => {
      const results = await Promise.all(
        Array.from({ length: 8 }, () => visitor.client.call('login', loginInput('demo13', 'Wrong123'))),
      );
      const reasons = results.map((result) => (result.ok ? 'ok' : result.reason));
      expect(reasons.filter((reason) => reason === 'bad_credentials')).toHaveLength(3);
      expect(reasons.filter((reason) => reason === 'locked')).toHaveLength(5);
    });

    it('refuses a form that was filled in more than five minutes ago', async () => {
      const stale = { ...loginInput('demo14', 'Demo1234'), timewd: clock.now() - 5 * MINUTE_MS - 1 };
      expect(await refusal(visitor, 'login', stale)).toBe('stale_form');
    });

    it('ends the older session of the same kind of client and informs its open page within a second', async () => {
      const first = await demoMember(server.url, 15);
      first.realtime.start();
      await expect.poll(() => first.realtime.status).toBe('live');
      await demoMember(server.url, 15);
      const ended = performance.now();
      await expect.poll(() => first.shown.alerts).toEqual(['您的账号已在其他设备登录，请重新登录']);
      expect(performance.now() - ended).toBeLessThan(1500);
      expect(first.shown.paths).toEqual(['/login?fromPage=%2Fapp%2Fhome']);
      expect(first.session.token).toBe('');
      first.realtime.stop();
    });

    it('gives the holder of a replaced token the reason', async () => {
      const first = await demoMember(server.url, 16);
      const { token } = first.session;
      await demoMember(server.url, 16);
      first.session.begin(token, { id: '1', name: 'demo16' });
      expect(await refusal(first, 'walletBalance', {})).toBe(codes.loginElsewhere);
    });

    it('after logout knows the token no more, on calls and on the socket', async () => {
      const member = await demoMember(server.url, 17);
      const { token } = member.session;
      member.realtime.start();
      await expect.poll(() => member.realtime.status).toBe('live');
      await must(member, 'logout', {});
      await expect.poll(() => member.shown.alerts.length).toBe(1);
      member.session.begin(token, { id: '1', name: 'demo17' });
      expect(await refusal(member, 'memberInfo', {})).toBe(codes.authError);
      member.realtime.stop();
    });

    it('shows where the previous login came from, without its last part', async () => {
      await must(visitor, 'login', loginInput('demo18', 'Demo1234'));
      const { lastLogin } = await must(visitor, 'login', loginInput('demo18', 'Demo1234'));
      expect(lastLogin).toMatchObject({ place: '127.0.0.*' });
    });
  });

  describe('sessions', () => {
    it('browse for a day but reach money only with activity in the last half hour', async () => {
      const member = await demoMember(server.url, 19);
      clock.advance(30 * MINUTE_MS + 1);
      const { channels } = await must(await demoMember(server.url, 20), 'payVal', { payType: 'online' });
      const deposit = {
        idempotencyKey: 'k'.repeat(20),
        channelId: channels[0]?.channelId ?? '',
        amount: '100',
      };
      expect(await refusal(member, 'createDeposit', deposit)).toBe(codes.authError);
    });

    it('end after 24 hours whatever the activity', async () => {
      const member = await demoMember(server.url, 11);
      const { token } = member.session;
      // The client releases its token at 22:00; this is about the server's own limit.
      const passHour = () => {
        clock.advance(60 * MINUTE_MS);
        const local = Date.now();
        member.clock.sample(clock.now(), local, local);
        member.session.saveToken(token);
      };
      for (let hours = 0; hours < 23; hours++) {
        passHour();
        await must(member, 'walletBalance', {});
      }
      passHour();
      expect(await refusal(member, 'walletBalance', {})).toBe(codes.authError);
    });
  });

  it('sets a withdrawal password once, and no trivial one or birthday', async () => {
    const client = await headlessClient(server.url);
    const input = await registrationInput(client, { birthday: '1990-01-31' });
    const session = await must(client, 'register', input);
    client.session.begin(session.token, session.userInfo);
    for (const password of ['111111', '123456', '654321', '900131']) {
      expect(await refusal(client, 'setWithdrawPassword', { password })).toBe('password_trivial');
    }
    await must(client, 'setWithdrawPassword', { password: '135790' });
    expect(await refusal(client, 'setWithdrawPassword', { password: '246813' })).toBe('already_set');
  });

  it('refuses the right token of another member for nothing: each sees only their own', async () => {
    const [one, two] = [await demoMember(server.url, 1), await demoMember(server.url, 2)];
    const ids = await Promise.all([one, two].map(async (client) => (await must(client, 'memberInfo', {})).id));
    expect(new Set(ids).size).toBe(2);
    await signIn(one, 'demo01', 'Demo1234');
  });
});
