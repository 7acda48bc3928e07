import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Vault } from '../../platform/vault.ts';

const TICKET_BYTES = 24;

/** A ticket whose meaning is stored in the database beside its hash. */
export function newTicket(): { ticket: string; hash: Buffer } {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  return { ticket, hash: ticketHash(ticket) };
}

export function ticketHash(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

interface Subject {
  readonly siteId: number;
  readonly memberId: bigint;
  /** The version of the member's proof when the ticket was made: the ticket is invalid once that changed. */
  readonly proofVersion: number;
  /** Hash of the password that takes a legacy one's place once the ticket is used. */
  readonly upgrade: string | null;
}

interface Content extends Omit<Subject, 'memberId'> {
  readonly kind: 'dormant' | 'phoneLogin';
  readonly memberId: string;
  readonly expiresAt: number;
}

/** Tickets that carry their content encrypted, so that only the server can make or read them. */
export class SealedTickets {
  readonly #vault: Vault;
  readonly #clock: Clock;

  constructor(vault: Vault, clock: Clock) {
    this.#vault = vault;
    this.#clock = clock;
  }

  issue(kind: Content['kind'], { memberId, ...subject }: Subject, lifeMs: number): string {
    const expiresAt = this.#clock.now() + lifeMs;
    const content: Content = { ...subject, kind, memberId: String(memberId), expiresAt };
    return this.#vault.encrypt(JSON.stringify(content), `ticket/${kind}`).toString('base64url');
  }

  /** The subject of the ticket; null if the ticket is unknown, expired, or of another kind or site. */
  read(kind: Content['kind'], siteId: number, ticket: string): Subject | null {
    try {
      const content = JSON.parse(this.#vault.decrypt(Buffer.from(ticket, 'base64url'), `ticket/${kind}`)) as Content;
      const isGood = content.kind === kind && content.siteId === siteId && content.expiresAt > this.#clock.now();
      return isGood ? { ...content, memberId: BigInt(content.memberId) } : null;
    } catch {
      return null;
    }
  }
}
