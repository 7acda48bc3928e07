import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Connection } from './connection.ts';
import type { TicketHolder } from './tickets.ts';

/** The session of an open socket is checked again after this time; standards WSK-4 allow thirty minutes. */
const BELIEVED_MS = 25 * 60_000;
const LOOK_EVERY_MS = 2_000;
/** The number of connections that are checked at the same time when all of them are due. */
const AT_ONCE = 20;

/** The code and message that a client receives before its socket is closed. */
export interface Farewell {
  readonly code: number;
  readonly message: string;
}

/** Reads whether the holder of a ticket may stay connected; the wiring provides it. */
export interface HolderReader {
  /** The blockade of member, device or network that concerns the holder; null for none. Cheap. */
  blockadeOf(holder: TicketHolder, now: number): Promise<Farewell | null>;
  /**
   * The reason why the holder's session ended; null while it is alive. `renewed`: it goes on with a token that replaced the
   * holder's, for which its page connects again. It queries the database.
   */
  endOf(holder: TicketHolder): Promise<Farewell | 'renewed' | null>;
}

export interface SessionWatchParts {
  readonly reader: HolderReader;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly connections: () => Iterable<Connection>;
}

/**
 * Closes open sockets of members whose session ended or took another token, or who were blocked. It also checks every socket from time to time,
 * because a `sessionEnded` event may be lost, and because a blockade may concern the present network rather than that of the
 * login (standards WSK-4, AUT-13). Sockets of visitors stay open: through them visitors learn that access is possible again.
 */
export class SessionWatch {
  readonly #parts: SessionWatchParts;
  readonly #seenAt = new WeakMap<Connection, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: SessionWatchParts) {
    this.#parts = parts;
  }

  start(): void {
    const { bus, clock, connections } = this.#parts;
    bus.subscribe(
      'siteNotice',
      ({ siteId }) => {
        for (const connection of connections())
          if (connection.holder?.siteId === siteId) void this.#check(connection, 'blockadeOf');
      },
      () => void this.#checkAll('blockadeOf'),
    );
    bus.subscribe(
      'sessionEnded',
      ({ sessionId, code, message }) => {
        for (const connection of connections())
          if (connection.holder?.sessionId === sessionId) connection.end(code, message);
      },
      () => void this.#checkAll('endOf'),
    );
    bus.subscribe(
      'memberChanged',
      ({ memberId }) => {
        for (const connection of connections())
          if (connection.holder?.memberId === memberId) void this.#check(connection, 'endOf');
      },
      () => void this.#checkAll('endOf'),
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

  /** Checks a connection that has just authenticated or is due. Its session may have ended since the ticket was issued. */
  begin(connection: Connection): void {
    this.#seenAt.set(connection, this.#parts.clock.now());
    void this.#check(connection, 'endOf').then(() => this.#check(connection, 'blockadeOf'));
  }

  /** Checks every connection, a few at a time, because events on the bus may have been lost. */
  async #checkAll(question: keyof HolderReader): Promise<void> {
    const due = [...this.#parts.connections()];
    const take = async () => {
      for (let next = due.pop(); next; next = due.pop()) await this.#check(next, question);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
  }

  async #check(connection: Connection, question: keyof HolderReader): Promise<void> {
    const { reader, clock, log } = this.#parts;
    const { holder } = connection;
    if (holder === null || holder.sessionId === null) return;
    try {
      const farewell = await reader[question](holder, clock.now());
      if (farewell === 'renewed') connection.sendAway();
      else if (farewell) connection.end(farewell.code, farewell.message);
    } catch (error) {
      // It is checked again later. A database that is unavailable for a moment must not disconnect anybody.
      log.error({ error }, 'the session of a socket could not be checked');
    }
  }
}
