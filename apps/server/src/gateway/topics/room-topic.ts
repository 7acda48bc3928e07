import type { ChatMessage, RoomTalk } from '@touchline/contract/topics';
import { Topic } from '../topic.ts';

/** Reads what was said in a room last, the latest last; given by the wiring. */
export interface RoomReader {
  talk(siteId: number, roomNo: string): Promise<readonly ChatMessage[]>;
}

/** More said between two flushes than anybody reads; the history has it all. */
const MOST_AT_ONCE = 60;

/** What is said in one room of a site. However many talk, readers hear of it at the pace of the gateway. */
export class RoomTopic extends Topic {
  readonly #read: () => Promise<readonly ChatMessage[]>;
  #said: ChatMessage[] = [];
  #gone: string[] = [];

  constructor(name: string, epoch: string, now: number, read: () => Promise<readonly ChatMessage[]>) {
    super(name, epoch, now);
    this.#read = read;
  }

  override async snapshot(): Promise<RoomTalk> {
    return { items: await this.#read() };
  }

  say(message: ChatMessage): void {
    this.#said.push(message);
  }

  takeAway(id: string): void {
    this.#gone.push(id);
  }

  flush(now: number): void {
    if (this.#said.length === 0 && this.#gone.length === 0) return;
    const gone = this.#gone.splice(0);
    const items = this.#said.splice(0).slice(-MOST_AT_ONCE);
    this.publish({ items, ...(gone.length > 0 ? { gone } : {}) } satisfies RoomTalk, now);
  }
}
