/** Whoever takes bytes; the outbox keeps what waits for it here. */
export interface Outlet {
  /** What waits, if anything does. */
  bundle: Bundle | null;
  write(bytes: Buffer): void;
}

/** Frames one after the other; sockets that are told the same in one turn of the event loop share them as one piece. */
export class Bundle {
  readonly #before: Bundle | null;
  readonly #frame: Buffer | null;
  readonly #followers = new Map<Buffer, Bundle>();
  #bytes: Buffer | null = null;

  constructor(before: Bundle | null = null, frame: Buffer | null = null) {
    this.#before = before;
    this.#frame = frame;
  }

  followedBy(frame: Buffer): Bundle {
    const known = this.#followers.get(frame);
    if (known) return known;
    const bundle = new Bundle(this, frame);
    this.#followers.set(frame, bundle);
    return bundle;
  }

  get bytes(): Buffer {
    this.#bytes ??= this.#join();
    return this.#bytes;
  }

  #join(): Buffer {
    const frames: Buffer[] = [];
    for (let bundle: Bundle | null = this; bundle; bundle = bundle.#before)
      if (bundle.#frame) frames.push(bundle.#frame);
    return frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames.reverse());
  }
}

/**
 * Collects what is told within one turn of the event loop, so that a socket that follows twenty matches is written to once
 * and not twenty times: the write costs more than everything before it.
 */
export class Outbox {
  readonly #waiting = new Set<Outlet>();
  #first = new Bundle();

  put(outlet: Outlet, frame: Buffer): void {
    if (outlet.bundle === null) {
      if (this.#waiting.size === 0) setImmediate(() => this.flush());
      this.#waiting.add(outlet);
    }
    outlet.bundle = (outlet.bundle ?? this.#first).followedBy(frame);
  }

  /** Writes what waits for everybody. */
  flush(): void {
    for (const outlet of this.#waiting) this.release(outlet);
    this.#first = new Bundle();
  }

  /** Writes what waits for one. */
  release(outlet: Outlet): void {
    const { bundle } = outlet;
    outlet.bundle = null;
    this.#waiting.delete(outlet);
    if (bundle) outlet.write(bundle.bytes);
  }
}
