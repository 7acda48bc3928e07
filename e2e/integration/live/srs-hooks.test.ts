import { videoSign } from '@touchline/rules/video';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, must } from '../../src/members.ts';

const ROOM = '7001';
const CHANNEL = `anchor-${ROOM}`;

/** The fields that SRS 5 and 6 post, as their documentation of HTTP callbacks gives them. */
const COMMON = {
  server_id: 'vid-0xk989d',
  service_id: '382a9j93',
  client_id: '341w361a',
  ip: '127.0.0.1',
  vhost: '__defaultVhost__',
  app: 'live',
  tcUrl: 'rtmp://127.0.0.1/live',
  stream: CHANNEL,
  stream_url: `/live/${CHANNEL}`,
  stream_id: 'vid-124q9y3',
};

describe('the hooks of an SRS', () => {
  const { server } = useServer({});

  async function post(part: Readonly<Record<string, unknown>>) {
    const response = await fetch(server.mediaHooks, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...COMMON, ...part }),
    });
    return { status: response.status, answer: await response.json() };
  }
  const YES = { status: 200, answer: { code: 0 } };
  const NO = { status: 200, answer: { code: 1 } };

  async function param(): Promise<string> {
    const host = await headlessClient(server.url);
    await signIn(host, 'host01', DEMO_PASSWORD);
    const { streamKey } = await must(host, 'newStreamKey', {});
    return streamKey.slice(streamKey.indexOf('?'));
  }
  const state = async () => {
    const visitor = await headlessClient(server.url);
    return (await must(visitor, 'liveRoom', { anchorRoomId: ROOM })).anchor_status;
  };

  it('begin a broadcast by its key, let readers in by their ticket, and interrupt it', async () => {
    const key = await param();
    expect(await post({ action: 'on_publish', param: '?key=wrong' })).toEqual(NO);
    expect(await post({ action: 'on_publish', param: '' })).toEqual(NO);
    expect(await post({ action: 'on_publish', param: key, stream: 'anchor-7002' }), 'a stolen key').toEqual(NO);
    expect(await post({ action: 'on_publish', param: key, stream: 'something' })).toEqual(NO);
    expect(await post({ action: 'on_publish', param: key })).toEqual(YES);
    expect(await state()).toBe('live');

    const visitor = await headlessClient(server.url);
    const query = { channel: CHANNEL, eventId: ROOM, type: 'ANCHOR' as const, platform: 'web' as const };
    const { lines } = await must(visitor, 'videoUrl', { ...query, sign: videoSign(query) });
    const { search } = new URL(lines[0]?.flv ?? '', server.url);
    const play = { action: 'on_play', client_id: '84jf0a12', pageUrl: '' };
    expect(await post({ ...play, param: search })).toEqual(YES);
    // Readers of HLS come with what SRS adds to their addresses.
    expect(await post({ ...play, param: `${search}&hls_ctx=1s5a7t2x` })).toEqual(YES);
    expect(await post({ ...play, param: search, stream: 'anchor-7002' })).toEqual(NO);
    expect(await post({ ...play, param: '' })).toEqual(NO);

    expect(await post({ action: 'on_unpublish', param: key, client_id: 'another' })).toEqual(YES);
    expect(await state(), 'another connection left').toBe('live');
    expect(await post({ action: 'on_unpublish', param: key })).toEqual(YES);
    expect(await state()).toBe('interrupted');
  });

  it('are refused where they have no known field', async () => {
    expect((await post({ action: 'on_dvr', param: '' })).status).toBe(400);
    expect((await post({ action: 'on_publish', stream: '', param: '' })).status).toBe(400);
    expect((await post({ action: 'on_publish', param: `?key=${'x'.repeat(5_000)}` })).status).toBeGreaterThanOrEqual(
      400,
    );
    const elsewhere = server.mediaHooks.replace(/[^/]+$/, 'wrong');
    expect((await fetch(elsewhere, { method: 'POST', body: '{}' })).status).not.toBe(200);
  });
});
