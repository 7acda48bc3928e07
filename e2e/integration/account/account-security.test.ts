import { codes } from '@touchline/contract/codes';
import { describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { appCode, codeFor, proofOf, wrongCode } from '../../src/codes.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { loginInput, NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';

const MINUTE_MS = 60_000;
const { clock, server } = useServer();

it.each(['made-up', 'WEB', '', 'web2'])(
  'a client that calls itself %s has no session of its own beside the web',
  async (clientType) => {
    const { client, name } = await newAccount(server.url);
    const other = await headlessClient(server.url, { clientType });
    const opened = await must(other, 'login', loginInput(name, NEW_PASSWORD, clock.now()));
    other.session.begin(opened.token, opened.userInfo);
    expect(await refusal(client, 'walletBalance', {})).toBe(codes.loginElsewhere);
    expect((await must(other, 'listSessions', {})).items.map((item) => item.clientType)).toEqual(['web']);
  },
);

describe('the login password', () => {
  it('is changed after every check in order; the other page is signed out within a second, this one stays', async () => {
    const { client, name, phone, digest } = await newAccount(server.url);
    const other = await headlessClient(server.url, { clientType: 'h5' });
    const session = await must(other, 'login', loginInput(name, NEW_PASSWORD, clock.now()));
    other.session.begin(session.token, session.userInfo);
    other.realtime.start();
    await expect.poll(() => other.realtime.status).toBe('live');
    const proof = await proofOf(client, 'password', phone);
    const input = { oldPassword: digest(NEW_PASSWORD), newPassword: digest('Brand5678'), proof };
    const bad = { ...input, oldPassword: digest('Wrong123'), newPassword: digest(name), proof: { code: '000000' } };
    expect(await refusal(client, 'changePassword', bad)).toBe('password_wrong');
    const known = { ...bad, oldPassword: input.oldPassword };
    expect(await refusal(client, 'changePassword', known)).toBe('password_same_as_name');
    expect(await refusal(client, 'changePassword', { ...known, newPassword: digest('password1') })).toBe(
      'password_weak',
    );
    expect(await refusal(client, 'changePassword', { ...known, newPassword: digest(NEW_PASSWORD) })).toBe(
      'password_unchanged',
    );
    expect(await refusal(client, 'changePassword', { ...input, proof: { code: proof.code } })).toBe('code_expired');
    const guess = { ...proof, code: wrongCode(proof.code) };
    expect(await refusal(client, 'changePassword', { ...input, proof: guess })).toBe(codes.wrongVerificationCode);
    await must(client, 'changePassword', input);
    await expect.poll(() => other.shown.alerts).toEqual(['您的密码已修改，请重新登录']);
    other.session.begin(session.token, session.userInfo);
    expect(await refusal(other, 'memberInfo', {})).toBe(codes.passwordChanged);
    await must(client, 'memberInfo', {});
    const again = { ...input, oldPassword: digest('Brand5678'), newPassword: digest('Third9012') };
    expect(await refusal(client, 'changePassword', again)).toBe('code_expired');
    other.realtime.stop();
  });

  it('shares its tries with the login page, whichever call is used to guess', async () => {
    const { client, phone, digest } = await newAccount(server.url);
    const proof = await proofOf(client, 'password', phone);
    const input = { oldPassword: digest('Wrong123'), newPassword: digest('Brand5678'), proof };
    for (let tries = 0; tries < 3; tries++)
      expect(await refusal(client, 'changePassword', input)).toBe('password_wrong');
    expect(await refusal(client, 'changePassword', { ...input, oldPassword: digest(NEW_PASSWORD) })).toBe(
      'password_locked',
    );
  });
});

it('changes and resets the withdrawal password with a fresh code only', async () => {
  const { client, phone, digest } = await newAccount(server.url);
  const proof = await proofOf(client, 'withdrawPassword', phone);
  const update = { oldPassword: '135790', password: '246813', proof };
  const reset = { loginPassword: digest(NEW_PASSWORD), password: '864209', proof };
  expect(await refusal(client, 'updateWithdrawPassword', update)).toBe('need_withdraw_password');
  expect(await refusal(client, 'resetWithdrawPassword', reset)).toBe('need_withdraw_password');
  expect(await refusal(client, 'confirmWithdrawPassword', { password: '135790' })).toBe('need_withdraw_password');
  await must(client, 'setWithdrawPassword', { password: '135790' });
  await must(client, 'confirmWithdrawPassword', { password: '135790' });
  expect(await refusal(client, 'updateWithdrawPassword', { ...update, password: '111111' })).toBe('password_trivial');
  expect(await refusal(client, 'updateWithdrawPassword', { ...update, oldPassword: '135791' })).toBe(
    'withdraw_password_wrong',
  );
  expect(await refusal(client, 'updateWithdrawPassword', { ...update, password: '135790' })).toBe(
    'withdraw_password_unchanged',
  );
  await must(client, 'updateWithdrawPassword', update);
  expect(await refusal(client, 'resetWithdrawPassword', reset)).toBe('code_expired');
  for (let tries = 0; tries < 4; tries++)
    expect(await refusal(client, 'confirmWithdrawPassword', { password: '135790' })).toBe('withdraw_password_wrong');
  await refusal(client, 'confirmWithdrawPassword', { password: '135790' });
  expect(await refusal(client, 'confirmWithdrawPassword', { password: '246813' })).toBe('withdraw_password_locked');
  clock.advance(MINUTE_MS);
  const fresh = { ...reset, proof: await proofOf(client, 'withdrawPassword', phone) };
  expect(await refusal(client, 'resetWithdrawPassword', { ...fresh, loginPassword: digest('Wrong123') })).toBe(
    'password_wrong',
  );
  await must(client, 'resetWithdrawPassword', fresh);
  await must(client, 'confirmWithdrawPassword', { password: '864209' });
});

it('binds another phone, with the proof of the old and the code of the new, and no phone twice', async () => {
  const { client, phone } = await newAccount(server.url);
  const next = { dial: '86', phone: '13700000001' };
  const { requestId } = await must(client, 'sendCode', { purpose: 'bindPhone', ...next });
  const smsCode = await codeFor(client, next.phone);
  const input = { ...next, requestId, smsCode, proof: await proofOf(client, 'changePhone', phone) };
  expect(await refusal(client, 'bindPhone', { ...input, phone: '137' })).toBe(codes.invalidInput);
  expect(await refusal(client, 'bindPhone', { ...input, phone })).toBe('phone_unchanged');
  expect(await refusal(client, 'bindPhone', { ...input, proof: { requestId, code: smsCode } })).toBe('code_expired');
  expect(await must(client, 'bindPhone', input)).toEqual({ phone: '137****0001' });
  const other = await newAccount(server.url);
  clock.advance(MINUTE_MS);
  const sent = await must(other.client, 'sendCode', { purpose: 'bindPhone', ...next });
  const taken = {
    ...next,
    requestId: sent.requestId,
    smsCode: await codeFor(client, next.phone),
    proof: await proofOf(other.client, 'changePhone', other.phone),
  };
  expect(await refusal(other.client, 'bindPhone', taken)).toBe('phone_in_use');
});

it('guards the login, changes and its own removal with the second factor', async () => {
  const { client, name, phone, digest } = await newAccount(server.url);
  const proof = await proofOf(client, 'secondFactor', phone);
  expect(await refusal(client, 'confirmSecondFactor', { code: '000000', proof })).toBe('setup_expired');
  const { secret, uri } = await must(client, 'setUpSecondFactor', {});
  expect(uri).toContain(`secret=${secret}`);
  const now = () => appCode(secret, clock.now());
  const wrong = { code: wrongCode(now()), proof };
  expect(await refusal(client, 'confirmSecondFactor', wrong)).toBe(codes.wrongVerificationCode);
  const { recoveryCodes } = await must(client, 'confirmSecondFactor', { code: now(), proof });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await refusal(client, 'setUpSecondFactor', {})).toBe('factor_active');

  const visitor = await headlessClient(server.url, { clientType: 'h5' });
  const login = () => loginInput(name, NEW_PASSWORD, clock.now());
  expect(await refusal(visitor, 'login', login())).toBe('factor_needed');
  expect(await refusal(visitor, 'login', { ...login(), factorCode: wrongCode(now()) })).toBe('factor_wrong');
  clock.advance(MINUTE_MS);
  const used = now();
  await must(visitor, 'login', { ...login(), factorCode: used });
  expect(await refusal(visitor, 'login', { ...login(), factorCode: used })).toBe('factor_wrong');
  const [first = '', second = ''] = recoveryCodes;
  await must(visitor, 'login', { ...login(), factorCode: first });
  expect(await refusal(visitor, 'login', { ...login(), factorCode: first })).toBe('factor_wrong');

  const sms = await proofOf(client, 'password', phone);
  const change = { oldPassword: digest(NEW_PASSWORD), newPassword: digest('Brand5678'), proof: sms };
  expect(await refusal(client, 'changePassword', change)).toBe('factor_needed');
  const remove = { password: digest('Wrong123'), code: second };
  expect(await refusal(client, 'removeSecondFactor', remove)).toBe('password_wrong');
  expect(await refusal(client, 'removeSecondFactor', { ...remove, password: digest(NEW_PASSWORD), code: first })).toBe(
    codes.wrongVerificationCode,
  );
  await must(client, 'removeSecondFactor', { password: digest(NEW_PASSWORD), code: second });
  expect(await refusal(client, 'removeSecondFactor', { ...remove, password: digest(NEW_PASSWORD) })).toBe(
    'factor_missing',
  );
  await must(visitor, 'login', login());
});

