import type { MeDelta } from '@touchline/contract/topics';
import type { MeChange } from '../../platform/bus/bus.ts';
import { Topic } from '../topic.ts';

/** Reads what a member is told; given by the wiring. */
export interface MeReader {
  snapshot(siteId: number, memberId: string): Promise<MeDelta>;
  delta(siteId: number, memberId: string, change: MeChange): Promise<MeDelta | null>;
}

/** A member's own stream: balance, bets, orders. Nothing on it is ever dropped. */
export class MeTopic extends Topic {
  readonly #reader: MeReader;
  readonly #siteId: number;
  readonly #memberId: string;
  #telling: Promise<void> = Promise.resolve();

  constructor(epoch: string, now: number, reader: MeReader, siteId: number, memberId: string) {
    super('me', epoch, now);
    this.#reader = reader;
    this.#siteId = siteId;
    this.#memberId = memberId;
  }

  override snapshot(): Promise<MeDelta> {
    return this.#reader.snapshot(this.#siteId, this.#memberId);
  }

  /** Reads the changed thing and tells it; one after another, so that the later reading is told later. */
  change(change: MeChange, now: () => number): Promise<void> {
    this.#telling = this.#telling
      .then(() => this.#reader.delta(this.#siteId, this.#memberId, change))
      .then((delta) => {
        if (delta) this.publish(delta, now());
      });
    return this.#telling;
  }
}
