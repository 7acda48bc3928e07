import type { Log } from '../../../platform/log.ts';

/** The first pause after a write that failed; each further one is twice as long. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Writes in the order in which the writes were added. One that fails is tried again until it succeeds, and those behind
 * it wait, so nothing is lost while the database is away. Only a write that the database refuses for its content is left
 * out, since no later try could succeed.
 */
export class WriteQueue {
  readonly #log: Log;
  #tail: Promise<void> = Promise.resolve();
  #isStopping = false;
  #wake = () => {};
  #lost = 0;

  constructor(log: Log) {
    this.#log = log;
  }

  add(write: () => Promise<void>): void {
    this.#tail = this.#tail.then(() => this.#persist(write));
  }

  /** Resolves when everything requested so far is written; rejects when some of it was given up. */
  async written(): Promise<void> {
    await this.#tail;
    if (this.#lost > 0) throw new Error('the server stopped before everything was written');
  }

  /** Tries everything that is left once more, and gives up what fails. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake();
    await this.#tail;
    if (this.#lost > 0) this.#log.error({ lost: this.#lost }, 'stopped with messages of the feed unwritten');
  }

  async #persist(write: () => Promise<void>): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      // The writes behind one that was given up would be out of order.
      if (this.#lost === 0) {
        try {
          return await write();
        } catch (error) {
          if (isRefused(error)) return this.#log.error({ error }, 'what the feed said cannot be written');
          this.#log.error({ error }, 'what the feed said could not be written, will be tried again');
        }
      }
      if (this.#isStopping) {
        this.#lost += 1;
        return;
      }
      await this.#pause(wait);
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * Whether an error is of the SQLSTATE classes 22 and 23: the values themselves are impossible, such as a result of an
 * unknown match.
 */
export function isRefused(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && /^2[23]...$/.test(String(cause.code));
}
