import { codes } from '@touchline/contract/codes';
import { type Failure, failure } from '../result.ts';
import { texts } from '../texts.ts';

export interface LinesOptions {
  /** Origins that serve the same site, the page's own first; empty for the page's own. */
  readonly origins: readonly string[];
  /** After this many failures in a row a line counts as bad (decisions D5). */
  readonly threshold: number;
}

/** The reason why another line is in use: the old one failed, somebody chose, or the site no longer lists the old one. */
export type LineTurn = 'failed' | 'chosen' | 'unlisted';

/**
 * The origins a site can be reached under. Calls without credentials count failures; a line that reaches the threshold
 * is replaced by the next. A sent call stays with its line: it reads its origin once, before it is sent.
 */
export class Lines {
  #origins: readonly string[];
  #threshold: number;
  #issuedAt = 0;
  readonly #listeners = new Set<(why: LineTurn) => void>();
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
   * A call without credentials failed. Failures of calls over a line that was replaced already do
   * not count again; an origin that is no line, such as the news domain, counts for none.
   */
  failed(origin: string): Failure {
    const isOther = origin !== this.current;
    if (isOther && this.#origins.includes(origin)) return failure(codes.lineSwitching, texts.lineSwitching);
    // With one line there is no other to switch to.
    if (isOther || this.#origins.length === 1 || ++this.#failures < this.#threshold)
      return failure(codes.networkAbnormal, texts.network);
    this.#use((this.#current + 1) % this.#origins.length, 'failed');
    return failure(codes.lineSwitching, texts.lineSwitching);
  }

  /** Switches to a chosen line; an origin that is none of the site's is ignored. */
  choose(origin: string): void {
    const index = this.#origins.indexOf(origin);
    if (index >= 0) this.#use(index, 'chosen');
  }

  /** Server time at which the list in use was signed; 0 for the one the page came with. */
  get issuedAt(): number {
    return this.#issuedAt;
  }

  /** Adds another list after the page's own line. If the line in use is no longer in it, the page's own is used. */
  replace(others: readonly string[], threshold: number, issuedAt: number): void {
    const { current } = this;
    this.#origins = [this.#origins[0] ?? '', ...others];
    this.#threshold = threshold;
    this.#issuedAt = issuedAt;
    const kept = this.#origins.indexOf(current);
    if (kept >= 0) this.#current = kept;
    else this.#use(0, 'unlisted');
  }

  subscribe(listener: (why: LineTurn) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #use(index: number, why: LineTurn): void {
    this.#failures = 0;
    if (index === this.#current) return;
    this.#current = index;
    for (const listener of this.#listeners) listener(why);
  }
}
