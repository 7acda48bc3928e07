import type { SiteNotice } from '@touchline/contract/topics';
import { Topic } from '../topic.ts';

/** Reads what the topic of a site waits for; given by the wiring. */
export interface SiteReader {
  /** The time at which access for other visitors changes by itself; null for never. It does not throw. */
  nextSiteChange(siteId: number, now: number): Promise<number | null>;
}

/**
 * Informs everybody at a site that other visitors than before may be let in: maintenance, a caveat, a restriction or a blockade
 * began or ended. The effect on a reader depends on their identity and place, so each page checks for itself.
 */
export class SiteTopic extends Topic {
  readonly #reader: SiteReader;
  readonly #siteId: number;
  #changes = 0;
  #nextAt: number | null = null;

  constructor(now: number, reader: SiteReader, siteId: number) {
    super('site', now);
    this.#reader = reader;
    this.#siteId = siteId;
    void this.#poll(now);
  }

  override snapshot(): SiteNotice {
    return { mark: `${this.epoch}.${this.#changes}` };
  }

  /** Somebody changed the rules of access, or a window of time began or ended. */
  changed(now: number): void {
    this.#changes += 1;
    this.publish(this.snapshot(), now);
    void this.#poll(now);
  }

  override renew(now: number): void {
    this.changed(now);
  }

  tick(now: number): void {
    if (this.#nextAt !== null && now >= this.#nextAt) this.changed(now);
  }

  async #poll(now: number): Promise<void> {
    const seen = this.#changes;
    this.#nextAt = null;
    const nextAt = await this.#reader.nextSiteChange(this.#siteId, now);
    if (seen === this.#changes) this.#nextAt = nextAt;
  }
}