describe('a change of a member’s proofs', () => {
  type Account = Awaited<ReturnType<typeof newAccount>>;

  const bindEmail = async ({ client, name, phone }: Account) => {
    const email = `${name}@example.com`;
    const { requestId } = await must(client, 'sendCode', { purpose: 'bindEmail', email });
    const code = await codeFor(client, email);
    await must(client, 'bindEmail', { email, requestId, code, proof: await proofOf(client, 'changeEmail', phone) });
  };
  const bindPhone = async ({ client, phone }: Account) => {
    const next = { dial: '86', phone: `137${phone.slice(3)}` };
    const { requestId } = await must(client, 'sendCode', { purpose: 'bindPhone', ...next });
    const smsCode = await codeFor(client, next.phone);
    await must(client, 'bindPhone', {
      ...next,
      requestId,
      smsCode,
      proof: await proofOf(client, 'changePhone', phone),
    });
  };
  const turnFactorOn = async ({ client, phone }: Account) => {
    const { secret } = await must(client, 'setUpSecondFactor', {});
    const proof = await proofOf(client, 'secondFactor', phone);
    return must(client, 'confirmSecondFactor', { code: appCode(secret, clock.now()), proof });
  };
  const none = async () => [];
  const codesOf = async (account: Account) => (await turnFactorOn(account)).recoveryCodes;
  const turnFactorOff = ({ client, digest }: Account, [code = '']: readonly string[]) =>
    must(client, 'removeSecondFactor', { password: digest(NEW_PASSWORD), code });
  const changePassword = async ({ client, digest, phone }: Account) => {
    const proof = await proofOf(client, 'password', phone);
    const words = { oldPassword: digest(NEW_PASSWORD), newPassword: digest('Brand5678') };
    await must(client, 'changePassword', { ...words, proof });
  };

  it.each([
    { of: 'phone', before: none, change: bindPhone, says: '您的账号安全信息已修改，请重新登录' },
    { of: 'e-mail', before: none, change: bindEmail, says: '您的账号安全信息已修改，请重新登录' },
    { of: 'factor, which is new', before: none, change: turnFactorOn, says: '您的账号安全信息已修改，请重新登录' },
    { of: 'factor, which goes', before: codesOf, change: turnFactorOff, says: '您的账号安全信息已修改，请重新登录' },
    { of: 'password', before: none, change: changePassword, says: '您的密码已修改，请重新登录' },
  ])('ends every other session and every reset under way: $of', async ({ before, change, says }) => {
    const account = await newAccount(server.url);
    const ready = await before(account);
    clock.advance(MINUTE_MS);
    const other = await headlessClient(server.url, { clientType: 'h5' });
    const login = { ...loginInput(account.name, NEW_PASSWORD, clock.now()), factorCode: ready[1] };
    const session = await must(other, 'login', login);
    other.session.begin(session.token, session.userInfo);
    const visitor = await headlessClient(server.url);
    const { name, phone } = account;
    const begun = await must(visitor, 'forgotByPhone', { name, dial: '86', phone });
    const code = await codeFor(visitor, phone);
    await change(account, ready);
    const answer = await other.client.call('memberInfo', {});
    expect(answer).toMatchObject({ ok: false, message: says });
    await must(account.client, 'memberInfo', {});
    const { ticket, requestId } = begun;
    expect(await refusal(visitor, 'proveByPhone', { ticket, requestId, code })).toBe('step_expired');
  });

  it.each([
    { of: 'phone', before: none, change: bindPhone },
    { of: 'e-mail', before: none, change: bindEmail },
    { of: 'factor, which is new', before: none, change: turnFactorOn },
    { of: 'factor, which goes', before: codesOf, change: turnFactorOff },
    { of: 'password', before: none, change: changePassword },
  ])('replaces the token of the session that goes on: $of', async ({ before, change }) => {
    const account = await newAccount(server.url);
    const ready = await before(account);
    clock.advance(MINUTE_MS);
    const { client } = account;
    const first = client.session.token;
    const page = await headlessClient(server.url);
    page.session.begin(first, { id: '1', name: account.name });
    await change(account, ready);
    const { token } = client.session;
    expect(token).not.toBe(first);
    await must(client, 'memberInfo', {});
    expect(await must(client, 'listSessions', {})).toMatchObject({ items: [{ isCurrent: true }] });
    // A call that was under way with the earlier token is refused and ends no page's session.
    expect(await refusal(page, 'walletBalance', {})).toBe(codes.ignoredA);
    expect([page.session.token, page.shown.alerts]).toEqual([first, []]);
    clock.advance(MINUTE_MS);
    expect(await refusal(page, 'walletBalance', {})).toBe(codes.authError);
    await must(client, 'memberInfo', {});
  });

  it('refuses a login that was proven with the earlier proof', async () => {
    const account = await newAccount(server.url);
    const visitor = await headlessClient(server.url, { clientType: 'h5' });
    const { passwords, sessions, members } = server.modules.account;
    const verify = passwords.verify.bind(passwords);
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
      const isRight = await verify(...given);
      await changePassword(account);
      return isRight;
    });
    expect(await refusal(visitor, 'login', loginInput(account.name, NEW_PASSWORD, clock.now()))).toBe(
      'bad_credentials',
    );
    const { id = 0n } = (await members.byName(5000, account.name)) ?? {};
    expect(await sessions.ofMember(5000, id, 'open', 9)).toHaveLength(1);
  });

  it('hands nobody on from a session that ends meanwhile', async () => {
    const account = await newAccount(server.url);
    const other = await headlessClient(server.url, { clientType: 'h5' });
    const session = await must(other, 'login', loginInput(account.name, NEW_PASSWORD, clock.now()));
    other.session.begin(session.token, session.userInfo);
    const { code } = await must(other, 'handOff', {});
    const { members } = server.modules.account;
    const byId = members.byId.bind(members);
    vi.spyOn(members, 'byId').mockImplementationOnce(async (...given) => {
      const found = await byId(...given);
      await changePassword(account);
      return found;
    });
    expect(await refusal(await headlessClient(server.url), 'verifyHandOff', { code })).toBe('code_expired');
  });

  it('is made once where two overlap', async () => {
    const account = await newAccount(server.url);
    const { logins } = server.modules.account;
    const hash = logins.hash.bind(logins);
    vi.spyOn(logins, 'hash').mockImplementationOnce(async (...given) => {
      await bindEmail(account);
      return hash(...given);
    });
    const { client, digest, phone } = account;
    const proof = await proofOf(client, 'password', phone);
    const words = { oldPassword: digest(NEW_PASSWORD), newPassword: digest('Brand5678') };
    expect(await refusal(client, 'changePassword', { ...words, proof })).toBe('code_expired');
    await must(client, 'login', loginInput(account.name, NEW_PASSWORD, clock.now()));
  });
});

