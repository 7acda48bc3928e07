import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Encoder, publishLoop, readFlvLoop } from './encoder.ts';
import type { HookEvent } from './media-hooks.ts';
import { type Origin, startOrigin } from './origin-server.ts';

const FILE = new URL('../../server/streams/studio.flv', import.meta.url);
const KEY = '7001?key=good';

/** An encoder whose connection stays open while it sends nothing: its computer sleeps, or the network between is gone. */
describe('an encoder that stalls', () => {
  const loop = readFlvLoop(readFileSync(FILE), 16_000);
  const encoders: Encoder[] = [];
  let events: HookEvent[];
  let origin: Origin;

  beforeEach(async () => {
    const own: HookEvent[] = [];
    events = own;
    const hooks = async (event: HookEvent) => {
      own.push(event);
      return true;
    };
    origin = await startOrigin({ hooks, host: '127.0.0.1', rtmpPort: 0, httpPort: 0 });
  });
  afterEach(async () => {
    for (const encoder of encoders.splice(0)) encoder.stop();
    await origin.close();
  });

  /** An encoder, and what stops its camera and starts it again. */
  async function publish() {
    let stalledAt: number | null = null;
    const now = () => stalledAt ?? Date.now();
    const server = `rtmp://127.0.0.1:${origin.rtmpPort}/live`;
    const encoder = await publishLoop({ server, streamKey: KEY, loop, now });
    encoders.push(encoder);
    return {
      encoder,
      stall: () => {
        stalledAt = Date.now();
      },
      goOn: () => {
        stalledAt = null;
      },
    };
  }
  const left = () => events.filter(({ action }) => action === 'on_unpublish');
  const idOfLast = () => events.findLast(({ action }) => action === 'on_publish')?.client_id;

  it('is cut off after five silent seconds, and its readers and the platform learn that the stream is over', async () => {
    const { encoder, stall } = await publish();
    const reader = await fetch(`http://127.0.0.1:${origin.httpPort}/live/7001.flv?sign=good`);
    const read = reader.arrayBuffer();
    const began = Date.now();
    stall();
    await encoder.ended;
    expect(Date.now() - began).toBeGreaterThan(4_000);
    expect(Date.now() - began).toBeLessThan(9_000);
    expect((await read).byteLength).toBeGreaterThan(0);
    expect(origin.streams()).toEqual([]);
    await expect.poll(() => left().map(({ client_id }) => client_id)).toEqual([idOfLast()]);
  });

  it('gives its stream up to another one after three, and takes nothing of the new stream with it when it is cut off', async () => {
    const ghost = await publish();
    ghost.stall();
    const came = Date.now();
    // An encoder that was restarted tries again until it is let in.
    await expect
      .poll(
        () =>
          publish().then(
            () => true,
            () => false,
          ),
        { timeout: 8_000, interval: 200 },
      )
      .toBe(true);
    expect(Date.now() - came).toBeGreaterThan(2_500);
    expect(Date.now() - came).toBeLessThan(5_000);
    await ghost.encoder.ended;
    expect(origin.streams()).toEqual(['7001']);
    await expect.poll(() => left()).toHaveLength(1);
    expect(left()[0]?.client_id).not.toBe(idOfLast());
    const reader = await fetch(`http://127.0.0.1:${origin.httpPort}/live/7001.flv?sign=good`);
    expect(reader.status).toBe(200);
    await reader.body?.cancel();
  });

  it('goes on with the same stream when it is back in time', async () => {
    const { encoder, stall, goOn } = await publish();
    let isOver = false;
    void encoder.ended.then(() => {
      isOver = true;
    });
    stall();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    goOn();
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(isOver).toBe(false);
    expect(origin.streams()).toEqual(['7001']);
    expect(left()).toEqual([]);
  });
});
