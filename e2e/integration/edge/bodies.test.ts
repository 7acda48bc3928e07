import { createHmac, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { type CallDefinition, type CallName, COMMON_BODY_BYTES, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { BODY_TYPES } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { pushBatch, signFeed } from '../../src/feed-request.ts';
import { bodyOf, bodyShapes } from '../../src/fuzz/long-bodies.ts';
import { demoMember, refusal } from '../../src/members.ts';
import { rawCaller } from '../../src/raw-call.ts';

const KEY = Buffer.alloc(32, 7);
const LARGE = (Object.entries(calls) as [CallName, CallDefinition][]).filter(
  ([, { maxBodyBytes }]) => maxBodyBytes > COMMON_BODY_BYTES,
);

/** The answer of a server to the head of a request whose body never comes. */
function answerToHead(url: string, path: string, headers: readonly string[]): Promise<string> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const lines = [`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json', ...headers];
    socket.on('data', (chunk) => {
      resolve(chunk.toString().split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
  });
}

describe('a body over the common limit', () => {
  const { clock, server } = useServer({
    feed: 'configured',
    env: { FEED_SOURCE: 'push', FEED_KEY: KEY.toString('base64url') },
  });

  it.each(LARGE.map(([name, call]) => [name, call] as const))(
    'of %s is not read before its headers identify the sender',
    async (_name, call) => {
      const site = 'x-si: 5000';
      const long = `Content-Length: ${call.maxBodyBytes}`;
      const head = (...headers: string[]) => answerToHead(server.url, call.path, [site, ...headers]);
      expect(await head(long)).toContain('400');
      expect(await head(long, 'x-tk: nobody', 'x-provider-sign: 00')).toContain('400');
      expect(await head(long, `x-provider-time: ${clock.now()}`, `x-provider-permit: ${'00'.repeat(32)}`)).toContain(
        '400',
      );
      expect(await head('Transfer-Encoding: chunked')).toContain('411');
    },
  );

  it.each(BODY_TYPES)('of type %s is refused whatever its contents, because nobody sealed it', async (type) => {
    const member = await demoMember(server.url, 2);
    const call = await rawCaller(server.url);
    const half = calls.insertAvatar.maxBodyBytes / 2;
    for (const body of [
      'a&'.repeat(half / 2),
      Array.from({ length: 400_000 }, (_, at) => `k${at}=1`).join('&'),
      `{${'"a":[],'.repeat(half / 7)}"b":1}`,
      '['.repeat(half),
    ]) {
      const answer = await call(
        'insertAvatar',
        {},
        { timestamp: clock.now(), token: member.session.token, headers: { 'content-type': type }, body },
      );
      expect(answer).toMatchObject({ status: 400, code: codes.invalidInput });
    }
  });

  it('of a page without a session is refused before it is read', async () => {
    const call = await rawCaller(server.url);
    const picture = 'A'.repeat(COMMON_BODY_BYTES);
    expect(await call('insertAvatar', { picture }, { timestamp: clock.now() })).toMatchObject({
      status: 401,
      code: 10401,
      message: '您的操作需要登录',
    });
  });

  it('under a dead token is answered as every other call under it, sealed and once, before it is read', async () => {
    const { token } = (await demoMember(server.url, 3)).session;
    await demoMember(server.url, 3);
    const call = await rawCaller(server.url);
    const picture = 'A'.repeat(COMMON_BODY_BYTES);
    const nonce = randomBytes(16);
    const send = () => call('insertAvatar', { picture }, { timestamp: clock.now(), token, nonce });
    const short = await call('memberInfo', {}, { timestamp: clock.now(), token });
    expect(short).toMatchObject({ status: 200, code: codes.loginElsewhere, sealed: true });
    const { status, code, message, sealed } = short;
    expect(await send()).toMatchObject({ status, code, message, sealed });
    expect(await send()).toMatchObject({ status: 400, code: codes.invalidInput, sealed: false });
  });

  it('of a member may not hide millions of values in its cipher', async () => {
    const member = await demoMember(server.url, 1);
    const nested = Array.from({ length: 20_000 }, () => []);
    expect(await refusal(member, 'insertAvatar', { picture: nested } as never)).toBe('malformed');
  });

  it('of the feed is taken with a permit for its length, and with no other', async () => {
    const fixtures = Array.from({ length: 300 }, (_, index) => fixtureOf(`${900_000 + index}`, clock.now()));
    const batch = { stream: 's', sentAt: clock.now(), sequence: 1, snapshot: true, messages: fixtures };
    const body = JSON.stringify(batch);
    expect(body.length).toBeGreaterThan(COMMON_BODY_BYTES);
    const sign = createHmac('sha256', KEY).update(body).digest('hex');
    const push = (headers: Record<string, string>) =>
      fetch(`${server.url}${calls.pushFeed.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-provider-sign': sign, ...headers },
        body,
      });
    const permit = (moment: number, bytes: number) => ({
      'x-provider-time': `${moment}`,
      'x-provider-permit': createHmac('sha256', KEY).update(`${moment}\n${bytes}`).digest('hex'),
    });
    expect((await push({})).status).toBe(400);
    expect((await push(permit(clock.now() - 61_000, body.length))).status).toBe(400);
    expect((await push(permit(clock.now(), body.length + 1))).status).toBe(400);
    expect(await (await pushBatch(server.url, KEY, batch)).json()).toMatchObject({ data: { accepted: true } });
  });

  it.each(bodyShapes)(
    'of the feed, as long as one may be, signed and permitted, is refused when it is %s',
    async (shape) => {
      const text = bodyOf({ call: 'pushFeed', type: '', shape, bytes: calls.pushFeed.maxBodyBytes - 64 });
      const body = text.slice(0, calls.pushFeed.maxBodyBytes);
      const bytes = Buffer.byteLength(body);
      const sign = (said: string) => signFeed(KEY, said);
      const pushed = fetch(`${server.url}${calls.pushFeed.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-provider-sign': sign(body),
          'x-provider-time': `${clock.now()}`,
          'x-provider-permit': sign(`${clock.now()}\n${bytes}`),
        },
        body,
      });
      const answer = await pushed;
      expect(answer.status).toBeLessThan(500);
      expect(((await answer.json()) as { code: number }).code).toBe(codes.invalidInput);
    },
  );
});

describe('where the feed is not pushed', () => {
  const { clock, server } = useServer();

  it('nobody finds a way to push one', async () => {
    const batch = { stream: 's', sentAt: clock.now(), sequence: 1, snapshot: true, messages: [] };
    expect((await pushBatch(server.url, KEY, batch)).status).toBe(404);
  });
});

function fixtureOf(matchId: string, now: number) {
  const team = (id: string) => ({ id, name: id, crest: { colours: ['#112233', '#EEDDCC'], pattern: 'plain' } });
  return {
    type: 'fixture',
    match: {
      matchId,
      sport: 'football',
      leagueId: 'l',
      leagueName: '联赛',
      round: '1',
      home: team(`h${matchId}`),
      away: team(`a${matchId}`),
      startAt: now + 3_600_000,
      neutral: false,
      badges: { video: false, animation: false, anchors: 0 },
      popularity: 1,
    },
  };
}
