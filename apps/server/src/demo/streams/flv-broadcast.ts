import type { Writable } from 'node:stream';
import type { FlvLoop, FlvTag } from '@touchline/media/flv';
import { FlvViewers } from '@touchline/media/flv-viewers';
import type { Clock } from '../../platform/clock.ts';

const TELL_EVERY_MS = 40;
const READERS = { lagBytes: 256 * 1024, lostBytes: 1024 * 1024 };

/** One loop on the air: everybody who comes sees the same moment, and times go on where the loop begins again. */
export class FlvBroadcast {
  readonly #loop: FlvLoop;
  readonly #clock: Clock;
  readonly #viewers = new FlvViewers({ ...READERS, onEmpty: () => this.#rest() });
  /** The time in milliseconds up to which everything was sent. */
  #told = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(loop: FlvLoop, clock: Clock) {
    this.#loop = loop;
    this.#clock = clock;
  }

  get viewers(): number {
    return this.#viewers.count;
  }

  /** Sends the stream from the last picture that can begin, until the reader leaves or `leave` is called. */
  join(out: Writable): () => void {
    if (this.#timer === null) {
      this.#told = this.#clock.now();
      this.#timer = setInterval(() => this.#emit(), TELL_EVERY_MS).unref();
    }
    const { setup } = this.#loop;
    return this.#viewers.join(out, { setup, recent: this.#since(this.#told) }, this.#told);
  }

  stop(): void {
    this.#viewers.end();
    this.#rest();
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #emit(): void {
    const now = this.#clock.now();
    if (now <= this.#told) return;
    // After a pause of the process nobody is sent what has long passed.
    const due = this.#between(Math.max(this.#told, now - this.#loop.durationMs), now);
    this.#told = now;
    this.#viewers.send(due, now);
  }

  /** The tags from the last keyframe before a moment, up to the moment. */
  #since(moment: number): FlvTag[] {
    const all = this.#between(moment - this.#loop.durationMs, moment);
    return all.slice(all.findLastIndex(({ isKey }) => isKey));
  }

  /** The tags of the loop after one moment of the clock and up to another, in milliseconds of the clock. */
  #between(after: number, upTo: number): FlvTag[] {
    const { durationMs, tags } = this.#loop;
    const due: FlvTag[] = [];
    let turn = Math.floor(after / durationMs) * durationMs;
    let next = firstAfter(tags, after - turn);
    while (true) {
      const tag = tags[next];
      if (tag && turn + tag.at > upTo) return due;
      if (tag) due.push({ ...tag, at: turn + tag.at });
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
