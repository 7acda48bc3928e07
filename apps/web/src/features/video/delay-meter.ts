import { middle } from './origin-time.ts';

const KEPT = 5;
/** A value outside of this is no delay: a clock was set, or pictures of another broadcast are shown. */
const MOST_MS = 120_000;

/** The delay of the shown picture, without the jumps of single samples. */
export class DelayMeter {
  #samples: number[] = [];

  /** Milliseconds from the arrival of a picture at the origin until it is shown; null when nothing is known of it. */
  add(now: number, arrivedAt: number | null): number | null {
    const delay = arrivedAt === null ? null : now - arrivedAt;
    // The clocks of two machines may differ by less than what is shown of them.
    if (delay === null || delay > MOST_MS || delay < -1_000) return null;
    this.#samples = [...this.#samples, Math.max(0, delay)].slice(-KEPT);
    return middle(this.#samples);
  }

  /** Pictures went on from another place. */
  begin(): void {
    this.#samples = [];
  }
}
