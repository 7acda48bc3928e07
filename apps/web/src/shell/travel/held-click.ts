/** The longest that a page waits for what its click started. */
const LONGEST_MS = 150;

/** A click that is given again when what it started is there, or a moment later. A newer click replaces it. */
export class HeldClick {
  #isGivenAgain = false;
  #waiting: symbol | null = null;

  /** The click of this moment is the held one. */
  get isGivenAgain(): boolean {
    return this.#isGivenAgain;
  }

  hold(first: Promise<void>, give: () => void): void {
    const own = Symbol();
    this.#waiting = own;
    const go = () => {
      if (this.#waiting !== own) return;
      this.#waiting = null;
      this.#isGivenAgain = true;
      try {
        give();
      } finally {
        this.#isGivenAgain = false;
      }
    };
    setTimeout(go, LONGEST_MS);
    first.then(go, go);
  }

  drop(): void {
    this.#waiting = null;
  }
}
