import type { ChatMessage, RoomTalk } from '@touchline/contract/topics';
import { Topic } from '../topic.ts';

/** Reads what was said in a room last, the latest last; given by the wiring. */
export interface RoomReader {
  talk(siteId: number, roomNo: string): Promise<LastTalk>;
}

interface LastTalk {
  readonly items: readonly ChatMessage[];
  readonly hasMore: boolean;
}

/** What a new reader gets, as many as the history gives. */
const KEPT = 50;
/** A history that could not be read is not asked for again before this, however many wait for it. */
const AGAIN_MS = 2_000;
/** More said between two flushes than anybody reads; the history has it all. */
const MOST_AT_ONCE = 8;
const MOST_GIFTS_AT_ONCE = 20;

/**
 * The messages of one room of a site. Readers receive them at the pace of the gateway, however many members write, and the
 * history is read once, however many readers join.
 */
export class RoomTopic extends Topic {
  /** Talk gives way to prices. */
  override readonly lagBytes = 8 * 1024;
  readonly #read: () => Promise<LastTalk>;
  readonly #now: () => number;
  #failedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  #talk: readonly ChatMessage[] = [];
  #hasMore = false;
  #said: ChatMessage[] = [];
  #gone: string[] = [];

  constructor(name: string, epoch: string, now: () => number, read: () => Promise<LastTalk>) {
    super(name, epoch, now());
    this.#now = now;
    this.#read = read;
  }

  override async snapshot(): Promise<RoomTalk> {
    if (this.#now() - this.#failedAt < AGAIN_MS) throw new Error('the talk of the room could not be read a moment ago');
    this.#reading ??= this.#readTalk();
    await this.#reading;
    return { items: this.#talk, hasMore: this.#hasMore };
  }

  say(message: ChatMessage): void {
    this.#said.push(message);
    this.#keep([message]);
  }

  takeAway(id: string): void {
    this.#gone.push(id);
    this.#talk = this.#talk.filter((message) => message.id !== id);
  }

  /** What is kept here may lack what was said, or hold what was taken away. */
  override renew(now: number): void {
    this.#reading = null;
    this.#talk = [];
    super.renew(now);
  }

  flush(now: number): void {
    if (this.#said.length === 0 && this.#gone.length === 0) return;
    const gone = this.#gone.splice(0);
    const items = thinned(this.#said.splice(0));
    this.publish({ items, ...(gone.length > 0 ? { gone } : {}) } satisfies RoomTalk, now);
  }

  async #readTalk(): Promise<void> {
    try {
      const { items, hasMore } = await this.#read();
      this.#hasMore ||= hasMore;
      this.#keep(items);
    } catch (error) {
      // A reader that comes after a while asks again.
      this.#failedAt = this.#now();
      this.#reading = null;
      throw error;
    }
  }

  #keep(messages: readonly ChatMessage[]): void {
    const known = new Set(this.#talk.map(({ id }) => id));
    const all = [...this.#talk, ...messages.filter(({ id }) => !known.has(id))].sort((a, b) =>
      BigInt(a.id) < BigInt(b.id) ? -1 : 1,
    );
    this.#hasMore ||= all.length > KEPT;
    this.#talk = all.slice(-KEPT);
  }
}

function thinned(said: readonly ChatMessage[]): ChatMessage[] {
  const latest = (type: ChatMessage['msgType'], most: number) =>
    said.filter(({ msgType }) => msgType === type).slice(-most);
  const told = new Set([...latest('text', MOST_AT_ONCE), ...latest('gift', MOST_GIFTS_AT_ONCE)]);
  return said.filter((message) => told.has(message));
}
