import type { TopicListener } from './socket.ts';

/** One topic as this page follows it: its listeners, and where in its numbering they are. */
export class FollowedTopic {
  readonly name: string;
  readonly listeners = new Set<TopicListener>();
  heardAt: number;
  epoch: string | null = null;
  seq = 0;
  isStale = false;
  /** The number of times in a row that the server did not know this topic, for example because its match left the board. */
  timesGone = 0;
  /** A snapshot was requested and has not come; deltas before it mean nothing. */
  isWaiting = true;
  #lastSnapshot: { data: unknown } | null = null;

  constructor(name: string, now: number) {
    this.name = name;
    this.heardAt = now;
  }

  /** The request for a subscription: for the missed deltas, or for everything. */
  request() {
    return this.epoch === null
      ? ({ op: 'sub', topic: this.name } as const)
      : ({ op: 'sub', topic: this.name, from: this.seq, epoch: this.epoch } as const);
  }

  snapshot(seq: number, epoch: string, data: unknown, now: number): void {
    this.seq = seq;
    this.epoch = epoch;
    this.isWaiting = false;
    this.#lastSnapshot = { data };
    this.heard(now);
    for (const listener of this.listeners) listener.onSnapshot(data);
  }

  /** Applies a delta; false when something before it is missing. */
  delta(seq: number, data: unknown, now: number): boolean {
    if (this.isWaiting && this.epoch === null) return true;
    if (seq <= this.seq) return true;
    if (seq !== this.seq + 1) return false;
    this.seq = seq;
    this.isWaiting = false;
    this.#lastSnapshot = null;
    this.heard(now);
    for (const listener of this.listeners) listener.onDelta(data);
    return true;
  }

  /** The server repeats its last number; false when it is ahead of the received messages. */
  beat(seq: number, now: number): boolean {
    if (this.isWaiting && this.epoch === null) return true;
    this.heard(now);
    return seq <= this.seq;
  }

  /** Nothing is missed of a topic that is not there. */
  gone(reason: string, now: number): void {
    if (reason === 'unknown') {
      const times = this.timesGone + 1;
      this.reset();
      this.heard(now);
      this.timesGone = times;
    }
    for (const listener of this.listeners) listener.onGone?.(reason);
  }

  heard(now: number): void {
    this.heardAt = now;
    this.timesGone = 0;
    if (!this.isStale) return;
    this.isStale = false;
    for (const listener of this.listeners) listener.onStale?.(false);
  }

  markStale(): void {
    if (this.isStale) return;
    this.isStale = true;
    for (const listener of this.listeners) listener.onStale?.(true);
  }

  /** Forget the numbering, so that the next request asks for everything. */
  reset(): void {
    this.epoch = null;
    this.isWaiting = true;
    this.#lastSnapshot = null;
  }

  /** A snapshot that still is the present state, for a listener that joins late. */
  get freshSnapshot(): { data: unknown } | null {
    return this.#lastSnapshot;
  }
}
