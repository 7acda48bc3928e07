import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallServer, startCallServer } from '../testing/call-server.ts';
import { pageClient } from '../testing/page-client.ts';

let server: CallServer;
beforeAll(async () => {
  server = await startCallServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
});

/** A page whose member is signed in. */
function memberPage() {
  const page = pageClient(server);
  page.session.begin('token-1', { id: '1', name: 'fan01' });
  return page;
}

const quietScreen = { toasts: [], alerts: [], paths: [], loginDialogs: 0, timesMemberLeft: 0 };

it.each([
  ['10402', 10402],
  ['10403', 10403],
  ['a thing that is not found', 10404],
  ['a conflict', 10408],
  ['an internal error', 10599],
  ['a code nobody knows', 12345],
])('code %s fails without a word on the screen', async (_name, code) => {
  server.answers({ code, message: '说明' });
  const { client, shown, session } = memberPage();
  expect(await client.call('walletBalance', {})).toMatchObject({
    ok: false,
    code,
    message: expect.stringMatching(/^说明/),
  });
  expect(shown).toMatchObject(quietScreen);
  expect(session.state.signedIn).toBe(true);
});

it('a session that is found dead by a probe ends nothing and shows nothing', async () => {
  server.answers({ code: 10401, message: '登录已失效，请重新登录' });
  const { client, shown, session } = memberPage();
  expect(await client.call('activity', { acted: false }, { quiet: true, isProbe: true })).toMatchObject({
    ok: false,
    code: 10401,
  });
  expect(shown).toMatchObject(quietScreen);
  expect(session.state.signedIn).toBe(true);
});

it('a wrong verification code is shown in the words of the server', async () => {
  server.answers({ code: 10409, message: '验证码错误，请重新输入' });
  const { client, shown } = pageClient(server);
  expect(await client.call('checkName', { name: 'fan01' })).toMatchObject({ ok: false, code: 10409 });
  expect(shown).toMatchObject({ ...quietScreen, toasts: [{ text: '验证码错误，请重新输入', durationMs: 1_500 }] });
});

it.each([10429, 10430, 10431, 10503])('busy code %i is shown with the one busy text', async (code) => {
  server.answers({ code, message: 'too many' });
  const { client, shown } = memberPage();
  expect(await client.call('walletBalance', {})).toMatchObject({ ok: false, code });
  const text = '当前访问人数过多或操作过于频繁，请稍后刷新重试';
  expect(shown).toMatchObject({ ...quietScreen, toasts: [{ text, durationMs: 1_500 }] });
});

it('a flood guard that is none of ours is shown with the busy text, too', async () => {
  server.answers({ status: 429, raw: '<h1>Too Many Requests</h1>', contentType: 'text/html' });
  const { client, shown } = pageClient(server);
  expect(await client.call('walletBalance', {})).toMatchObject({ ok: false, code: 10429 });
  expect(shown.toasts).toEqual([{ text: '当前访问人数过多或操作过于频繁，请稍后刷新重试', durationMs: 1_500 }]);
});

it('the flood guard outside of the envelope is shown with the busy text, too', async () => {
  server.answers({ status: 429, code: 10429, message: 'too many', isPlain: true });
  const { client, shown } = memberPage();
  expect(await client.call('walletBalance', {})).toMatchObject({ ok: false, code: 10429 });
  expect(shown.toasts).toHaveLength(1);
});

describe('an access caveat', () => {
  it('leads to the maintenance page when maintenance status is 0', async () => {
    server.answers({ code: 10453, data: { maintainStatus: 0 } });
    const { client, shown } = memberPage();
    expect(await client.call('walletBalance', {})).toMatchObject({ ok: false, code: 10453 });
    expect(shown).toMatchObject({ ...quietScreen, paths: [{ path: '/maintenance' }] });
  });

  it.each([{ maintainStatus: 1, ip: '203.0.113.9' }, {}, null])('otherwise shows the notice with %j', async (data) => {
    server.answers({ code: 10453, data });
    const { client, shown, session } = memberPage();
    await client.call('walletBalance', {});
    expect(shown).toMatchObject({ ...quietScreen, paths: [{ path: '/access-alert', state: data }] });
    expect(session.state.signedIn).toBe(true);
  });
});

it('an access restriction ends the session and leads to its page', async () => {
  server.answers({ code: 10454, data: { territory: 'XX' } });
  const { client, shown, session } = memberPage();
  expect(await client.call('walletBalance', {})).toMatchObject({ ok: false, code: 10454 });
  expect(session.token).toBe('');
  expect(session.state.signedIn).toBe(false);
  const paths = [{ path: '/access-restriction', state: { territory: 'XX' } }];
  expect(shown).toMatchObject({ ...quietScreen, timesMemberLeft: 1, paths });
});

describe('system maintenance', () => {
  it('leads to its page when the per-info call learns of it', async () => {
    server.answers({ code: 10500, message: '系统维护中，请稍后再试' });
    const { client, shown } = memberPage();
    expect(await client.call('perInfo', {} as never)).toMatchObject({ ok: false, code: 10500 });
    expect(shown).toMatchObject({ ...quietScreen, paths: [{ path: '/maintenance' }] });
  });

  it('leaves the page alone when another call learns of it', async () => {
    server.answers({ code: 10500, message: '系统维护中，请稍后再试' });
    const { client, shown } = memberPage();
    expect(await client.call('walletBalance', {})).toMatchObject({ ok: false, code: 10500 });
    expect(shown).toMatchObject(quietScreen);
  });
});
