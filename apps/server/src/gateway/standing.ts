import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Connection } from './connection.ts';
import type { TicketHolder } from './tickets.ts';

/** A session is looked up again when it was last seen alive this long ago; standards WSK-4 allow thirty minutes. */
const BELIEVED_MS = 25 * 60_000;
const LOOK_EVERY_MS = 2_000;
/** So many are looked up beside each other when all of them are due. */
const AT_ONCE = 20;

/** What whoever is behind a socket is told before it closes. */
export interface Farewell {
  readonly code: number;
  readonly message: string;
}

/** Knows how holders of tickets stand; given by the wiring. */
export interface HolderReader {
  /** The blockade of member, device or network that concerns the holder; null for none. Cheap. */
  blockadeOf(holder: TicketHolder, now: number): Promise<Farewell | null>;
  /** Why the holder's session no longer lives; null while it does. Asks the database. */
  endOf(holder: TicketHolder): Promise<Farewell | null>;
}

export interface StandingParts {
  readonly reader: HolderReader;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly connections: () => Iterable<Connection>;
}

/**
 * Looks after open sockets of members: the news of an ended session may be lost on its way, and a blockade may concern
 * where somebody is now rather than where they logged in (standards WSK-4, AUT-13). Visitors keep theirs: it is how they
 * hear that they are let in again.
 */
export class Standing {
  readonly #parts: StandingParts;
  readonly #seenAt = new WeakMap<Connection, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: StandingParts) {
    this.#parts = parts;
  }

  start(): void {
    const { bus, clock, connections } = this.#parts;
    bus.subscribe(
      'siteNotice',
      ({ siteId }) => {
        for (const connection of connections())
          if (connection.holder?.siteId === siteId) void this.#look(connection, 'blockadeOf');
      },
      () => void this.#lookAtAll('blockadeOf'),
    );
    bus.subscribe(
      'sessionEnded',
      ({ sessionId, code, message }) => {
        for (const connection of connections())
          if (connection.holder?.sessionId === sessionId) connection.end(code, message);
      },
      () => void this.#lookAtAll('endOf'),
    );
    this.#timer = setInterval(() => {
      const now = clock.now();
      for (const connection of connections())
        if (now - (this.#seenAt.get(connection) ?? now) >= BELIEVED_MS) this.begin(connection);
    }, LOOK_EVERY_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Looks at a connection that has just said who it is, or is due: its session may have ended since the ticket. */
  begin(connection: Connection): void {
    this.#seenAt.set(connection, this.#parts.clock.now());
    void this.#look(connection, 'endOf').then(() => this.#look(connection, 'blockadeOf'));
  }

  /** News of somebody may have been lost: everybody is asked about, a few at a time. */
  async #lookAtAll(question: keyof HolderReader): Promise<void> {
    const due = [...this.#parts.connections()];
    const take = async () => {
      for (let next = due.pop(); next; next = due.pop()) await this.#look(next, question);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
  }

  async #look(connection: Connection, question: keyof HolderReader): Promise<void> {
    const { reader, clock, log } = this.#parts;
    const { holder } = connection;
    if (holder === null || holder.sessionId === null) return;
    try {
      const farewell = await reader[question](holder, clock.now());
      if (farewell) connection.end(farewell.code, farewell.message);
    } catch (error) {
      // Asked again in time; a database that is away for a moment throws nobody out.
      log.error({ error }, 'the standing of a socket could not be read');
    }
  }
}
