/** The distance between two lines of a lane, in CSS pixels. */
const GAP_PX = 24;

interface Lane {
  /** The time at which the end of its last line has come in from the right, in milliseconds. */
  readonly freeAt: number;
}

/**
 * Lanes in which lines run from right to left. All run equally fast, so that a line never reaches the one before it; a lane is
 * free once its last line has come in whole.
 */
export class Lanes {
  #lanes: Lane[] = [];

  /** The lane of a line that may begin now, from 0 at the top; null while all are taken. */
  take(
    now: number,
    widthPx: number,
    { count, speed }: { readonly count: number; readonly speed: number },
  ): number | null {
    this.#lanes = Array.from({ length: count }, (_, lane) => this.#lanes[lane] ?? { freeAt: 0 });
    const lane = this.#lanes.findIndex(({ freeAt }) => freeAt <= now);
    if (lane < 0) return null;
    this.#lanes[lane] = { freeAt: now + ((widthPx + GAP_PX) / speed) * 1_000 };
    return lane;
  }

  /** Whether any lane is free, so that the width of a line is worth measuring. */
  hasFree(now: number, count: number): boolean {
    return this.#lanes.length < count || this.#lanes.slice(0, count).some(({ freeAt }) => freeAt <= now);
  }

  /** Nothing runs any more. */
  clear(): void {
    this.#lanes = [];
  }
}
