import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { startDev, systemClock, usualEngine } from '@touchline/server/testing';
import { defaultHeaderNames } from '@touchline/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { demoMember, must } from '../../src/members.ts';
import { type RawPart, rawCaller } from '../../src/raw-call.ts';

const all = Object.entries(calls) as [CallName, CallDefinition][];
const sealedCalls = all.filter(([, call]) => call.sealing !== 'none');
const memberCalls = all.filter(([, call]) => call.access === 'member').map(([name]) => name);
const MINUTE_MS = 60_000;

describe('the edge', () => {
  const { server } = useServer({ clock: systemClock });
  let call: Awaited<ReturnType<typeof rawCaller>>;

  beforeAll(async () => {
    call = await rawCaller(server.url);
  });

  it('answers an honest call sealed, with no-store and an exact content type', async () => {
    const answer = await call('perInfo', {});
    expect(answer).toMatchObject({ status: 200, code: 0, sealed: true, data: { siteId: 5000, version: '1.1.0' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('compresses a large sealed answer for a caller who accepts that, and no other answer', async () => {
    const large = await call('activityList', {});
    expect(large).toMatchObject({ code: 0, sealed: true });
    expect(large.headers.get('content-encoding')).toBe('gzip');
    const identity = { headers: { 'accept-encoding': 'identity' } };
    const whole = await call('activityList', {}, identity);
    expect(whole.headers.get('content-encoding')).toBeNull();
    expect(whole.data).toEqual(large.data);
    const bytes = (answer: typeof whole) => Number(answer.headers.get('content-length'));
    expect(bytes(large)).toBeLessThan(bytes(whole) * 0.8);
    expect((await call('serverTime', {})).headers.get('content-encoding')).toBeNull();
  });

  const wrongs: [string, () => RawPart, string][] = [
    ['an unknown site', () => ({ headers: { [defaultHeaderNames.siteId]: '9999' } }), 'unknown_site'],
    ['no app key', () => ({ headers: { [defaultHeaderNames.appKey]: '' } }), 'malformed'],
    ['an unknown key', () => ({ keyId: '77' }), 'unknown_key'],
    ['a nonce of the wrong size', () => ({ headers: { [defaultHeaderNames.nonce]: 'AAAA' } }), 'malformed'],
    ['a timestamp that is no number', () => ({ headers: { [defaultHeaderNames.timestamp]: 'soon' } }), 'malformed'],
    ['a timestamp six minutes old', () => ({ timestamp: Date.now() - 6 * MINUTE_MS }), 'stale_timestamp'],
    ['a timestamp six minutes ahead', () => ({ timestamp: Date.now() + 6 * MINUTE_MS }), 'stale_timestamp'],
    ['a plain body', () => ({ body: '{"name":"demo01"}' }), 'plain_body'],
    ['a body with more than the content', () => ({ body: '{"t1":"AAAA","x":1}' }), 'plain_body'],
    ['content that is not base64url', () => ({ body: '{"t1":"++++"}' }), 'malformed'],
    ['another content under the same sign', () => ({ body: '{"t1":"AAAAAAAAAAAAAAAAAAAAAAAAAAAA"}' }), 'bad_sign'],
    ['a token that was not signed', () => ({ headers: { [defaultHeaderNames.token]: 'other' } }), 'bad_sign'],
    ['a version that was not signed', () => ({ headers: { [defaultHeaderNames.version]: '2' } }), 'bad_sign'],
    ['sealed text that is no JSON', () => ({ plain: '{"a":' }), 'malformed'],
    ['a text with a NUL in it', () => ({ plain: '{"name":"a\\u0000"}' }), 'malformed'],
    ['JSON nested too deep', () => ({ plain: `${'['.repeat(40)}${']'.repeat(40)}` }), 'malformed'],
  ];
  it.each(wrongs)('refuses %s with 400, in plain words and before anything runs', async (_what, part, reason) => {
    expect(await call('perInfo', {}, part())).toMatchObject({
      status: 400,
      code: codes.invalidInput,
      sealed: false,
      data: { reason },
    });
  });

  it('uses a nonce up with the first genuine call and not with a forged one', async () => {
    const nonce = randomBytes(16);
    expect((await call('perInfo', {}, { nonce, headers: { [defaultHeaderNames.sign]: 'AAAA' } })).status).toBe(400);
    expect((await call('perInfo', {}, { nonce })).status).toBe(200);
    expect(await call('perInfo', {}, { nonce })).toMatchObject({ status: 400, data: { reason: 'replayed' } });
  });

  it('refuses bodies over the limit, malformed outer JSON and unknown paths, and reveals nothing', async () => {
    expect((await call('perInfo', {}, { body: `{"t1":"${'A'.repeat(70_000)}"}` })).status).toBe(413);
    expect((await call('perInfo', {}, { body: '{"t1":' })).status).toBe(400);
    const unknown = await fetch(`${server.url}/api/nothing`, { method: 'POST' });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: codes.notFound, data: null });
    const undecodable = await fetch(`${server.url}/api/site/%E0%A4%A`);
    expect(undecodable.status).toBe(400);
    expect(await undecodable.json()).toMatchObject({ code: codes.invalidInput, data: null });
  });

  it.each([
    ['getBet', { betId: String(2n ** 63n) }, 'betId'],
    ['dealRecords', { from: 8_640_000_000_000_001 }, 'from'],
    ['listBets', { tab: 'open', to: 253_402_300_800_000 }, 'to'],
  ] as const)('%s refuses a number that is too large to be stored, %j, as wrong input', async (name, input, field) => {
    expect(await call(name, input, { token: await token() })).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  it('names some of many wrong fields, so that an answer does not outgrow its question', async () => {
    const input = Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`field${n}`, 0]));
    const { data } = await call('perInfo', input);
    expect(Object.keys(data?.fields ?? {})).toHaveLength(20);
  });

  it('takes a clock that is off by less than five minutes, either way', async () => {
    for (const way of [1, -1]) {
      const timestamp = Date.now() + way * (5 * MINUTE_MS - 5_000);
      expect((await call('perInfo', {}, { timestamp })).status).toBe(200);
    }
  });

  it('takes a timestamp in one form only', async () => {
    const timestamp = Date.now();
    for (const text of [`${timestamp}.0`, `0${timestamp}`, `+${timestamp}`, `0x${timestamp.toString(16)}`]) {
      const part = { timestamp, headers: { [defaultHeaderNames.timestamp]: text } };
      expect(await call('perInfo', {}, part)).toMatchObject({ status: 400, data: { reason: 'malformed' } });
    }
  });

  it('lives on when a connection it turned away is reset', async () => {
    const { port } = new URL(server.url);
    for (let n = 0; n < 20; n++) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          const head = 'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
          socket.write(head, () => socket.resetAndDestroy());
        });
        socket.on('close', () => resolve());
      });
    }
    expect((await call('perInfo', {})).status).toBe(200);
  });

  it.each(sealedCalls.map(([name]) => name))('%s refuses an unknown field', async (name) => {
    const member = await token();
    const answer = await call(name, { balance: '1000000.00', role: 'operator' }, { token: member });
    expect(answer).toMatchObject({ status: 200, code: codes.invalidInput });
    expect(answer.data?.fields).toMatchObject({ balance: '不支持的字段' });
  });

  it.each(memberCalls)('%s requires a login with 401, and reports a dead token in the body', async (name) => {
    expect(await call(name, {})).toMatchObject({ status: 401, message: '您的操作需要登录' });
    expect(await call(name, {}, { token: 'dead' })).toMatchObject({ status: 200, code: codes.authError });
  });

  describe('a token whose session ended', () => {
    const ended: Record<string, string> = {};
    beforeAll(async () => {
      const left = await demoMember(server.url, 16);
      ended.authError = left.session.token;
      await must(left, 'logout', {});
      const older = await demoMember(server.url, 17);
      ended.loginElsewhere = older.session.token;
      await demoMember(server.url, 17);
      const blocked = await demoMember(server.url, 18);
      ended.accountBlocked = blocked.session.token;
      const id = BigInt((await must(blocked, 'memberInfo', {})).id);
      await server.modules.account.suspension.suspend(5000, id);
    });

    it.each(memberCalls)('opens nothing at %s, and is answered why it ended', async (name) => {
      for (const [why, old] of Object.entries(ended))
        expect(await call(name, {}, { token: old })).toMatchObject({
          status: 200,
          code: codes[why as keyof typeof codes],
          data: null,
        });
    });
  });

  it.each(memberCalls)('%s does not know a token of another site', async (name) => {
    expect(await call(name, {}, { token: await token(), siteId: 5010 })).toMatchObject({
      status: 200,
      code: codes.authError,
    });
  });

  it("keeps a member's orders and bets from everybody else", async () => {
    const [owner, other] = [await demoMember(server.url, 2), await demoMember(server.url, 3)];
    const { channels } = await must(owner, 'payVal', { payType: 'online' });
    const channelId = channels[0]?.channelId ?? '';
    const order = await must(owner, 'createDeposit', { idempotencyKey: 'k'.repeat(20), channelId, amount: '100' });
    const bet = await owner.client.call('betByKey', { idempotencyKey: 'k'.repeat(20) });
    expect(bet.ok).toBe(true);
    for (const name of ['getDeposit', 'cancelDeposit', 'getWithdrawal'] as const) {
      const result = await other.client.call(name, { orderId: order.orderId });
      expect(result).toMatchObject({ ok: false, code: codes.notFound });
    }
    expect(await other.client.call('depositByKey', { idempotencyKey: 'k'.repeat(20) })).toMatchObject({
      data: { order: null },
    });
    const elsewhere = await demoMember(server.url, 2, 5010);
    expect(await elsewhere.client.call('getDeposit', { orderId: order.orderId })).toMatchObject({
      ok: false,
      code: codes.notFound,
    });
  });

  it('corrects a wrong clock on the way and sends the call once more', async () => {
    const client = await headlessClient(server.url);
    const now = Date.now();
    client.clock.sample(now + 20 * MINUTE_MS, now, now);
    expect(await must(client, 'perInfo', {})).toMatchObject({ siteId: 5000 });
    expect(Math.abs(client.clock.now() - Date.now())).toBeLessThan(5_000);
  });

  it('limits the codes of one address, after requiring proof', async () => {
    const strict = await startDev({ engine: usualEngine });
    const limited = await rawCaller(strict.url);
    const phone = (n: number) => ({ purpose: 'register', dial: '86', phone: `1380000${String(n).padStart(4, '0')}` });
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await limited('sendCode', phone(n))).code);
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(0));
    expect(answers.slice(5, 10)).toEqual(Array(5).fill(codes.needSafeVerification));
    expect(answers.slice(10)).toEqual([codes.rateLimitedByIp, codes.rateLimitedByIp]);
    await strict.close();
  });

  let memberToken = '';
  async function token(): Promise<string> {
    if (memberToken === '') memberToken = (await demoMember(server.url, 1)).session.token;
    return memberToken;
  }
});
