import { type ClientMessage, MOST_REQUESTS, type TopicRequest } from '@touchline/contract/topics';

const MINUTE_MS = 60_000;
/** This many messages in a minute leave at once; later ones are collected. Together they are at most 90 a minute. */
const AT_ONCE = 40;
const COLLECT_MS = 1_200;

/**
 * The requests of a page to the gateway, in as few messages as possible: requests of one turn travel together, the last one for
 * a topic counts, and a reader who scrolls for minutes stays below the limit of a hundred messages a minute (WSK-5).
 */
export class Outbox {
  readonly #send: (message: ClientMessage) => void;
  readonly #now: () => number;
  readonly #waiting = new Map<string, TopicRequest>();
  #sentAt: number[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isDue = false;

  constructor(send: (message: ClientMessage) => void, now: () => number) {
    this.#send = send;
    this.#now = now;
  }

  add(request: TopicRequest): void {
    this.#waiting.delete(request.topic);
    this.#waiting.set(request.topic, request);
    if (this.#timer || this.#isDue) return;
    const now = this.#now();
    this.#sentAt = this.#sentAt.filter((at) => at > now - MINUTE_MS && at <= now);
    if (this.#sentAt.length >= AT_ONCE) {
      this.#timer = setTimeout(() => this.#flush(), COLLECT_MS);
      return;
    }
    this.#isDue = true;
    queueMicrotask(() => this.#flush());
  }

  /** The connection is lost: the next one requests what was not sent. */
  clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting.clear();
  }

  #flush(): void {
    this.#timer = null;
    this.#isDue = false;
    const requests = [...this.#waiting.values()];
    this.#waiting.clear();
    for (let at = 0; at < requests.length; at += MOST_REQUESTS) {
      const some = requests.slice(at, at + MOST_REQUESTS);
      const [only] = some;
      this.#send(some.length === 1 && only ? only : { op: 'all', requests: some });
      this.#sentAt.push(this.#now());
    }
  }
}
