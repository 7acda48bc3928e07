/** Time as the server has it, from samples of its clock. */
export interface ServerClock {
  now(): number;
  /** The lag of this machine's clock, in milliseconds. */
  readonly offsetMs: number;
  /** Applies a reading: the server's time was `serverMs` between the two local times. Slow answers are ignored. */
  sample(serverMs: number, sentMs: number, receivedMs: number): void;
}

/** A sample that took longer is not precise enough (standards REL-5). */
const SLOWEST_SAMPLE_MS = 2_000;

/** `firstServerMs` is what the first page carried; it may be old by the page's own travel, so the first sample replaces it. */
export function createServerClock(local: () => number, firstServerMs: number | null): ServerClock {
  let offsetMs = firstServerMs === null ? 0 : firstServerMs - local();
  return {
    now: () => local() + offsetMs,
    get offsetMs() {
      return offsetMs;
    },
    sample(serverMs, sentMs, receivedMs) {
      const tripMs = receivedMs - sentMs;
      if (tripMs < 0 || tripMs > SLOWEST_SAMPLE_MS) return;
      offsetMs = serverMs - (sentMs + tripMs / 2);
    },
  };
}

export const FIRST_SYNC_MS = 6_700;
export const SYNC_EVERY_MS = 60_000;
