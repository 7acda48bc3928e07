import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishLoop, readFlvLoop, startOrigin } from '@touchline/origin/server';
import { root } from '../built-site.ts';
import { prove } from '../figure.ts';

const ROOMS = 10;
const LOOP_MS = 16_000;
const FRAME_MS = 40;
const HEAD_BYTES = 13;
const TAG_BYTES = 11;
const VIDEO = 9;

/** Ten encoders and ten readers at one origin for a while: how many pictures the origin took in, and how many a reader lacks. */
export async function tenRooms(ms: number): Promise<{ readonly taken: number; readonly lost: number }> {
  const loop = readFlvLoop(readFileSync(join(root, 'apps/server/streams/studio.flv')), LOOP_MS);
  const origin = await startOrigin({ hooks: async () => true, host: '127.0.0.1', rtmpPort: 0, httpPort: 0 });
  const base = `http://127.0.0.1:${origin.httpPort}`;
  const server = `rtmp://127.0.0.1:${origin.rtmpPort}/live`;
  const rooms = Array.from({ length: ROOMS }, (_, room) => `anchor-${room + 1}`);
  const encoders = await Promise.all(rooms.map((room) => publishLoop({ server, streamKey: `${room}?key=k`, loop })));
  const end = new AbortController();
  try {
    const readers = rooms.map((room) => lostIn(`${base}/live/${room}.flv`, end.signal));
    await new Promise((resolve) => setTimeout(resolve, ms));
    const list = (await (await fetch(`${base}/api/v1/streams/`, { signal: AbortSignal.timeout(5_000) })).json()) as {
      readonly streams: readonly { readonly frames: number }[];
    };
    prove(list.streams.length === ROOMS, `${list.streams.length} rooms were on the air`);
    const least = Math.min(...list.streams.map(({ frames }) => frames));
    prove(least * FRAME_MS > ms / 4, `an encoder sent ${least} pictures only`);
    end.abort();
    const lost = (await Promise.all(readers)).reduce((sum, of) => sum + of, 0);
    return { taken: list.streams.reduce((sum, { frames }) => sum + frames, 0), lost };
  } finally {
    end.abort();
    for (const encoder of encoders) encoder.stop();
    await origin.close();
  }
}

/** Pictures that are missing between the first and the last that a reader got, by their times. */
async function lostIn(url: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { signal });
  let kept = Buffer.alloc(0);
  let isBegin = true;
  let last: number | null = null;
  let lost = 0;
  let got = 0;
  try {
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      kept = Buffer.concat([kept, bytes]);
      let at = isBegin ? HEAD_BYTES : 0;
      while (kept.length >= at + TAG_BYTES) {
        const size = kept.readUIntBE(at + 1, 3);
        if (kept.length < at + TAG_BYTES + size + 4) break;
        // A tag that says how pictures are coded is none.
        if (kept[at] === VIDEO && kept[at + TAG_BYTES + 1] === 1) {
          const time = kept.readUIntBE(at + 4, 3);
          if (last !== null) lost += Math.max(0, Math.round((time - last) / FRAME_MS) - 1);
          last = time;
          got += 1;
        }
        at += TAG_BYTES + size + 4;
        isBegin = false;
      }
      kept = kept.subarray(isBegin ? 0 : at);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  prove(got > 0, `no picture came from ${url}`);
  return lost;
}
