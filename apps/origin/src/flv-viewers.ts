import type { Writable } from 'node:stream';
import { AUDIO, type FlvTag, isSetup, writeTag } from '@touchline/media/flv';
import { flvHead } from '@touchline/media/flv-cover';
import { clockTag } from './origin-clock.ts';

/** The head of FLV names the tracks that follow; a player waits for every track that is named there. */
const SOUND = 4;
const PICTURES = 1;
/** A reader that lags more than this is skipped until the next keyframe; one that lags much more is disconnected. */
const LAG_BYTES = 512 * 1024;
const LOST_BYTES = 4 * 1024 * 1024;
const CLOCK_EVERY_MS = 500;

interface Viewer {
  readonly out: Writable;
  /** The moment of the stream that is the start of what they get; null until they get something. */
  from: number | null;
  readonly isAudioOnly: boolean;
  clockAt: number;
  isBehind: boolean;
}

/** A viewer first gets the setup of the stream, and its last seconds from a keyframe on. */
interface KnownStream {
  readonly setup: readonly FlvTag[];
  readonly recent: readonly FlvTag[];
}

/** The readers of one stream as FLV. Each one's time begins at zero, and a slow one slows nobody. */
export class FlvViewers {
  readonly #viewers = new Set<Viewer>();

  get count(): number {
    return this.#viewers.size;
  }

  /** Sends what is known of the stream so far; `recent` begins with a keyframe. */
  join(out: Writable, known: KnownStream, clock: number, isAudioOnly: boolean): void {
    // A reader who left while the platform was asked emits no other event of it.
    if (out.destroyed) return;
    const setup = known.setup.filter(({ type }) => !isAudioOnly || type === AUDIO);
    const recent = known.recent.filter(({ type }) => !isAudioOnly || type === AUDIO);
    const from = recent[0]?.at ?? null;
    const last = recent.at(-1)?.at ?? null;
    // Sound begins anywhere.
    const isBehind = recent.length === 0 && !isAudioOnly;
    const viewer: Viewer = { out, from, clockAt: clock, isBehind, isAudioOnly };
    this.#viewers.add(viewer);
    const leave = () => this.#viewers.delete(viewer);
    out.once('close', leave);
    out.once('error', leave);
    out.write(
      Buffer.concat([
        flvHead(contentOf(setup, isAudioOnly)),
        ...setup.map((tag) => writeTag(tag, 0)),
        ...(from === null || last === null ? [] : [writeTag(clockTag(last - from, clock), 0)]),
        ...recent.map((tag) => writeTag(tag, tag.at - (from ?? 0))),
      ]),
    );
  }

  /** Sends a tag that arrived now. */
  send(tag: FlvTag, clock: number): void {
    for (const viewer of this.#viewers) this.#sendTo(viewer, tag, clock);
  }

  end(): void {
    for (const { out } of this.#viewers) out.end();
    this.#viewers.clear();
  }

  #sendTo(viewer: Viewer, tag: FlvTag, clock: number): void {
    const { out } = viewer;
    if (viewer.isAudioOnly && tag.type !== AUDIO) return;
    if (out.writableLength > LOST_BYTES) {
      out.destroy();
      this.#viewers.delete(viewer);
      return;
    }
    if (isSetup(tag)) {
      // Without it nothing that follows can be read, also where pictures are left out until the next keyframe.
      out.write(writeTag(tag, Math.max(0, tag.at - (viewer.from ?? tag.at))));
      return;
    }
    if (out.writableLength > LAG_BYTES) viewer.isBehind = true;
    const canBegin = tag.isKey || viewer.isAudioOnly;
    if (viewer.isBehind && !(canBegin && out.writableLength <= LAG_BYTES)) return;
    viewer.isBehind = false;
    const isFirst = viewer.from === null;
    viewer.from ??= tag.at;
    const at = Math.max(0, tag.at - viewer.from);
    if (isFirst || clock - viewer.clockAt >= CLOCK_EVERY_MS) {
      viewer.clockAt = clock;
      out.write(writeTag(clockTag(at, clock), at));
    }
    out.write(writeTag(tag, at));
  }
}

/** An encoder without sound says so by the time that there are pictures. */
function contentOf(setup: readonly FlvTag[], isAudioOnly: boolean): number {
  if (isAudioOnly) return SOUND;
  const isSilent = setup.length > 0 && setup.every(({ type }) => type !== AUDIO);
  return isSilent ? PICTURES : SOUND + PICTURES;
}