it('a login locked by failures opens to the second factor beside the right password, and to nothing less', async () => {
  const { client, name, phone } = await newAccount(server.url);
  const { secret } = await must(client, 'setUpSecondFactor', {});
  const proof = await proofOf(client, 'secondFactor', phone);
  await must(client, 'confirmSecondFactor', { code: appCode(secret, clock.now()), proof });
  clock.advance(MINUTE_MS);
  const visitor = await headlessClient(server.url, { clientType: 'h5' });
  const login = (password: string, factorCode?: string) => ({
    ...loginInput(name, password, clock.now()),
    ...(factorCode ? { factorCode } : {}),
  });
  const now = () => appCode(secret, clock.now());
  for (let failures = 0; failures < 3; failures++)
    expect(await refusal(visitor, 'login', login('Wrong1234'))).toBe('bad_credentials');
  expect(await refusal(visitor, 'login', login(NEW_PASSWORD))).toBe('locked');
  // Guesses without the password use up no tries of the factor.
  for (let guesses = 0; guesses < 6; guesses++)
    expect(await refusal(visitor, 'login', login('Wrong1234', wrongCode(now())))).toBe('locked');
  expect(await refusal(visitor, 'login', login('Wrong1234', now()))).toBe('locked');
  expect(await refusal(visitor, 'login', login(NEW_PASSWORD, wrongCode(now())))).toBe('locked');
  await must(visitor, 'login', login(NEW_PASSWORD, now()));
  // The lock is gone with it.
  expect(await refusal(visitor, 'login', login(NEW_PASSWORD))).toBe('factor_needed');

  const plain = await newAccount(server.url);
  const without = loginInput(plain.name, NEW_PASSWORD, clock.now());
  for (let failures = 0; failures < 3; failures++)
    await refusal(visitor, 'login', { ...without, ...loginInput(plain.name, 'Wrong1234', clock.now()) });
  expect(await refusal(visitor, 'login', { ...without, factorCode: '123456' })).toBe('locked');
});

