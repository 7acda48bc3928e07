import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallServer, type Reply, startCallServer } from '../testing/call-server.ts';
import { pageClient } from '../testing/page-client.ts';
import { loginPath } from './session-loss.ts';

let server: CallServer;
beforeAll(async () => {
  server = await startCallServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
});

const member = { id: '1', name: 'fan01' };
const visitor = { signedIn: false, profileLoaded: false, promptsShown: false, userInfo: null };
/** The server's answer to a member's call without a token: before anything is opened, but sealed. */
const unauthorized: Reply = { status: 401, code: 10401, message: '您的操作需要登录' };
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

function memberPage(local?: () => number) {
  const page = pageClient(server, local ? { local } : {});
  page.session.begin('token-1', member);
  page.session.update({ profileLoaded: true, promptsShown: true });
  return page;
}

describe.each([
  ['an auth error', 10401],
  ['a login elsewhere', 10405],
  ['a blocked account', 10406],
  ['a changed password', 10407],
  ['a blocked address', 10451],
  ['a blocked device', 10452],
])('%s', (_name, code) => {
  it('clears the member, then alerts with the message of the server, then leads to the login', async () => {
    server.answers({ code, message: '请重新登录' });
    const { client, session, shown } = memberPage();
    shown.page.path = '/app/wallet?tab=in';
    expect(await client.call('walletBalance', {})).toMatchObject({ ok: false, code, message: '请重新登录' });
    expect(session.token).toBe('');
    expect(session.state).toEqual(visitor);
    expect(shown).toMatchObject({ timesMemberLeft: 1, alerts: [{ title: '温馨提示', text: '请重新登录' }], paths: [] });
    await shown.readAlerts();
    expect(shown.paths).toEqual([{ path: '/login?fromPage=%2Fapp%2Fwallet%3Ftab%3Din', state: undefined }]);
    expect(shown.toasts).toEqual([]);
  });

  it('is shown once when ten calls learn of it at the same time', async () => {
    server.answers({ code, message: '请重新登录' });
    const { client, shown } = memberPage();
    const results = await Promise.all(times(10, () => client.call('walletBalance', {})));
    expect(results.every((result) => !result.ok && result.code === code)).toBe(true);
    expect(server.seen).toHaveLength(10);
    await shown.readAlerts();
    expect(shown).toMatchObject({ timesMemberLeft: 1, alerts: [{}], paths: [{}] });
    expect(shown.alerts).toHaveLength(1);
    expect(shown.paths).toHaveLength(1);
  });
});

describe('a session that ended', () => {
  it('does not take the next one with it when a late answer comes', async () => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const held = pageClient(server, {
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        await late;
        return response;
      },
    });
    held.session.begin('token-1', member);
    server.answers({ code: 10401, message: '登录已失效，请重新登录' });
    const result = held.client.call('walletBalance', {});
    held.session.end();
    held.session.begin('token-2', { id: '2', name: 'fan02' });
    answerLate();
    expect(await result).toMatchObject({ ok: false, code: 10401 });
    expect(held.session.token).toBe('token-2');
    expect(held.shown.alerts).toEqual([]);
  });

  it('is shown although the call that learned of it carries no token', async () => {
    server.answers({ code: 10406, message: '您的账号已被冻结，如有疑问请联系客服' });
    const { client, session, shown } = memberPage();
    await client.call('perInfo', {} as never);
    expect(session.token).toBe('');
    expect(shown.alerts).toHaveLength(1);
  });

  it('can be followed by another that is lost and shown again', async () => {
    server.answers({ code: 10401, message: '登录已失效，请重新登录' });
    const { client, session, shown } = memberPage();
    await client.call('walletBalance', {});
    await shown.readAlerts();
    session.begin('token-2', member);
    await client.call('walletBalance', {});
    expect(shown.alerts).toHaveLength(2);
    expect(shown.timesMemberLeft).toBe(2);
  });
});

