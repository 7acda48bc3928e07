import type { Writable } from 'node:stream';
import { AUDIO, type FlvTag, isKeyframe, isSetup, VIDEO } from '@touchline/media/flv';
import { flvPicture } from '@touchline/media/flv-cover';
import { FlvViewers } from '@touchline/media/flv-viewers';
import type { MediaMessage } from './encoder-protocol.ts';
import { HlsOutput } from './hls-output.ts';
import { clockTag } from './origin-clock.ts';
import type { Publication } from './rtmp-intake.ts';

/** The most bytes that are kept from the last keyframe on, for readers that join. */
const MOST_RECENT_BYTES = 16 * 1024 * 1024;
/** Nobody has requested HLS for this time: nothing is packed for it any more. */
const HLS_IDLE_MS = 60_000;
/** A reader of HLS asks for each segment once, within this time after the first one did. */
const HLS_READ_MS = 15_000;
const READERS = { lagBytes: 512 * 1024, lostBytes: 4 * 1024 * 1024, clockTag };
const H264 = 7;
const AAC = 10;

/** A stream that an encoder sends now, and its readers. */
export class StreamChannel {
  readonly publication: Publication;
  readonly since: number;
  readonly #now: () => number;
  readonly #onHlsFailed: (error: unknown) => void;
  readonly #flv = new FlvViewers(READERS);
  #setup: { video: FlvTag | null; audio: FlvTag | null } = { video: null, audio: null };
  #recent: FlvTag[] = [];
  #recentBytes = 0;
  #frames = 0;
  #hls: HlsOutput | null = null;
  #hlsAskedAt = 0;
  /** The number of reads of each segment, and the time of the first. */
  readonly #reads = new Map<string, { readonly at: number; count: number }>();

  constructor(publication: Publication, now: () => number, onHlsFailed: (error: unknown) => void) {
    this.publication = publication;
    this.#now = now;
    this.#onHlsFailed = onHlsFailed;
    this.since = now();
  }

  /** Those who read FLV, and as many readers of HLS as one of the last segments had. */
  get viewers(): number {
    const now = this.#now();
    const recent = [...this.#reads.values()].filter(({ at }) => now - at <= HLS_READ_MS);
    return this.#flv.count + Math.max(0, ...recent.map(({ count }) => count));
  }

  /** A reader of HLS took a segment. */
  segmentRead(name: string): void {
    const now = this.#now();
    for (const [known, { at }] of this.#reads) if (now - at > HLS_READ_MS) this.#reads.delete(known);
    const read = this.#reads.get(name);
    if (read) read.count += 1;
    else this.#reads.set(name, { at: now, count: 1 });
  }

  /** Pictures that arrived so far. */
  get frames(): number {
    return this.#frames;
  }

  take(message: MediaMessage): void {
    const { type, at, body } = message;
    if (type !== AUDIO && type !== VIDEO) return;
    if (!isReadable(message)) {
      // Data that no reader can show is not sent.
      this.publication.end();
      return;
    }
    const tag: FlvTag = { type, at, body, isKey: isKeyframe({ type, body }) && !isSetup({ type, body }) };
    if (isSetup(tag)) {
      if (type === VIDEO) this.#setup = { ...this.#setup, video: tag };
      else this.#setup = { ...this.#setup, audio: tag };
    } else {
      if (type === VIDEO) this.#frames += 1;
      this.#keep(tag);
    }
    const now = this.#now();
    this.#flv.send([tag], now);
    this.#hls?.add(tag);
    if (this.#hls && now - this.#hlsAskedAt > HLS_IDLE_MS) this.#endHls();
  }

  joinFlv(out: Writable, isAudioOnly: boolean): void {
    const setup = [this.#setup.video, this.#setup.audio].flatMap((tag) => tag ?? []);
    this.#flv.join(out, { setup, recent: this.#recent }, this.#now(), isAudioOnly);
  }

  /** The last keyframe as a stream of its own; null before the first. */
  cover(): Buffer | null {
    const [first] = this.#recent;
    return this.#setup.video && first ? flvPicture(this.#setup.video.body, first.body) : null;
  }

  /** Packing begins with the first reader; until there is a segment there is nothing to read. */
  hls(): HlsOutput | null {
    this.#hlsAskedAt = this.#now();
    // By the first keyframe an encoder has said whether there is sound.
    if (this.#hls || !this.#setup.video || this.#recent.length === 0) return this.#hls;
    const last = this.#recent.at(-1)?.at ?? 0;
    const parts = { video: this.#setup.video, audio: this.#setup.audio, epoch: this.#now() - last };
    this.#hls = new HlsOutput(parts, (error) => {
      this.#hls = null;
      this.#onHlsFailed(error);
    });
    for (const tag of this.#recent) this.#hls.add(tag);
    return this.#hls;
  }

  end(): void {
    this.#flv.end();
    this.#endHls();
  }

  #endHls(): void {
    void this.#hls?.end();
    this.#reads.clear();
    this.#hls = null;
  }

  #keep(tag: FlvTag): void {
    if (tag.isKey) {
      this.#recent = [];
      this.#recentBytes = 0;
    } else if (this.#recent.length === 0) return;
    this.#recent.push(tag);
    this.#recentBytes += tag.body.length;
    // Without keyframes nothing can begin here, and nothing is kept without end.
    if (this.#recentBytes > MOST_RECENT_BYTES) this.#recent = [];
  }
}

function isReadable({ type, body }: MediaMessage): boolean {
  const first = body[0] ?? 0;
  return body.length >= 2 && (type === VIDEO ? (first & 0x8f) === H264 : first >> 4 === AAC);
}
