import { randomBytes } from 'node:crypto';
import type { Handler } from '../platform/call/handler.ts';
import { ok } from '../platform/call/handler.ts';
import type { CallerAddress } from '../platform/ip-address.ts';
import type { Store } from '../platform/store/store.ts';

const LIFE_MS = 60_000;

export interface TicketHolder {
  readonly siteId: number;
  readonly memberId: string | null;
  readonly sessionId: string | null;
  /** The proof of the session's token that requested the ticket: a token that replaces it ends ticket and socket too. */
  readonly proofVersion: number;
  /** The address that requested the ticket; empty for a ticket that came with a page. */
  readonly address: CallerAddress;
  readonly device: string;
}

/** Single-use tickets: the socket's first message proves who is there without a token in any address (WSK-2). */
export class Tickets {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async issue(holder: TicketHolder): Promise<string> {
    const ticket = randomBytes(24).toString('base64url');
    await this.#store.put(`ticket/${ticket}`, JSON.stringify(holder), LIFE_MS);
    return ticket;
  }

  async redeem(ticket: string): Promise<TicketHolder | null> {
    const holder = await this.#store.take(`ticket/${ticket}`);
    return holder === null ? null : JSON.parse(holder);
  }

  readonly endpoint: Handler<'socketTicket'> = async (_input, { site, identity, address, device, now }) =>
    ok({
      ticket: await this.issue({
        siteId: site.siteId,
        memberId: identity === null ? null : String(identity.memberId),
        sessionId: identity === null ? null : String(identity.sessionId),
        proofVersion: identity?.proofVersion ?? 0,
        address,
        device,
      }),
      expiresAt: now + LIFE_MS,
    });
}
