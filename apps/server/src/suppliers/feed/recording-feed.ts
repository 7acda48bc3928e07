import { closeSync, openSync, writeSync } from 'node:fs';
import type { Clock } from '../../platform/clock.ts';
import type { FeedMessage, FeedSource } from './port.ts';
import type { RecordedLine } from './recorded-feed.ts';

/** Writes down everything another source says, a line of JSON a message, for `RecordedFeed` to play again. */
export class RecordingFeed implements FeedSource {
  readonly name: string;
  readonly #source: FeedSource;
  readonly #clock: Clock;
  readonly #path: string;
  #file: number | null = null;

  constructor(source: FeedSource, clock: Clock, path: string) {
    this.name = source.name;
    this.#source = source;
    this.#clock = clock;
    this.#path = path;
  }

  start(emit: (message: FeedMessage) => void): void {
    const file = openSync(this.#path, 'w');
    this.#file = file;
    this.#source.start((message) => {
      const line: RecordedLine = { at: this.#clock.now(), message };
      writeSync(file, `${JSON.stringify(line)}\n`);
      emit(message);
    });
  }

  stop(): void {
    this.#source.stop();
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  resultsOf(matchIds: readonly string[], signal: AbortSignal) {
    return this.#source.resultsOf(matchIds, signal);
  }

  past() {
    return this.#source.past?.() ?? [];
  }
}
