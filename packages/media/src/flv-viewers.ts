import type { Writable } from 'node:stream';
import { flvHead } from './flv-cover.ts';
import { AUDIO, type FlvTag, isSetup, writeTag } from './flv-loop.ts';

/** The head of FLV names the tracks that follow; a player waits for every track that is named there. */
const SOUND = 4;
const PICTURES = 1;
const CLOCK_EVERY_MS = 500;

interface ViewerRules {
  /** A reader that lags more than this is skipped until the next keyframe. */
  readonly lagBytes: number;
  /** One that lags more than this is disconnected. */
  readonly lostBytes: number;
  /** Makes the tag that gives readers the time of the clock at a moment of the stream now and then. */
  readonly clockTag?: (at: number, clock: number) => Pick<FlvTag, 'type' | 'body'>;
  /** Runs when the last reader left. */
  readonly onEmpty?: () => void;
}

interface Viewer {
  readonly out: Writable;
  /** The moment of the stream at which their data starts; null until they get some. */
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
  readonly #rules: ViewerRules;
  readonly #viewers = new Set<Viewer>();

  constructor(rules: ViewerRules) {
    this.#rules = rules;
  }

  get count(): number {
    return this.#viewers.size;
  }

  /**
   * Sends what is known of the stream so far; `recent` begins with a keyframe. The reader stays until they leave or what is returned
   * is called.
   */
  join(out: Writable, known: KnownStream, clock: number, isAudioOnly = false): () => void {
    // A reader who left while the platform was asked emits no other event of it.
    if (out.destroyed) return () => undefined;
    const setup = known.setup.filter(({ type }) => !isAudioOnly || type === AUDIO);
    const recent = known.recent.filter(({ type }) => !isAudioOnly || type === AUDIO);
    const from = recent[0]?.at ?? null;
    const last = recent.at(-1)?.at ?? null;
    // Sound begins anywhere.
    const isBehind = recent.length === 0 && !isAudioOnly;
    const viewer: Viewer = { out, from, clockAt: clock, isBehind, isAudioOnly };
    this.#viewers.add(viewer);
    const leave = () => this.#leave(viewer);
    out.once('close', leave);
    out.once('error', leave);
    out.write(
      Buffer.concat([
        flvHead(contentOf(setup, isAudioOnly)),
        ...setup.map((tag) => writeTag(tag, 0)),
        ...(from === null || last === null ? [] : this.#clockOf(last - from, clock, 0)),
        ...recent.map((tag) => writeTag(tag, tag.at - (from ?? 0))),
      ]),
    );
    return leave;
  }

  /** Sends tags that arrived now. */
  send(tags: readonly FlvTag[], clock: number): void {
    for (const viewer of this.#viewers) this.#sendTo(viewer, tags, clock);
  }

  end(): void {
    for (const { out } of this.#viewers) out.end();
    this.#viewers.clear();
  }

  #leave(viewer: Viewer): void {
    if (this.#viewers.delete(viewer) && this.#viewers.size === 0) this.#rules.onEmpty?.();
  }

  #clockOf(at: number, clock: number, writtenAt: number): Buffer[] {
    const { clockTag } = this.#rules;
    return clockTag ? [writeTag(clockTag(at, clock), writtenAt)] : [];
  }

  #sendTo(viewer: Viewer, tags: readonly FlvTag[], clock: number): void {
    const { out } = viewer;
    const { lagBytes, lostBytes } = this.#rules;
    if (out.writableLength > lostBytes) {
      out.destroy();
      this.#leave(viewer);
      return;
    }
    if (out.writableLength > lagBytes) viewer.isBehind = true;
    out.cork();
    for (const tag of tags) this.#write(viewer, tag, clock);
    out.uncork();
  }

  #write(viewer: Viewer, tag: FlvTag, clock: number): void {
    const { out } = viewer;
    if (viewer.isAudioOnly && tag.type !== AUDIO) return;
    if (isSetup(tag)) {
      // Without it nothing that follows can be read, also where pictures are left out until the next keyframe.
      out.write(writeTag(tag, Math.max(0, tag.at - (viewer.from ?? tag.at))));
      return;
    }
    const canBegin = tag.isKey || viewer.isAudioOnly;
    if (viewer.isBehind && !(canBegin && out.writableLength <= this.#rules.lagBytes)) return;
    viewer.isBehind = false;
    const isFirst = viewer.from === null;
    viewer.from ??= tag.at;
    const at = Math.max(0, tag.at - viewer.from);
    if (isFirst || clock - viewer.clockAt >= CLOCK_EVERY_MS) {
      viewer.clockAt = clock;
      for (const told of this.#clockOf(at, clock, at)) out.write(told);
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