it('locks the second factor after five wrong codes, shared by parallel guesses', async () => {
  const { client, phone } = await newAccount(server.url);
  const { secret } = await must(client, 'setUpSecondFactor', {});
  const proof = await proofOf(client, 'secondFactor', phone);
  await must(client, 'confirmSecondFactor', { code: appCode(secret, clock.now()), proof });
  const guesses = await Promise.all(
    Array.from({ length: 9 }, () => client.client.call('renewRecoveryCodes', { code: 'aaaa-aaaa' })),
  );
  const answers = guesses.map((guess) => (guess.ok ? 'ok' : (guess.reason ?? guess.code)));
  expect(answers.filter((answer) => answer === codes.wrongVerificationCode)).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'factor_locked')).toHaveLength(4);
  clock.advance(15 * MINUTE_MS);
  await must(client, 'renewRecoveryCodes', { code: appCode(secret, clock.now()) });
});

describe('sessions', () => {
  it('are listed, ended one by one or all but this, and only by their own member', async () => {
    const { client, name } = await newAccount(server.url);
    const elsewhere = async (clientType: string) => {
      const other = await headlessClient(server.url, { clientType });
      const session = await must(other, 'login', loginInput(name, NEW_PASSWORD, clock.now()));
      other.session.begin(session.token, session.userInfo);
      return other;
    };
    const [phone, app] = [await elsewhere('h5'), await elsewhere('app')];
    const { items } = await must(client, 'listSessions', {});
    expect(items.map((item) => [item.clientType, item.isCurrent])).toEqual([
      ['web', true],
      ['app', false],
      ['h5', false],
    ]);
    const stranger = await demoMember(server.url, 5);
    const [own, ofApp] = items.map((item) => item.sessionId);
    expect(await refusal(stranger, 'endSession', { sessionId: ofApp ?? '' })).toBe(codes.notFound);
    expect(await refusal(client, 'endSession', { sessionId: own ?? '' })).toBe('current_session');
    await must(client, 'endSession', { sessionId: ofApp ?? '' });
    expect(await refusal(app, 'memberInfo', {})).toBe(codes.authError);
    expect(await must(client, 'endOtherSessions', {})).toEqual({ ended: 1 });
    expect(await refusal(phone, 'memberInfo', {})).toBe(codes.authError);
    expect((await must(client, 'lastLogins', {})).items).toHaveLength(3);
  });
});

it('closes an account that owes nothing and is owed nothing, and no other', async () => {
  const rich = await demoMember(server.url, 6);
  const nothing = { password: 'x'.repeat(43), proof: { code: '000000' } };
  expect(await refusal(rich, 'closeAccount', nothing)).toBe('balance_left');
  const { client, name, phone, digest } = await newAccount(server.url);
  expect(await must(client, 'checkCloseAccount', {})).toEqual({
    openBets: 0,
    openWithdrawals: 0,
    openDeposits: 0,
    openTransfers: 0,
    coins: [],
    balance: '0.00',
    currency: 'CNY',
  });
  expect(await refusal(client, 'closeAccount', nothing)).toBe('password_wrong');
  const input = { password: digest(NEW_PASSWORD), proof: await proofOf(client, 'closeAccount', phone) };
  expect(await refusal(client, 'closeAccount', { ...input, proof: { code: '000000' } })).toBe('code_expired');
  await must(client, 'closeAccount', input);
  expect(await refusal(client, 'memberInfo', {})).toBe(codes.accountBlocked);
  const visitor = await headlessClient(server.url);
  expect(await refusal(visitor, 'login', loginInput(name, NEW_PASSWORD, clock.now()))).toBe('closed');
});
