import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlvLoop } from '@touchline/media/flv';
import type { VideoLine } from '../../modules/video/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { FlvBroadcast } from './flv-broadcast.ts';
import { type HlsLoop, readHlsLoop } from './hls-loop.ts';

export const STREAM_PATH = '/media/live';
/** The length of the files. */
export const LOOP_MS = 16_000;

const query = 'site={site}&until={until}&sign={sign}';
const hls = `${STREAM_PATH}/{channel}/index.m3u8?${query}`;

/** The lines of the demo streams. The second line has only one format. */
export const DEMO_LINES: readonly VideoLine[] = [
  { name: '线路1', quality: '高清', flv: `${STREAM_PATH}/{channel}.flv?${query}`, hls },
  { name: '线路2', quality: '高清', hls },
];

/** The files there are: one for each sport, and one for anchors. */
export type LoopName = 'football' | 'basketball' | 'esports' | 'studio';

/** The file of a sport; null where there is none. */
export function loopOf(sport: string | undefined): LoopName | null {
  return sport === 'football' || sport === 'basketball' || sport === 'esports' ? sport : null;
}

/** Endless streams made of sixteen-second files. A file is read when its first viewer comes. */
export class DemoStreams {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #broadcasts = new Map<LoopName, FlvBroadcast>();
  readonly #segments = new Map<LoopName, HlsLoop>();

  constructor(folder: string, clock: Clock) {
    this.#folder = folder;
    this.#clock = clock;
  }

  broadcast(name: LoopName): FlvBroadcast {
    const known = this.#broadcasts.get(name);
    if (known) return known;
    const broadcast = new FlvBroadcast(readFlvLoop(this.#read(`${name}.flv`), LOOP_MS), this.#clock);
    this.#broadcasts.set(name, broadcast);
    return broadcast;
  }

  segments(name: LoopName): HlsLoop {
    const known = this.#segments.get(name);
    if (known) return known;
    const loop = readHlsLoop(this.#read(`${name}.m3u8`).toString('utf8'), this.#read(`${name}.segments`));
    this.#segments.set(name, loop);
    return loop;
  }

  stop(): void {
    for (const broadcast of this.#broadcasts.values()) broadcast.stop();
  }

  #read(file: string): Buffer {
    return readFileSync(join(this.#folder, file));
  }
}
