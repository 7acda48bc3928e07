/**
 * Recently received nonces in two generations. A nonce is known for at least one lifetime and at most two, and is dropped
 * together with its whole generation.
 */
export class RecentNonces {
  readonly #lifeMs: number;
  #turnsAt = 0;
  #current = new Set<string>();
  #previous = new Set<string>();

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  /** Remembers a nonce, and says whether it was new. */
  claim(nonce: string, now: number): boolean {
    if (now >= this.#turnsAt) this.#turn(now);
    if (this.#previous.has(nonce)) return false;
    const before = this.#current.size;
    return this.#current.add(nonce).size > before;
  }

  #turn(now: number): void {
    const next = this.#turnsAt + this.#lifeMs;
    const isLongAgo = now >= next;
    this.#previous = isLongAgo ? new Set() : this.#current;
    this.#current = new Set();
    this.#turnsAt = isLongAgo ? now + this.#lifeMs : next;
  }
}
