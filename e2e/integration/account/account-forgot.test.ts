import { codes } from '@touchline/contract/codes';
import { beforeAll, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { codeFor, codesFor, proofOf, wrongCode } from '../../src/codes.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must, refusal } from '../../src/members.ts';
import { loginInput, NEW_PASSWORD, type NewAccount, newAccount } from '../../src/new-accounts.ts';

const MINUTE_MS = 60_000;
const { clock, server } = useServer();
let visitor: HeadlessClient;

beforeAll(async () => {
  visitor = await headlessClient(server.url);
});

const start = ({ name, phone }: NewAccount) => must(visitor, 'forgotByPhone', { name, dial: '86', phone });

/** Steps 1 and 2. */
async function proved(account: NewAccount): Promise<string> {
  const { ticket, requestId } = await start(account);
  const code = await codeFor(visitor, account.phone);
  return (await must(visitor, 'proveByPhone', { ticket, requestId, code })).ticket;
}

it('leads by phone to a new password, once, and ends every session with the reason', async () => {
  const account = await newAccount(server.url);
  account.client.realtime.start();
  await expect.poll(() => account.client.realtime.status).toBe('live');
  const { token } = account.client.session;
  const ticket = await proved(account);
  const input = { ticket, name: account.name.toUpperCase(), password: account.digest('Brand5678') };
  await must(visitor, 'resetByPhone', input);
  await expect.poll(() => account.client.shown.alerts).toEqual(['您的密码已修改，请重新登录']);
  account.client.session.begin(token, { id: '1', name: account.name });
  expect(await refusal(account.client, 'memberInfo', {})).toBe(codes.passwordChanged);
  expect(await refusal(visitor, 'resetByPhone', input)).toBe('step_expired');
  expect(await refusal(visitor, 'login', loginInput(account.name, NEW_PASSWORD, clock.now()))).toBe('bad_credentials');
  await must(visitor, 'login', loginInput(account.name, 'Brand5678', clock.now()));
  account.client.realtime.stop();
});

it('ends where its owner changes the password meanwhile, and with the first of two that is finished', async () => {
  const account = await newAccount(server.url);
  const { name } = account;
  const stolen = await proved(account);
  const proof = await proofOf(account.client, 'password', account.phone);
  const oldPassword = account.digest(NEW_PASSWORD);
  await must(account.client, 'changePassword', { oldPassword, newPassword: account.digest('Brand5678'), proof });
  const password = account.digest('Thief5678');
  expect(await refusal(visitor, 'resetByPhone', { ticket: stolen, name, password })).toBe('step_expired');
  clock.advance(MINUTE_MS);
  const one = await proved(account);
  clock.advance(MINUTE_MS);
  const other = await proved(account);
  await must(visitor, 'resetByPhone', { ticket: one, name, password: account.digest('Third5678') });
  expect(await refusal(visitor, 'resetByPhone', { ticket: other, name, password })).toBe('step_expired');
});

it('allows no step to be skipped, and no ticket to open another step or channel', async () => {
  const account = await newAccount(server.url);
  const password = account.digest('Brand5678');
  const { ticket, requestId } = await start(account);
  const code = await codeFor(visitor, account.phone);
  const { name } = account;
  expect(await refusal(visitor, 'resetByPhone', { ticket, name, password })).toBe('step_expired');
  expect(await refusal(visitor, 'resetByPhone', { ticket: 'x'.repeat(32), name, password })).toBe('step_expired');
  expect(await refusal(visitor, 'proveByPhone', { ticket: 'x'.repeat(32), requestId, code })).toBe('step_expired');
  expect(await refusal(visitor, 'proveByEmail', { ticket, requestId, code })).toBe('step_expired');
  const second = await must(visitor, 'proveByPhone', { ticket, requestId, code });
  expect(await refusal(visitor, 'proveByPhone', { ticket, requestId, code })).toBe('step_expired');
  expect(await refusal(visitor, 'proveByPhone', { ticket: second.ticket, requestId, code })).toBe('step_expired');
  expect(await refusal(visitor, 'resetByEmail', { ticket: second.ticket, name, password })).toBe('step_expired');
  expect(await refusal(visitor, 'resetByPhone', { ticket: second.ticket, name: 'demo01', password })).toBe(
    'step_expired',
  );
  clock.advance(15 * MINUTE_MS);
  expect(await refusal(visitor, 'resetByPhone', { ticket: second.ticket, name, password })).toBe('step_expired');
});

it('counts wrong codes, takes none twice and none of another purpose or request', async () => {
  const account = await newAccount(server.url);
  const other = await newAccount(server.url);
  const { ticket, requestId } = await start(account);
  const code = await codeFor(visitor, account.phone);
  const foreign = await start(other);
  const foreignCode = await codeFor(visitor, other.phone);
  const mixed = { ticket, requestId: foreign.requestId, code: foreignCode };
  expect(await refusal(visitor, 'proveByPhone', mixed)).toBe('code_expired');
  const own = await proofOf(account.client, 'password', account.phone);
  expect(await refusal(visitor, 'proveByPhone', { ticket, ...own })).toBe('code_expired');
  for (let tries = 0; tries < 5; tries++)
    expect(await refusal(visitor, 'proveByPhone', { ticket, requestId, code: wrongCode(code) })).toBe(
      codes.wrongVerificationCode,
    );
  expect(await refusal(visitor, 'proveByPhone', { ticket, requestId, code })).toBe('code_expired');
});

it('turns a new password down in order and keeps the ticket for a better one', async () => {
  const account = await newAccount(server.url);
  const ticket = await proved(account);
  const input = (password: string) => ({ ticket, name: account.name, password: account.digest(password) });
  for (const typed of [account.name, account.name.replace('n', 'N')])
    expect(await refusal(visitor, 'resetByPhone', input(typed))).toBe('password_same_as_name');
  expect(await refusal(visitor, 'resetByPhone', input('password1'))).toBe('password_weak');
  expect(await refusal(visitor, 'resetByPhone', input(NEW_PASSWORD))).toBe('password_unchanged');
  await must(visitor, 'resetByPhone', input('Brand5678'));
});

it('answers alike whether the account exists, the phone is its own, or neither, and sends no useless message', async () => {
  const account = await newAccount(server.url);
  const ask = (name: string, phone: string) => visitor.client.call('forgotByPhone', { name, dial: '86', phone });
  const answers = [
    await ask(account.name, account.phone),
    await ask(account.name, '13812345678'),
    await ask('nobody99', '13812345678'),
  ];
  const shape = (answer: (typeof answers)[number]) => (answer.ok ? Object.keys(answer.data).sort() : answer.reason);
  expect(new Set(answers.map((answer) => JSON.stringify(shape(answer)))).size).toBe(1);
  expect(await codeFor(visitor, '13812345678')).toBe('');
  const [, , nobody] = answers;
  if (!nobody?.ok) throw new Error('no ticket');
  const guess = { ticket: nobody.data.ticket, requestId: nobody.data.requestId, code: '000000' };
  for (let tries = 0; tries < 5; tries++)
    expect(await refusal(visitor, 'proveByPhone', guess)).toBe(codes.wrongVerificationCode);
  expect(await refusal(visitor, 'proveByPhone', guess)).toBe('code_expired');
  expect(await refusal(visitor, 'forgotByPhone', { name: 'nobody99', dial: '86', phone: '13812345678' })).toBe(
    'too_soon',
  );
});

it('leads by e-mail once one is bound, sends again on request and lifts the lock of the login', async () => {
  const account = await newAccount(server.url);
  const email = `${account.name}@example.com`;
  const sent = await must(account.client, 'sendCode', { purpose: 'bindEmail', email });
  const code = await codeFor(visitor, email);
  const proof = await proofOf(account.client, 'changeEmail', account.phone);
  await must(account.client, 'bindEmail', { email, requestId: sent.requestId, code, proof });
  for (let tries = 0; tries < 3; tries++)
    await refusal(visitor, 'login', loginInput(account.name, 'Wrong1234', clock.now()));
  expect(await refusal(visitor, 'login', loginInput(account.name, NEW_PASSWORD, clock.now()))).toBe('locked');
  const first = await must(visitor, 'forgotByEmail', { name: account.name, email: email.toUpperCase() });
  expect(first.sentTo).toMatch(/^ne\*+@example\.com$/);
  expect(await refusal(visitor, 'sendCode', { purpose: 'forgot', ticket: first.ticket })).toBe('too_soon');
  clock.advance(MINUTE_MS);
  const again = await must(visitor, 'sendCode', { purpose: 'forgot', ticket: first.ticket });
  // One to bind the address, and two to prove it.
  await expect.poll(() => codesFor(visitor, email)).toHaveLength(3);
  const step2 = { ticket: first.ticket, requestId: again.requestId, code: await codeFor(visitor, email) };
  const { ticket } = await must(visitor, 'proveByEmail', step2);
  await must(visitor, 'resetByEmail', { ticket, name: account.name, password: account.digest('Brand5678') });
  await must(visitor, 'login', loginInput(account.name, 'Brand5678', clock.now()));
});
