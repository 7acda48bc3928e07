import type { Writable } from 'node:stream';
import { type FlvLoop, type FlvTag, writeTag } from '@touchline/media/flv';
import type { Clock } from '../../platform/clock.ts';

const TELL_EVERY_MS = 40;
/** A client that lags more than this is skipped until the next keyframe; one that lags much more is disconnected. */
const LAG_BYTES = 256 * 1024;
const LOST_BYTES = 1024 * 1024;

interface Viewer {
  readonly out: Writable;
  /** The moment of the broadcast that is the start of what they get. */
  readonly from: number;
  /** Whether they wait for the next picture that can begin. */
  isBehind: boolean;
}

/** One loop on the air: everybody who comes sees the same moment, and times go on where the loop begins again. */
export class FlvBroadcast {
  readonly #loop: FlvLoop;
  readonly #clock: Clock;
  readonly #viewers = new Set<Viewer>();
  /** The time in milliseconds up to which everything was sent. */
  #told = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(loop: FlvLoop, clock: Clock) {
    this.#loop = loop;
    this.#clock = clock;
  }

  get viewers(): number {
    return this.#viewers.size;
  }

  /** Sends the stream from the last picture that can begin, until the reader leaves or `leave` is called. */
  join(out: Writable): () => void {
    if (this.#timer === null) {
      this.#told = this.#clock.now();
      this.#timer = setInterval(() => this.#tell(), TELL_EVERY_MS).unref();
    }
    const recent = this.#since(this.#told);
    const viewer: Viewer = { out, from: recent[0]?.at ?? this.#told, isBehind: false };
    out.write(Buffer.concat([this.#loop.head, ...this.#loop.setup.map((tag) => writeTag(tag, 0))]));
    for (const { tag, at } of recent) out.write(writeTag(tag, at - viewer.from));
    this.#viewers.add(viewer);
    const leave = () => this.#leave(viewer);
    out.once('close', leave);
    out.once('error', leave);
    return leave;
  }

  stop(): void {
    for (const { out } of this.#viewers) out.end();
    this.#viewers.clear();
    this.#rest();
  }

  #leave(viewer: Viewer): void {
    this.#viewers.delete(viewer);
    if (this.#viewers.size === 0) this.#rest();
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #tell(): void {
    const now = this.#clock.now();
    if (now <= this.#told) return;
    // After a pause of the process nobody is sent what has long passed.
    const due = this.#between(Math.max(this.#told, now - this.#loop.durationMs), now);
    this.#told = now;
    for (const viewer of this.#viewers) this.#send(viewer, due);
  }

  #send(viewer: Viewer, due: readonly Due[]): void {
    const { out } = viewer;
    if (out.writableLength > LOST_BYTES) {
      out.destroy();
      this.#leave(viewer);
      return;
    }
    if (out.writableLength > LAG_BYTES) viewer.isBehind = true;
    out.cork();
    for (const { tag, at } of due) {
      if (viewer.isBehind && !(tag.isKey && out.writableLength <= LAG_BYTES)) continue;
      viewer.isBehind = false;
      out.write(writeTag(tag, at - viewer.from));
    }
    out.uncork();
  }

  /** The tags from the last keyframe before a moment, up to the moment. */
  #since(moment: number): Due[] {
    const all = this.#between(moment - this.#loop.durationMs, moment);
    return all.slice(all.findLastIndex(({ tag }) => tag.isKey));
  }

  /** What the loop has after one moment of the clock and up to another. */
  #between(after: number, upTo: number): Due[] {
    const { durationMs, tags } = this.#loop;
    const due: Due[] = [];
    let turn = Math.floor(after / durationMs) * durationMs;
    let next = firstAfter(tags, after - turn);
    while (true) {
      const tag = tags[next];
      if (tag && turn + tag.at > upTo) return due;
      if (tag) due.push({ tag, at: turn + tag.at });
      next += 1;
      if (next < tags.length) continue;
      next = 0;
      turn += durationMs;
    }
  }
}

/** The place of the first tag later than a time of the loop; beyond the last one where there is none. */
function firstAfter(tags: readonly FlvTag[], atMs: number): number {
  let [low, high] = [0, tags.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tags[middle]?.at ?? 0) > atMs) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Due {
  readonly tag: FlvTag;
  /** Milliseconds on the clock. */
  readonly at: number;
}
