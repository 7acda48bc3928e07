import type { OrderFeed } from '@touchline/contract/topics';
import { Topic } from '../topic.ts';

/** Reads what was told in the rooms of a match lately; given by the wiring. */
export interface OrderReader {
  orders(siteId: number, matchId: string): OrderFeed['items'];
}

/** Bets that members of one site let others see, by match. Another site's rooms hear nothing of them. */
export class OrderTopic extends Topic {
  readonly #read: () => OrderFeed['items'];

  constructor(name: string, epoch: string, now: number, read: () => OrderFeed['items']) {
    super(name, epoch, now);
    this.#read = read;
  }

  override snapshot(): OrderFeed {
    return { items: this.#read() };
  }
}
