import { randomBytes } from 'node:crypto';
import type { SingleMessage } from '@touchline/contract/topics';
import { LAG_BYTES } from './frames.ts';

/** Deltas kept for readers that come back. */
const KEPT = 64;

/** Someone who follows a topic. */
export interface Subscriber {
  /** Accepts a delta or a beat; may skip it when it lags behind. */
  deliver(topic: Topic, message: Buffer): void;
  /** Accepts a snapshot, or a message that replaces one. */
  send(message: Buffer): void;
}

/**
 * One numbered stream. Its numbering lives as long as the object does: `epoch` shows a reader whether its last number
 * still means anything.
 */
export abstract class Topic {
  readonly name: string;
  readonly epoch = randomBytes(6).toString('base64url');
  readonly subscribers = new Set<Subscriber>();
  /** The bytes that may wait for a reader before this topic is left out until there is space again. */
  readonly lagBytes: number = LAG_BYTES;
  seq = 0;
  lastSentAt: number;
  #kept: { seq: number; message: Buffer }[] = [];

  constructor(name: string, now: number) {
    this.name = name;
    this.lastSentAt = now;
  }

  /** The state a new reader starts from. */
  abstract snapshot(): unknown | Promise<unknown>;

  /** Numbers a delta and hands it to every subscriber. */
  publish(data: unknown, now: number): void {
    this.seq += 1;
    const message = encode({ op: 'delta', topic: this.name, seq: this.seq, data });
    this.#kept.push({ seq: this.seq, message });
    if (this.#kept.length > KEPT) this.#kept.shift();
    this.lastSentAt = now;
    for (const subscriber of this.subscribers) subscriber.deliver(this, message);
  }

  /** Repeats the last number, so that a reader can distinguish a quiet connection from a broken one. */
  beat(now: number): void {
    this.lastSentAt = now;
    const message = encode({ op: 'beat', topic: this.name, seq: this.seq });
    for (const subscriber of this.subscribers) subscriber.deliver(this, message);
  }

  /** Uses up a number for a message that could not be read. Every reader finds it missing and asks for a snapshot. */
  leaveOut(now: number): void {
    this.seq += 1;
    this.beat(now);
  }

  /** News of this topic may have been lost: its readers take a snapshot. */
  renew(now: number): void {
    this.leaveOut(now);
  }

  /** Everything after a number, or null when it is not kept any more. */
  since(seq: number): Buffer[] | null {
    if (seq > this.seq) return null;
    const later = this.#kept.filter((entry) => entry.seq > seq);
    return later.length === this.seq - seq ? later.map((entry) => entry.message) : null;
  }

  /** A snapshot and the number it is at; what is numbered meanwhile is requested with `since`. */
  async snapshotMessage(): Promise<{ message: Buffer; seq: number }> {
    const { seq } = this;
    const data = await this.snapshot();
    return { seq, message: encode({ op: 'snap', topic: this.name, seq, epoch: this.epoch, data }) };
  }
}

/** The text as bytes, encoded once for all receivers. */
export function encode(message: SingleMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}
