import { type CallerAddress, sourcesOf } from './ip-address.ts';

/** A number of places for each address, and for each network that addresses belong to; who takes one gives it back. */
export class Places {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** False where all are taken. */
  take(address: CallerAddress): boolean {
    const sources = sourcesOf(address);
    if (sources.some(({ name, times }) => this.#of(name) >= this.#most * times)) return false;
    for (const { name } of sources) this.#taken.set(name, this.#of(name) + 1);
    return true;
  }

  giveBack(address: CallerAddress): void {
    for (const { name } of sourcesOf(address)) {
      const left = this.#of(name) - 1;
      if (left > 0) this.#taken.set(name, left);
      else this.#taken.delete(name);
    }
  }

  #of(name: string): number {
    return this.#taken.get(name) ?? 0;
  }
}
