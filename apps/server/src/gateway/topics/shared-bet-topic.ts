import type { OrderFeed } from '@touchline/contract/topics';
import { Topic } from '../topic.ts';

/** Reads the bets that were shared lately in the rooms of a match; the wiring provides it. */
export interface SharedBetReader {
  sharedBets(siteId: number, matchId: string): OrderFeed['items'];
}

/** The shared bets of one match on one site. Other sites do not receive them. */
export class SharedBetTopic extends Topic {
  readonly #read: () => OrderFeed['items'];

  constructor(name: string, now: number, read: () => OrderFeed['items']) {
    super(name, now);
    this.#read = read;
  }

  override snapshot(): OrderFeed {
    return { items: this.#read() };
  }
}
