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

describe.each(['sealed', 'plain'] as const)('a call of a %s site', (wire) => {
  it('brings its input to the server and the answer back', async () => {
    server.answers({ data: { available: true } });
    const { client, shown } = pageClient(server, { wire });
    const result = await client.call('checkName', { name: '球迷Fan01' });
    expect(result).toEqual({ ok: true, data: { available: true } });
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/site/group/account/checkName/v2/check',
      input: { name: '球迷Fan01' },
      isSealed: wire === 'sealed',
    });
    expect(shown.toasts).toEqual([]);
  });

  it('says which fields of its input are wrong', async () => {
    server.answers({ code: 10400, message: '输入有误', data: { fields: { name: '账号仅支持字母和数字' } } });
    const { client, shown } = pageClient(server, { wire });
    const result = await client.call('checkName', { name: '!' });
    expect(result).toEqual({
      ok: false,
      code: 10400,
      message: '输入有误',
      reason: null,
      detail: {},
      fields: { name: '账号仅支持字母和数字' },
      traceId: 'trace-1',
    });
    expect([shown.toasts, shown.alerts, shown.paths]).toEqual([[], [], []]);
  });

  it('names the reason and the details of a refusal, and leaves showing it to the caller', async () => {
    server.answers({
      code: 10412,
      message: '余额不足',
      data: { reason: 'insufficient', detail: { available: '3.50' } },
    });
    const { client, shown } = pageClient(server, { wire });
    const result = await client.call('walletBalance', {});
    expect(result).toMatchObject({
      ok: false,
      code: 10412,
      message: '余额不足',
      reason: 'insufficient',
      detail: { available: '3.50' },
      traceId: 'trace-1',
    });
    expect([shown.toasts, shown.alerts, shown.paths]).toEqual([[], [], []]);
  });

  it('is a failure also when its answer carries no data at all', async () => {
    server.answers({ code: 10404, message: '不存在' });
    const result = await pageClient(server, { wire }).client.call('walletBalance', {});
    expect(result).toMatchObject({ ok: false, code: 10404, message: '不存在', reason: null, fields: {} });
  });

  it('shows the number of an unexpected error, under which the log of the server has the details', async () => {
    server.answers({ code: 10599, message: '系统繁忙' });
    const result = await pageClient(server, { wire }).client.call('walletBalance', {});
    expect(result).toMatchObject({ code: 10599, message: '系统繁忙（编号 trace-1）', traceId: 'trace-1' });
  });
});

describe('the envelope', () => {
  it('hides input and output from a reader of the wire', async () => {
    server.answers({ data: { available: true } });
    await pageClient(server).client.call('checkName', { name: 'SecretName' });
    expect(Object.keys(JSON.parse(server.seen[0]?.body ?? ''))).toEqual(['t1']);
    expect(server.seen[0]?.body).not.toContain('SecretName');
  });

  it('has a new nonce with every call and one public key a page', async () => {
    const { client } = pageClient(server);
    await client.call('walletBalance', {});
    await client.call('walletBalance', {});
    const [first, second] = server.seen;
    expect(first?.headers['x-nc']).not.toBe(second?.headers['x-nc']);
    expect(first?.body).not.toBe(second?.body);
    expect(first?.headers['x-ak']).toBe(second?.headers['x-ak']);
    await pageClient(server).client.call('walletBalance', {});
    expect(server.seen[2]?.headers['x-ak']).not.toBe(first?.headers['x-ak']);
  });

  it('carries the time as the server has it', async () => {
    const { client, clock } = pageClient(server, { local: () => 1_000 });
    clock.sample(1_700_000_000_000, 1_000, 1_000);
    await client.call('walletBalance', {});
    expect(server.seen[0]?.headers['x-ts']).toBe('1700000000000');
  });

  it('is left off calls that are outside of it', async () => {
    server.answers({ data: { now: 5 } });
    const result = await pageClient(server).client.call('serverTime', {});
    expect(result).toEqual({ ok: true, data: { now: 5 } });
    expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/api/site/time', body: '', isSealed: false });
    expect(server.seen[0]?.headers['x-sg']).toBeUndefined();
  });

  it('is on no call of a plain site', async () => {
    await pageClient(server, { wire: 'plain' }).client.call('checkName', { name: 'fan01' });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ name: 'fan01' });
    expect(server.seen[0]?.headers['x-ak']).toBeUndefined();
  });
});

describe('the headers', () => {
  it('carry the caller and the device, under the names of the site', async () => {
    await pageClient(server).client.call('walletBalance', {});
    expect(server.seen[0]?.headers).toMatchObject({
      'x-ct': 'web',
      'x-ot': 'web',
      'x-si': '5000',
      'x-ud': 'device-1',
      'x-vr': '1.1.0',
      'x-pf': 'node',
      'x-at': '',
      'accept-language': 'zh-CN',
      'x-info': 'eyJ9',
      'content-type': 'application/json',
    });
  });

  it('carry the token of the session', async () => {
    const { client, session } = pageClient(server);
    session.begin('token-1', { id: '1', name: 'fan01' });
    await client.call('walletBalance', {});
    await client.call('logout', {});
    expect(server.seen.map((call) => call.headers['x-tk'])).toEqual(['token-1', 'token-1']);
  });

  it.each(['perInfo', 'bannersV2'] as const)('leave the token of %s empty', async (name) => {
    const { client, session } = pageClient(server);
    session.begin('token-1', { id: '1', name: 'fan01' });
    await client.call(name, {} as never);
    expect(server.seen[0]?.headers['x-tk']).toBe('');
    expect(server.seen[0]?.isSealed).toBe(true);
  });
});

describe('the local cache', () => {
  it('answers a white-listed call again without asking the server', async () => {
    server.answers({ data: { answer: 1 } });
    const { client } = pageClient(server);
    const first = await client.call('configInfo', {} as never);
    server.answers({ data: { answer: 2 } });
    expect(await client.call('configInfo', {} as never)).toEqual(first);
    expect(server.seen).toHaveLength(1);
  });

  it('asks again once its time is over', async () => {
    let local = 1_700_000_000_000;
    const { client } = pageClient(server, { local: () => local });
    await client.call('configInfo', {} as never);
    local += 299_999;
    await client.call('configInfo', {} as never);
    expect(server.seen).toHaveLength(1);
    local += 1;
    await client.call('configInfo', {} as never);
    expect(server.seen).toHaveLength(2);
  });

  it('is not prolonged by a correction of the clock', async () => {
    let local = 1_700_000_000_000;
    const { client, clock } = pageClient(server, { local: () => local });
    await client.call('configInfo', {} as never);
    clock.sample(local - 3_600_000, local, local);
    local += 300_000;
    await client.call('configInfo', {} as never);
    expect(server.seen).toHaveLength(2);
  });

  it('keeps neither failures nor anything of a member', async () => {
    const { client } = pageClient(server);
    server.answers({ code: 10503 });
    await client.call('configInfo', {} as never);
    server.answers({ data: 1 });
    expect(await client.call('configInfo', {} as never)).toMatchObject({ ok: true });
    await client.call('walletBalance', {});
    await client.call('walletBalance', {});
    expect(server.seen).toHaveLength(4);
  });

  it('is empty once the page forgets its member', async () => {
    const { client, forget } = pageClient(server);
    await client.call('configInfo', {} as never);
    forget();
    await client.call('configInfo', {} as never);
    expect(server.seen).toHaveLength(2);
  });
});
