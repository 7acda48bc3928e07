import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes } from '@touchline/contract/topics';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { CallerAddress } from '../platform/ip-address.ts';
import type { Log } from '../platform/log.ts';
import { Places } from '../platform/places.ts';
import { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { Outbox } from './outbox.ts';
import { type HolderReader, SessionWatch } from './session-watch.ts';
import type { TicketHolder, Tickets } from './tickets.ts';

export const SOCKET_PATH = '/ws';
const MAX_MESSAGE_BYTES = 64 * 1024;
const PING_MS = 25_000;
const AUTH_MS = 10_000;
const PER_MEMBER = 3;
/** The time that a page that has to leave may take. */
const FAREWELL_MS = 2_000;
/** Many people may share an address, but not any number: what one address opens must not take the node from all others. */
export const PER_ADDRESS = 200;

export interface SocketServerParts {
  readonly hub: Hub;
  readonly tickets: Tickets;
  readonly holders: HolderReader;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** Origins besides the page's own host. */
  readonly allowedOrigins: readonly string[];
  /** The address a request comes from, behind the proxies that are trusted. Null where the connection is gone. */
  readonly addressOf: (request: IncomingMessage) => CallerAddress | null;
  /** The most sockets of one address. */
  readonly perAddress: number;
}

/** Sockets of open pages. Compression stays off: it costs more than five times the throughput. */
export class SocketServer {
  readonly #parts: SocketServerParts;
  readonly #wss = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #alive = new WeakSet<WebSocket>();
  readonly #outbox = new Outbox();
  readonly #sessions: SessionWatch;
  readonly #places: Places;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: SocketServerParts) {
    const { holders: reader, bus, clock, log } = parts;
    this.#parts = parts;
    this.#places = new Places(parts.perAddress);
    this.#sessions = new SessionWatch({ reader, bus, clock, log, connections: () => this.#connections.values() });
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#timer = setInterval(() => this.#dropDead(), PING_MS);
    this.#sessions.start();
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#sessions.stop();
    for (const socket of this.#connections.keys()) socket.close(closeCodes.restarting, 'restarting');
    this.#wss.close();
  }

  /** Every socket there is. */
  open(): Iterable<WebSocket> {
    return this.#connections.keys();
  }

  get size(): number {
    return this.#connections.size;
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = request.url?.split('?', 1)[0];
    if (path !== SOCKET_PATH || !this.#isOriginAllowed(request)) return turnAway(socket);
    const address = this.#parts.addressOf(request);
    if (address === null) return turnAway(socket);
    const hasPlace = this.#places.take(address);
    if (hasPlace) socket.once('close', () => this.#places.giveBack(address));
    this.#wss.handleUpgrade(request, socket, head, (opened) =>
      hasPlace ? this.#open(opened, socket) : giveWay(opened),
    );
  }

  /** Exact list: the page's own host, and what the operator allowed (standards WSK-1). */
  #isOriginAllowed(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    if (origin === undefined) return false;
    if (this.#parts.allowedOrigins.includes(origin)) return true;
    return origin === `http://${host}` || origin === `https://${host}`;
  }

  #open(socket: WebSocket, wire: Duplex): void {
    const { hub, tickets, clock, log } = this.#parts;
    const onHolder = (holder: TicketHolder) => {
      this.#limitMember(holder);
      this.#sessions.begin(connection);
    };
    const outbox = this.#outbox;
    const connection: Connection = new Connection({ socket, wire, hub, tickets, clock, outbox, onHolder });
    this.#connections.set(socket, connection);
    this.#alive.add(socket);
    const patience = setTimeout(() => {
      if (!connection.holder) socket.close(closeCodes.badMessage, 'no ticket');
    }, AUTH_MS);
    socket.on('message', (data, isBinary) => {
      if (isBinary) return socket.close(closeCodes.badMessage, 'text only');
      connection.receive(String(data)).catch((error) => {
        log.error({ error }, 'socket message failed');
        socket.terminate();
      });
    });
    socket.on('pong', () => this.#alive.add(socket));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(patience);
      this.#connections.delete(socket);
      connection.closed();
    });
  }

  /** A member's oldest connections give way to the newest (standards WSK-5). */
  #limitMember({ memberId }: TicketHolder): void {
    if (memberId === null) return;
    const mine = [...this.#connections].filter(([, connection]) => connection.holder?.memberId === memberId);
    for (const [socket] of mine.slice(0, Math.max(0, mine.length - PER_MEMBER)))
      socket.close(closeCodes.tooMany, 'too many pages');
  }

  #dropDead(): void {
    for (const socket of this.#connections.keys()) {
      if (!this.#alive.has(socket)) socket.terminate();
      this.#alive.delete(socket);
      socket.ping();
    }
  }
}

/** Informs a page that there is no place for it; otherwise it would reconnect within seconds. */
function giveWay(socket: WebSocket): void {
  socket.on('error', () => {});
  socket.close(closeCodes.tooMany, 'too many pages');
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
}

function turnAway(socket: Duplex): void {
  // The server no longer listens to this connection: without this, one that is reset would end the process, and one that
  // never hangs up would stay.
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n', () => socket.destroy());
}
