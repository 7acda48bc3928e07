/**
 * A mark that the origin sends in its stream now and then: the moment of this stream, and the time of its clock when that
 * arrived.
 */
export interface OriginMark {
  /** Milliseconds since the begin of the stream of this reader. */
  readonly at: number;
  /** Milliseconds of the origin's clock. */
  readonly clock: number;
}

const KEPT = 9;
/** The origin marks twice a second. More of the stream between two marks was not sent: this reader was too slow for it. */
const HOLE_MS = 1_200;

/**
 * Returns the time when the picture of a moment arrived at the origin. Marks come as unevenly as an encoder sends, so the
 * middle one of the
 * last few counts.
 */
export class OriginTime {
  #marks: { readonly begin: number; readonly shift: number }[] = [];
  #lastAt: number | null = null;
  #hasHole = false;

  /** @param endMs - how far the element has pictures when the mark is read, in milliseconds; null while it has none */
  add({ at, clock }: OriginMark, endMs: number | null): void {
    if (this.#lastAt !== null && at - this.#lastAt > HOLE_MS) {
      this.#hasHole = true;
      this.#marks = [];
    }
    this.#lastAt = at;
    this.#marks = [...this.#marks, { begin: clock - at, shift: endMs === null ? 0 : at - endMs }].slice(-KEPT);
  }

  /** The origin's clock for a time of the element, both in milliseconds; null before the first mark. */
  of(elementMs: number): number | null {
    const begin = middle(this.#marks.map((mark) => mark.begin));
    if (begin === null) return null;
    return begin + elementMs + (this.#hasHole ? this.#shift() : 0);
  }

  /**
   * Players join pictures over a hole, so that times of the element lie before those of the stream. A mark is read a little
   * before its pictures are there, sometimes more, so the least difference is the nearest.
   */
  #shift(): number {
    return Math.max(0, Math.min(...this.#marks.map((mark) => mark.shift)));
  }
}

/** The median; null of nothing. */
export function middle(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
