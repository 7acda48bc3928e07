import { createHmac } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { sameBytes } from '../../platform/same-bytes.ts';

const HOUR_MS = 3_600_000;
/** A match with its breaks is shorter than this, so that no stream ends because its ticket expired. */
const LIFE_HOURS = 4;

/** The ticket in the address of a stream, which opens it. */
export interface VideoTicket {
  readonly siteId: number;
  readonly until: number;
  /** base64url of HMAC-SHA-256 over site, channel and `until`, each on a line of its own. */
  readonly sign: string;
}

/** Tickets that open one channel at one site for three to four hours; the stream server checks them. */
export class VideoTickets {
  readonly #clock: Clock;
  readonly #key: Uint8Array;

  constructor(clock: Clock, key: Uint8Array) {
    this.#clock = clock;
    this.#key = key;
  }

  /** The same within an hour, so that caches in between may know an address again. */
  issue(siteId: number, channel: string): VideoTicket {
    const until = (Math.floor(this.#clock.now() / HOUR_MS) + LIFE_HOURS) * HOUR_MS;
    return { siteId, until, sign: this.#sign(siteId, channel, until).toString('base64url') };
  }

  isGood(channel: string, { siteId, until, sign }: VideoTicket): boolean {
    if (!(this.#clock.now() < until)) return false;
    return sameBytes(this.#sign(siteId, channel, until), Buffer.from(sign, 'base64url'));
  }

  /** Whether the ticket in the query of an address opens a channel. */
  admits(channel: string, query: URLSearchParams): boolean {
    const [siteId, until, sign] = [query.get('site'), query.get('until'), query.get('sign')];
    if (siteId === null || until === null || sign === null) return false;
    return this.isGood(channel, { siteId: Number(siteId), until: Number(until), sign });
  }

  #sign(siteId: number, channel: string, until: number): Buffer {
    return createHmac('sha256', this.#key).update(`${siteId}\n${channel}\n${until}`).digest();
  }
}
