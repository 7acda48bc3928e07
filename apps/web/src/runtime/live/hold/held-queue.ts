/** Passes items on after a wait, in the order they came; at once while nothing waits and there is nothing to wait for. */
export class HeldQueue {
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #lastAt = 0;

  /** @param waitMs - how long this one waits, in milliseconds */
  add(waitMs: number, hand: () => void): void {
    const now = performance.now();
    // An item with a shorter wait does not overtake earlier ones.
    const at = Math.max(now + waitMs, this.#timers.size > 0 ? this.#lastAt : 0);
    if (at <= now) return hand();
    this.#lastAt = at;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      hand();
    }, at - now);
    this.#timers.add(timer);
  }

  /** Waiting items are never handed on. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
