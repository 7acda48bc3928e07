import type { RainSessions } from '@touchline/contract/topics';
import { Topic } from '../topic.ts';

/** Reads the sessions of red-packet rain of a site that run, have just ended or come next; given by the wiring. */
export interface RainReader {
  rain(siteId: number, now: number): RainSessions['items'];
}

/** Informs everybody at a site when a session of red packets begins, ends or changes. It checks with every flush of the hub. */
export class RainTopic extends Topic {
  readonly #reader: RainReader;
  readonly #siteId: number;
  readonly #now: () => number;
  #told = new Map<string, string>();

  constructor(now: () => number, reader: RainReader, siteId: number) {
    super('rain', now());
    this.#reader = reader;
    this.#siteId = siteId;
    this.#now = now;
    this.#told = new Map(this.#items().map((item) => [item.sessionId, item.state]));
  }

  override snapshot(): RainSessions {
    return { items: this.#items() };
  }

  tick(now: number): void {
    const items = this.#items();
    const changed = items.filter(({ sessionId, state }) => this.#told.get(sessionId) !== state);
    this.#told = new Map(items.map((item) => [item.sessionId, item.state]));
    if (changed.length > 0) this.publish({ items: changed } satisfies RainSessions, now);
  }

  #items(): RainSessions['items'] {
    return this.#reader.rain(this.#siteId, this.#now());
  }
}
