import type { CallOutput, ParsedInput } from '@touchline/contract';
import type { Bus, FeedBatch } from '../../../platform/bus/bus.ts';
import type { Store } from '../../../platform/store/store.ts';
import type { PushedFeed } from '../../../suppliers/feed/port.ts';

/** The time for which a batch waits for the batches before it. */
const WAIT_MS = 1_000;
/** Only one node answers a question. After this time another node may answer the same question. */
const ANSWER_MS = 500;

interface RelayParts {
  readonly push: PushedFeed;
  readonly bus: Bus;
  readonly store: Pick<Store, 'claim'>;
  /** This node's own number. */
  readonly node: number;
}

/**
 * Forwards a feed that is pushed to one node to all nodes (decision 063). A node sends every batch that it received over
 * the bus with its number. A node that misses a batch, or has just started, asks the others for a snapshot.
 */
export class FeedRelay {
  readonly #parts: RelayParts;
  readonly #waiting = new Set<() => void>();
  #endings: (() => void)[] = [];

  constructor(parts: RelayParts) {
    this.#parts = parts;
  }

  start(): void {
    const { bus, push, node } = this.#parts;
    this.#endings = [
      bus.subscribe(
        'feedBatch',
        ({ from, to, position, batch }) => {
          if (from !== node && (to === null || to === node)) this.#hear(batch, position);
        },
        () => this.#ask(),
      ),
      bus.subscribe(
        'feedWanted',
        ({ from, stream, sequence }) => {
          if (from !== node && push.position !== null) void this.#emit(from, `${stream}/${sequence}`);
        },
        // A node whose question was lost requests again at the next batch.
        () => undefined,
      ),
    ];
    this.#ask();
  }

  stop(): void {
    for (const end of this.#endings) end();
    for (const go of this.#waiting) go();
  }

  /** A batch that the provider brought to this node; the answer is the provider's. */
  async take(batch: ParsedInput<'pushFeed'>): Promise<CallOutput<'pushFeed'>> {
    const { push, bus, node } = this.#parts;
    if (push.misses(batch)) {
      this.#ask();
      await this.#caughtUp(batch);
    }
    const answer = push.take(batch);
    const { position } = push;
    if (answer.accepted && position !== null) bus.publish('feedBatch', { from: node, to: null, position, batch });
    return answer;
  }

  /** A batch that another node received, or its snapshot. */
  #hear(batch: FeedBatch, position: number): void {
    const { push } = this.#parts;
    if (push.misses(batch)) this.#ask();
    else push.hear(batch, position);
    for (const go of this.#waiting) go();
  }

  #ask(): void {
    const { bus, push, node } = this.#parts;
    bus.publish('feedWanted', { from: node, stream: push.stream, sequence: push.sequence });
  }

  async #emit(to: number, question: string): Promise<void> {
    const { bus, push, store, node } = this.#parts;
    // One answer is enough. Without the store every node answers, which does no harm.
    const isMine = await store.claim(`feed/${to}/${question}`, ANSWER_MS).catch(() => true);
    const state = push.wholeState();
    if (isMine && state) bus.publish('feedBatch', { from: node, to, ...state });
  }

  /** Resolves when nothing before a batch is missing any more, and at the latest after a second. */
  #caughtUp(batch: ParsedInput<'pushFeed'>): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const look = () => {
        if (!this.#parts.push.misses(batch)) end();
      };
      const timer = setTimeout(end, WAIT_MS);
      this.#waiting.add(look);
    });
  }
}
