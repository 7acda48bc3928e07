import { textFrame } from './frames.ts';

/** The receiver of bytes; the outbox keeps what it cannot take yet. */
export interface Outlet {
  /** The bundle that waits, if there is one. */
  bundle: Bundle | null;
  write(bytes: Buffer): void;
}

/** A message that carries several is no longer than this, unless one of them is: the reader takes it at once. */
export const MOST_TOGETHER_BYTES = 32 * 1024;

const TOGETHER = Buffer.from('{"op":"all","messages":[');
const COMMA = Buffer.from(',');
const END = Buffer.from(']}');

/** Messages in order. Sockets that get the same messages in one turn of the event loop share one bundle. */
export class Bundle {
  readonly #before: Bundle | null;
  readonly #message: Buffer | null;
  readonly #followers = new Map<Buffer, Bundle>();
  #bytes: Buffer | null = null;

  constructor(before: Bundle | null = null, message: Buffer | null = null) {
    this.#before = before;
    this.#message = message;
  }

  followedBy(message: Buffer): Bundle {
    const known = this.#followers.get(message);
    if (known) return known;
    const bundle = new Bundle(this, message);
    this.#followers.set(message, bundle);
    return bundle;
  }

  /** Packs messages into frames. Each frame is a separate task for the reader, so few frames carry many messages. */
  get bytes(): Buffer {
    this.#bytes ??= framesOf(this.#messages());
    return this.#bytes;
  }

  #messages(): Buffer[] {
    const messages: Buffer[] = [];
    for (let bundle: Bundle | null = this; bundle; bundle = bundle.#before)
      if (bundle.#message) messages.push(bundle.#message);
    return messages.reverse();
  }
}

function framesOf(messages: readonly Buffer[]): Buffer {
  const frames: Buffer[] = [];
  let together: Buffer[] = [];
  let bytes = 0;
  for (const message of messages) {
    if (together.length > 0 && bytes + message.length > MOST_TOGETHER_BYTES) {
      frames.push(frameOf(together));
      together = [];
      bytes = 0;
    }
    together.push(message);
    bytes += message.length + COMMA.length;
  }
  frames.push(frameOf(together));
  return frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames);
}

function frameOf(messages: readonly Buffer[]): Buffer {
  const [first] = messages;
  if (first && messages.length === 1) return textFrame(first);
  const list = messages.flatMap((message, index) => (index === 0 ? message : [COMMA, message]));
  return textFrame(Buffer.concat([TOGETHER, ...list, END]));
}

/**
 * Collects what is sent within one turn of the event loop, so that a socket that follows twenty matches is written to once
 * and not twenty times, and its reader woken once: both cost more than everything before them.
 */
export class Outbox {
  readonly #waiting = new Set<Outlet>();
  #first = new Bundle();

  put(outlet: Outlet, message: Buffer): void {
    if (outlet.bundle === null) {
      if (this.#waiting.size === 0) setImmediate(() => this.flush());
      this.#waiting.add(outlet);
    }
    outlet.bundle = (outlet.bundle ?? this.#first).followedBy(message);
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
