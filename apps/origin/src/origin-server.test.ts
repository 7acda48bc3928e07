import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { firstPicture } from '@touchline/media/flv-cover';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Encoder, publishLoop, readFlvLoop } from './encoder.ts';
import type { HookEvent } from './media-hooks.ts';
import { type Origin, startOrigin } from './origin-server.ts';

const FILE = new URL('../../server/streams/studio.flv', import.meta.url);
const LOOP_MS = 16_000;
const KEY = '7001?key=good';
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

describe('the origin', () => {
  const loop = readFlvLoop(readFileSync(FILE), LOOP_MS);
  const encoders: Encoder[] = [];
  let events: HookEvent[];
  /** The promise that an answer about an encoder waits for. */
  let slow: Promise<unknown>;
  let origin: Origin;

  beforeEach(async () => {
    const own: HookEvent[] = [];
    events = own;
    slow = Promise.resolve();
    const hooks = async (event: HookEvent) => {
      own.push(event);
      if (event.action === 'on_publish') await slow;
      if (event.action === 'on_unpublish') return true;
      return event.action === 'on_publish'
        ? event.param === '?key=good'
        : /^\?sign=good(&only=(audio|cover))?$/.test(event.param);
    };
    origin = await startOrigin({ hooks, host: '127.0.0.1', rtmpPort: 0, httpPort: 0, toPublishMs: 1_000 });
  });
  afterEach(async () => {
    for (const encoder of encoders.splice(0)) encoder.stop();
    await origin.close();
  });

  const publish = async (streamKey = KEY) => {
    const encoder = await publishLoop({ server: `rtmp://127.0.0.1:${origin.rtmpPort}/live`, streamKey, loop });
    encoders.push(encoder);
    return encoder;
  };
  const read = (path: string) => fetch(`http://127.0.0.1:${origin.httpPort}${path}`);

  it('serves the stream of an encoder as FLV, with its clock, from a keyframe on', async () => {
    await publish();
    const response = await read('/live/7001.flv?sign=good');
    const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
    let got = Buffer.alloc(0);
    while (got.length < 60_000) got = Buffer.concat([got, (await reader.read()).value ?? Buffer.alloc(0)]);
    await reader.cancel();
    expect(got.includes('onClock')).toBe(true);
    const tags = readFlvLoop(got, LOOP_MS).tags.filter(({ type }) => type === 9);
    expect(tags[0]).toMatchObject({ at: 0, isKey: true });
    expect(tags.length).toBeGreaterThan(5);
  });

  it('serves the sound alone to a reader who requests it, with its clock', async () => {
    await publish();
    const response = await read('/live/7001.flv?sign=good&only=audio');
    const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
    let got = Buffer.alloc(0);
    while (got.length < 4_000) got = Buffer.concat([got, (await reader.read()).value ?? Buffer.alloc(0)]);
    await reader.cancel();
    expect(got[4], 'its head names sound alone').toBe(4);
    expect(got.includes('onClock')).toBe(true);
    const types: number[] = [];
    for (let at = 13; at + 11 < got.length; at += 15 + got.readUIntBE(at + 1, 3)) types.push(got.readUInt8(at));
    expect(types.length).toBeGreaterThan(5);
    expect(new Set(types), 'sound, and what the origin says').toEqual(new Set([8, 18]));
  });

  it('names pictures alone where the encoder sends no sound, because players wait for every named part', async () => {
    const silent = {
      ...loop,
      setup: loop.setup.filter(({ type }) => type === 9),
      tags: loop.tags.filter(({ type }) => type === 9),
    };
    encoders.push(
      await publishLoop({ server: `rtmp://127.0.0.1:${origin.rtmpPort}/live`, streamKey: KEY, loop: silent }),
    );
    await expect.poll(async () => (await read('/live/7001.flv?sign=good&only=cover')).status).toBe(200);
    const response = await read('/live/7001.flv?sign=good');
    const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
    const { value } = await reader.read();
    await reader.cancel();
    expect(value?.[4]).toBe(1);
  });

  it('gives out the last keyframe alone as a cover, and counts no reader for it', async () => {
    await publish();
    const ask = () => read('/live/7001.flv?sign=good&only=cover');
    await expect.poll(async () => (await ask()).status).toBe(200);
    const cover = Buffer.from(await (await ask()).arrayBuffer());
    expect(firstPicture(cover)).toEqual(cover);
    const { streams } = (await (await read('/api/v1/streams/')).json()) as { streams: { clients: number }[] };
    expect(streams[0]?.clients).toBe(0);
    expect((await read('/live/7001.flv?only=cover')).status).toBe(403);
  });

  it('serves the stream of an encoder as HLS, with the time of its clock', async () => {
    await publish();
    const ask = async () => (await read('/live/7001/index.m3u8?sign=good')).text();
    await expect.poll(ask, { timeout: 15_000 }).toContain('#EXTINF');
    const playlist = await ask();
    const at = Date.parse(/PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1] ?? '');
    expect(Math.abs(Date.now() - at)).toBeLessThan(15_000);
    const segment = /^\d+\.ts\?sign=good$/m.exec(playlist)?.[0] ?? '';
    const bytes = Buffer.from(await (await read(`/live/7001/${segment}`)).arrayBuffer());
    expect(bytes.length % 188).toBe(0);
    expect(bytes.readUInt8(0)).toBe(0x47);
  });

  it.skipIf(!hasFfmpeg)('takes the stream of ffmpeg', async () => {
    const to = `rtmp://127.0.0.1:${origin.rtmpPort}/live/${KEY}`;
    const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-re', '-i', FILE.pathname, '-c', 'copy', '-f', 'flv', to]);
    await expect.poll(() => origin.streams(), { timeout: 10_000 }).toEqual(['7001']);
    const list = async () => (await (await read('/api/v1/streams/')).json()) as { streams: { frames: number }[] };
    await expect.poll(async () => (await list()).streams[0]?.frames, { timeout: 10_000 }).toBeGreaterThan(10);
    ffmpeg.kill('SIGKILL');
    await expect.poll(() => origin.streams()).toEqual([]);
  });

  it.each(['7001?key=wrong', '7001'])('refuses the key of %s, and keeps no stream of it', async (streamKey) => {
    await expect(publish(streamKey)).rejects.toThrow();
    expect(origin.streams()).toEqual([]);
    expect((await read('/live/7001.flv?sign=good')).status).toBe(404);
  });

  it('refuses readers without a ticket, and checks once for many reads of a playlist', async () => {
    await publish();
    expect((await read('/live/7001.flv')).status).toBe(403);
    expect((await read('/live/7001/index.m3u8?sign=bad')).status).toBe(403);
    for (let turn = 0; turn < 5; turn++) await read('/live/7001/index.m3u8?sign=good');
    expect(events.filter(({ action, param }) => action === 'on_play' && param === '?sign=good')).toHaveLength(1);
  });

  it('keeps the first of two encoders with one key, and reports when it left', async () => {
    const first = await publish();
    await expect(publish()).rejects.toThrow();
    expect(origin.streams()).toEqual(['7001']);
    first.stop();
    await expect.poll(() => origin.streams()).toEqual([]);
    await expect.poll(() => events.filter(({ action }) => action === 'on_unpublish')).toHaveLength(1);
    await publish();
    expect(origin.streams()).toEqual(['7001']);
  });

  it('keeps one of two encoders that came at once, and reports for neither that it left', async () => {
    let answer = () => {};
    slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const both = Promise.allSettled([publish(), publish()]);
    await expect.poll(() => events.filter(({ action }) => action === 'on_publish')).toHaveLength(2);
    answer();
    expect((await both).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(origin.streams()).toEqual(['7001']);
    expect(events.filter(({ action }) => action === 'on_unpublish')).toEqual([]);
  });

  it('ends the answer of its readers when the encoder leaves', async () => {
    const encoder = await publish();
    const response = await read('/live/7001.flv?sign=good');
    encoder.stop();
    await response.arrayBuffer();
    expect(origin.streams()).toEqual([]);
  });

  it.each([
    ['announces a message of 16 MB', [0x05, 0, 0, 0, 0xff, 0xff, 0xff, 9, 0, 0, 0, 0, 1]],
    ['sets a size of no chunk', [0x02, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['sends pictures before it may', [0x04, 0, 0, 0, 0, 0, 2, 9, 1, 0, 0, 0, 0x17, 1]],
    [
      'opens seventeen chunk streams',
      Array.from({ length: 17 }, (_, n) => [n + 3, 0, 0, 0, 0, 0, 9, 4, 0, 0, 0, 0, 0]).flat(),
    ],
  ])('closes a connection that %s, and serves on', async (_what, bytes) => {
    const handshake = Buffer.concat([Buffer.from([3]), Buffer.alloc(1536), Buffer.alloc(1536)]);
    const socket = connect(origin.rtmpPort, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(Buffer.concat([handshake, Buffer.from(bytes)]));
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    await publish();
    expect(origin.streams()).toEqual(['7001']);
  });

  it.each([
    ['says nothing', Buffer.alloc(0)],
    ['stops in the middle of its handshake', Buffer.alloc(700, 3)],
    [
      'sends a command that is none',
      Buffer.concat([
        Buffer.from([3]),
        Buffer.alloc(3072),
        Buffer.from([3, 0, 0, 0, 0, 0, 4, 20, 0, 0, 0, 0, 255, 255, 255, 255]),
      ]),
    ],
  ])('closes in time a connection that %s', async (_what, bytes) => {
    const socket = connect(origin.rtmpPort, '127.0.0.1');
    socket.write(bytes);
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(origin.streams()).toEqual([]);
  });
});
