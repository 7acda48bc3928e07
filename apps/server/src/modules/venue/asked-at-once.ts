/** Counts what this node asks each venue at the moment, so that one that hangs cannot take every place. */
export class AskedAtOnce {
  readonly #most: number;
  readonly #waiting = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  isFull(venue: string): boolean {
    return (this.#waiting.get(venue) ?? 0) >= this.#most;
  }

  async at<Answer>(venue: string, ask: () => Promise<Answer>): Promise<Answer> {
    this.#waiting.set(venue, (this.#waiting.get(venue) ?? 0) + 1);
    try {
      return await ask();
    } finally {
      const left = (this.#waiting.get(venue) ?? 1) - 1;
      if (left > 0) this.#waiting.set(venue, left);
      else this.#waiting.delete(venue);
    }
  }
}
