import { OVER_AFTER_MS, type Trace } from '../../../runtime/money/money-trail.ts';

const FIRST_PAUSE_MS = 2_500;
const LONGEST_PAUSE_MS = 20_000;

/** Orders the pending calls to ask for: often at first, then more rarely, and again when the call must be over. */
export class TrailTurns {
  readonly #next = new Map<string, { readonly at: number; readonly pauseMs: number }>();

  /** The traces to ask for now; each waits for its next turn from then on. */
  take(traces: readonly Trace[], now: number): Trace[] {
    return traces.filter((trace) => {
      const { at, pauseMs } = this.#next.get(trace.key) ?? { at: now, pauseMs: FIRST_PAUSE_MS };
      if (now < at) return false;
      const overAt = trace.at + OVER_AFTER_MS;
      const next = now < overAt ? Math.min(now + pauseMs, overAt) : now + pauseMs;
      this.#next.set(trace.key, { at: next, pauseMs: Math.min(2 * pauseMs, LONGEST_PAUSE_MS) });
      return true;
    });
  }
}

/** Whether a server that was asked then and knew nothing of it will never carry it out. */
export function isOver(trace: Trace, askedAt: number): boolean {
  return askedAt - trace.at >= OVER_AFTER_MS;
}