describe('a blockade', () => {
  it('is shown again only after 700 ms', async () => {
    let local = 1_700_000_000_000;
    server.answers({ code: 10451, message: '您的IP已被限制访问，请联系客服' });
    const { client, shown } = memberPage(() => local);
    const hear = async (atMs: number) => {
      local = 1_700_000_000_000 + atMs;
      await client.call('checkName', { name: 'fan01' });
      await shown.readAlerts();
      return shown.alerts.length;
    };
    expect(await hear(0)).toBe(1);
    expect(await hear(699)).toBe(1);
    expect(await hear(700)).toBe(2);
  });

  it('is not shown again while its alert is still open', async () => {
    let local = 1_700_000_000_000;
    server.answers({ code: 10451, message: '您的IP已被限制访问，请联系客服' });
    const { client, shown } = memberPage(() => local);
    await client.call('checkName', { name: 'fan01' });
    local += 5_000;
    await client.call('checkName', { name: 'fan01' });
    expect(shown.alerts).toHaveLength(1);
  });

  it('is shown again in time although the clock was set back meanwhile', async () => {
    let local = 1_700_000_000_000;
    server.answers({ code: 10452, message: '您的设备已被限制访问，请联系客服' });
    const { client, clock, shown } = memberPage(() => local);
    await client.call('checkName', { name: 'fan01' });
    await shown.readAlerts();
    clock.sample(local - 300_000, local, local);
    local += 700;
    await client.call('checkName', { name: 'fan01' });
    expect(shown.alerts).toHaveLength(2);
  });
});

describe('a 401', () => {
  it('on a protected page opens the log-in dialog, once for ten calls', async () => {
    server.answers(unauthorized);
    const { client, shown } = pageClient(server);
    shown.page = { path: '/app/mine', isProtected: true };
    const results = await Promise.all(times(10, () => client.call('walletBalance', {})));
    expect(results.every((result) => !result.ok && result.code === 10401)).toBe(true);
    expect(server.seen).toHaveLength(10);
    expect(shown).toMatchObject({ loginDialogs: 1, timesMemberLeft: 0, toasts: [], alerts: [], paths: [] });
  });

  it('that a signed-out page met in the background opens nothing', async () => {
    server.answers(unauthorized);
    const { client, shown } = pageClient(server);
    shown.page = { path: '/app/mine', isProtected: true };
    expect(await client.call('perInfo', {}, { quiet: true })).toMatchObject({ ok: false, code: 10401 });
    expect(shown).toMatchObject({ loginDialogs: 0, toasts: [], alerts: [], paths: [] });
  });

  it('elsewhere says that a login is needed, once for ten calls', async () => {
    server.answers({ ...unauthorized, isPlain: true });
    const { client, shown } = pageClient(server);
    await Promise.all(times(10, () => client.call('walletBalance', {})));
    expect(shown).toMatchObject({ loginDialogs: 0, alerts: [], paths: [] });
    expect(shown.toasts).toEqual([{ text: '您的操作需要登录', durationMs: 1_500 }]);
  });

  it('ends what the page took for a session, once', async () => {
    server.answers(unauthorized);
    const { client, session, shown } = pageClient(server);
    session.update({ signedIn: true, userInfo: member, promptsShown: true });
    await Promise.all(times(10, () => client.call('walletBalance', {})));
    expect(session.state).toEqual(visitor);
    expect(shown.timesMemberLeft).toBe(1);
  });

  it('of a call from before the login does not end the login', async () => {
    server.answers(unauthorized);
    const { client, session, shown } = pageClient(server);
    const result = client.call('walletBalance', {});
    session.begin('token-1', member);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await result).toMatchObject({ ok: false, code: 10401 });
    expect(session.token).toBe('token-1');
    expect(shown).toMatchObject({ loginDialogs: 0, toasts: [], timesMemberLeft: 0 });
  });

  it('is shown again after 700 ms', async () => {
    let local = 1_700_000_000_000;
    server.answers(unauthorized);
    const { client, shown } = pageClient(server, { local: () => local });
    const hear = async (atMs: number) => {
      local = 1_700_000_000_000 + atMs;
      await client.call('walletBalance', {});
      return shown.toasts.length;
    };
    expect(await hear(0)).toBe(1);
    expect(await hear(699)).toBe(1);
    expect(await hear(700)).toBe(2);
  });
});

describe('the way back after a login', () => {
  it.each([
    '/login',
    '/login?fromPage=%2Fapp',
    '/entry/login',
    '/register',
    '//evil.example',
    'https://evil.example',
    '',
  ])('is not kept from %j', (from) => {
    expect(loginPath(from)).toBe('/login');
  });

  it('is kept with its parameters', () => {
    expect(loginPath('/app/match/7?tab=a&b=c')).toBe('/login?fromPage=%2Fapp%2Fmatch%2F7%3Ftab%3Da%26b%3Dc');
  });
});
