import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CallInput } from '@touchline/contract';
import type { Clock } from '../../platform/clock.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LIFE_MS = 4 * 3_600_000;

/** The stream that a page of its own plays. */
export type TicketStream = Pick<CallInput<'videoUrl'>, 'channel' | 'eventId' | 'type'>;

/**
 * Tickets in the address of the page that plays one stream and nothing else. Its contents are encrypted and sealed
 * (AES-256-GCM), and holds at one site until it expires: nobody reads, changes or makes one.
 */
export class PageTickets {
  readonly #clock: Clock;
  readonly #key: Uint8Array;

  constructor(clock: Clock, key: Uint8Array) {
    this.#clock = clock;
    this.#key = key;
  }

  issue(siteId: number, { channel, eventId, type }: TicketStream): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv);
    cipher.setAAD(siteBytes(siteId));
    const text = JSON.stringify([channel, eventId, type, this.#clock.now() + LIFE_MS]);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
  }

  /** Null for a ticket that has expired, that is of another site, or that nobody here has issued. */
  open(siteId: number, ticket: string): TicketStream | null {
    const sealed = Buffer.from(ticket, 'base64url');
    if (sealed.length <= IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, this.#key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(siteBytes(siteId));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
      const [channel, eventId, type, until] = JSON.parse(body.toString('utf8')) as [
        string,
        string,
        TicketStream['type'],
        number,
      ];
      return this.#clock.now() < until ? { channel, eventId, type } : null;
    } catch {
      return null;
    }
  }
}

function siteBytes(siteId: number): Buffer {
  return Buffer.from(`page-ticket/${siteId}`);
}
