import { firstPicture } from '@touchline/media/flv-cover';
import type { Clock } from '../../platform/clock.ts';
import { withDeadline } from '../../platform/deadline.ts';

/** A cover is read again after this. */
const FRESH_MS = 20_000;
const DEADLINE_MS = 3_000;
/** A keyframe of an encoder in its highest quality is smaller. */
const MOST_BYTES = 2 * 1024 * 1024;

/** The address at which the stream of a channel is read as FLV; null while it is not on the air. */
export type StreamAddress = (channel: string) => URL | null;

interface Known {
  readonly readAt: number;
  readonly picture: Promise<Buffer | null>;
}

/**
 * The last pictures of streams, each as FLV of one keyframe. Any origin gives them: what is read of a stream ends with its
 * first picture, and the reference origin sends no more than that. However many ask, a stream is read once in a while.
 */
export class Covers {
  readonly #clock: Clock;
  readonly #addressOf: StreamAddress;
  readonly #known = new Map<string, Known>();

  constructor(clock: Clock, addressOf: StreamAddress) {
    this.#clock = clock;
    this.#addressOf = addressOf;
  }

  /** Null where there is none, or the origin does not give it in time. */
  of(channel: string): Promise<Buffer | null> {
    const now = this.#clock.now();
    const known = this.#known.get(channel);
    if (known && now - known.readAt < FRESH_MS) return known.picture;
    const address = this.#addressOf(channel);
    if (!address) {
      this.#known.delete(channel);
      return Promise.resolve(null);
    }
    const picture = withDeadline(DEADLINE_MS, (signal) => readPicture(address, signal)).catch(() => null);
    this.#known.set(channel, { readAt: now, picture });
    return picture;
  }
}

async function readPicture(address: URL, outer: AbortSignal): Promise<Buffer | null> {
  address.searchParams.set('only', 'cover');
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, outer]);
  const response = await fetch(address, { signal });
  try {
    let got: Buffer = Buffer.alloc(0);
    if (!response.ok) return null;
    for await (const bytes of response.body ?? []) {
      got = Buffer.concat([got, bytes]);
      const picture = firstPicture(got);
      if (picture || got.length > MOST_BYTES) return picture;
    }
    return null;
  } finally {
    end.abort();
  }
}
