import { readFileSync } from 'node:fs';
import type { Clock } from '../../platform/clock.ts';
import type { FeedMessage, FeedSource } from './port.ts';

type Result = Extract<FeedMessage, { type: 'result' }>;

/** One line of a recording: a message and when it came. */
export interface RecordedLine {
  readonly at: number;
  readonly message: FeedMessage;
}

const TICK_MS = 100;

/**
 * Plays a recording again from its first line on: every message in its order and at its time since the first, as many
 * times faster as requested. Times inside the messages move along.
 */
export class RecordedFeed implements FeedSource {
  readonly name = 'recorded';
  readonly #clock: Clock;
  readonly #lines: readonly RecordedLine[];
  readonly #speed: number;
  readonly #results = new Map<string, Result>();
  #emit: (message: FeedMessage) => void = () => {};
  #startedAt = 0;
  #next = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: { clock: Clock; lines: readonly RecordedLine[]; speed: number }) {
    this.#clock = options.clock;
    this.#lines = options.lines;
    this.#speed = options.speed;
  }

  start(emit: (message: FeedMessage) => void): void {
    this.#emit = emit;
    this.#startedAt = this.#clock.now();
    this.#next = 0;
    this.tick();
    this.#timer = setInterval(() => this.tick(), TICK_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async resultsOf(matchIds: readonly string[]): Promise<readonly Result[]> {
    return matchIds.flatMap((id) => this.#results.get(id) ?? []);
  }

  /** Sends every message whose time has come. */
  tick(): void {
    const now = this.#clock.now();
    for (let line = this.#lines[this.#next]; line && this.#timeOf(line.at) <= now; line = this.#lines[this.#next]) {
      this.#next += 1;
      const message = shifted(line.message, (at) => this.#timeOf(at), this.#speed);
      if (message.type === 'result') this.#results.set(message.matchId, message);
      this.#emit(message);
    }
  }

  #timeOf(at: number): number {
    return Math.round(this.#startedAt + (at - (this.#lines[0]?.at ?? at)) / this.#speed);
  }
}

/** The lines of a recording. Throws on a line that is none, naming it. */
export function readRecording(path: string): RecordedLine[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      if (text === '') return [];
      try {
        return [JSON.parse(text) as RecordedLine];
      } catch (cause) {
        throw new Error(`line ${index + 1} of the recording is not JSON`, { cause });
      }
    });
}

function shifted(message: FeedMessage, to: (at: number) => number, speed: number): FeedMessage {
  const clockOf = <State extends Extract<FeedMessage, { type: 'state' }>['state']>(state: State): State => ({
    ...state,
    clock: { ...state.clock, at: to(state.clock.at), rate: state.clock.rate * speed },
  });
  const orNull = (at: number | null) => (at === null ? null : to(at));
  switch (message.type) {
    case 'fixture':
      return { ...message, match: { ...message.match, startAt: to(message.match.startAt) } };
    case 'state':
    case 'result':
      return { ...message, state: clockOf(message.state) };
    case 'prices': {
      const markets = message.markets.map((market) => ({ ...market, sourceTime: to(market.sourceTime) }));
      return { ...message, markets };
    }
    case 'stand':
      return { ...message, sourceTime: to(message.sourceTime) };
    case 'void':
      return { ...message, placedFrom: orNull(message.placedFrom), placedTo: orNull(message.placedTo) };
    case 'lineup':
    case 'suspend':
    case 'unvoid':
      return message;
  }
}
