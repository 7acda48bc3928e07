import type { Writable } from 'node:stream';
import { closeCodes, isOfferTopic, type SingleMessage, type TopicRequest } from '@touchline/contract/topics';
import type { WebSocket } from 'ws';
import type { Clock } from '../platform/clock.ts';
import { parseMessage } from './client-message.ts';
import { writeFrame } from './frames.ts';
import { HEARTBEAT_MS, type Hub } from './hub.ts';
import type { Bundle, Outbox, Outlet } from './outbox.ts';
import type { TicketHolder, Tickets } from './tickets.ts';
import { encode, type Subscriber, type Topic } from './topic.ts';

const MAX_TOPICS = 64;
/** A page asks only for topics that it was shown. A client that asks for more unknown topics guesses names. */
const UNKNOWN_A_MINUTE = 2 * MAX_TOPICS;
/** Standards WSK-5; a message may carry several requests, which have a limit of their own. */
const MESSAGES_A_MINUTE = 100;
const REQUESTS_A_MINUTE = 600;
const CATCH_UP_BYTES = 8 * 1024;
const CATCH_UP_EVERY_MS = 200;
/** With more than this waiting a socket is ended, whatever it is sent; the client comes back to a snapshot. */
const HOPELESS_BYTES = 1024 * 1024;
/** The most bytes of snapshots that one page is sent in a turn of the event loop; the rest is sent when these were read. */
const AT_ONCE_BYTES = 512 * 1024;

/** One socket: it says who it is, then which topics it follows. */
export class Connection implements Subscriber, Outlet {
  bundle: Bundle | null = null;
  readonly #socket: WebSocket;
  readonly #wire: Writable;
  readonly #hub: Hub;
  readonly #tickets: Tickets;
  readonly #clock: Clock;
  readonly #outbox: Outbox;
  readonly #topics = new Map<string, Topic>();
  /** Topics whose snapshot is read or waits for space, so that a repeated request waits for the same one. */
  readonly #backfills = new Set<Topic>();
  /** Bytes that wait in the outbox. The socket does not count them yet. */
  #unwrittenBytes = 0;
  #holder: TicketHolder | null = null;
  #isClosed = false;
  #minute = 0;
  #messages = 0;
  #requests = 0;
  #unknown = 0;

  readonly #onHolder: (holder: TicketHolder) => void;

  constructor(parts: {
    socket: WebSocket;
    /** The stream under the socket. */
    wire: Writable;
    hub: Hub;
    tickets: Tickets;
    clock: Clock;
    outbox: Outbox;
    onHolder: (holder: TicketHolder) => void;
  }) {
    this.#onHolder = parts.onHolder;
    this.#socket = parts.socket;
    this.#wire = parts.wire;
    this.#hub = parts.hub;
    this.#tickets = parts.tickets;
    this.#clock = parts.clock;
    this.#outbox = parts.outbox;
  }

  get holder(): TicketHolder | null {
    return this.#holder;
  }

  /** Handles one message; anything out of order ends the connection. */
  async receive(text: string): Promise<void> {
    const message = parseMessage(text);
    if (this.#isFlooding(message?.op === 'all' ? message.requests.length : 1))
      return this.#socket.close(closeCodes.tooMany, 'too many messages');
    if (!message) return this.#socket.close(closeCodes.badMessage, 'bad message');
    if (message.op === 'auth') return this.#authenticate(message.ticket);
    if (!this.#holder) return this.#socket.close(closeCodes.badMessage, 'not authenticated');
    switch (message.op) {
      case 'all':
        for (const request of message.requests) await this.#carryOut(this.#holder, request);
        return;
      case 'sub':
      case 'unsub':
        return this.#carryOut(this.#holder, message);
      case 'ping':
        return this.#say({ op: 'pong', id: message.id, now: this.#clock.now() });
    }
  }

  async #authenticate(ticket: string): Promise<void> {
    const holder = this.#holder ? null : await this.#tickets.redeem(ticket);
    if (!holder) return this.#socket.close(closeCodes.badMessage, 'bad ticket');
    this.#holder = holder;
    this.#onHolder(holder);
    this.#say({ op: 'ready', now: this.#clock.now(), heartbeatMs: HEARTBEAT_MS });
  }

  async #carryOut(holder: TicketHolder, request: TopicRequest): Promise<void> {
    if (request.op === 'sub') await this.#subscribe(holder, request);
    else this.#unsubscribe(request.topic);
  }

