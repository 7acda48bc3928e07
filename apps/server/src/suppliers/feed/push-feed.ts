import type { CallOutput, ParsedInput } from '@touchline/contract';
import { MessageSequencer } from '../../modules/book/feed/message-sequencer.ts';
import type { Clock } from '../../platform/clock.ts';
import { FeedMemory } from './feed-memory.ts';
import type { FeedMessage, PushedFeed } from './port.ts';

type Result = Extract<FeedMessage, { type: 'result' }>;

/** A provider sends at least a sign of life this often, or everything is suspended (standards INP-5). */
const SILENCE_MS = 10_000;
const LOOK_MS = 1_000;
/** The time for which a batch may be on its way, and the time by which the provider's clock may be ahead. */
const FRESH_MS = 60_000;
/** The newest results are kept, so that they can be requested again. */
const RESULTS_KEPT = 5_000;

/** Matches that a provider pushes in numbered batches: docs/feed.md. */
export class PushFeed implements PushedFeed {
  readonly name = 'push';
  readonly #clock: Clock;
  readonly #results = new Map<string, Result>();
  #memory = new FeedMemory();
  #position = 0;
  #emit: (message: FeedMessage) => void = () => {};
  #sequencer = new MessageSequencer((message) => this.#pass(message));
  /** Null until a first snapshot: what came before is not known. */
  #stream: string | null = null;
  #heardAt = 0;
  /** The time at which the last batch that was taken in was sent. */
  #sentAt = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  start(emit: (message: FeedMessage) => void): void {
    this.#emit = emit;
    this.#heardAt = this.#clock.now();
    this.#timer = setInterval(() => this.watch(), LOOK_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async resultsOf(matchIds: readonly string[]): Promise<readonly Result[]> {
    return matchIds.flatMap((id) => this.#results.get(id) ?? []);
  }

  get stream(): string | null {
    return this.#stream;
  }

  /** The number of the last batch taken in. */
  get sequence(): number {
    return this.#sequencer.last;
  }

  /**
   * Numbers what was taken in, over all streams and the same on every node: it rises with each batch. Null while something is
   * missing.
   */
  get position(): number | null {
    return this.#stream !== null && this.#sequencer.isWhole ? this.#position : null;
  }

  /** Whether something before a batch is missing here. */
  misses({ stream, sequence, snapshot }: ParsedInput<'pushFeed'>): boolean {
    if (snapshot) return false;
    return stream !== this.#stream || !this.#sequencer.isWhole || sequence > this.#sequencer.last + 1;
  }

  /** Applies a batch that another node applied. */
  hear(batch: ParsedInput<'pushFeed'>, position: number): void {
    if (this.take(batch).accepted) this.#position = position;
  }

  /** The whole state, for a node that missed something; null where something is missing here. */
  wholeState(): { readonly position: number; readonly batch: ParsedInput<'pushFeed'> } | null {
    const { position, sequence } = this;
    if (position === null || this.#stream === null) return null;
    const messages = this.#memory.snapshot() as ParsedInput<'pushFeed'>['messages'];
    return { position, batch: { stream: this.#stream, sequence, sentAt: this.#sentAt, snapshot: true, messages } };
  }

  /** Applies a batch that the edge has found to be the provider's. */
  take({ stream, sequence, sentAt, snapshot, messages }: ParsedInput<'pushFeed'>): CallOutput<'pushFeed'> {
    const now = this.#clock.now();
    const isKnown = stream === this.#stream;
    // A message that was sent before is not applied again.
    if (Math.abs(now - sentAt) > FRESH_MS || (!isKnown && sentAt < this.#sentAt)) return this.#answer(false);
    this.#heardAt = now;
    this.#sentAt = Math.max(sentAt, this.#sentAt);
    if (snapshot && !(isKnown && sequence <= this.#sequencer.last)) {
      this.#stream = stream;
      this.#memory = new FeedMemory();
      this.#advance(sentAt);
      this.#sequencer.restore(sequence, messages);
      return this.#answer(true);
    }
    if (isKnown) {
      const isTaken = this.#sequencer.take(sequence, messages) === 'taken';
      if (isTaken) this.#advance(sentAt);
      return this.#answer(isTaken);
    }
    this.#sequencer.lose('stream');
    return this.#answer(false);
  }

  /** Suspends everything when the provider has been silent too long. Called every second. */
  watch(): void {
    if (this.#clock.now() - this.#heardAt <= SILENCE_MS) return;
    this.#heardAt = this.#clock.now();
    this.#sequencer.suspend('silence');
  }

  #advance(sentAt: number): void {
    this.#position = Math.max(this.#position + 1, sentAt);
  }

  #answer(accepted: boolean): CallOutput<'pushFeed'> {
    const expects = this.#stream !== null && this.#sequencer.isWhole ? 'next' : 'snapshot';
    return { accepted, expects, sequence: this.#sequencer.last };
  }

  #pass(message: FeedMessage): void {
    if (message.type === 'result') {
      this.#results.delete(message.matchId);
      this.#results.set(message.matchId, message);
      const [oldest] = this.#results.keys();
      if (this.#results.size > RESULTS_KEPT && oldest) this.#results.delete(oldest);
    }
    this.#memory.take(message);
    this.#emit(message);
  }
}
