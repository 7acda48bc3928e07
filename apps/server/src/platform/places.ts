/** A number of places for each name; whoever takes one gives it back. */
export class Places {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** False where all are taken. */
  take(name: string): boolean {
    const taken = this.#taken.get(name) ?? 0;
    if (taken >= this.#most) return false;
    this.#taken.set(name, taken + 1);
    return true;
  }

  giveBack(name: string): void {
    const left = (this.#taken.get(name) ?? 0) - 1;
    if (left > 0) this.#taken.set(name, left);
    else this.#taken.delete(name);
  }
}