  async #subscribe(holder: TicketHolder, message: Extract<TopicRequest, { op: 'sub' }>): Promise<void> {
    // A snapshot that was read meanwhile may have delayed this request until the reader had left.
    if (this.#isClosed) return;
    const { topic: name, from, epoch } = message;
    if (this.#topics.size >= MAX_TOPICS && !this.#topics.has(name))
      return this.#say({ op: 'gone', topic: name, reason: 'limit' });
    const isBarred = isOfferTopic(name) && !(await this.#hub.admitsToOffers(holder));
    if (this.#isClosed) return;
    const topic = isBarred ? 'forbidden' : this.#hub.open(name, holder);
    if (typeof topic === 'string') {
      this.#unknown += 1;
      if (this.#unknown > UNKNOWN_A_MINUTE) return this.#socket.close(closeCodes.tooMany, 'too many unknown topics');
      return this.#say({ op: 'gone', topic: name, reason: topic });
    }
    const before = this.#topics.get(name);
    if (before !== topic) before?.subscribers.delete(this);
    this.#topics.set(name, topic);
    if (this.#backfills.has(topic)) return;
    const missed = epoch === topic.epoch && from !== undefined ? topic.since(from) : null;
    if (missed && !this.#isBehind(topic)) {
      for (const delta of missed) this.send(delta);
      topic.subscribers.add(this);
    } else {
      await this.#backfill(topic);
    }
  }

  /** Backfill, cut over, live: the snapshot, what was numbered while it was read, then every delta as it comes. */
  async #backfill(topic: Topic): Promise<void> {
    if (this.#isBehind(topic)) return this.#fallBehind(topic);
    this.#backfills.add(topic);
    const read = await topic.snapshotMessage().catch((error: unknown) => {
      // Without one's own topic a page knows nothing; without another it goes on, and that one is tried again.
      if (topic.name === 'me') throw error;
      return null;
    });
    this.#backfills.delete(topic);
    // The reader may have left while the snapshot was read.
    if (this.#topics.get(topic.name) !== topic) return;
    if (!read) return this.#fallBehind(topic);
    const { message, seq } = read;
    const later = topic.since(seq);
    if (!later) return this.#backfill(topic);
    for (const next of [message, ...later]) this.send(next);
    topic.subscribers.add(this);
  }

  #unsubscribe(name: string): void {
    const topic = this.#topics.get(name);
    if (!topic) return;
    this.#topics.delete(name);
    topic.subscribers.delete(this);
  }

  deliver(topic: Topic, message: Buffer): void {
    if (this.#isBehind(topic)) this.#fallBehind(topic);
    else this.send(message);
  }

  /** Whether so many bytes wait that this topic must pause. A member's own topic never pauses; if it grows too far, the socket is closed. */
  #isBehind({ name, lagBytes }: Topic): boolean {
    if (name === 'me') return false;
    return this.#socket.bufferedAmount > lagBytes || this.#unwrittenBytes > AT_ONCE_BYTES;
  }

  /** Leaves a topic until the socket has space again, then starts again from a snapshot: memory stays flat. */
  #fallBehind(topic: Topic): void {
    topic.subscribers.delete(this);
    this.#backfills.add(topic);
    const timer = setInterval(() => {
      const isFollowed = this.#topics.get(topic.name) === topic;
      if (isFollowed && this.#socket.bufferedAmount > CATCH_UP_BYTES) return;
      clearInterval(timer);
      this.#backfills.delete(topic);
      // The hub may have forgotten a topic that nobody followed meanwhile, so it is asked for it again.
      if (isFollowed && this.#holder) void this.#subscribe(this.#holder, { op: 'sub', topic: topic.name });
    }, CATCH_UP_EVERY_MS);
  }

  send(message: Buffer): void {
    if (this.#socket.bufferedAmount > HOPELESS_BYTES) return this.#socket.terminate();
    this.#unwrittenBytes += message.length;
    this.#outbox.put(this, message);
  }

  write(bytes: Buffer): void {
    this.#unwrittenBytes = 0;
    writeFrame({ socket: this.#socket, wire: this.#wire }, bytes);
  }

  /** The session behind this connection ended: sends the reason, then closes. */
  end(code: number, message: string): void {
    this.#say({ op: 'end', code, message });
    this.#outbox.release(this);
    this.#socket.close(closeCodes.sessionEnded, 'session ended');
  }

  /** The session goes on with another token: its page connects again, and a holder of the earlier one cannot. */
  sendAway(): void {
    this.#socket.close(closeCodes.restarting, 'token renewed');
  }

  closed(): void {
    this.#isClosed = true;
    for (const name of [...this.#topics.keys()]) this.#unsubscribe(name);
  }

  #say(message: SingleMessage): void {
    this.send(encode(message));
  }

  #isFlooding(requests: number): boolean {
    const minute = Math.floor(this.#clock.now() / 60_000);
    const isSame = minute === this.#minute;
    this.#messages = isSame ? this.#messages + 1 : 1;
    this.#requests = isSame ? this.#requests + requests : requests;
    if (!isSame) this.#unknown = 0;
    this.#minute = minute;
    return this.#messages > MESSAGES_A_MINUTE || this.#requests > REQUESTS_A_MINUTE;
  }
}
