/**
 * A tap counts for the value under the finger when it went down, whatever has moved there since. A key has no press: for it,
 * and where a press was given up, the present selection counts.
 */
export class Press<Value> {
  #held: Value | null = null;

  down(value: Value): void {
    this.#held = value;
  }

  cancel(): void {
    this.#held = null;
  }

  /** The value that a click means; `detail` as the event has it: 0 for a key. */
  click(detail: number, now: () => Value): Value {
    const held = this.#held;
    this.#held = null;
    return detail > 0 && held !== null ? held : now();
  }
}
