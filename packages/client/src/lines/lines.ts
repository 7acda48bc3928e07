import { codes } from '@touchline/contract/codes';
import { type Failure, failure } from '../result.ts';
import { texts } from '../texts.ts';

export interface LinesOptions {
  /** Origins that serve the same site, the page's own first; empty for the page's own. */
  readonly origins: readonly string[];
  /** So many failures in a row make a line bad (decisions D5). */
  readonly threshold: number;
}

/**
 * The origins a site can be reached under. Calls without credentials count failures; a line that reaches the threshold
 * is left for the next. Whatever was sent stays where it was sent: a call reads its origin once, before it leaves.
 */
export class Lines {
  readonly #origins: readonly string[];
  readonly #threshold: number;
  readonly #listeners = new Set<() => void>();
  #current = 0;
  #failures = 0;

  constructor({ origins, threshold }: LinesOptions) {
    this.#origins = origins.length > 0 ? origins : [''];
    this.#threshold = threshold;
  }

  get all(): readonly string[] {
    return this.#origins;
  }

  get current(): string {
    return this.#origins[this.#current] ?? '';
  }

  /** A call came through: the line is good. */
  answered(origin: string): void {
    if (origin === this.current) this.#failures = 0;
  }

  /**
   * A call without credentials did not come through. Calls that were sent over a line that is left already say the same
   * as the one that left it, and turn nothing further.
   */
  failed(origin: string): Failure {
    if (origin !== this.current) return failure(codes.lineSwitching, texts.lineSwitching);
    this.#failures += 1;
    if (this.#failures < this.#threshold) return failure(codes.networkAbnormal, texts.network);
    this.#use((this.#current + 1) % this.#origins.length);
    return failure(codes.lineSwitching, texts.lineSwitching);
  }

  /** Takes a line by hand; an origin that is none of the site's is not taken. */
  choose(origin: string): void {
    const index = this.#origins.indexOf(origin);
    if (index >= 0) this.#use(index);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #use(index: number): void {
    this.#failures = 0;
    if (index === this.#current) return;
    this.#current = index;
    for (const listener of this.#listeners) listener();
  }
}
