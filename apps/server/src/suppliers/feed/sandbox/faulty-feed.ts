import { isOutrightFacts } from '@touchline/rules/results';
import { MessageSequencer } from '../../../modules/book/feed/message-sequencer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FeedMessage, FeedSource } from '../port.ts';
import { seededRandom } from './seeded-random.ts';

type Result = Extract<FeedMessage, { type: 'result' }>;

/** A source that can send its whole state once more, and take a goal back; prices follow by themselves. */
export interface RepeatableSource extends FeedSource {
  snapshot(): readonly FeedMessage[];
  /** Matches with a goal that can be taken back. */
  correctable(): string[];
  /** Takes one back; false where there is none. */
  correctScore(matchId: string): boolean;
}

/** The faults between the source and the book: shares of the messages, and times. */
export interface FeedFaults {
  readonly drop: number;
  readonly duplicate: number;
  readonly reorder: number;
  readonly delayMs: number;
  /** Nothing arrives; what is sent meanwhile is lost. */
  readonly frozen: boolean;
}

export const NO_FAULTS: FeedFaults = { drop: 0, duplicate: 0, reorder: 0, delayMs: 0, frozen: false };

interface Sent {
  readonly sequence: number;
  /** Null is a sign of life. */
  readonly message: FeedMessage | null;
  readonly dueAt: number;
}

const TICK_MS = 250;

/**
 * Numbers a source's messages, loses and confuses them as it is configured to, and takes them in behind that as the book takes
 * in any numbered feed. For demonstrations and tests.
 */
export class FaultyFeed implements FeedSource {
  readonly name: string;
  readonly #source: RepeatableSource;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #results = new Map<string, Result>();
  /** Records added to a match by a rollback, so that versions go on rising. */
  readonly #added = new Map<string, number>();
  #sequencer = new MessageSequencer(() => {});
  #faults = NO_FAULTS;
  #sequence = 0;
  #way: Sent[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(source: RepeatableSource, clock: Clock, seed: string) {
    this.name = source.name;
    this.#source = source;
    this.#clock = clock;
    this.#random = seededRandom(`${seed}/faults`);
  }

  start(emit: (message: FeedMessage) => void): void {
    this.#sequencer = new MessageSequencer(emit);
    this.#source.start((message) => {
      if (message.type === 'result') this.#results.set(message.matchId, message);
      this.#send(message.type === 'result' ? this.#numbered(message) : message);
    });
    this.#timer = setInterval(() => this.tick(), TICK_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#source.stop();
  }

  async resultsOf(matchIds: readonly string[], signal: AbortSignal): Promise<readonly Result[]> {
    const results = await this.#source.resultsOf(matchIds, signal);
    return results.map((result) => this.#numbered(result));
  }

  past() {
    return this.#source.past?.() ?? [];
  }

  /** Replaces the present faults by these. */
  set(faults: Partial<FeedFaults>): void {
    this.#faults = { ...NO_FAULTS, ...faults };
  }

  get faults(): FeedFaults {
    return this.#faults;
  }

  /** Sends a sign of life and delivers what is due. Called often. */
  tick(): void {
    this.#send(null);
  }

  /** Matches in play with a goal to take back. */
  correctable(): string[] {
    return this.#source.correctable();
  }

  /** Matches whose end is recorded, the latest first. */
  recorded(): string[] {
    const ended = [...this.#results.values()].filter(({ facts }) => facts.state !== 'playing');
    return ended.map(({ matchId }) => matchId).reverse();
  }

  /** Takes a goal back, as a correction of the provider would; false where there is none. */
  correctScore(matchId: string): boolean {
    return this.#source.correctScore(matchId);
  }

  /** Withdraws the last record of a match: it is as if it were still played. False where there is none. */
  rollBack(matchId: string): boolean {
    const last = this.#results.get(matchId);
    if (!last) return false;
    this.#again({ ...last, facts: stillPlaying(last.facts) });
    return true;
  }

  /** Records a match once more as the source had it last, after a rollback. False where nothing is known. */
  settleAgain(matchId: string): boolean {
    const last = this.#results.get(matchId);
    if (last) this.#again(last);
    return last !== undefined;
  }

  #again(result: Result): void {
    this.#added.set(result.matchId, (this.#added.get(result.matchId) ?? 0) + 1);
    this.#send(this.#numbered(result));
  }

  #numbered(result: Result): Result {
    return { ...result, version: result.version + (this.#added.get(result.matchId) ?? 0) };
  }

  #send(message: FeedMessage | null): void {
    this.#sequence += 1;
    const sent: Sent = { sequence: this.#sequence, message, dueAt: this.#clock.now() + this.#faults.delayMs };
    const { drop, duplicate, reorder, frozen } = this.#faults;
    if (!frozen && this.#random() >= drop) {
      this.#way.push(sent);
      if (this.#random() < duplicate) this.#way.push(sent);
      const other = this.#way.at(-2);
      if (other && this.#random() < reorder) this.#way.splice(-2, 2, sent, other);
    }
    this.#deliver();
  }

  #deliver(): void {
    const now = this.#clock.now();
    // The last one waits for another to overtake it as long as messages are confused.
    const kept = this.#faults.reorder > 0 ? 1 : 0;
    while (this.#way.length > kept && (this.#way[0]?.dueAt ?? 0) <= now) {
      const sent = this.#way.shift();
      if (!sent) return;
      const taken = this.#sequencer.take(sent.sequence, sent.message ? [sent.message] : []);
      if (taken === 'gap') this.#restore(sent.sequence);
    }
  }

  #snapshot(): readonly FeedMessage[] {
    return this.#source.snapshot().map((message) => (message.type === 'result' ? this.#numbered(message) : message));
  }

  /** A provider is asked for a snapshot; what it sent before is in it. */
  #restore(sequence: number): void {
    this.#sequencer.restore(Math.max(sequence, this.#sequence), this.#snapshot());
  }
}

function stillPlaying(facts: Result['facts']): Result['facts'] {
  if (isOutrightFacts(facts)) return { ...facts, state: 'playing' };
  switch (facts.sport) {
    case 'football':
      return { ...facts, state: 'playing', completedHalves: facts.completedHalves === 2 ? 1 : facts.completedHalves };
    case 'basketball':
    case 'esports':
    case 'tennis':
    case 'volleyball':
    case 'baseball':
    case 'badminton':
    case 'table_tennis':
      return { ...facts, state: 'playing' };
  }
}
