import type { Server } from 'node:http';
import type { Writable } from 'node:stream';
import type { ClientMessage, MatchDelta, ServerMessage } from '@touchline/contract/topics';
import { type Bundle, Outbox, type Outlet, writeFrame } from '@touchline/server/testing';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Row } from './matches.ts';
import { PriceWalk } from './price-walk.ts';

/** The gateway sends what it collected this often. */
const BATCH_MS = 100;
const BATCHES_A_SECOND = 1000 / BATCH_MS;
const HEARTBEAT_MS = 60_000;

interface Opened {
  readonly socket: WebSocket;
  readonly wire: Writable;
}

/** A gateway with one reader at a time, who may follow any number of matches. It moves as many prices as the bench asks for. */
export class BoardServer implements Outlet {
  bundle: Bundle | null = null;
  /** The messages of a turn leave as the gateway's own do. */
  readonly #outbox = new Outbox();
  readonly #rows: ReadonlyMap<string, Row>;
  #opened: Opened | null = null;
  #walk: PriceWalk;
  #numbers = new Map<string, number>();
  #followed = 0;
  #perSecond = 0;
  #onAllFollowed: () => void = () => {};

  constructor(server: Server, rows: readonly Row[]) {
    this.#rows = new Map(rows.map((row) => [`row:${row.info.matchId}`, row]));
    this.#walk = new PriceWalk(rows);
    new WebSocketServer({ server, path: '/ws', perMessageDeflate: false }).on(
      'connection',
      (socket, { socket: wire }) => this.#welcome({ socket, wire }),
    );
  }

  /** Waits for the next reader to follow every match; opened before the page is. */
  allFollowed(): Promise<void> {
    return new Promise((resolve) => {
      this.#onAllFollowed = resolve;
    });
  }

  /** Moves this many prices a second from now on. */
  moving(perSecond: number): void {
    this.#perSecond = perSecond;
  }

  /** Returns the prices that a page shows once it has applied every message, one row a match. */
  told(): number[][] {
    return [...this.#rows.values()].map(({ info }) => this.#walk.pricesOf(info.matchId));
  }

  #welcome(opened: Opened): void {
    const { socket } = opened;
    this.#opened = opened;
    this.#walk = new PriceWalk([...this.#rows.values()]);
    this.#numbers = new Map();
    this.#followed = 0;
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ClientMessage));
    const timer = setInterval(() => this.#tell(), BATCH_MS);
    socket.on('close', () => clearInterval(timer));
  }

  #hear(message: ClientMessage): void {
    if (message.op === 'auth') return this.#say({ op: 'ready', now: Date.now(), heartbeatMs: HEARTBEAT_MS });
    if (message.op === 'all') for (const request of message.requests) this.#hear(request);
    if (message.op !== 'sub') return;
    const { topic } = message;
    // A row that comes into sight while prices move is followed once more, and is sent as it is by then.
    const row = this.#rows.get(topic);
    const data = row && { ...row, markets: this.#walk.marketsOf(row.info.matchId) };
    this.#say({ op: 'snap', topic, seq: this.#numbers.get(topic) ?? 0, epoch: 'bench', data });
    this.#followed += 1;
    if (this.#followed === this.#rows.size) this.#onAllFollowed();
  }

  /** One batch, a delta a match: what it says is as old as the batch. */
  #tell(): void {
    const count = this.#perSecond / BATCHES_A_SECOND;
    if (count === 0) return;
    const now = Date.now();
    for (const [matchId, markets] of this.#walk.next(count, now)) {
      const topic = `row:${matchId}`;
      const seq = (this.#numbers.get(topic) ?? 0) + 1;
      this.#numbers.set(topic, seq);
      this.#say({ op: 'delta', topic, seq, data: { markets } satisfies MatchDelta });
    }
  }

  write(bytes: Buffer): void {
    if (this.#opened) writeFrame(this.#opened, bytes);
  }

  #say(message: ServerMessage): void {
    this.#outbox.put(this, Buffer.from(JSON.stringify(message)));
  }
}
