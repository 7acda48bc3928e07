import type { MeDelta } from '@touchline/contract/topics';
import type { MeChange } from '../../platform/bus/bus.ts';
import { Topic } from '../topic.ts';

/** Reads the content of a member's messages; the wiring provides it. */
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

  constructor(now: number, reader: MeReader, siteId: number, memberId: string) {
    super('me', now);
    this.#reader = reader;
    this.#siteId = siteId;
    this.#memberId = memberId;
  }

  override snapshot(): Promise<MeDelta> {
    return this.#reader.snapshot(this.#siteId, this.#memberId);
  }

  /**
   * Reads the changed thing and sends it; one after another, so that the later reading is sent later. A change that
   * could not be read costs its readers a snapshot and nobody else anything; its reason goes to the caller.
   */
  change(change: MeChange, now: () => number): Promise<void> {
    const told = this.#telling.then(() => this.#emit(change, now));
    this.#telling = told.catch(() => {});
    return told;
  }

  async #emit(change: MeChange, now: () => number): Promise<void> {
    try {
      const delta = await this.#reader.delta(this.#siteId, this.#memberId, change);
      if (delta) this.publish(delta, now());
    } catch (error) {
      this.leaveOut(now());
      throw error;
    }
  }
}
