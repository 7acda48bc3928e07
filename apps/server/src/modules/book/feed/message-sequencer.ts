import type { FeedMessage } from '../../../suppliers/feed/port.ts';

/** The result for numbered messages: they were applied, they were known already, or a message before them is missing. */
export type Taken = 'taken' | 'old' | 'gap';

/**
 * Passes numbered messages on in their order (standards INP-6). An older number is ignored. If a number is missing,
 * every match is suspended, since nobody knows what was missed, and nothing passes until a snapshot comes.
 */
export class MessageSequencer {
  readonly #emit: (message: FeedMessage) => void;
  readonly #priced = new Set<string>();
  #last = 0;
  #isWhole = true;

  constructor(emit: (message: FeedMessage) => void) {
    this.#emit = emit;
  }

  /** The last number taken in. */
  get last(): number {
    return this.#last;
  }

  /** Whether the next number is taken; otherwise only a snapshot is. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  take(sequence: number, messages: readonly FeedMessage[]): Taken {
    if (sequence <= this.#last) return 'old';
    if (this.#isWhole && sequence === this.#last + 1) {
      this.#last = sequence;
      for (const message of messages) this.#pass(message);
      return 'taken';
    }
    this.lose('gap');
    return 'gap';
  }

  /**
   * Starts again from a snapshot of everything after a number. A match that had prices and has none in the snapshot
   * loses them.
   */
  restore(sequence: number, messages: readonly FeedMessage[]): void {
    this.lose('snapshot');
    const priced = new Set(messages.flatMap((message) => (message.type === 'prices' ? [message.matchId] : [])));
    for (const matchId of this.#priced) if (!priced.has(matchId)) this.#pass({ type: 'prices', matchId, markets: [] });
    this.#last = sequence;
    this.#isWhole = true;
    // A snapshot has its own prices, so it cannot confirm those from before the loss.
    for (const message of messages) if (message.type !== 'stand') this.#pass(message);
  }

  /** Accepts only a snapshot from now on. */
  lose(reason: string): void {
    this.#isWhole = false;
    this.suspend(reason);
  }

  /** Suspends everything until new prices come. */
  suspend(reason: string): void {
    for (const matchId of this.#priced) this.#emit({ type: 'suspend', matchId, reason });
  }

  #pass(message: FeedMessage): void {
    if (message.type === 'prices') {
      if (message.markets.length > 0) this.#priced.add(message.matchId);
      else this.#priced.delete(message.matchId);
    }
    this.#emit(message);
  }
}
