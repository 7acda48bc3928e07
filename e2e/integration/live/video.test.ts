import { connect } from 'node:net';
import type { CallInput, CallOutput } from '@touchline/contract';
import { videoSign } from '@touchline/rules/video';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { SiteJson } from '../../src/edited-sites.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';
import { report } from '../../src/on-air.ts';

const HOUR_MS = 3_600_000;
const SHOWN = { video: true, animation: true, anchors: 1 };
const [LIVE, SOON, PLAIN, STOPPED] = ['700', '701', '702', '703'] as const;

type Sent<Name extends 'videoList' | 'videoPlaying' | 'videoUrl'> = Omit<CallInput<Name>, 'sign'>;

const list = (part: Partial<Sent<'videoList'>> = {}) => signed({ eventId: LIVE, platform: 'web' as const, ...part });
const url = (part: Partial<Sent<'videoUrl'>> = {}) =>
  signed({ channel: `match-${LIVE}`, eventId: LIVE, type: 'LIVE' as const, platform: 'web' as const, ...part });

function signed<Query extends { platform: 'web' | 'h5' }>(query: Query) {
  return { ...query, sign: videoSign(query) };
}

describe('pictures of matches and hosts', () => {
  // The second site gets its pictures from elsewhere; it has live rooms as the first has.
  const sites = (site: SiteJson) => {
    if (site.siteId === 5010) return { ...site, features: ['sports', 'vip'] };
    if (site.siteId !== 5001) return site;
    const flv = 'https://cdn.example:8443/app/{channel}.flv?s={site}&t={until}&h={sign}';
    return { ...site, features: ['sports', 'live'], video: { lines: [{ name: '主线', quality: '超清', flv }] } };
  };
  const { clock, feed, server } = useServer({ sites });
  let visitor: HeadlessClient;

  beforeAll(async () => {
    visitor = await headlessClient(server.url);
    for (const host of ['7001', '7002', '7003', '7004', '7101']) await report(server, host, 'on_publish');
    await report(server, '7003', 'on_unpublish');
    feed.fixture(LIVE, NOON - HOUR_MS, { badges: SHOWN, popularity: 9 });
    feed.state(LIVE, { status: 'live' });
    feed.fixture(SOON, NOON + HOUR_MS, { badges: SHOWN });
    feed.state(SOON);
    feed.fixture(PLAIN, NOON - HOUR_MS);
    feed.state(PLAIN, { status: 'live' });
    feed.fixture(STOPPED, NOON - HOUR_MS, { badges: { ...SHOWN, anchors: 0 } });
    feed.state(STOPPED, { status: 'interrupted' });
  });

  /** The address of the demonstration's first line. */
  async function flvAddress(): Promise<URL> {
    const { lines } = await must(visitor, 'videoUrl', url());
    return new URL(lines[0]?.flv ?? '', server.url);
  }

  it('lists the views of a match: its pictures, its animation and the host who talks about it', async () => {
    const { items } = await must(visitor, 'videoList', list());
    expect(items.map(({ type, channel, status }) => [type, channel, status])).toEqual([
      ['LIVE', 'match-700', 'live'],
      ['ANIMATION', 'match-700', 'live'],
      ['ANCHOR', 'anchor-7001', 'live'],
    ]);
    expect(items[2]?.anchor?.nick).toBe('老陈侃球');
    const anchors = await must(visitor, 'videoList', list({ type: 'ANCHOR' }));
    expect(anchors.items).toHaveLength(1);
  });

  it('shows the host at the match that the list of hosts names', async () => {
    const { items } = await must(visitor, 'popularLive', {});
    expect(items.filter(({ match }) => match !== null)).toMatchObject([
      { anchorRoomId: '7001', match: { info: { matchId: LIVE } } },
    ]);
    expect(items.map(({ anchorRoomId, anchor_status }) => [anchorRoomId, anchor_status])).toEqual([
      ['7001', 'live'],
      ['7002', 'live'],
      ['7004', 'live'],
      ['7003', 'interrupted'],
      ['7005', 'not_started'],
      ['7006', 'not_started'],
    ]);
  });

  it('lists as playing only views that are on the air', async () => {
    const { items, total } = await must(visitor, 'videoPlaying', signed({ platform: 'web' }));
    expect([total, ...items.map(({ channel }) => channel)]).toEqual([
      4,
      'match-700',
      'anchor-7001',
      'anchor-7002',
      'anchor-7004',
    ]);
    const pictures = await must(visitor, 'videoPlaying', signed({ platform: 'web', type: 'LIVE' }));
    expect(pictures.items.map(({ type }) => type)).toEqual(['LIVE']);
  });

  it('shows nothing of a match that has nothing, and knows no match that is none', async () => {
    expect((await must(visitor, 'videoList', list({ eventId: PLAIN }))).items).toEqual([]);
    expect(await refusal(visitor, 'videoList', list({ eventId: '999' }))).toBe(10_404);
  });

  describe('refuses, in this order', () => {
    it('a sign that is not of the query', async () => {
      const wrong = { ...url({ eventId: '999' }), sign: '0'.repeat(32) };
      expect(await refusal(visitor, 'videoUrl', wrong)).toBe('wrong_sign');
      expect(await refusal(visitor, 'videoList', { ...list(), sign: videoSign({ platform: 'web' }) })).toBe(
        'wrong_sign',
      );
    });

    it('a channel that is not of the event', async () => {
      expect(await refusal(visitor, 'videoUrl', url({ channel: 'match-701' }))).toBe(10_404);
      expect(await refusal(visitor, 'videoUrl', url({ channel: 'anchor-7001' }))).toBe(10_404);
      expect(await refusal(visitor, 'videoUrl', url({ channel: 'match-702', eventId: PLAIN }))).toBe(10_404);
    });

    it('a view that is not on the air, with the reason', async () => {
      expect(await refusal(visitor, 'videoUrl', url({ channel: 'match-701', eventId: SOON }))).toBe(
        'video_not_started',
      );
      expect(await refusal(visitor, 'videoUrl', url({ channel: 'match-703', eventId: STOPPED }))).toBe(
        'video_interrupted',
      );
    });
  });

  it('shows no pictures at a site without live rooms', async () => {
    const elsewhere = await headlessClient(server.url, { siteId: 5010 });
    const { items } = await must(elsewhere, 'videoList', list());
    expect(items.map(({ type }) => type)).toEqual(['ANIMATION']);
    expect(await refusal(elsewhere, 'videoUrl', url())).toBe(10_404);
  });

  it('fills the addresses a site has of its own', async () => {
    const headers = { clientType: 'x-yh-ct', token: 'x-yh-tk', sign: 'x-yh-sg' };
    const elsewhere = await headlessClient(server.url, { siteId: 5001, headers });
    const { lines, expiresAt }: CallOutput<'videoUrl'> = await must(elsewhere, 'videoUrl', url());
    expect(lines).toEqual([{ name: '主线', quality: '超清', flv: expect.any(String), hls: null }]);
    expect(lines[0]?.flv).toMatch(
      new RegExp(`^https://cdn\\.example:8443/app/match-700\\.flv\\?s=5001&t=${expiresAt}&h=[\\w-]{43}$`),
    );
  });

  it('opens a stream with its ticket alone', async () => {
    const address = await flvAddress();
    const status = async (change: (url: URL) => void) => {
      const changed = new URL(address);
      change(changed);
      const stop = new AbortController();
      const { status } = await fetch(changed, { signal: stop.signal });
      stop.abort();
      return status;
    };
    expect(await status(() => undefined)).toBe(200);
    expect(await status((url) => url.searchParams.delete('sign'))).toBe(403);
    expect(await status((url) => url.searchParams.set('sign', 'A'.repeat(43)))).toBe(403);
    expect(await status((url) => url.searchParams.set('until', String(NOON + 99 * HOUR_MS)))).toBe(403);
    expect(await status((url) => url.searchParams.set('site', '5001'))).toBe(403);
    expect(await status((url) => url.searchParams.append('sign', 'A'))).toBe(403);
    const other = (url: URL) => {
      url.pathname = url.pathname.replace('match-700', 'match-702');
    };
    expect(await status(other)).toBe(403);
    const climbing = (url: URL) => {
      url.pathname = '/media/live/..%2f..%2fmaster.flv';
    };
    expect(await status(climbing)).toBe(403);
  });

  it('sends a stream that begins with a picture and goes on', async () => {
    const stop = new AbortController();
    const response = await fetch(await flvAddress(), { signal: stop.signal });
    expect(response.headers.get('content-type')).toBe('video/x-flv');
    const reader = response.body?.getReader();
    const first = Buffer.from((await reader?.read())?.value ?? []);
    expect(first.toString('latin1', 0, 3)).toBe('FLV');
    clock.advance(5_000);
    const more = await reader?.read();
    expect(more?.value?.length).toBeGreaterThan(1_000);
    stop.abort();
  });

  it('serves a playlist of the past segments, and each of them', async () => {
    const { lines } = await must(visitor, 'videoUrl', url());
    const address = new URL(lines[1]?.hls ?? '', server.url);
    const playlist = await (await fetch(address)).text();
    const pieces = playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(pieces).toHaveLength(4);
    for (const piece of pieces) {
      const response = await fetch(new URL(piece, address));
      expect(response.headers.get('content-type')).toBe('video/mp2t');
      // Transport streams are packets of 188 bytes that begin alike.
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([bytes.length % 188, bytes[0]]).toEqual([0, 0x47]);
    }
    expect((await fetch(new URL('1.ts', address))).status).toBe(403);
    expect((await fetch(new URL(`nothing.ts${address.search}`, address))).status).toBe(404);
  });

  it('forgets readers who leave, however many streams were requested over one connection', async () => {
    const { pathname, search, port, hostname } = await flvAddress();
    const socket = connect(Number(port), hostname);
    const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => socket.once('data', () => resolve()).write(request.repeat(20)));
    socket.destroy();
    const again = async () => {
      const stop = new AbortController();
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async () => (await fetch(await flvAddress(), { signal: stop.signal })).status),
      );
      stop.abort();
      return new Set(statuses);
    };
    await expect.poll(again).toEqual(new Set([200]));
  });

  describe('by the ticket of a page alone', () => {
    const shown = async (ticket: string) => {
      const { video, addresses } = await must(visitor, 'videoByTicket', { ticket });
      return [video.status, addresses?.lines.length ?? 0];
    };

    it('shows the state of the host, and names the lines again when the host is back', async () => {
      const query = signed({
        channel: 'anchor-7004',
        eventId: '7004',
        type: 'ANCHOR' as const,
        platform: 'web' as const,
      });
      const { pageTicket, lines } = await must(visitor, 'videoUrl', query);
      expect(await shown(pageTicket)).toEqual(['live', lines.length]);
      await report(server, '7004', 'on_unpublish');
      expect(await shown(pageTicket)).toEqual(['interrupted', 0]);
      await report(server, '7004', 'on_publish');
      expect(await shown(pageTicket)).toEqual(['live', lines.length]);
    });

    it('says the same of a match, and that an upright picture is one', async () => {
      const { pageTicket } = await must(visitor, 'videoUrl', url());
      feed.state(LIVE, { status: 'interrupted' });
      await expect.poll(() => shown(pageTicket)).toEqual(['interrupted', 0]);
      feed.state(LIVE, { status: 'live' });
      await expect.poll(() => shown(pageTicket)).toEqual(['live', 2]);
      await report(server, '7005', 'on_publish');
      const query = signed({
        channel: 'anchor-7005',
        eventId: '7005',
        type: 'ANCHOR' as const,
        platform: 'web' as const,
      });
      const upright = await must(visitor, 'videoUrl', query);
      const { video } = await must(visitor, 'videoByTicket', { ticket: upright.pageTicket });
      expect(video.anchor?.screen_mode).toBe('vertical');
    });

    it('finds nothing by a ticket that was changed', async () => {
      const { pageTicket } = await must(visitor, 'videoUrl', url());
      expect(await refusal(visitor, 'videoByTicket', { ticket: `${pageTicket.slice(0, -4)}AAAA` })).toBe(10_404);
    });
  });

  it('opens by a page’s ticket that is used again elsewhere its own channel alone, and nothing after its time', async () => {
    const { pageTicket: ticket } = await must(visitor, 'videoUrl', url());
    const stranger = await headlessClient(server.url);
    const opened = [
      await must(visitor, 'videoByTicket', { ticket }),
      await must(stranger, 'videoByTicket', { ticket }),
    ];
    const addresses = opened.map(({ video, addresses }) => {
      expect(video).toMatchObject({ channel: 'match-700', eventId: LIVE, type: 'LIVE' });
      return new URL(addresses?.lines[0]?.flv ?? '', server.url);
    });
    const status = async (address: URL) => {
      const stop = new AbortController();
      const { status } = await fetch(address, { signal: stop.signal });
      stop.abort();
      return status;
    };
    for (const address of addresses) {
      expect(await status(address)).toBe(200);
      const other = new URL(address);
      other.pathname = other.pathname.replace('match-700', 'match-702');
      expect(await status(other)).toBe(403);
    }
    const elsewhere = await headlessClient(server.url, { siteId: 5010 });
    expect(await refusal(elsewhere, 'videoByTicket', { ticket })).toBe(10_404);
    clock.advance(4 * HOUR_MS);
    for (const client of [visitor, stranger]) expect(await refusal(client, 'videoByTicket', { ticket })).toBe(10_404);
    for (const address of addresses) expect(await status(address)).toBe(403);
  });

  it('ends every ticket within four hours', async () => {
    const address = await flvAddress();
    clock.advance(4 * HOUR_MS);
    expect((await fetch(address)).status).toBe(403);
  });
});
